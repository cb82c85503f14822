import { LOG_BOTS, LOG_PERIODS } from '../../contract/words';
import type { LogSummaryView, LogTopView } from '../../contract/api/logs';
import type { TableFilter } from '../../ui/table/filters/table-filter';
import { logMessages as words } from '../../messages';
import { DATES } from './useLogsQuery';

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
