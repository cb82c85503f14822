import { setImmediate as othersTurn } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock, DAY } from '../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { isoFromSql, sqlDate } from '../../core/database/raw.js';
import { networkOf } from '../../core/origin/address.js';
import { VisitorLog } from './visitor-log.entity.js';

interface Due {
  before: string;
  extra?: string;
  signal: AbortSignal | undefined;
}

type Aged = Pick<VisitorLog, 'id'> & { ip_address: string };

/** About 30 ms on SQLite, which blocks other requests. */
const BATCH = 100;

/** Each row stores its progress for interrupted or concurrent runs. */
@Injectable()
export class VisitRetentionJob {
  private readonly log = new Logger(VisitRetentionJob.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'LOG_ADDRESS_DAYS' | 'LOG_DAYS' | 'logRows'>,
  ) {}

  async run(signal?: AbortSignal): Promise<{ deleted: number; shortened: number }> {
    const old = { before: this.daysAgo(this.config.LOG_DAYS), signal };
    let deleted = await this.batches(old, (rows) => this.delete(rows));
    const surplus = await this.surplus();
    if (surplus) deleted += await this.batches({ before: surplus, signal }, (rows) => this.delete(rows));
    const whole = { before: this.daysAgo(this.config.LOG_ADDRESS_DAYS), extra: 'AND is_shortened = 0', signal };
    const shortened = await this.batches(whole, (rows) => this.shorten(rows));
    if (deleted + shortened > 0) this.log.log(`visits: ${deleted} deleted, ${shortened} addresses shortened`);
    return { deleted, shortened };
  }

  private daysAgo(days: number): string {
    return sqlDate(this.clock.in(-days * DAY));
  }

  private async surplus(): Promise<string | null> {
    const [span] = await this.db.query<{ rows_at_most: number | string | null }>(
      'SELECT MAX(id) - MIN(id) AS rows_at_most FROM visitor_logs',
    );
    if (Number(span!.rows_at_most ?? 0) < this.config.logRows) return null;
    const [newest] = await this.db.query<{ visit_time: string | Date }>(
      'SELECT visit_time FROM visitor_logs ORDER BY visit_time DESC LIMIT 1 OFFSET ?',
      [this.config.logRows - 1],
    );
    return newest ? sqlDate(new Date(isoFromSql(newest.visit_time))) : null;
  }

  private async batches({ before, extra = '', signal }: Due, work: (rows: Aged[]) => Promise<number>): Promise<number> {
    let done = 0;
    while (!signal?.aborted) {
      const rows = await this.db.query<Aged>(
        `SELECT id, ip_address FROM visitor_logs WHERE visit_time < ? ${extra} ORDER BY visit_time LIMIT ?`,
        [before, BATCH],
      );
      if (rows.length === 0) break;
      done += await this.db.transaction(() => work(rows));
      // Lets other requests run, because SQLite is synchronous.
      await othersTurn();
    }
    return done;
  }

  private async delete(rows: Aged[]): Promise<number> {
    const { affected } = await this.db.write(VisitorLog).delete({ id: In(rows.map(({ id }) => id)) });
    return affected ?? 0;
  }

  /** Nearly every row gets a different value. */
  private async shorten(rows: Aged[]): Promise<number> {
    const cases = rows.map(({ id }, n) => `WHEN ${id} THEN :network${n}`).join(' ');
    const networks = rows.map(({ ip_address }, n) => [`network${n}`, networkOf(ip_address)]);
    const { affected } = await this.db
      .write(VisitorLog)
      .createQueryBuilder()
      .update()
      .set({ ipAddress: () => `CASE id ${cases} END`, isShortened: true })
      .where({ id: In(rows.map(({ id }) => id)), isShortened: false })
      .setParameters(Object.fromEntries(networks) as Record<string, string>)
      .execute();
    return affected ?? 0;
  }
}
