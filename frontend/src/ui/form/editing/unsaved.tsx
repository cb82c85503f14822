import { createContext, use, useCallback, useEffect, useId, useRef, type PropsWithChildren } from 'react';
import { useConfirm } from '../../feedback/confirm';
import { discardQuestion } from '../../feedback/confirm-question';
import { useLeaveQuestion, type LeaveTexts } from './useLeaveQuestion';

const Unsaved = createContext<(id: string, isDirty: boolean) => void>(() => undefined);

export function UnsavedGuard({ leaveTitle, leaveAction, children }: PropsWithChildren<LeaveTexts>) {
  const dirty = useRef(false);
  const forms = useRef(new Set<string>());
  const confirm = useConfirm();
  const note = useCallback((id: string, isDirty: boolean) => {
    if (isDirty) forms.current.add(id);
    else forms.current.delete(id);
    dirty.current = forms.current.size > 0;
  }, []);
  const mayLeave = useCallback(
    async () => !dirty.current || confirm(discardQuestion({ title: leaveTitle, action: leaveAction })),
    [confirm, leaveTitle, leaveAction],
  );
  useLeaveQuestion(dirty, mayLeave);
  return <Unsaved value={note}>{children}</Unsaved>;
}

export function useUnsaved(isDirty: boolean): void {
  const note = use(Unsaved);
  const id = useId();
  useEffect(() => {
    note(id, isDirty);
    return () => note(id, false);
  }, [note, id, isDirty]);
}
