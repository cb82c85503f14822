import { useEventCallback } from '@mui/material/utils';
import type { CSSProperties } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { tableMessages } from '../../../messages';
import { GridRow } from './GridRow';
import { SelectBox } from '../bulk/SelectBox';
import type { Selection } from '../bulk/useSelection';
import { EditorContext, withEditedRow } from '../editing/row-editing';
import { Grid, SortButton } from '../table-styles';
import { DENSITIES, isTool, PICK_COLUMN, type TableColumn } from '../table-types';
import type { WideTableProps } from './data-table-props';
import type { TableQuery } from '../query/useTableQuery';
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

const NONE: readonly never[] = [];

/** `instead`: skeletons, empty state or error. */
export function TableGrid<Row extends object>({ isTight, ...props }: WideTableProps<Row> & { isTight: boolean }) {
  const { texts, columns, query, selection, instead } = props;
  const all = props.list.data?.items ?? NONE;
  const keyboard = useGridKeyboard(selection && pickKeys(selection, all, props.rowKey));
  const { shown: rows, rest, body } = useIncrementalRows(all, JSON.stringify(query.args), Boolean(props.editing));
  const total = columns.reduce((sum, { width }) => sum + (width === 'rest' ? REST : width), 0);

  return (
    <Grid
      {...keyboard}
      role="grid"
      aria-label={texts.listLabel}
      aria-busy={props.isWaiting}
      aria-multiselectable={selection ? true : undefined}
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
          {selection && (
            <th role="columnheader" scope="col" tabIndex={-1} data-tool>
              <SelectBox
                label={tableMessages.chooseAll}
                isChosen={selection.extent === 'all'}
                isPart={selection.extent === 'some'}
                onPick={selection.toggleAll}
              />
            </th>
          )}
          {columns
            .filter(({ id }) => id !== PICK_COLUMN)
            .map((column) => (
              <HeaderCell key={column.id} column={column} query={query} />
            ))}
        </tr>
      </thead>
      {/* Removing old rows one by one would take as long as rendering the new ones. */}
      <tbody key={body}>
        <GridRows {...props} rows={rows} />
        {rest > 0 && !instead && <tr aria-hidden style={{ height: rest * DENSITIES[props.density] }} />}
        {instead}
      </tbody>
    </Grid>
  );
}

function GridRows<Row extends object>(props: WideTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, density, currentKey, onRowClick, selection } = props;
  const open = useEventCallback((row: Row) => onRowClick?.(row));
  const pick = useEventCallback((key: number | string, isRange: boolean) => selection?.toggle(key, isRange));
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
        isOpen={selection ? isOpen(key) : undefined}
        isSelected={selection ? selection.keys.has(key) : isOpen(key)}
        onRowClick={onRowClick && open}
        pickLabel={selection && tableMessages.chooseRow(props.rowName(row))}
        locked={selection?.locked(row)}
        onPick={pick}
      />
    ),
  );
}

const pickKeys = <Row,>(selection: Selection<Row>, rows: readonly Row[], rowKey: (row: Row) => number | string) => ({
  onPick: (key: string | undefined, isRange: boolean) => {
    const row = rows.find((one) => String(rowKey(one)) === key);
    if (row) selection.toggle(rowKey(row), isRange);
  },
  onPickNone: selection.clear,
});

const ORDER = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell<Row>({ column, query }: { column: TableColumn<Row>; query: TableQuery }) {
  const { id, header, width, align, sortable } = column;
  const sorted = id === query.sort && query.dir;
  const Arrow = sorted === 'desc' ? ChevronDown : ChevronUp;
  return (
    <th
      role="columnheader"
      tabIndex={-1}
      scope="col"
      data-align={align}
      data-tool={isTool(id) || undefined}
      data-rest={width === 'rest' || undefined}
      aria-sort={sorted ? ORDER[sorted] : undefined}
    >
      {sortable ? (
        <SortButton type="button" onClick={() => query.toggleSort(id as never)}>
          <span>{header}</span>
          {sorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
        </SortButton>
      ) : (
        header
      )}
    </th>
  );
}
