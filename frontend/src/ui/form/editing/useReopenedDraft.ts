import { useEffect, useEffectEvent, useRef } from 'react';
import { findDrafts, NEW } from '../../../api/draft-storage';

/**
 * @param form stable id, such as `offer`
 * @param list loaded records; drafts of other records wait
 * @param open without a record, opens a new form
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
