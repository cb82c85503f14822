import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Bulk } from '../bulk/bulk';
import type { CsvExport } from '../query/csv';
import type { Selection } from '../bulk/useSelection';
import type { RowEditing } from '../editing/row-editing';
import type { TableFilter } from '../filters/table-filter';
import type { Density, Order, RowAction, TableColumn } from '../table-types';
import type { TableQuery } from '../query/useTableQuery';

interface TablePage<Row> {
  items: readonly Row[];
  total: number;
  /** More than `total` exist; they were not counted. */
  more?: boolean;
  by_words?: boolean;
}

interface TableList<Row> {
  data?: TablePage<Row> | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export interface TableTexts {
  listLabel: string;
  /** Lower-case plural: "projects". */
  noun: string;
  searchPlaceholder: string;
  loadFailed: string;
  /** For lists that never had a row. */
  empty: string;
  emptyHint: string;
}

export interface DataTableProps<Row> {
  /** Storage key of density and columns in this browser. */
  id: string;
  texts: TableTexts;
  columns: readonly TableColumn<Row>[];
  hasTimes?: boolean;
  actions?: { width: number; header: string; items: readonly RowAction<Row>[] };
  rowKey: (row: Row) => number | string;
  rowName: (row: Row) => string;
  query: TableQuery;
  list: TableList<Row>;
  density?: Density;
  filters?: readonly TableFilter[];
  plainViewName?: string;
  orders?: readonly Order[];
  aboveRows?: ReactNode;
  instead?: ReactNode;
  emptyIcon: LucideIcon;
  emptyAction?: ReactNode;
  onExport?: CsvExport;
  onRowClick?: (row: Row) => void;
  currentKey?: number | string | undefined;
  aside?: ReactNode;
  bulk?: Bulk<Row>;
  editing?: RowEditing<Row> | null | undefined;
  savedKey?: number | string | undefined;
}

export interface RowsProps<Row> extends DataTableProps<Row> {
  /** Undefined without bulk actions. */
  selection: Selection<Row> | undefined;
}

export interface WideTableProps<Row> extends RowsProps<Row> {
  density: Density;
  isWaiting: boolean;
}
