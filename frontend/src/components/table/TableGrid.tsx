import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { HeaderCell } from './HeaderCell';
import { TextCell } from './TextCell';
import { Grid } from './table-styles';
import { DENSITIES, type Density, type SortDirection, type TableColumn } from './table-types';
import { useGridKeyboard } from './useGridKeyboard';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
const TIGHT_FROM = 10;
/** What the widest column keeps where the table scrolls sideways. */
const REST = 180;

export interface TableGridProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  hidden: readonly string[];
  density: Density;
  sort?: string | undefined;
  dir: SortDirection;
  onSort: (column: string) => void;
  /** A click on a row, or Enter on a cell without controls. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** Key of the row that is open elsewhere on the screen. */
  currentKey?: number | string | undefined;
  isBusy: boolean;
  /** Stands in the body instead of rows: skeletons, nothing, an error. */
  instead?: ReactNode;
}

const isControl = ({ target, currentTarget }: MouseEvent) =>
  !currentTarget.contains(target as Node) || (target as Element).closest('a, button, input, select, textarea, label');

const content = (value: ReactNode) =>
  typeof value === 'string' || value === null || value === undefined ? <TextCell text={value ?? null} /> : value;

/** The renderer of every table: header, rows, keyboard. State of columns and order is TanStack Table's. */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, columns, density, isBusy, instead, onSort, onRowClick, currentKey } = props;
  const keyboard = useGridKeyboard();
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const table = useColumnsAndOrder(props);
  const visible = table.getVisibleLeafColumns();
  const widthOf = (id: string) => byId.get(id)!.width;
  const width = visible.reduce((sum, { id }) => sum + (widthOf(id) === 'rest' ? REST : Number(widthOf(id))), 0);

  return (
    <Grid
      {...keyboard}
      role="grid"
      aria-label={label}
      aria-busy={isBusy}
      data-tight={columns.length >= TIGHT_FROM}
      style={{ '--table-width': `${width}px` } as CSSProperties}
    >
      <colgroup>
        {visible.map(({ id }) => (
          <col key={id} style={widthOf(id) === 'rest' ? undefined : { width: widthOf(id) }} />
        ))}
      </colgroup>
      <TableHead>
        <TableRow data-row="true">
          {visible.map((column) => (
            <HeaderCell
              key={column.id}
              title={byId.get(column.id)!.header}
              align={byId.get(column.id)!.align}
              sorted={column.getIsSorted()}
              onSort={column.getCanSort() ? () => onSort(column.id) : undefined}
            />
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {instead ??
          table.getRowModel().rows.map((row) => (
            <TableRow
              key={row.id}
              data-row="true"
              data-clickable={Boolean(onRowClick)}
              aria-selected={currentKey === undefined ? undefined : row.id === String(currentKey)}
              style={{ height: DENSITIES[density] }}
              onClick={(event) => !isControl(event) && onRowClick?.(row.original)}
            >
              {visible.map(({ id }) => (
                <TableCell key={id} role="gridcell" align={byId.get(id)!.align}>
                  {content(byId.get(id)!.cell(row.original))}
                </TableCell>
              ))}
            </TableRow>
          ))}
      </TableBody>
    </Grid>
  );
}

function useColumnsAndOrder<Row extends object>({ columns, rows, rowKey, hidden, sort, dir }: TableGridProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, sortable = false, always = false }) => ({
        id,
        header,
        enableSorting: sortable,
        enableHiding: !always,
        accessorFn: (row: Row) => row,
      })),
    [columns],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: (row) => String(rowKey(row)),
    manualSorting: true,
    state: {
      sorting: sort ? [{ id: sort, desc: dir === 'desc' }] : [],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
  });
}
