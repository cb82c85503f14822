import { FilterSelect } from '../../../components/table/FilterSelect';
import { faqDeskMessages as words } from '../../../messages';
import type { FaqQuery } from './useFaqQuery';

export const VISIBILITY_OPTIONS = (['public', 'user', 'admin'] as const).map((value) => ({
  value,
  label: words.visibilities[value],
}));
const STATUS_OPTIONS = (['1', '0'] as const).map((value) => ({ value, label: words.statuses[value] }));

export function FaqFilters({ query: { filters, setFilter } }: { query: FaqQuery }) {
  return (
    <>
      <FilterSelect
        label={words.visibility}
        value={filters.visibility}
        options={VISIBILITY_OPTIONS}
        onChange={(word) => setFilter('visibility', word)}
      />
      <FilterSelect
        label={words.status}
        value={filters.active}
        options={STATUS_OPTIONS}
        onChange={(word) => setFilter('active', word)}
      />
    </>
  );
}
