import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LOG_BOTS, LOG_PERIODS, LOG_SORTS } from '../../contract/words';
import type { ListLogsApiArg } from '../../contract/api/logs';
import { queryLimits } from '../../contract/limits';
import { isDay } from '../../ui/format';
import { useTableQuery } from '../../ui/table/query/useTableQuery';

const DEFAULT_SORT = { sort: 'visit_time', dir: 'desc' } as const;
const DEBOUNCE_MS = 350;

export const DATES = 'dates';

const oneOf = (value: string | null, most: number): readonly string[] => (value && value.length <= most ? [value] : []);
const dayIn = (value: string | null): readonly string[] => (value && isDay(value) ? [value] : []);

/** `path` and `place` are free text from the URL. */
export function useLogsQuery() {
  const [params] = useSearchParams();
  const query = useTableQuery({
    sorts: LOG_SORTS,
    defaultSort: DEFAULT_SORT,
    filters: {
      period: [...LOG_PERIODS, DATES],
      bots: LOG_BOTS,
      from: dayIn(params.get('from')),
      to: dayIn(params.get('to')),
      path: oneOf(params.get('path'), queryLimits.page.maxLength),
      place: oneOf(params.get('place'), queryLimits.location.maxLength),
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
      ...(period === DATES ? { ...(from && { from }), ...(to && { to }) } : period && { period }),
    } as ListLogsApiArg;
  }, [args]);
  return { ...query, asked };
}
