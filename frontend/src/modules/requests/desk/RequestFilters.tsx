import { FilterButtons } from '../../../components/table/FilterButtons';
import { FilterSelect } from '../../../components/table/FilterSelect';
import { LIVE } from '../../../components/table/live';
import { requestDeskMessages as words } from '../../../messages';
import { useCountRequestsQuery } from './requests.api';
import { STAGES } from './StageChip';
import { OWNERS, type RequestsQuery, SOURCES } from './useRequestsQuery';

const SOURCE_OPTIONS = SOURCES.map((value) => ({ value, label: words.sources[value] }));
const OWNER_OPTIONS = OWNERS.map((value) => ({ value, label: words.owners[value] }));
const DUE_OPTIONS = [{ value: '1', label: words.overdue }];

/** One stage with its count; kind, owner, and what is late. */
export function RequestFilters({ query: { q, filters, setFilter } }: { query: RequestsQuery }) {
  const { stage, ...others } = filters;
  const counts = useCountRequestsQuery({ ...(q && { q }), ...others }, LIVE).data;
  return (
    <>
      <FilterButtons
        label={words.stageFilter}
        value={stage}
        total={counts?.all}
        options={STAGES.map((value) => ({ value, label: words.stages[value], count: counts?.[value] }))}
        onChange={(word) => setFilter('stage', word)}
      />
      <FilterSelect
        label={words.source}
        value={filters.source}
        options={SOURCE_OPTIONS}
        onChange={(word) => setFilter('source', word)}
      />
      <FilterSelect
        label={words.owner}
        value={filters.owner}
        options={OWNER_OPTIONS}
        onChange={(word) => setFilter('owner', word)}
      />
      <FilterSelect
        label={words.due}
        value={filters.overdue}
        options={DUE_OPTIONS}
        onChange={(word) => setFilter('overdue', word)}
      />
    </>
  );
}
