import { useState } from 'react';
import { useToast } from '../../../../ui/feedback/toasts';
import { siteAdminMessages as words } from '../../../../messages';
import { same, valueAt } from '../draft/content-path';
import { useDraft, useValue } from '../draft/useDraft';
import { moved } from '../sorting/useReorder';

export interface EntryRow {
  key: number;
  value: object;
}

interface Keys {
  all: readonly number[];
  next: number;
  open: ReadonlySet<number>;
}

function fitting(keys: Keys, count: number): Keys {
  if (keys.all.length === count) return keys;
  const more = Math.max(0, count - keys.all.length);
  const added = Array.from({ length: more }, (_, i) => keys.next + i);
  return { ...keys, all: [...keys.all.slice(0, count), ...added], next: keys.next + more };
}

const isBlank = (value: object): boolean =>
  Object.values(value).every((part: unknown) => part === '' || same(part, []));

function first(list: readonly object[]): Keys {
  const keys = fitting({ all: [], next: 0, open: new Set() }, list.length);
  return { ...keys, open: new Set(keys.all.filter((_, index) => isBlank(list[index] ?? {}))) };
}

/** Stable keys keep entries open. */
export function useEntries(path: string) {
  const draft = useDraft();
  const toast = useToast();
  const { value: list } = useValue<object[]>(path);
  const [known, setKeys] = useState(() => first(list));
  const keys = fitting(known, list.length);

  const put = (next: readonly object[], all: readonly number[], more: Partial<Keys> = {}) => {
    setKeys({ ...keys, ...more, all });
    draft.change(path, next);
  };
  const insert = (at: number, value: object, isOpen: boolean) => {
    const open = isOpen ? new Set(keys.open).add(keys.next) : keys.open;
    put(list.toSpliced(at, 0, value), keys.all.toSpliced(at, 0, keys.next), { next: keys.next + 1, open });
  };
  return {
    rows: list.map((value, index): EntryRow => ({ value, key: keys.all[index] ?? index })),
    isOpen: (key: number) => keys.open.has(key),
    toggle: (key: number) => {
      const open = new Set(keys.open);
      if (!open.delete(key)) open.add(key);
      setKeys({ ...keys, open });
    },
    add: (value: object) => insert(list.length, value, true),
    duplicate: (index: number) => insert(index + 1, structuredClone(list[index] ?? {}), true),
    move: (from: number, to: number) => put(moved(list, from, to), moved(keys.all, from, to)),
    remove: (index: number, name: string) => {
      const gone = list[index];
      put(list.toSpliced(index, 1), keys.all.toSpliced(index, 1));
      toast.undo(words.removed(name), () => {
        const now = valueAt(draft.getState().document, path);
        if (!gone || !Array.isArray(now)) return toast.failure(words.restoreFailed);
        setKeys((before) => {
          const { all, next, open } = fitting(before, now.length);
          return { open, all: all.toSpliced(index, 0, next), next: next + 1 };
        });
        return draft.change(path, now.toSpliced(index, 0, gone));
      });
    },
  };
}

export type Entries = ReturnType<typeof useEntries>;
