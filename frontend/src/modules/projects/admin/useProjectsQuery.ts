import { PAYMENT_STATUSES, PROJECT_FILES, PROJECT_SORTS } from '../../../contract/words';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import { STATUS_FILTERS } from './status-filters';

const FILTERS = { payment: PAYMENT_STATUSES, status: STATUS_FILTERS, files: PROJECT_FILES };
const DEBOUNCE_MS = 250;

export function useProjectsQuery() {
  const query = useTableQuery({ sorts: PROJECT_SORTS, filters: FILTERS, debounce: DEBOUNCE_MS });
  const { payment: _tab, ...filters } = query.filters;
  return { ...query, countArgs: { ...(query.q && { q: query.q }), ...filters } };
}

export type ProjectsQuery = ReturnType<typeof useProjectsQuery>;
