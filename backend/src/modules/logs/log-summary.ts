import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { sqlDate } from '../../core/database/raw.js';
import { type Condition, where } from '../../core/lists/condition.js';
import type { LogHourView, LogSummaryView, LogTopView } from './dto/log-summary.view.js';
import type { LogBotsQuery } from './dto/logs.dto.js';
import { botsCondition, since } from './log-conditions.js';

const HOURS = 24;
const TOP = 20;

/** What happened in the last 24 hours, in figures. */
@Injectable()
export class LogSummary {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async read(query: LogBotsQuery): Promise<LogSummaryView> {
    const running = Math.floor(this.clock.now().getTime() / HOUR) * HOUR;
    const starts = Array.from({ length: HOURS }, (_, n) => new Date(running - (HOURS - 1 - n) * HOUR));
    const conditions = [...botsCondition(query), since(starts[0]!)];
    const [hours, addresses, pages, places] = await Promise.all([
      this.hours(starts, conditions),
      this.addresses(conditions),
      this.top('page', conditions),
      this.top('location', conditions),
    ]);
    return { visits: hours.reduce((sum, { visits }) => sum + visits, 0), addresses, hours, pages, places };
  }

  private async hours(starts: Date[], conditions: Condition[]): Promise<LogHourView[]> {
    const { sql, parameters } = where(conditions);
    const cases = starts.slice(1).map((_, index) => `WHEN v.visit_time < ? THEN ${index}`);
    const rows = await this.db.query<{ hour: number | string; n: number | string }>(
      `SELECT CASE ${cases.join(' ')} ELSE ${starts.length - 1} END AS hour, COUNT(*) AS n
       FROM visitor_logs v ${sql} GROUP BY 1`,
      [...starts.slice(1).map(sqlDate), ...parameters],
    );
    const counts = new Map(rows.map(({ hour, n }) => [Number(hour), Number(n)]));
    return starts.map((start, index) => ({ start: start.toISOString(), visits: counts.get(index) ?? 0 }));
  }

  private async addresses(conditions: Condition[]): Promise<number> {
    const { sql, parameters } = where(conditions);
    const [row] = await this.db.query<{ n: number | string }>(
      `SELECT COUNT(DISTINCT v.ip_address) AS n FROM visitor_logs v ${sql}`,
      [...parameters],
    );
    return Number(row!.n);
  }

  private async top(column: 'page' | 'location', conditions: Condition[]): Promise<LogTopView[]> {
    const { sql, parameters } = where(conditions);
    const rows = await this.db.query<{ name: string; n: number | string }>(
      `SELECT v.${column} AS name, COUNT(*) AS n FROM visitor_logs v ${sql}
       GROUP BY v.${column} ORDER BY n DESC, name LIMIT ${TOP}`,
      [...parameters],
    );
    return rows.map(({ name, n }) => ({ name, visits: Number(n) }));
  }
}
