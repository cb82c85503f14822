import { FilterLabel } from '../../../components/table/filter-styles';
import { FilterSelect } from '../../../components/table/FilterSelect';
import { SelectWrap } from '../../../components/form/frame';
import { featureDeskMessages as words } from '../../../messages';
import type { FeatureQuery } from './useFeatureList';

const FLAGS = ['1', '0'] as const;
const PINNED = FLAGS.map((value) => ({ value, label: words.pinnedWords[value] }));
const ACTIVE = FLAGS.map((value) => ({ value, label: words.activeWords[value] }));
const FIRST = 'publish_at desc';

export function FeatureFilters({ query }: { query: FeatureQuery }) {
  const { filters, setFilter, sort, dir, address } = query;
  const sortBy = (order: string) => {
    const [word, direction] = order.split(' ');
    const isFirst = order === FIRST;
    address.change({
      sort: isFirst ? undefined : word,
      dir: isFirst || direction === 'asc' ? undefined : direction,
      page: undefined,
    });
  };
  return (
    <>
      <FilterSelect
        label={words.pinned}
        value={filters.pinned}
        options={PINNED}
        onChange={(word) => setFilter('pinned', word)}
      />
      <FilterSelect
        label={words.active}
        value={filters.active}
        options={ACTIVE}
        onChange={(word) => setFilter('active', word)}
      />
      <FilterLabel>
        {words.sort}
        <SelectWrap>
          <select
            aria-label={words.sort}
            value={`${sort ?? 'publish_at'} ${dir}`}
            onChange={(event) => sortBy(event.target.value)}
          >
            {Object.entries(words.sorts).map(([order, label]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </select>
        </SelectWrap>
      </FilterLabel>
    </>
  );
}
