import { formatNumber } from '../../../formats';
import { tableMessages } from '../../../messages';
import { Segment, Segments } from '../../segments';
import { filterValue, type TableFilter } from './table-filter';
import type { TableQuery } from '../query/useTableQuery';

interface FilterSegmentsProps {
  filter: TableFilter;
  query: TableQuery;
}

export function FilterSegments({ filter, query }: FilterSegmentsProps) {
  const value = filterValue(query, filter);
  const options = [{ value: undefined, label: tableMessages.all, count: filter.total }, ...(filter.options ?? [])];
  return (
    <Segments role="group" aria-label={filter.label}>
      {options.map((option) => (
        <Segment
          key={option.label}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => query.setFilter(filter.name as never, option.value)}
        >
          {option.label}
          {option.count !== undefined && <small>{formatNumber(option.count)}</small>}
        </Segment>
      ))}
    </Segments>
  );
}
