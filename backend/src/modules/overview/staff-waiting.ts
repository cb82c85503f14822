import { Inject, Injectable } from '@nestjs/common';
import { Clock, dayIn, daysBetween } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Waiting } from '../../core/waiting/waiting.js';
import type { StaffWaitingItemView } from './dto/waiting.view.js';

/** What waits for staff, its age counted on the firm's calendar. */
@Injectable()
export class StaffWaiting {
  constructor(
    private readonly clock: Clock,
    private readonly waiting: Waiting,
    @Inject(CONFIG) private readonly config: Pick<Config, 'COMPANY_TIMEZONE'>,
  ) {}

  async list(): Promise<StaffWaitingItemView[]> {
    const dayOf = (instant: Date) => dayIn(this.config.COMPANY_TIMEZONE, instant);
    const now = this.clock.now();
    return (await this.waiting.list()).map(({ kind, count, oldest }) => ({
      kind,
      count,
      oldest_days: daysBetween(dayOf(oldest ?? now), dayOf(now)),
    }));
  }
}
