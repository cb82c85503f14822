import type { RequestOwner, RequestSource } from '../../../api/generated/requests';
import { useTableQuery } from '../../../components/table/useTableQuery';
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
    filters: { stage: STAGES, source: SOURCES, owner: OWNERS, overdue: ['1'] as const },
    debounce: DEBOUNCE_MS,
  });

export type RequestsQuery = ReturnType<typeof useRequestsQuery>;
