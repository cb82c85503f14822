import { isApiError } from '../../../../api/errors';
import { LIVE } from '../../../../api/store/live';
import { useListAllFaqQuery, useListFaqQuery } from '../../faq.api';
import type { useFaqQuery } from './useFaqQuery';

/** Any failure but 401 falls back to `GET /faq`, read-only. */
export function useFaqList({ args }: Pick<ReturnType<typeof useFaqQuery>, 'args'>) {
  const all = useListAllFaqQuery(args, LIVE);
  const isReadOnly = !all.currentData && isApiError(all.error) && all.error.status !== 401;
  const { limit, offset, q } = args;
  const shown = useListFaqQuery({ limit, ...(offset > 0 && { offset }), ...(q && { q }) }, { skip: !isReadOnly });
  const { data, error, isFetching } = isReadOnly ? shown : all;
  return { data, error, isFetching, refetch: all.refetch, isReadOnly };
}
