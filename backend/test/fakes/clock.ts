import { Clock } from '../../src/core/clock.js';

/** Real time plus what a test adds to it. */
export class FakeClock extends Clock {
  private shift = 0;

  override now(): Date {
    return new Date(Date.now() + this.shift);
  }

  advance(milliseconds: number): void {
    this.shift += milliseconds;
  }
}
