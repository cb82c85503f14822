import type { ReactNode } from 'react';
import type { Bulk } from '../bulk/bulk';
import type { CsvExport } from '../query/csv';
import type { RowEditing } from '../editing/row-editing';
import type { TableFilter } from '../filters/table-filter';
import type { Density, Order, RowAction, TableColumn } from '../table-types';
import type { TableQuery } from '../query/useTableQuery';

interface TablePage<Row> {
  items: readonly Row[];
  total: number;
  /** There are more than `total`, which were not counted. */
  more?: boolean;
  by_words?: boolean;
}

export interface DataTableProps<Row> {
  /** Key under which this browser remembers density and columns. */
  id: string;
  label: string;
  /** Noun for the rows, in lower case and plural: "projects". */
  noun: string;
  columns: readonly TableColumn<Row>[];
  hasTimes?: boolean;
  actions?: { width: number; header: string; items: readonly RowAction<Row>[] };
  rowKey: (row: Row) => number | string;
  rowName: (row: Row) => string;
  query: TableQuery;
  page: TablePage<Row> | undefined;
  isFetching: boolean;
  error?: unknown;
  errorTitle: string;
  onRetry: () => void;
  searchLabel: string;
  density?: Density;
  filters?: readonly TableFilter[];
  plainViewName?: string;
  /** Named orders, where the columns do not cover all of them. */
  orders?: readonly Order[];
  aboveRows?: ReactNode;
  /** The same rows in another form, instead of the table. */
  instead?: ReactNode;
  /** Shown when the list has never had a row. */
  empty: ReactNode;
  /** Gives the list away as a file; rows can then be chosen for it. */
  onExport?: CsvExport;
  onRowClick?: (row: Row) => void;
  currentKey?: number | string | undefined;
  aside?: ReactNode;
  bulk?: Bulk<Row>;
  editing?: RowEditing<Row> | null | undefined;
  savedKey?: number | string | undefined;
}
