import { performance } from 'node:perf_hooks';
import { gentlePace } from '../../src/modules/backups/pace.js';

describe('a gentle pace', () => {
  it('leaves most of the time to others, and costs nothing where nothing was done', async () => {
    const pace = gentlePace();
    const began = performance.eventLoopUtilization();
    for (let piece = 0; piece < 60; piece += 1) {
      for (const end = performance.now() + 2; performance.now() < end;);
      await pace();
    }
    const { utilization } = performance.eventLoopUtilization(began);
    expect(utilization).toBeLessThan(0.6);
    // Nothing is done yet: there is nothing to rest from.
    const fresh = gentlePace();
    let turns = 0;
    const count = setImmediate(() => (turns += 1));
    await fresh();
    clearImmediate(count);
    expect(turns).toBe(0);
  });
});
