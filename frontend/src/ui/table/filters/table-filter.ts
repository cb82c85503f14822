import { formatDay } from '../../format';
import type { TableQuery } from '../query/useTableQuery';

interface FilterOption {
  value: string;
  label: string;
  /** Number of rows with this filter. */
  count?: number | undefined;
}

/** Something a list can be narrowed by. */
export interface TableFilter {
  /** Its word in the address. */
  name: string;
  label: string;
  /** Options. A filter without options is visible only while a link has set it. */
  options?: readonly FilterOption[];
  /** The options are buttons in sight, with one for all rows, instead of a choice in the menu. */
  inSight?: boolean;
  /** Number of rows without this filter, for the button of all rows. */
  total?: number | undefined;
  /** Instead of options: one calendar day. */
  day?: { min?: string | undefined; max?: string | undefined };
}

/** The value of a filter in the address. */
export const filterValue = ({ filters }: Pick<TableQuery, 'filters'>, { name }: TableFilter): string | undefined =>
  (filters as Record<string, string | undefined>)[name];

/** Label of a value. */
export function filterLabel({ options = [], day }: TableFilter, value: string): string {
  return day ? formatDay(value) : (options.find((option) => option.value === value)?.label ?? value);
}

/** Filters of the menu: those that can be chosen and are not in sight already. */
export const offeredOptions = (filters: readonly TableFilter[]): readonly TableFilter[] =>
  filters.filter(({ options = [], day, inSight }) => !inSight && (day !== undefined || options.length > 0));
