import { Logger } from '@nestjs/common';
import { Bots } from '../../src/modules/logs/bots.js';

jest.mock('isbot', () => {
  throw new Error('gone');
});

it('goes on without the list when it cannot be read', async () => {
  Logger.overrideLogger(false);
  const bots = new Bots();
  await bots.load();
  expect([bots.isBot(''), bots.isBot('curl/8.5.0')]).toEqual([true, false]);
});
