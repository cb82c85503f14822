import type { RequestOwner, RequestSource } from '../../../contract/api/requests';
import { useTableQuery } from '../../../kit/table/query/useTableQuery';
import { STAGES } from './StageChip';

const SORTS = ['name', 'stage', 'due_on', 'created_at'] as const;
const NEWEST = { sort: 'created_at', dir: 'desc' } as const;
const DEBOUNCE_MS = 250;
export const SOURCES: readonly RequestSource[] = ['quotation', 'contact'];
export const OWNERS: readonly RequestOwner[] = ['mine', 'none'];

/** Search, filters, order and page of the inbox. */
export const useRequestsQuery = () =>
  useTableQuery({
    sorts: SORTS,
    defaultSort: NEWEST,
    filters: {
      stage: ['all', ...STAGES] as const,
      source: SOURCES,
      owner: OWNERS,
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
