import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { Totals } from '../../core/database/totals.js';
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
    const [items, total] = await Promise.all([
      this.db.query<LogRow>(
        `SELECT ${COLUMNS} FROM (${page}) page ${this.db.stepJoin} visitor_logs v ON v.id = page.id ${order}`,
        [...parameters, limit, offset],
      ),
      common
        ? this.atLeast(notByBots(where), parameters, offset + 4 * limit)
        : this.totals.of(nameOf(query), {
            from: `FROM visitor_logs v ${query.q ? notByBots(where) : where}`,
            parameters,
          }),
    ]);
    const seen = items.length > 0 ? offset + items.length : 0;
    const more = common && total > offset + 4 * limit;
    return { items, total: Math.max(more ? total - 1 : total, seen), limit, offset, ...(more ? { more } : {}) };
  }

  /** Asks for the next rows of an export, by ascending number. */
  async batches(query: LogExportQuery): Promise<(afterId: number, limit: number) => Promise<LogRow[]>> {
    const { where, parameters } = await this.conditions(query, { sql: 'v.id > ?', parameters: [] });
    const sql = `SELECT ${COLUMNS} FROM visitor_logs v ${where} ORDER BY v.id LIMIT ?`;
    return (afterId, limit) => this.db.query<LogRow>(sql, [...parameters, afterId, limit]);
  }

  /** Counts these and one more. */
  private async atLeast(where: string, parameters: Condition['parameters'], enough: number): Promise<number> {
    const [row] = await this.db.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 AS one FROM visitor_logs v ${where} LIMIT ${enough + 1}) rows_seen`,
      parameters,
    );
    return Number(row!.n);
  }

  private async conditions(query: LogExportQuery, ...more: Condition[]) {
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
