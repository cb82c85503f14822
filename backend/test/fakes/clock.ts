import { Clock } from '../../src/core/common/time/clock.js';

/** The given time, by default the real one, plus what a test adds to it. */
export class FakeClock extends Clock {
  private shift = 0;

  constructor(private time: () => number = Date.now) {
    super();
  }

  override now(): Date {
    return new Date(this.time() + this.shift);
  }

  /** From now on time passes only when a test advances it, however slow the machine is. */
  freeze(): void {
    const now = this.time();
    this.time = () => now;
  }

  advance(milliseconds: number): void {
    this.shift += milliseconds;
  }
}
