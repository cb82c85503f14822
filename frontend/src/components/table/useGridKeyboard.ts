import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea';
const PAGE = 10;

/** A text that shows its whole length when focused takes the cell's place. */
const target = (cell: HTMLElement): HTMLElement => cell.querySelector<HTMLElement>('[data-cell-text]') ?? cell;
const controlsOf = (cell: HTMLElement): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(CONTROLS)];

/**
 * Makes a table one Tab stop (WAI-ARIA grid pattern): arrows, Home, End and the Page keys move between cells, Enter uses or
 * enters a cell's control, Escape leaves it.
 */
export function useGridKeyboard() {
  const grid = useRef<HTMLTableElement>(null);
  const active = useRef({ row: 1, column: 0 });

  const rows = () => [...(grid.current?.rows ?? [])].filter((row) => row.dataset.row === 'true');
  const cellAt = (row: number, column: number) => rows()[row]?.cells[column];

  const mark = () => {
    const all = rows();
    active.current.row = Math.min(active.current.row, Math.max(all.length - 1, 0));
    all.forEach((row, r) =>
      [...row.cells].forEach((cell, c) => {
        const isActive = r === active.current.row && c === Math.min(active.current.column, row.cells.length - 1);
        cell.removeAttribute('tabindex');
        target(cell).tabIndex = isActive ? 0 : -1;
        for (const control of controlsOf(cell)) control.tabIndex = -1;
      }),
    );
  };
  useLayoutEffect(mark);

  const moveTo = (row: number, column: number) => {
    const all = rows();
    const r = Math.max(0, Math.min(row, all.length - 1));
    const c = Math.max(0, Math.min(column, (all[r]?.cells.length ?? 1) - 1));
    active.current = { row: r, column: c };
    mark();
    const cell = cellAt(r, c);
    if (cell) target(cell).focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th');
    if (!cell || event.altKey || event.metaKey) return;
    const inside = (event.target as HTMLElement).closest(CONTROLS) !== null;
    const handled = inside ? insideControl(event, cell) : onCell(event, cell);
    if (handled) event.preventDefault();
  };

  const insideControl = ({ key, target: at }: KeyboardEvent, cell: HTMLTableCellElement): boolean => {
    if (key === 'Escape') {
      target(cell).focus();
      return true;
    }
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || (at as HTMLElement).matches('input, select, textarea')) return false;
    const controls = controlsOf(cell);
    controls[controls.indexOf(at as HTMLElement) + step]?.focus();
    return true;
  };

  const onCell = ({ key, ctrlKey }: KeyboardEvent, cell: HTMLTableCellElement): boolean => {
    const { row, column } = active.current;
    const last = rows().length - 1;
    const to: Record<string, [number, number]> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      Home: [ctrlKey ? 0 : row, 0],
      End: [ctrlKey ? last : row, Number.MAX_SAFE_INTEGER],
      PageDown: [row + PAGE, column],
      PageUp: [row - PAGE, column],
    };
    const place = to[key];
    if (place) {
      moveTo(...place);
      return true;
    }
    if (key !== 'Enter') return false;
    const controls = controlsOf(cell);
    if (controls.length === 1) controls[0]!.click();
    else controls[0]?.focus();
    return controls.length > 0;
  };

  /** A click or a screen reader may focus any cell. */
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const cell = event.target.closest<HTMLTableCellElement>('td, th');
    const row = cell ? rows().indexOf(cell.parentElement as HTMLTableRowElement) : -1;
    if (!cell || row < 0 || event.target.closest(CONTROLS)) return;
    active.current = { row, column: cell.cellIndex };
    mark();
  };

  return { ref: grid, onKeyDown, onFocus };
}
