import { Clock } from '../../src/core/clock.js';

/** The given time, by default the real one, plus what a test adds to it. */
export class FakeClock extends Clock {
  private shift = 0;

  constructor(private readonly time: () => number = Date.now) {
    super();
  }

  override now(): Date {
    return new Date(this.time() + this.shift);
  }

  advance(milliseconds: number): void {
    this.shift += milliseconds;
  }
}
