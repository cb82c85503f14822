import { REQUEST_OWNERS, REQUEST_SORTS, REQUEST_SOURCES, REQUEST_STAGES } from '../../../contract/words';
import { useTableQuery } from '../../../kit/table/query/useTableQuery';

const NEWEST = { sort: 'created_at', dir: 'desc' } as const;
const DEBOUNCE_MS = 250;

/** Search, filters, order and page of the inbox. */
export const useRequestsQuery = () =>
  useTableQuery({
    sorts: REQUEST_SORTS,
    defaultSort: NEWEST,
    filters: {
      stage: ['all', ...REQUEST_STAGES] as const,
      source: REQUEST_SOURCES,
      owner: REQUEST_OWNERS,
      overdue: ['1'] as const,
      unread: ['1'] as const,
    },
    debounce: DEBOUNCE_MS,
  });

type Asked = Pick<RequestsQuery, 'q' | 'filters'>;

/** What is still to be done, unless a stage was chosen; a search looks through all of them. */
export function stageAsked({ q, filters: { stage, ...others } }: Asked) {
  if (stage === undefined) return { ...others, ...(!q && { open: '1' as const }) };
  return { ...others, ...(stage !== 'all' && { stage }) };
}

export type RequestsQuery = ReturnType<typeof useRequestsQuery>;
