import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { MouseEvent } from 'react';
import { cellContent } from './cell-content';
import { PickBox } from './PickBox';
import { DENSITIES, PICK_COLUMN, type Density, type TableColumn } from './table-types';

interface PickedRow {
  label: string;
  isChosen: boolean;
  locked: string | undefined;
  onPick: (isRange: boolean) => void;
}

interface GridRowProps<Row> {
  id: number | string;
  row: Row;
  columns: readonly TableColumn<Row>[];
  density: Density;
  /** Open elsewhere on the screen; undefined where no row can be. */
  isCurrent: boolean | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
  pick?: PickedRow | undefined;
}

const isControl = ({ target, currentTarget }: MouseEvent) =>
  !currentTarget.contains(target as Node) || (target as Element).closest('a, button, input, select, textarea, label');

export function GridRow<Row>({ id, row, columns, density, isCurrent, onRowClick, pick }: GridRowProps<Row>) {
  return (
    <TableRow
      data-row="true"
      data-key={id}
      data-clickable={Boolean(onRowClick)}
      aria-selected={pick ? pick.isChosen : isCurrent}
      style={{ height: DENSITIES[density] }}
      onClick={(event) => !isControl(event) && onRowClick?.(row)}
    >
      {columns.map((column) => (
        <TableCell key={column.id} role="gridcell" align={column.align}>
          {pick && column.id === PICK_COLUMN ? <PickBox {...pick} /> : cellContent(column, row)}
        </TableCell>
      ))}
    </TableRow>
  );
}
