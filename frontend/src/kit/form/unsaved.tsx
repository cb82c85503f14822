import { createContext, use, useCallback, useEffect, useId, useRef, type PropsWithChildren } from 'react';
import { useConfirm } from '../feedback/confirm';
import { discarding } from '../feedback/confirm-question';
import { useLeaveQuestion, type LeaveWords } from './useLeaveQuestion';

const Unsaved = createContext<(id: string, isDirty: boolean) => void>(() => undefined);

/** A page of several forms, which is not left without a question while one of them holds something typed. */
export function UnsavedGuard({ leaveTitle, leaveAction, children }: PropsWithChildren<LeaveWords>) {
  const dirty = useRef(false);
  const forms = useRef(new Set<string>());
  const confirm = useConfirm();
  const note = useCallback((id: string, isDirty: boolean) => {
    if (isDirty) forms.current.add(id);
    else forms.current.delete(id);
    dirty.current = forms.current.size > 0;
  }, []);
  const mayLeave = useCallback(
    async () => !dirty.current || confirm(discarding({ title: leaveTitle, action: leaveAction })),
    [confirm, leaveTitle, leaveAction],
  );
  useLeaveQuestion(dirty, mayLeave);
  return <Unsaved value={note}>{children}</Unsaved>;
}

/** One of its forms holds something that is not saved. */
export function useUnsaved(isDirty: boolean): void {
  const note = use(Unsaved);
  const id = useId();
  useEffect(() => {
    note(id, isDirty);
    return () => note(id, false);
  }, [note, id, isDirty]);
}
