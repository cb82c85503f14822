import { formatDay } from '../../format';
import type { TableQuery } from '../query/useTableQuery';

interface FilterOption {
  value: string;
  label: string;
  count?: number | undefined;
}

export interface TableFilter {
  name: string;
  label: string;
  /** Without options, visible only while a link has set it. */
  options?: readonly FilterOption[];
  /** Buttons instead of a menu choice, with one for all rows. */
  inSight?: boolean;
  total?: number | undefined;
  day?: { min?: string | undefined; max?: string | undefined };
}

export const filterValue = ({ filters }: Pick<TableQuery, 'filters'>, { name }: TableFilter): string | undefined =>
  (filters as Record<string, string | undefined>)[name];

export function filterLabel({ options = [], day }: TableFilter, value: string): string {
  return day ? formatDay(value) : (options.find((option) => option.value === value)?.label ?? value);
}

export const offeredOptions = (filters: readonly TableFilter[]): readonly TableFilter[] =>
  filters.filter(({ options = [], day, inSight }) => !inSight && (day !== undefined || options.length > 0));
