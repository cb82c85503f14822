import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { DataTableProps } from '../grid/data-table-props';

type Key = number | string;

/** The focus went with the editor, or the table has put it on a cell meanwhile; whoever is elsewhere on the screen stays there. */
function isFree(frame: HTMLElement): boolean {
  const active = document.activeElement;
  return !active || active === document.body || frame.querySelector('[role="grid"]')?.contains(active) === true;
}

/** When an editor closes, the focus goes back to what opened it: the row's Edit, or the button of all its actions. */
export function useFocusAfterEditing<Row>(
  frame: RefObject<HTMLElement | null>,
  { editing, rowKey }: Pick<DataTableProps<Row>, 'editing' | 'rowKey'>,
) {
  const editedKey = editing ? rowKey(editing.row) : undefined;
  const before = useRef<Key>(undefined);
  useLayoutEffect(() => {
    const closed = editedKey === undefined ? before.current : undefined;
    before.current = editedKey;
    if (closed === undefined || !frame.current || !isFree(frame.current)) return;
    const rows = [...frame.current.querySelectorAll<HTMLElement>('[data-key]')];
    const row = rows.find(({ dataset }) => dataset.key === String(closed));
    row?.querySelector<HTMLElement>('[data-action="edit"], [data-action="more"]')?.focus();
  }, [frame, editedKey]);
}
