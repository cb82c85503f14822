import { Clock } from '../../src/core/common/time/clock.js';

export class FakeClock extends Clock {
  private shift = 0;

  constructor(private time: () => number = Date.now) {
    super();
  }

  override now(): Date {
    return new Date(this.time() + this.shift);
  }

  freeze(): void {
    const now = this.time();
    this.time = () => now;
  }

  moveTo(instant: string | Date): void {
    this.shift += new Date(instant).getTime() - this.now().getTime();
  }

  advance(milliseconds: number): void {
    this.shift += milliseconds;
  }
}
