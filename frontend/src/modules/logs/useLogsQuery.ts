import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LogBots, LogPeriod } from '../../contract/api/logs';
import { useTableQuery } from '../../kit/table/query/useTableQuery';

const SORTS = ['id', 'ip_address', 'location', 'user_agent', 'page', 'visit_time'] as const;
const NEWEST = { sort: 'visit_time', dir: 'desc' } as const;
const DEBOUNCE_MS = 350;
const DAY = /^20\d\d-\d\d-\d\d$/;

export const PERIODS: readonly LogPeriod[] = ['24h', '7d', '30d'];
/** Not a word of the server: the days are. */
export const DATES = 'dates';
export const BOTS: readonly LogBots[] = ['all', 'only'];

const oneOf = (value: string | null, most: number): readonly string[] => (value && value.length <= most ? [value] : []);
const dayIn = (value: string | null): readonly string[] => (value && DAY.test(value) ? [value] : []);

/** Search, filters, order and page of the visits. `path` and `place` are whatever the address says. */
export function useLogsQuery() {
  const [params] = useSearchParams();
  const query = useTableQuery({
    sorts: SORTS,
    defaultSort: NEWEST,
    filters: {
      period: [...PERIODS, DATES],
      bots: BOTS,
      from: dayIn(params.get('from')),
      to: dayIn(params.get('to')),
      path: oneOf(params.get('path'), 500),
      place: oneOf(params.get('place'), 255),
    },
    debounce: DEBOUNCE_MS,
    pageSize: 50,
  });
  const { args } = query;
  const asked = useMemo(() => {
    const { path, place, period, from, to, ...rest } = args;
    return {
      ...rest,
      ...(path && { page: path }),
      ...(place && { location: place }),
      ...(period === DATES ? { ...(from && { from }), ...(to && { to }) } : period && { period: period as LogPeriod }),
    } as Omit<typeof rest, 'bots'> & LogFilters;
  }, [args]);
  return { ...query, asked };
}

export interface LogFilters {
  bots?: LogBots;
  page?: string;
  location?: string;
  period?: LogPeriod;
  from?: string;
  to?: string;
}
