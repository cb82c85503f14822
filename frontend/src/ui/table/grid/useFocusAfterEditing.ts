import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { DataTableProps } from './data-table-props';

type Key = number | string;

function isFree(frame: HTMLElement): boolean {
  const active = document.activeElement;
  return !active || active === document.body || frame.querySelector('[role="grid"]')?.contains(active) === true;
}

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
