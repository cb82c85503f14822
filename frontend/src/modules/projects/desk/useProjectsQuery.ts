import { useTableQuery } from '../../../kit/table/query/useTableQuery';
import { STATUS_FILTERS } from './status-filters';

const SORTS = [
  'title',
  'description',
  'start_date',
  'end_date',
  'price',
  'status',
  'payment_status',
  'client_name',
  'attachments_count',
] as const;
export const PAYMENTS = ['paid', 'pending'] as const;
export const FILES = ['unconfirmed', 'unanswered'] as const;
const FILTERS = { payment: PAYMENTS, status: STATUS_FILTERS, files: FILES };
const DEBOUNCE_MS = 250;

/** Search, filters, order and page of the staff's list of projects. */
export function useProjectsQuery() {
  const query = useTableQuery({ sorts: SORTS, filters: FILTERS, debounce: DEBOUNCE_MS });
  const { payment: _tab, ...filters } = query.filters;
  // The tabs count what all other filters leave.
  return { ...query, countArgs: { ...(query.q && { q: query.q }), ...filters } };
}

export type ProjectsQuery = ReturnType<typeof useProjectsQuery>;
