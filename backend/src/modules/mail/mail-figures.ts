import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, SECOND } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate } from '../../core/database/raw.js';
import { Metrics } from '../../core/telemetry/metrics/metrics.js';

/** Not those that were sent: in the end these are a million, and `portico_letters_sent_total` counts them. */
const COUNTED = { queued: 0, sending: 0, failed: 0, dropped: 0 };
const COUNT = `SELECT state, COUNT(*) AS n FROM outbox_mails
  WHERE state IN ('queued', 'sending', 'failed', 'dropped') GROUP BY state`;
const OLDEST = `SELECT MIN(COALESCE(resent_at, created_at)) AS oldest FROM outbox_mails WHERE state IN ('queued', 'sending')`;

/** How the letters are. */
@Injectable()
export class MailFigures implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const help = 'Letters that are not sent, by state';
    this.metrics.gauges({ name: 'portico_letters', help, label: 'state' }, () => this.counts());
    this.metrics.gauge(
      'portico_outbox_age_seconds',
      'Since the oldest letter that waits was written; 0 without one',
      () => this.age(),
    );
  }

  private async counts(): Promise<Record<string, number>> {
    const rows = await this.db.query<{ state: string; n: number | string }>(COUNT);
    return { ...COUNTED, ...Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)])) };
  }

  private async age(): Promise<number> {
    const [row] = await this.db.query<{ oldest: string | Date | null }>(OLDEST);
    const oldest = row!.oldest;
    return oldest === null ? 0 : Math.max(0, this.clock.now().getTime() - fromSqlDate(oldest).getTime()) / SECOND;
  }
}
