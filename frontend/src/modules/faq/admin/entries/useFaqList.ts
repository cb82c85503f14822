import { isApiError } from '../../../../api/errors';
import { LIVE } from '../../../../api/store/live';
import { useListAllFaqQuery, useListFaqQuery } from '../../faq.api';
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

/** Any failure but 401 falls back to `GET /faq`, read-only. */
export function useFaqList({ args }: Pick<ReturnType<typeof useFaqQuery>, 'args'>) {
  const all = useListAllFaqQuery(args, LIVE);
  const isReadOnly = !all.currentData && isApiError(all.error) && all.error.status !== 401;
  const { limit, offset, q } = args;
  const shown = useListFaqQuery({ limit, ...(offset > 0 && { offset }), ...(q && { q }) }, { skip: !isReadOnly });
  const { data, error, isFetching } = isReadOnly ? shown : all;
  return { data, error, isFetching, refetch: all.refetch, isReadOnly };
}
