import { ROLES, USER_SORTS } from '../../../contract/words';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';

const DEFAULT_SORT = { sort: 'role', dir: 'asc' } as const;
const DEBOUNCE_MS = 250;

export const useUsersQuery = () =>
  useTableQuery({ sorts: USER_SORTS, filters: { role: ROLES }, defaultSort: DEFAULT_SORT, debounce: DEBOUNCE_MS });
