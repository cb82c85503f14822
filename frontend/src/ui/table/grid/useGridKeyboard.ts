import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { enterCell, isInControl, keyOf, setTabStop, moveFrom, moveInCell, rowsOf, within } from './grid-cells';
import type { CellPosition } from './grid-cells';

interface PickKeys {
  /** Space, or Shift Space for a range. */
  onPick: (key: string | undefined, isRange: boolean) => void;
  onPickNone: () => void;
}

/** Single Tab stop (WAI-ARIA grid pattern). Participating rows have `data-row`. */
export function useGridKeyboard(picking?: PickKeys) {
  const grid = useRef<HTMLTableElement>(null);
  const active = useRef<CellPosition>([1, 0]);
  const activeKey = useRef<string>(undefined);
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    const rows = rowsOf(grid.current);
    active.current = whereNow(rows, activeKey.current, active.current);
    const [row, column] = within(rows, active.current);
    const cell = rows[row]?.cells[column];
    if (grid.current) setTabStop(grid.current, cell);
    if (hasFocus.current && document.activeElement === document.body) cell?.focus();
  });

  const onCell = (event: KeyboardEvent, cell: HTMLTableCellElement): boolean => {
    if (event.key === 'Enter') enterCell(cell);
    else if (event.key === 'Escape') picking?.onPickNone();
    else if (event.key !== ' ' || !picking) return moveFrom(rowsOf(grid.current), active.current, event);
    else picking.onPick(keyOf(cell), event.shiftKey);
    return event.key !== 'Escape';
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target as HTMLElement;
    const cell = from.closest<HTMLTableCellElement>('[data-row] > :is(td, th)');
    if (!cell || event.altKey || event.metaKey) return;
    const isHandled = isInControl(from) ? moveInCell(event, cell) : onCell(event, cell);
    if (isHandled) event.preventDefault();
  };

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    hasFocus.current = true;
    const cell = event.target.closest<HTMLTableCellElement>('td, th');
    const rows = rowsOf(grid.current);
    const row = cell ? rows.indexOf(cell.parentElement as HTMLTableRowElement) : -1;
    if (!cell || row < 0) return;
    setTabStop(event.currentTarget, cell);
    active.current = [row, cell.cellIndex];
    activeKey.current = keyOf(cell);
  };

  const onBlur = ({ relatedTarget, currentTarget, target }: FocusEvent<HTMLTableElement>) => {
    if (target.isConnected && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
  };

  return { ref: grid, onKeyDown, onFocus, onBlur };
}

function whereNow(rows: HTMLTableRowElement[], key: string | undefined, [row, column]: CellPosition): CellPosition {
  if (key === undefined || rows[row]?.dataset.key === key) return [row, column];
  const now = rows.findIndex(({ dataset }) => dataset.key === key);
  return [now < 0 ? row : now, column];
}
