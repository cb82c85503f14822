import { Injectable } from '@nestjs/common';
import { Clock, dayIn, daysBetween } from '../../core/common/time/clock.js';
import { Waiting } from '../../core/health/waiting.js';
import { Firm } from '../../core/company/firm.js';
import type { StaffWaitingItemView } from './dto/waiting.view.js';

/** What waits for staff, its age counted on the firm's calendar. */
@Injectable()
export class StaffWaiting {
  constructor(
    private readonly clock: Clock,
    private readonly waiting: Waiting,
    private readonly firm: Firm,
  ) {}

  async list(): Promise<StaffWaitingItemView[]> {
    const dayOf = (instant: Date) => dayIn(this.firm.facts.timeZone, instant);
    const now = this.clock.now();
    return (await this.waiting.list()).map(({ kind, count, oldest }) => ({
      kind,
      count,
      oldest_days: daysBetween(dayOf(oldest ?? now), dayOf(now)),
    }));
  }
}
