import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../core/common/time/clock.js';
import { CompanyService } from '../../core/company/company.service.js';
import { Db } from '../../core/database/db.js';
import { sqlDate } from '../../core/database/raw.js';
import { TotalCache } from '../../core/database/total-cache.js';
import type { NextRows } from '../../core/http/csv.js';
import { type Page, searchable } from '../../core/http/page.js';
import { allOf, anyOf, type Condition, holds, is, where } from '../../core/lists/condition.js';
import { ListQuery } from '../../core/lists/list-query.js';
import { type WordIndex, WordSearchService } from '../../core/lists/word-search.service.js';
import type { LogHourView, LogRow, LogSummaryView, LogTopView } from './dto/log.view.js';
import type { LogBotsQuery, LogExportQuery, LogSort, LogsQuery } from './dto/logs.dto.js';
import {
  botsCondition,
  columnCondition,
  conditionsOf,
  isNumber,
  searchCondition,
  since,
  SUMMARY_HOURS,
  summaryStart,
  type Today,
} from './visit-conditions.js';

export const VISIT_WORDS: WordIndex = { table: 'visitor_logs', columns: ['search_text'] };

const COLUMNS = `v.id AS id, v.ip_address AS ip_address, v.location AS location, v.user_agent AS user_agent,
  v.page AS page, v.visit_time AS visit_time, v.is_bot AS is_bot`;

/** Complete indexes: the database never sorts a page. */
const SORTS: Record<LogSort, string> = {
  id: 'v.id',
  ip_address: 'v.ip_address, v.visit_time, v.is_bot',
  location: 'v.location, v.visit_time, v.is_bot',
  user_agent: 'v.user_agent, v.visit_time, v.is_bot',
  page: 'v.page, v.visit_time, v.is_bot',
  visit_time: 'v.visit_time, v.is_bot',
};

/** At least `COMMON` times in the newest `SAMPLE`. */
const SAMPLE = 2_000;
const COMMON = 40;

const SUMMARY_TOP = 20;

interface Search {
  conditions: Condition[];
  common: boolean;
}

interface Filter {
  conditions: (byIndex: boolean) => Condition[];
  common: boolean;
}

@Injectable()
export class VisitsRepository {
  private readonly visits: ListQuery<LogRow, LogSort>;
  private readonly totals: TotalCache;

  constructor(
    private readonly db: Db,
    private readonly words: WordSearchService,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
  ) {
    this.totals = new TotalCache(db);
    this.visits = new ListQuery(db, { table: 'visitor_logs v', columns: COLUMNS, sorts: SORTS });
  }

  async list(query: LogsQuery): Promise<Page<LogRow>> {
    const { limit, offset, sort = 'visit_time', dir = query.sort ? 'asc' : 'desc' } = query;
    const filter = await this.filter(query);
    const [items, counted] = await Promise.all([
      this.visits.rows({ limit, offset, sort, dir }, filter.conditions(sort === 'visit_time' && !query.q)),
      this.count(query, filter),
    ]);
    const seen = items.length > 0 ? offset + items.length : 0;
    const total = Math.max(counted.total, seen);
    const byWords = query.q ? await this.words.searchMode(VISIT_WORDS) : {};
    return { items, limit, offset, ...counted, total, ...byWords };
  }

  async batches(query: LogExportQuery): Promise<NextRows<LogRow>> {
    const conditions = (await this.filter(query)).conditions(false);
    return (part) => this.visits.batch(conditions, part);
  }

  async summarize(query: LogBotsQuery): Promise<LogSummaryView> {
    const start = summaryStart(this.clock.now());
    const starts = Array.from({ length: SUMMARY_HOURS }, (_, n) => new Date(start.getTime() + n * HOUR));
    const conditions = [...botsCondition(query), since(start)];
    const [hours, addresses, pages, places] = await Promise.all([
      this.countByHour(starts, conditions),
      this.countAddresses(conditions),
      this.listMostFrequent('page', conditions),
      this.listMostFrequent('location', conditions),
    ]);
    return { visits: hours.reduce((sum, { visits }) => sum + visits, 0), addresses, hours, pages, places };
  }

  private async filter(query: LogExportQuery): Promise<Filter> {
    const { timeZone, weekStart } = this.firm.facts;
    const today = { now: this.clock.now(), timeZone, weekStart };
    const { conditions, common } = await this.search(query.q, conditionsOf(query, today), today);
    return { conditions: (byIndex) => [...conditionsOf(query, today, byIndex), ...conditions], common };
  }

  private async search(q: string | undefined, filters: Condition[], today: Today): Promise<Search> {
    if (!q) return { conditions: [], common: false };
    if (!(await this.words.isLarge(VISIT_WORDS))) return { conditions: [searchCondition(q, today)], common: false };
    const text = searchable(q);
    const direct = columnCondition(q, text, today);
    if (direct && !isNumber(text)) return { conditions: [direct], common: false };
    const like = holds('v.search_text', text);
    // A scan soon finds common text; the index would collect all rows.
    if (await this.isCommon(like, filters)) return { conditions: [direct ? anyOf(direct, like) : like], common: true };
    const byWords = [...(await this.words.wordConditions(VISIT_WORDS, 'v', text)), like];
    return { conditions: direct ? [either(direct, allOf(...byWords))] : byWords, common: false };
  }

  private async isCommon(like: Condition, filters: Condition[]): Promise<boolean> {
    const { sql, parameters } = where(filters);
    const rows = await this.countRows(
      `FROM (SELECT v.search_text AS search_text FROM visitor_logs v ${sql}
       ORDER BY v.visit_time DESC, v.is_bot DESC, v.id DESC LIMIT ${SAMPLE}) v WHERE ${like.sql}`,
      [...parameters, ...like.parameters],
    );
    return rows >= COMMON;
  }

  private async count(query: LogsQuery, { conditions, common }: Filter): Promise<Pick<Page<LogRow>, 'total' | 'more'>> {
    const { sql, parameters } = where(conditions(!query.q));
    const from = `FROM visitor_logs v ${sql}`;
    if (!common) return { total: await this.totals.of(cacheKey(query), { from, parameters }) };
    const enough = query.offset + 4 * query.limit;
    const total = await this.countRows(`FROM (SELECT 1 AS one ${from} LIMIT ${enough + 1}) rows_seen`, parameters);
    return total > enough ? { total: enough, more: true } : { total };
  }

  private async countByHour(starts: Date[], conditions: Condition[]): Promise<LogHourView[]> {
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

  private countAddresses(conditions: Condition[]): Promise<number> {
    const { sql, parameters } = where(conditions);
    return this.countRows(`FROM visitor_logs v ${sql}`, parameters, 'DISTINCT v.ip_address');
  }

  private async countRows(from: string, parameters: Condition['parameters'], what = '*'): Promise<number> {
    const [row] = await this.db.query<{ n: number | string }>(`SELECT COUNT(${what}) AS n ${from}`, [...parameters]);
    return Number(row!.n);
  }

  private async listMostFrequent(column: 'page' | 'location', conditions: Condition[]): Promise<LogTopView[]> {
    const { sql, parameters } = where(conditions);
    const rows = await this.db.query<{ name: string; n: number | string }>(
      `SELECT v.${column} AS name, COUNT(*) AS n FROM visitor_logs v ${sql}
       GROUP BY v.${column} ORDER BY n DESC, name LIMIT ${SUMMARY_TOP}`,
      [...parameters],
    );
    return rows.map(({ name, n }) => ({ name, visits: Number(n) }));
  }
}

/** OR would not use the word index. */
function either(...conditions: Condition[]): Condition {
  const ids = conditions.map(({ sql }) => `SELECT v.id AS id FROM visitor_logs v WHERE ${sql}`).join(' UNION ');
  return is(`v.id IN (SELECT id FROM (${ids}) found)`, ...conditions.flatMap(({ parameters }) => parameters));
}

const cacheKey = ({ q, page, location, bots, period, from, to }: LogsQuery): string =>
  JSON.stringify(['visitor_logs', q, page, location, bots, period, from, to]);
