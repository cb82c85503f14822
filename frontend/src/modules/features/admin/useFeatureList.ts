import { FEATURE_SORTS } from '../../../contract/words';
import { isApiError } from '../../../api/errors';
import type { FeatureDeskView } from '../../../contract/api/features';
import { LIVE } from '../../../api/store/live';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import { useListAllFeaturesQuery, useListFeaturesQuery } from './features-admin.api';

const DEBOUNCE_MS = 350;
const SIZES = [12, 24, 48, 96];
const SIZE = 24;

export function useFeatureQuery() {
  return useTableQuery({
    sorts: FEATURE_SORTS,
    defaultSort: { sort: 'publish_at', dir: 'desc' },
    filters: { pinned: ['1', '0'], active: ['1', '0'] },
    debounce: DEBOUNCE_MS,
    filterDebounce: DEBOUNCE_MS,
    pageSizes: SIZES,
    pageSize: SIZE,
  });
}
export type FeatureQuery = ReturnType<typeof useFeatureQuery>;

interface FeatureList {
  data: { items: readonly FeatureDeskView[]; total: number } | undefined;
  isFetching: boolean;
  error: unknown;
  refetch: () => void;
  isReadOnly: boolean;
}

/** Falls back to public features, read-only, after a refusal. */
export function useFeatureList({ args }: Pick<FeatureQuery, 'args'>): FeatureList {
  const all = useListAllFeaturesQuery(args, LIVE);
  const isReadOnly = isApiError(all.error) && (all.error.status === 401 || all.error.status === 403);
  const { limit, offset, q, pinned } = args;
  const wanted = { limit, offset, ...(q && { q }), ...(pinned === '1' && { pinned }) };
  const shown = useListFeaturesQuery(wanted, { skip: !isReadOnly });
  const { data, error, isFetching } = isReadOnly ? shown : all;
  return {
    data: data && { total: data.total, items: data.items.map((item) => ({ version: 0, ...item })) },
    isFetching,
    error,
    refetch: () => void all.refetch(),
    isReadOnly,
  };
}
