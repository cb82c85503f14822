import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { commonMessages } from '../../../messages';
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

export function useRecordEditor<T>(texts: LeaveTexts = commonMessages): RecordEditor<T> {
  const [editor, setEditor] = useState<Editor<T> | null>(null);
  const nextKey = useRef(0);
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
    setEditor(null);
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
      setEditor({ record, key: nextKey.current++, keeper: createFormCache() });
    },
    close: async () => {
      if (await mayLeave()) finish();
    },
    setDirty: useCallback((is: boolean) => void (dirty.current = is), []),
  };
}
