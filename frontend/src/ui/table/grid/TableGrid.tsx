import { useEventCallback } from '@mui/material/utils';
import type { CSSProperties, ReactNode } from 'react';
import { tableMessages } from '../../../messages';
import { GridRow } from './GridRow';
import { HeaderCell } from './HeaderCell';
import type { RowSelection } from '../bulk/row-selection';
import { SelectAllBox } from '../bulk/SelectAllBox';
import { EditorContext, withEditedRow, type RowEditing } from '../editing/row-editing';
import { Grid } from '../table-styles';
import { DENSITIES, isTool, PICK_COLUMN, type Density, type SortDirection, type TableColumn } from '../table-types';
import { useGridKeyboard } from './useGridKeyboard';
import { useIncrementalRows } from '../editing/useIncrementalRows';

/** Pixels; minimum width of the widest column. */
const REST = 180;

/** Pixels; table width on a 1280 px screen. */
const USUAL = 1076;

const widthOf = <Row,>({ width, grow }: TableColumn<Row>): CSSProperties | undefined => {
  if (width === 'rest') return undefined;
  return { width: grow ? `calc(${width}px + ${grow} * max(0px, 100cqi - ${USUAL}px))` : width };
};

export interface TableGridProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  isTight: boolean;
  rows: readonly Row[];
  asked: string;
  rowKey: (row: Row) => number | string;
  density: Density;
  sort?: string | undefined;
  dir: SortDirection;
  onSort: (column: string) => void;
  onRowClick?: ((row: Row) => void) | undefined;
  currentKey?: number | string | undefined;
  editing?: RowEditing<Row> | null | undefined;
  picking?: RowSelection<Row> | undefined;
  isBusy: boolean;
  /** Skeletons, empty state or error. */
  instead?: ReactNode;
}

export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, columns, isTight, isBusy, sort, dir, onSort, picking } = props;
  const keyboard = useGridKeyboard(pickKeys(props));
  const { shown: rows, rest, body } = useIncrementalRows(props.rows, props.asked, Boolean(props.editing));
  const total = columns.reduce((sum, { width }) => sum + (width === 'rest' ? REST : width), 0);

  return (
    <Grid
      {...keyboard}
      role="grid"
      aria-label={label}
      aria-busy={isBusy}
      aria-multiselectable={picking ? true : undefined}
      data-tight={isTight}
      style={{ '--table-width': `${total}px` } as CSSProperties}
    >
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} style={widthOf(column)} data-tool={isTool(column.id) || undefined} />
        ))}
      </colgroup>
      <thead>
        <tr data-row="true">
          {picking && <SelectAllBox selection={picking.selection} />}
          {columns
            .filter(({ id }) => id !== PICK_COLUMN)
            .map(({ id, header, width, align, sortable }) => (
              <HeaderCell
                key={id}
                title={header}
                isTool={isTool(id)}
                isRest={width === 'rest'}
                align={align}
                sorted={id === sort && dir}
                onSort={sortable ? () => onSort(id) : undefined}
              />
            ))}
        </tr>
      </thead>
      {/* Removing old rows one by one would take as long as rendering the new ones. */}
      <tbody key={body}>
        <GridRows {...props} rows={rows} />
        {rest > 0 && !props.instead && <tr aria-hidden style={{ height: rest * DENSITIES[props.density] }} />}
        {props.instead}
      </tbody>
    </Grid>
  );
}

function GridRows<Row extends object>(props: TableGridProps<Row>) {
  const { columns, density, currentKey, onRowClick, picking } = props;
  const open = useEventCallback((row: Row) => onRowClick?.(row));
  const pick = useEventCallback((key: number | string, isRange: boolean) => picking?.selection.toggle(key, isRange));
  const isOpen = (key: number | string) => (currentKey === undefined ? undefined : key === currentKey);
  return withEditedRow(props.instead ? [] : props.rows, props.rowKey, props.editing).map(({ key, row, editor }) =>
    editor ? (
      <EditorContext key={key} value={columns.length}>
        {editor}
      </EditorContext>
    ) : (
      <GridRow
        key={key}
        id={key}
        row={row}
        columns={columns}
        density={density}
        isOpen={picking ? isOpen(key) : undefined}
        isSelected={picking ? picking.selection.keys.has(key) : isOpen(key)}
        onRowClick={onRowClick && open}
        pickLabel={picking && tableMessages.chooseRow(picking.rowName(row))}
        locked={picking?.locked(row)}
        onPick={pick}
      />
    ),
  );
}

function pickKeys<Row extends object>({ picking, rows, rowKey }: TableGridProps<Row>) {
  if (!picking) return undefined;
  const { selection } = picking;
  return {
    onPick: (key: string | undefined, isRange: boolean) => {
      const row = rows.find((one) => String(rowKey(one)) === key);
      if (row) selection.toggle(rowKey(row), isRange);
    },
    onPickNone: selection.clear,
  };
}
