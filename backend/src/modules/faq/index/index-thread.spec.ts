import { setImmediate as turn } from 'node:timers/promises';
import { IndexThread } from './index-thread.js';

it('build rejects when its thread ends while entries are being sent', async () => {
  const thread = new IndexThread([]);
  const building = thread.build(
    Array.from({ length: 20_000 }, () => []),
    [['public']],
    () => undefined,
  );
  const outcome = building.catch((error: Error) => error.message);
  await turn();
  await thread.stop();
  expect(await outcome).toBe('the index thread ended');
});

it('build starts a new thread while the previous one is ending', async () => {
  const thread = new IndexThread([]);
  await thread.build([], [['public']], () => undefined);
  const ending = thread.stop();
  const taken: boolean[] = [];
  await thread.build([], [['public']], ({ isEmpty }) => taken.push(isEmpty));
  expect(taken).toEqual([true]);
  await Promise.all([ending, thread.stop()]);
});
