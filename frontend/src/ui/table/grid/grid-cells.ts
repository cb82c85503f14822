import type { KeyboardEvent } from 'react';

export type CellPosition = [row: number, column: number];
type Row = HTMLTableRowElement;
type Cell = HTMLTableCellElement;

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';
const FREE_CONTROLS = `[data-row] > * :is(${CONTROLS}):not([tabindex="-1"])`;
const PAGE = 10;

const controlsOf = (cell: Cell): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(CONTROLS)];
export const isInControl = (element: HTMLElement): boolean => element.closest(CONTROLS) !== null;

export const rowsOf = (table: HTMLTableElement | null): Row[] =>
  [...(table?.rows ?? [])].filter((row) => row.dataset.row === 'true');

export function within(rows: Row[], [row, column]: CellPosition): CellPosition {
  const r = Math.max(0, Math.min(row, rows.length - 1));
  return [r, Math.max(0, Math.min(column, (rows[r]?.cells.length ?? 1) - 1))];
}

/** Cells begin with tabindex −1; only differences are changed. */
export function setTabStop(table: HTMLTableElement, stop: Cell | undefined) {
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

export function moveFrom(rows: Row[], from: CellPosition, event: KeyboardEvent): boolean {
  const place = positionAfter(event, within(rows, from), rows.length - 1);
  if (!place) return false;
  const [row, column] = within(rows, place);
  rows[row]?.cells[column]?.focus();
  return true;
}

export const keyOf = (cell: Cell | undefined): string | undefined => cell?.parentElement?.dataset.key;

/** Uses the only button or link, enters other controls, otherwise uses the row. */
export function enterCell(cell: Cell) {
  const [first, ...others] = controlsOf(cell);
  if (!first) cell.parentElement?.click();
  else if (others.length === 0 && first.matches('a, button')) first.click();
  else first.focus();
}

export function moveInCell({ key, target }: KeyboardEvent, cell: Cell): boolean {
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
