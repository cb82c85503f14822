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
  /** The list is so long that its search finds beginnings of words only. */
  by_words?: boolean;
}

export interface DataTableProps<Row> {
  /** Key under which this browser remembers density and columns. */
  id: string;
  /** Accessible name: "Projects". */
  label: string;
  /** Noun for the rows, in lower case and plural: "projects". */
  noun: string;
  columns: readonly TableColumn<Row>[];
  /** The rows contain times, so the footer names their time zone. */
  hasTimes?: boolean;
  actions?: { width: number; header: string; items: readonly RowAction<Row>[] };
  rowKey: (row: Row) => number | string;
  /** Name of a row in its button labels. */
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
  filters?: readonly TableFilter[];
  /** Name of the list without filters, where that is not every row. */
  plainViewName?: string;
  /** Named orders, where the columns do not cover all of them. */
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
  /** Beside the rows, from the table's header to the bottom of the screen. */
  aside?: ReactNode;
  /** Rows can be chosen, and something done to all of them. */
  bulk?: Bulk<Row>;
  /** The row that is being edited. */
  editing?: RowEditing<Row> | null | undefined;
  /** Key of the row that was just saved. */
  savedKey?: number | string | undefined;
}
