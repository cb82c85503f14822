import type { LogSummaryView, LogTopView } from '../../api/generated/logs';
import { FilterDay } from '../../components/table/FilterDay';
import { FilterSelect } from '../../components/table/FilterSelect';
import { logMessages as words } from '../../messages';
import { BOTS, DATES, PERIODS, type LogsQuery } from './useLogsQuery';

const PERIOD_OPTIONS = ([...PERIODS, DATES] as const).map((value) => ({ value, label: words.periods[value as '24h'] }));
const BOT_OPTIONS = BOTS.map((value) => ({ value, label: words.botChoices[value] }));

/** What came up in the last day, and what is chosen now. */
const namesOf = (top: readonly LogTopView[] = [], chosen: string | undefined) =>
  [...new Set([...(chosen ? [chosen] : []), ...top.map(({ name }) => name)])].map((name) => ({
    value: name,
    label: name,
  }));

interface LogFiltersProps {
  query: LogsQuery;
  summary: LogSummaryView | undefined;
}

export function LogFilters({ query: { filters, setFilter }, summary }: LogFiltersProps) {
  return (
    <>
      <FilterSelect
        label={words.period}
        value={filters.period}
        options={PERIOD_OPTIONS}
        onChange={(word) => setFilter('period', word)}
      />
      {filters.period === DATES && (
        <>
          <FilterDay label={words.from} value={filters.from} onChange={(day) => setFilter('from', day)} />
          <FilterDay label={words.to} value={filters.to} onChange={(day) => setFilter('to', day)} />
        </>
      )}
      <FilterSelect
        label={words.page}
        value={filters.path}
        options={namesOf(summary?.pages, filters.path)}
        onChange={(word) => setFilter('path', word)}
      />
      <FilterSelect
        label={words.place}
        value={filters.place}
        options={namesOf(summary?.places, filters.place)}
        onChange={(word) => setFilter('place', word)}
      />
      <FilterSelect
        label={words.bots}
        value={filters.bots}
        options={BOT_OPTIONS}
        none={words.botsHidden}
        onChange={(word) => setFilter('bots', word)}
      />
    </>
  );
}
