import { useCallback, useReducer, useRef } from 'react';
import { useConfirm } from '../feedback/confirm';
import { discarding } from '../feedback/confirm-question';
import { newKeeper, type Keeper } from './keeper';
import { useLeaveQuestion, type LeaveWords } from './useLeaveQuestion';

interface Editor<T> {
  /** None: a new one. */
  record: T | undefined;
  /** A new one for every form that is opened. */
  key: number;
  /** Of its draft. */
  keeper: Keeper;
}
interface RecordEditor<T> {
  editor: Editor<T> | null;
  open: (record?: T) => Promise<void>;
  /** Asks before typed changes are dropped. */
  close: () => Promise<void>;
  /** After a save, or when the record is gone: nothing is left to lose. */
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
    : { editor: { record: change.record, key: opened, keeper: newKeeper() }, opened: opened + 1 };

/** The one form of the screen: what is in it, and the question before it is left with changes. */
export function useRecordEditor<T>({ leaveTitle, leaveAction }: LeaveWords): RecordEditor<T> {
  const [{ editor }, act] = useReducer(reduce<T>, { editor: null, opened: 0 });
  const dirty = useRef(false);
  const opener = useRef<Element | null>(null);
  const confirm = useConfirm();
  const mayLeave = useCallback(
    async () => !dirty.current || confirm(discarding({ title: leaveTitle, action: leaveAction })),
    [confirm, leaveTitle, leaveAction],
  );
  useLeaveQuestion(dirty, mayLeave);

  const finish = useCallback(() => {
    dirty.current = false;
    act({ type: 'close' });
    // The row may have been drawn anew meanwhile; then the focus stays where the browser puts it.
    const back = opener.current;
    if (back instanceof HTMLElement && back.isConnected) back.focus();
  }, []);
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
