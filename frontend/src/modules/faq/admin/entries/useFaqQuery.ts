import { FAQ_VISIBILITIES } from '../../../../contract/words';
import { useTableQuery } from '../../../../ui/table/query/useTableQuery';

export const DEBOUNCE_MS = 350;
const SIZE = 50;

export function useFaqQuery() {
  return useTableQuery({
    sorts: [],
    filters: { visibility: FAQ_VISIBILITIES, active: ['1', '0'] },
    debounce: DEBOUNCE_MS,
    filterDebounce: DEBOUNCE_MS,
    pageSize: SIZE,
  });
}
