import { memo, type MouseEvent, type ReactNode } from 'react';
import { SelectBox } from '../bulk/SelectBox';
import { TextCell } from '../TextCell';
import { DENSITIES, isTool, PICK_COLUMN, type Density, type TableColumn } from '../table-types';

interface GridRowProps<Row> {
  id: number | string;
  row: Row;
  columns: readonly TableColumn<Row>[];
  density: Density;
  /** Also true for the open row; undefined without selectable rows. */
  isSelected: boolean | undefined;
  isOpen?: boolean | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
  pickLabel?: string | undefined;
  locked?: string | undefined;
  onPick: (key: number | string, isRange: boolean) => void;
}

export const isControl = ({ target, currentTarget }: MouseEvent) =>
  !currentTarget.contains(target as Node) || (target as Element).closest('a, button, input, select, textarea, label');

function cellContent<Row>({ cell }: TableColumn<Row>, row: Row): ReactNode {
  const value = cell(row);
  return typeof value === 'string' || value === null || value === undefined ? <TextCell text={value ?? null} /> : value;
}

function GridRowView<Row>(props: GridRowProps<Row>) {
  const { id, row, columns, density, isSelected, isOpen, onRowClick, pickLabel, locked, onPick } = props;
  return (
    <tr
      data-row="true"
      data-key={id}
      data-clickable={Boolean(onRowClick)}
      aria-selected={isSelected}
      data-open={isOpen || undefined}
      aria-current={isOpen || undefined}
      style={{ height: DENSITIES[density] }}
      onClick={(event) => !isControl(event) && onRowClick?.(row)}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          role="gridcell"
          tabIndex={-1}
          data-align={column.align}
          data-tool={isTool(column.id) || undefined}
        >
          {pickLabel !== undefined && column.id === PICK_COLUMN ? (
            <SelectBox
              label={pickLabel}
              isChosen={isSelected === true}
              locked={locked}
              onPick={(isRange) => onPick(id, isRange)}
            />
          ) : (
            cellContent(column, row)
          )}
        </td>
      ))}
    </tr>
  );
}

export const GridRow = memo(GridRowView) as typeof GridRowView;
