import { REQUEST_OWNERS, REQUEST_SORTS, REQUEST_SOURCES, REQUEST_STAGES } from '../../contract/words';
import { useTableQuery } from '../../ui/table/query/useTableQuery';
import { LIVE } from '../../api/store/live';
import type { TableFilter } from '../../ui/table/filters/table-filter';
import { requestAdminMessages as words } from '../../messages';
import { useCountRequestsQuery } from './requests.api';

const DEFAULT_SORT = { sort: 'created_at', dir: 'desc' } as const;
const DEBOUNCE_MS = 250;

export const useRequestsQuery = () =>
  useTableQuery({
    sorts: REQUEST_SORTS,
    defaultSort: DEFAULT_SORT,
    filters: {
      stage: ['all', ...REQUEST_STAGES] as const,
      source: REQUEST_SOURCES,
      owner: REQUEST_OWNERS,
      overdue: ['1'] as const,
      unread: ['1'] as const,
    },
    debounce: DEBOUNCE_MS,
  });

type RequestQuery = Pick<RequestsQuery, 'q' | 'filters'>;

/** Open requests, unless a search or stage asks for others. */
export function requestedStage({ q, filters: { stage, ...others } }: RequestQuery, asTable: boolean) {
  if (stage === undefined) return { ...others, ...(!q && !asTable && { open: '1' as const }) };
  return { ...others, ...(stage !== 'all' && { stage }) };
}

export type RequestsQuery = ReturnType<typeof useRequestsQuery>;

const OTHERS: readonly TableFilter[] = [
  {
    name: 'source',
    label: words.source,
    options: REQUEST_SOURCES.map((value) => ({ value, label: words.sources[value] })),
  },
  {
    name: 'owner',
    label: words.owner,
    options: REQUEST_OWNERS.map((value) => ({ value, label: words.owners[value] })),
  },
  { name: 'unread', label: words.readFilter, options: [{ value: '1', label: words.notRead }] },
  { name: 'overdue', label: words.due, options: [{ value: '1', label: words.overdue }] },
];

export function useRequestFilters({ q, filters }: RequestsQuery): readonly TableFilter[] {
  const { stage: _stage, ...others } = filters;
  const counts = useCountRequestsQuery({ ...(q && { q }), ...others }, LIVE).data;
  const all = { value: 'all', label: words.allStages, count: counts?.all };
  const stages = REQUEST_STAGES.map((value) => ({ value, label: words.stages[value], count: counts?.[value] }));
  return [{ name: 'stage', label: words.stageFilter, options: [all, ...stages] }, ...OTHERS];
}
