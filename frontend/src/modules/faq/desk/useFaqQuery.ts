import { FAQ_VISIBILITIES } from '../../../contract/words';
import { useTableQuery } from '../../../kit/table/query/useTableQuery';

export const DEBOUNCE_MS = 350;
const SIZE = 50;

/** Search, filters and page of the list. The server's own order holds: pinned ones first, then the newest. */
export function useFaqQuery() {
  return useTableQuery({
    sorts: [],
    filters: { visibility: FAQ_VISIBILITIES, active: ['1', '0'] },
    debounce: DEBOUNCE_MS,
    filterDebounce: DEBOUNCE_MS,
    pageSize: SIZE,
  });
}
