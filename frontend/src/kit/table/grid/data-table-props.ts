import type { ReactNode } from 'react';
import type { Bulk } from '../bulk/bulk';
import type { CsvExport } from '../query/csv';
import type { RowEditing } from '../editing/row-editing';
import type { TableFilter } from '../query/table-filter';
import type { Density, Order, RowAction, TableColumn } from './table-types';
import type { TableQuery } from '../query/useTableQuery';

interface TablePage<Row> {
  items: readonly Row[];
  total: number;
  /** There are more than `total`, which were not counted. */
  more?: boolean;
  /** The list is so long that its search finds beginnings of words only. */
  by_words?: boolean;
}

export interface DataTableProps<Row> {
  /** Key under which this browser remembers density and columns. */
  id: string;
  /** Accessible name: "Projects". */
  label: string;
  /** What is listed, in lower case and plural: "projects". */
  noun: string;
  columns: readonly TableColumn<Row>[];
  actions?: { width: number; header: string; items: readonly RowAction<Row>[] };
  rowKey: (row: Row) => number | string;
  /** How a row is called in names of its buttons. */
  rowName: (row: Row) => string;
  query: TableQuery;
  page: TablePage<Row> | undefined;
  isFetching: boolean;
  error?: unknown;
  /** The sentence above the cause of a failed load. */
  errorTitle: string;
  onRetry: () => void;
  searchLabel: string;
  density?: Density;
  /** What the list can be narrowed by. */
  filters?: readonly TableFilter[];
  /** Orders by name, where the columns do not say all of them. */
  orders?: readonly Order[];
  /** Between the tools and the rows. */
  aboveRows?: ReactNode;
  /** The same rows in another form, instead of the table. */
  instead?: ReactNode;
  /** Shown when the list has never had a row. */
  empty: ReactNode;
  /** Gives the list away as a file; rows can then be chosen for it. */
  onExport?: CsvExport;
  /** A click on a row, or Enter on a cell without controls. */
  onRowClick?: (row: Row) => void;
  /** Key of the row that is open elsewhere on the screen. */
  currentKey?: number | string | undefined;
  /** Stands beside the rows, from the head of the table to the foot of the screen. */
  aside?: ReactNode;
  /** Rows can be chosen, and something done to all of them. */
  bulk?: Bulk<Row>;
  /** The row that is being edited. */
  editing?: RowEditing<Row> | null | undefined;
  /** Key of the row that was just saved. */
  savedKey?: number | string | undefined;
}
