import { useSearchParams } from 'react-router-dom';
import { LOG_BOTS, LOG_PERIODS, LOG_SORTS } from '../../contract/words';
import type { ListLogsApiArg, LogSummaryView, LogTopView } from '../../contract/api/logs';
import { queryLimits } from '../../contract/limits';
import { isDay } from '../../ui/format';
import { useTableQuery } from '../../ui/table/query/useTableQuery';
import type { TableFilter } from '../../ui/table/filters/table-filter';
import { logMessages as words } from '../../messages';

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
  const { path, place, period, from, to, ...rest } = query.args;
  const asked = {
    ...rest,
    ...(path && { page: path }),
    ...(place && { location: place }),
    ...(period === DATES ? { ...(from && { from }), ...(to && { to }) } : period && { period }),
  } as ListLogsApiArg;
  return { ...query, asked };
}

const PERIOD_OPTIONS = ([...LOG_PERIODS, DATES] as const).map((value) => ({
  value,
  label: words.periods[value as '24h'],
}));
const BOT_OPTIONS = LOG_BOTS.map((value) => ({ value, label: words.botChoices[value] }));
const DAYS: readonly TableFilter[] = [
  { name: 'from', label: words.from, day: {} },
  { name: 'to', label: words.to, day: {} },
];

const namesOf = (top: readonly LogTopView[] = []) => top.map(({ name }) => ({ value: name, label: name }));

export const logFilters = (
  summary: LogSummaryView | undefined,
  { period }: { period?: string },
): readonly TableFilter[] => [
  { name: 'period', label: words.period, options: PERIOD_OPTIONS },
  ...(period === DATES ? DAYS : []),
  { name: 'path', label: words.page, options: namesOf(summary?.pages) },
  { name: 'place', label: words.place, options: namesOf(summary?.places) },
  { name: 'bots', label: words.bots, options: BOT_OPTIONS },
];
