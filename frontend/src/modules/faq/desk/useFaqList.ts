import { isApiError, type ApiError } from '../../../api/errors';
import { LIVE } from '../../../kit/table/query/live';
import { useListAllFaqQuery, useListFaqQuery } from '../faq.api';
import type { useFaqQuery } from './useFaqQuery';

/** The server could not, or took too long; no answer at all would be none from the other address either. */
const isOut = ({ status }: ApiError): boolean => status === 'TIMEOUT' || Number(status) >= 500;

/** All entries; while the server cannot say, those of the FAQ itself, to be read only. */
export function useFaqList({ args }: Pick<ReturnType<typeof useFaqQuery>, 'args'>) {
  const all = useListAllFaqQuery(args, LIVE);
  const isReadOnly = !all.currentData && isApiError(all.error) && isOut(all.error);
  const { limit, offset, q } = args;
  const shown = useListFaqQuery({ limit, ...(offset > 0 && { offset }), ...(q && { q }) }, { skip: !isReadOnly });
  const { data, error, isFetching } = isReadOnly ? shown : all;
  return { data, error, isFetching, refetch: all.refetch, isReadOnly };
}
