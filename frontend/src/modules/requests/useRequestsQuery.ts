import { REQUEST_OWNERS, REQUEST_SORTS, REQUEST_SOURCES, REQUEST_STAGES } from '../../contract/words';
import { useTableQuery } from '../../ui/table/query/useTableQuery';

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
