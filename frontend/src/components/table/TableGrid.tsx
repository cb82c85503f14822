import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Grid, SortButton } from './table-styles';
import { DENSITIES, type Density, type SortDirection, type TableColumn } from './table-types';
import { useGridKeyboard } from './useGridKeyboard';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

interface TableGridProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  hidden: readonly string[];
  density: Density;
  sort?: string | undefined;
  dir: SortDirection;
  onSort: (column: string) => void;
  /** Stands in the body instead of rows: skeletons, nothing, an error. */
  instead?: ReactNode;
}

/** The renderer of every table: header, rows, keyboard. State of columns and order is TanStack Table's. */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, columns, rows, rowKey, hidden, density, sort, dir, onSort, instead } = props;
  const keyboard = useGridKeyboard();
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
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
  const table = useTable({
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
  const visible = table.getVisibleLeafColumns();

  return (
    <Grid
      ref={keyboard.ref}
      role="grid"
      aria-label={label}
      data-tight={columns.length > 9}
      onKeyDown={keyboard.onKeyDown}
      onFocus={keyboard.onFocus}
    >
      <colgroup>
        {visible.map(({ id }) => {
          const { width } = byId.get(id)!;
          return <col key={id} style={width === 'rest' ? { minWidth: 140 } : { width }} />;
        })}
      </colgroup>
      <TableHead>
        <TableRow data-row="true">
          {visible.map((column) => {
            const { header, align } = byId.get(column.id)!;
            const sorted = column.getIsSorted();
            return (
              <TableCell
                key={column.id}
                role="columnheader"
                scope="col"
                align={align}
                data-align={align}
                {...(sorted && { 'aria-sort': sorted === 'desc' ? 'descending' : 'ascending' })}
              >
                {column.getCanSort() ? (
                  <SortButton type="button" onClick={() => onSort(column.id)}>
                    {header}
                    {sorted === 'asc' && <ChevronUp size={14} strokeWidth={2} aria-hidden />}
                    {sorted === 'desc' && <ChevronDown size={14} strokeWidth={2} aria-hidden />}
                  </SortButton>
                ) : (
                  header
                )}
              </TableCell>
            );
          })}
        </TableRow>
      </TableHead>
      <TableBody>
        {instead
          ? instead
          : table.getRowModel().rows.map((row) => (
              <TableRow key={row.id} data-row="true" style={{ height: DENSITIES[density] }}>
                {visible.map(({ id }) => {
                  const { cell, align } = byId.get(id)!;
                  return (
                    <TableCell key={id} role="gridcell" align={align}>
                      {cell(row.original)}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
      </TableBody>
    </Grid>
  );
}
