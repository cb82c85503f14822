import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import {
  enterCell,
  isInControl,
  makeStop,
  markStops,
  moveInCell,
  placeAfter,
  rowsOf,
  stopOf,
  within,
} from './grid-cells';
import type { Place } from './grid-cells';

/**
 * Makes a table one Tab stop (WAI-ARIA grid pattern): arrows, Home, End and the Page keys move between cells, Enter uses or
 * enters a cell's control, Escape leaves it. Rows that take part carry `data-row`.
 */
export function useGridKeyboard() {
  const grid = useRef<HTMLTableElement>(null);
  const active = useRef<Place>([1, 0]);
  const hasFocus = useRef(false);

  /** After every render: new rows and controls take part, and a focused row that went away hands its focus on. */
  useLayoutEffect(() => {
    const rows = rowsOf(grid.current);
    const [row, column] = within(rows, active.current);
    markStops(rows, [row, column]);
    const cell = rows[row]?.cells[column];
    if (cell && hasFocus.current && document.activeElement === document.body) stopOf(cell).focus();
  });

  const moveTo = (event: KeyboardEvent): boolean => {
    const rows = rowsOf(grid.current);
    const place = placeAfter(event, within(rows, active.current), rows.length - 1);
    if (!place) return false;
    const [row, column] = within(rows, place);
    const cell = rows[row]?.cells[column];
    if (cell) stopOf(cell).focus();
    return true;
  };

  const onCell = (event: KeyboardEvent, cell: HTMLTableCellElement): boolean => {
    if (event.key !== 'Enter') return moveTo(event);
    enterCell(cell);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target as HTMLElement;
    const cell = from.closest<HTMLTableCellElement>('[data-row] > :is(td, th)');
    if (!cell || event.altKey || event.metaKey) return;
    const isHandled = isInControl(from) ? moveInCell(event, cell) : onCell(event, cell);
    if (isHandled) event.preventDefault();
  };

  /** However a cell or its control got the focus (keys, a click, a screen reader), it is the stop from now on. */
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    hasFocus.current = true;
    const cell = event.target.closest<HTMLTableCellElement>('td, th');
    const rows = rowsOf(grid.current);
    const row = cell ? rows.indexOf(cell.parentElement as HTMLTableRowElement) : -1;
    if (!cell || row < 0) return;
    const [r, c] = within(rows, active.current);
    const before = rows[r]?.cells[c];
    if (before && before !== cell) makeStop(before, false);
    makeStop(cell, true);
    active.current = [row, cell.cellIndex];
  };

  const onBlur = ({ relatedTarget, currentTarget, target }: FocusEvent<HTMLTableElement>) => {
    if (target.isConnected && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
  };

  return { ref: grid, onKeyDown, onFocus, onBlur };
}
