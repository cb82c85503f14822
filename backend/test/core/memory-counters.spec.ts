import { HOUR, MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { MemoryCounterStore } from '../../src/core/rate-limit/memory-counter-store.js';
import { RateLimits } from '../../src/core/rate-limit/rate-limits.js';
import { FakeClock } from '../fakes/clock.js';

const STARTED = Date.now();

describe('MemoryCounters', () => {
  const clock = new FakeClock(() => STARTED);
  const counters = new MemoryCounterStore(clock, new RateLimits(1, { receipts: 2 }));

  it('counts in the window that the first call opened', () => {
    const hits = ['a', 'a', 'b'].map((key) => counters.hit(key, MINUTE).hits);
    expect(hits).toEqual([1, 2, 1]);
    clock.advance(MINUTE / 2);
    expect(counters.hit('a', MINUTE).remaining).toBeLessThanOrEqual(MINUTE / 2);
    clock.advance(MINUTE / 2);
    expect(counters.hit('a', MINUTE).hits).toBe(1);
  });

  it('throws above the limit of a name', () => {
    counters.consume('receipts', 'c');
    counters.consume('receipts', 'c');
    clock.advance(20 * SECOND);
    expect(() => counters.consume('receipts', 'c')).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', options: { retryAfter: 40 } }),
    );
  });

  it('opens a new window after the clock is set back', () => {
    for (let n = 0; n < 3; n += 1) counters.hit('d', MINUTE);
    clock.advance(-HOUR);
    expect(counters.hit('d', MINUTE)).toEqual({ hits: 1, remaining: MINUTE });
  });

  it('evicts the least recently used key when 50,000 keys are stored', () => {
    counters.hit('first', MINUTE);
    for (let n = 1; n < 50_000; n += 1) counters.hit(`key ${n}`, MINUTE);
    expect(counters.hit('first', MINUTE).hits).toBe(2);
    for (let n = 0; n < 50_000; n += 1) counters.hit(`other ${n}`, MINUTE);
    expect(counters.hit('first', MINUTE).hits).toBe(1);
  });
});
