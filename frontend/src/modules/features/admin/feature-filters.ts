import type { TableFilter } from '../../../ui/table/filters/table-filter';
import type { Order, SortDirection } from '../../../ui/table/table-types';
import { featureAdminMessages as words } from '../../../messages';

const FLAGS = ['1', '0'] as const;

export const FEATURE_FILTERS: readonly TableFilter[] = [
  { name: 'pinned', label: words.pinned, options: FLAGS.map((value) => ({ value, label: words.pinnedWords[value] })) },
  { name: 'active', label: words.active, options: FLAGS.map((value) => ({ value, label: words.activeWords[value] })) },
];

export const FEATURE_ORDERS: readonly Order[] = Object.entries(words.sorts).map(([order, label]) => {
  const [sort = '', dir] = order.split(' ');
  return { sort, dir: dir as SortDirection, label };
});
