import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { createFormCache, type FormCache } from './form-cache';
import { useLeaveQuestion, type LeaveTexts } from './useLeaveQuestion';

interface Editor<T> {
  record: T | undefined;
  key: number;
  keeper: FormCache;
}
interface RecordEditor<T> {
  editor: Editor<T> | null;
  open: (record?: T) => Promise<void>;
  close: () => Promise<void>;
  finish: () => void;
  setDirty: (dirty: boolean) => void;
}

type Change<T> = { type: 'open'; record: T | undefined } | { type: 'close' };
interface State<T> {
  editor: Editor<T> | null;
  opened: number;
}
const reduce = <T>({ opened }: State<T>, change: Change<T>): State<T> =>
  change.type === 'close'
    ? { editor: null, opened }
    : { editor: { record: change.record, key: opened, keeper: createFormCache() }, opened: opened + 1 };

export function useRecordEditor<T>(texts: LeaveTexts): RecordEditor<T> {
  const [{ editor }, act] = useReducer(reduce<T>, { editor: null, opened: 0 });
  const dirty = useRef(false);
  const opener = useRef<Element | null>(null);
  const mayLeave = useLeaveQuestion(dirty, texts);

  const key = editor?.key;
  const shown = useRef(key);
  useLayoutEffect(() => {
    shown.current = key;
  }, [key]);
  const finish = useCallback(() => {
    // Another record may be open now.
    if (shown.current !== key) return;
    dirty.current = false;
    act({ type: 'close' });
    const back = opener.current;
    if (back instanceof HTMLElement && back.isConnected) back.focus();
  }, [key]);
  return {
    editor,
    finish,
    open: async (record) => {
      const from = document.activeElement;
      if (!(await mayLeave())) return;
      dirty.current = false;
      opener.current = from;
      act({ type: 'open', record });
    },
    close: async () => {
      if (await mayLeave()) finish();
    },
    setDirty: useCallback((is: boolean) => void (dirty.current = is), []),
  };
}
