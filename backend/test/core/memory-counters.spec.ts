import { MemoryCounters } from '../../src/core/limits/memory-counters.js';
import { FakeClock } from '../fakes/clock.js';

const WINDOW = 60_000;

describe('MemoryCounters', () => {
  it('counts in the window that the first hit opened', () => {
    const clock = new FakeClock();
    const counters = new MemoryCounters(clock);
    expect([counters.hit('a', WINDOW).hits, counters.hit('a', WINDOW).hits, counters.hit('b', WINDOW).hits]).toEqual([
      1, 2, 1,
    ]);
    clock.advance(WINDOW / 2);
    expect(counters.hit('a', WINDOW).remaining).toBeLessThanOrEqual(WINDOW / 2);
    clock.advance(WINDOW / 2);
    expect(counters.hit('a', WINDOW).hits).toBe(1);
  });

  it('never holds more keys than it may: the one whose window opened first gives way', () => {
    const counters = new MemoryCounters(new FakeClock(), 3);
    for (const key of ['a', 'b', 'c', 'a', 'd']) counters.hit(key, WINDOW);
    expect(counters.size).toBe(3);
    expect(counters.hit('d', WINDOW).hits).toBe(2);
    expect(counters.hit('a', WINDOW).hits).toBe(1);
  });
});
