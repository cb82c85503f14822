import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { Totals } from '../../core/database/totals.js';
import type { NextRows } from '../../core/http/csv.js';
import { orderBy, type Page } from '../../core/http/page.js';
import type { LogRow } from './dto/log.view.js';
import type { LogExportQuery, LogSort, LogsQuery } from './dto/logs.dto.js';
import { allOf, type Condition, conditionsOf } from './log-conditions.js';
import { LogSearch } from './log-search.js';

const COLUMNS = `v.id AS id, v.ip_address AS ip_address, v.location AS location, v.user_agent AS user_agent,
  v.page AS page, v.visit_time AS visit_time, v.is_bot AS is_bot`;

/** Each is an index from its first column to its last, so that a page is never sorted. */
const SORTS: Record<LogSort, string> = {
  id: '',
  ip_address: 'v.ip_address, v.visit_time, v.is_bot',
  location: 'v.location, v.visit_time, v.is_bot',
  user_agent: 'v.user_agent, v.visit_time, v.is_bot',
  page: 'v.page, v.visit_time, v.is_bot',
  visit_time: 'v.visit_time, v.is_bot',
};

interface Found {
  where: string;
  parameters: Condition['parameters'];
  common: boolean;
}

/** Visits as admins read them. */
@Injectable()
export class LogList {
  constructor(
    private readonly db: Db,
    private readonly totals: Totals,
    private readonly search: LogSearch,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'COMPANY_TIMEZONE'>,
  ) {}

  async list(query: LogsQuery): Promise<Page<LogRow>> {
    const { limit, offset, sort = 'visit_time', dir = query.sort ? 'asc' : 'desc' } = query;
    const { where, parameters, common } = await this.conditions(query);
    const order = sort === 'id' ? `ORDER BY v.id ${dir}` : orderBy(SORTS, { sort, dir, id: 'v.id' });
    // The page is chosen inside one index first; only its own rows are read whole.
    const chosen = sort === 'visit_time' && !query.q ? where : notByBots(where);
    const page = `SELECT v.id AS id FROM visitor_logs v ${chosen} ${order} LIMIT ? OFFSET ?`;
    const [items, counted] = await Promise.all([
      this.db.query<LogRow>(
        `SELECT ${COLUMNS} FROM (${page}) page ${this.db.stepJoin} visitor_logs v ON v.id = page.id ${order}`,
        [...parameters, limit, offset],
      ),
      this.count(query, { where, parameters, common }),
    ]);
    const seen = items.length > 0 ? offset + items.length : 0;
    const total = Math.max(counted.total, seen);
    return { items, limit, offset, ...counted, total, ...(await this.search.told(query)) };
  }

  /** Asks for the next rows of an export, by ascending number. */
  async batches(query: LogExportQuery): Promise<NextRows<LogRow>> {
    const { where, parameters } = await this.conditions(query, { sql: 'v.id > ?', parameters: [] });
    const sql = `SELECT ${COLUMNS} FROM visitor_logs v ${notByBots(where)} ORDER BY v.id LIMIT ?`;
    return ({ afterId, limit }) => this.db.query<LogRow>(sql, [...parameters, afterId, limit]);
  }

  /** What very many visits hold is counted as far as four pages on. */
  private async count(query: LogsQuery, found: Found): Promise<Pick<Page<LogRow>, 'total' | 'more'>> {
    const { parameters, common } = found;
    const from = `FROM visitor_logs v ${query.q ? notByBots(found.where) : found.where}`;
    if (!common) return { total: await this.totals.of(nameOf(query), { from, parameters }) };
    const enough = query.offset + 4 * query.limit;
    const [row] = await this.db.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 AS one ${from} LIMIT ${enough + 1}) rows_seen`,
      parameters,
    );
    const total = Number(row!.n);
    return total > enough ? { total: enough, more: true } : { total };
  }

  private async conditions(query: LogExportQuery, ...more: Condition[]): Promise<Found> {
    const today = { now: this.clock.now(), timeZone: this.config.COMPANY_TIMEZONE };
    const filters = conditionsOf(query, today);
    const { conditions, common } = await this.search.of(query.q, filters, today);
    return { ...allOf([...filters, ...conditions, ...more]), common };
  }
}

/** With the sign no engine takes the index that tells people from bots, and then has nearly every row to sort. */
const notByBots = (where: string): string => where.replace('v.is_bot = ?', '+v.is_bot = ?');

/** The same for the same visits, whatever page of them is asked for. */
const nameOf = ({ q, page, location, bots, period, from, to }: LogsQuery): string =>
  JSON.stringify(['visitor_logs', q, page, location, bots, period, from, to]);
