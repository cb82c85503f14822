import { Logger } from '@nestjs/common';
import { Bots } from '../../src/modules/logs/bots.js';

it('goes on without the list when it cannot be read', async () => {
  jest.doMock('isbot', () => {
    throw new Error('gone');
  });
  jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const bots = new Bots();
  await bots.load();
  expect([bots.isBot(''), bots.isBot('curl/8.5.0')]).toEqual([true, false]);
  jest.dontMock('isbot');
  jest.restoreAllMocks();
});
