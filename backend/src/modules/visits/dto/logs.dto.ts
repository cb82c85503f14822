import { LIMITS } from '../../../core/common/field-limits.js';
import { QueryDay, QueryIds, QueryText, QueryWord } from '../../../core/http/fields.js';
import { PageLimit, PageOffset, type PageQuery } from '../../../core/http/page.js';

export const LOG_SORTS = ['id', 'ip_address', 'location', 'user_agent', 'page', 'visit_time'] as const;
export type LogSort = (typeof LOG_SORTS)[number];

export const LOG_PERIODS = ['24h', 'week', '7d', '30d'] as const;
export type LogPeriod = (typeof LOG_PERIODS)[number];

const BOTS = ['all', 'only'] as const;

export class LogBotsQuery {
  /** Default: without programs. */
  @QueryWord(BOTS, 'LogBots') bots?: (typeof BOTS)[number];
}

/** Days in the company's time zone, inclusive. */
export class LogExportQuery extends LogBotsQuery {
  @QueryText() q?: string;
  @QueryText(LIMITS.pageMax) page?: string;
  @QueryText() location?: string;
  @QueryWord(LOG_PERIODS, 'LogPeriod') period?: LogPeriod;
  @QueryDay() from?: string;
  @QueryDay() to?: string;
}

export class LogFileQuery extends LogExportQuery {
  @QueryIds() ids?: number[];
}

export class LogsQuery extends LogExportQuery implements PageQuery {
  @PageLimit() limit = 50;
  @PageOffset() offset = 0;
  @QueryWord(['asc', 'desc'], 'SortDirection') dir?: 'asc' | 'desc';
  @QueryWord(LOG_SORTS, 'LogSort') sort?: LogSort;
}
