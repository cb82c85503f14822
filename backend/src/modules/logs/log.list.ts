import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { Totals } from '../../core/database/totals.js';
import type { NextRows } from '../../core/http/csv.js';
import type { Page } from '../../core/http/page.js';
import { type Condition, where } from '../../core/lists/condition.js';
import { ListQuery } from '../../core/lists/list-query.js';
import { Firm } from '../../core/company/firm.js';
import type { LogRow } from './dto/log.view.js';
import type { LogExportQuery, LogSort, LogsQuery } from './dto/logs.dto.js';
import { conditionsOf } from './log-conditions.js';
import { LogSearch } from './log-search.js';

const COLUMNS = `v.id AS id, v.ip_address AS ip_address, v.location AS location, v.user_agent AS user_agent,
  v.page AS page, v.visit_time AS visit_time, v.is_bot AS is_bot`;

/** Each is an index from its first column to its last, so that a page is never sorted. */
const SORTS: Record<LogSort, string> = {
  id: 'v.id',
  ip_address: 'v.ip_address, v.visit_time, v.is_bot',
  location: 'v.location, v.visit_time, v.is_bot',
  user_agent: 'v.user_agent, v.visit_time, v.is_bot',
  page: 'v.page, v.visit_time, v.is_bot',
  visit_time: 'v.visit_time, v.is_bot',
};

interface Found {
  /** As they are, or without the index that tells people from bots. */
  by: (index: boolean) => Condition[];
  /** So many that they are not counted. */
  common: boolean;
}

/** Visits as admins read them. */
@Injectable()
export class LogList {
  private readonly visits: ListQuery<LogRow, LogSort>;

  constructor(
    private readonly db: Db,
    private readonly totals: Totals,
    private readonly search: LogSearch,
    private readonly clock: Clock,
    private readonly firm: Firm,
  ) {
    this.visits = new ListQuery(db, { table: 'visitor_logs v', columns: COLUMNS, sorts: SORTS });
  }

  async list(query: LogsQuery): Promise<Page<LogRow>> {
    const { limit, offset, sort = 'visit_time', dir = query.sort ? 'asc' : 'desc' } = query;
    const found = await this.found(query);
    const [items, counted] = await Promise.all([
      this.visits.rows({ limit, offset, sort, dir }, found.by(sort === 'visit_time' && !query.q)),
      this.count(query, found),
    ]);
    const seen = items.length > 0 ? offset + items.length : 0;
    const total = Math.max(counted.total, seen);
    return { items, limit, offset, ...counted, total, ...(await this.search.told(query)) };
  }

  /** Asks for the next rows of an export, by ascending number. */
  async batches(query: LogExportQuery): Promise<NextRows<LogRow>> {
    const conditions = (await this.found(query)).by(false);
    return (part) => this.visits.batch(conditions, part);
  }

  /** What very many visits hold is counted as far as four pages on. */
  private async count(query: LogsQuery, { by, common }: Found): Promise<Pick<Page<LogRow>, 'total' | 'more'>> {
    const { sql, parameters } = where(by(!query.q));
    const from = `FROM visitor_logs v ${sql}`;
    if (!common) return { total: await this.totals.of(nameOf(query), { from, parameters }) };
    const enough = query.offset + 4 * query.limit;
    const [row] = await this.db.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 AS one ${from} LIMIT ${enough + 1}) rows_seen`,
      [...parameters],
    );
    const total = Number(row!.n);
    return total > enough ? { total: enough, more: true } : { total };
  }

  private async found(query: LogExportQuery): Promise<Found> {
    const { timeZone, weekStart } = this.firm.facts;
    const today = { now: this.clock.now(), timeZone, weekStart };
    const { conditions, common } = await this.search.of(query.q, conditionsOf(query, today), today);
    return { by: (index) => [...conditionsOf(query, today, index), ...conditions], common };
  }
}

/** The same for the same visits, whatever page of them is asked for. */
const nameOf = ({ q, page, location, bots, period, from, to }: LogsQuery): string =>
  JSON.stringify(['visitor_logs', q, page, location, bots, period, from, to]);
