import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

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

type CellPosition = [row: number, column: number];
type Row = HTMLTableRowElement;
type Cell = HTMLTableCellElement;

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';
const FREE_CONTROLS = `[data-row] > * :is(${CONTROLS}):not([tabindex="-1"])`;
const PAGE = 10;

const controlsOf = (cell: Cell): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(CONTROLS)];
const isInControl = (element: HTMLElement): boolean => element.closest(CONTROLS) !== null;

const rowsOf = (table: HTMLTableElement | null): Row[] =>
  [...(table?.rows ?? [])].filter((row) => row.dataset.row === 'true');

function within(rows: Row[], [row, column]: CellPosition): CellPosition {
  const r = Math.max(0, Math.min(row, rows.length - 1));
  return [r, Math.max(0, Math.min(column, (rows[r]?.cells.length ?? 1) - 1))];
}

/** Cells begin with tabindex −1; only differences are changed. */
function setTabStop(table: HTMLTableElement, stop: Cell | undefined) {
  for (const cell of table.querySelectorAll<Cell>('[data-row] > [tabindex="0"]')) if (cell !== stop) cell.tabIndex = -1;
  for (const control of table.querySelectorAll<HTMLElement>(FREE_CONTROLS)) control.tabIndex = -1;
  if (stop) stop.tabIndex = 0;
}

function positionAfter(
  { key, ctrlKey }: KeyboardEvent,
  [row, column]: CellPosition,
  lastRow: number,
): CellPosition | undefined {
  const places: Record<string, CellPosition> = {
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    ArrowRight: [row, column + 1],
    ArrowLeft: [row, column - 1],
    Home: [ctrlKey ? 0 : row, 0],
    End: [ctrlKey ? lastRow : row, Number.MAX_SAFE_INTEGER],
    PageDown: [row + PAGE, column],
    PageUp: [row - PAGE, column],
  };
  return places[key];
}

function moveFrom(rows: Row[], from: CellPosition, event: KeyboardEvent): boolean {
  const place = positionAfter(event, within(rows, from), rows.length - 1);
  if (!place) return false;
  const [row, column] = within(rows, place);
  rows[row]?.cells[column]?.focus();
  return true;
}

const keyOf = (cell: Cell | undefined): string | undefined => cell?.parentElement?.dataset.key;

/** Uses the only button or link, enters other controls, otherwise uses the row. */
function enterCell(cell: Cell) {
  const [first, ...others] = controlsOf(cell);
  if (!first) cell.parentElement?.click();
  else if (others.length === 0 && first.matches('a, button')) first.click();
  else first.focus();
}

function moveInCell({ key, target }: KeyboardEvent, cell: Cell): boolean {
  const control = target as HTMLElement;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  if (key === 'Escape') cell.focus();
  else if (step === 0 || control.matches('input, select, textarea')) return false;
  else {
    const controls = controlsOf(cell);
    controls[controls.indexOf(control) + step]?.focus();
  }
  return true;
}
