import { FEATURE_SORTS } from '../../../contract/words';
import { isApiError } from '../../../api/errors';
import { LIVE } from '../../../api/store/live';
import { useTableQuery } from '../../../ui/table/query/useTableQuery';
import { useListAllFeaturesQuery, useListFeaturesQuery } from './features-admin.api';
import type { TableFilter } from '../../../ui/table/filters/table-filter';
import type { Order, SortDirection } from '../../../ui/table/table-types';
import { featureAdminMessages as words } from '../../../messages';

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

/** Falls back to public features, read-only, after a refusal. */
export function useFeatureList({ args }: Pick<FeatureQuery, 'args'>) {
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

const FLAGS = ['1', '0'] as const;

export const FEATURE_FILTERS: readonly TableFilter[] = [
  { name: 'pinned', label: words.pinned, options: FLAGS.map((value) => ({ value, label: words.pinnedWords[value] })) },
  { name: 'active', label: words.active, options: FLAGS.map((value) => ({ value, label: words.activeWords[value] })) },
];

export const FEATURE_ORDERS: readonly Order[] = Object.entries(words.sorts).map(([order, label]) => {
  const [sort = '', dir] = order.split(' ');
  return { sort, dir: dir as SortDirection, label };
});
