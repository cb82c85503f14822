import { useEffect, useEffectEvent, useRef } from 'react';
import { findDrafts, NEW } from '../../../api/draft-storage';

/**
 * Reopens the form of a record that has a stored draft.
 *
 * @param form stable id of the form, such as `offer`
 * @param list records of the screen, once they are loaded; the draft of another record waits
 * @param open opens the form; without a record, that of a new record
 */
export function useReopenedDraft<R extends { id: number }>(
  form: string,
  list: { items: readonly R[] } | undefined,
  open: (record?: R) => unknown,
): void {
  const isDone = useRef(false);
  const reopen = useEffectEvent(() => {
    if (isDone.current) return;
    const ids = findDrafts(form);
    const record = list?.items.find(({ id }) => ids.includes(String(id)));
    isDone.current = ids.includes(NEW) || list !== undefined;
    if (ids.includes(NEW)) void open();
    else if (record) void open(record);
  });
  useEffect(() => reopen(), [list]);
}
