import { createContext, use, useCallback, useEffect, useId, useRef, type PropsWithChildren } from 'react';
import { useLeaveQuestion, type LeaveTexts } from './useLeaveQuestion';

const Unsaved = createContext<(id: string, isDirty: boolean) => void>(() => undefined);

export function UnsavedGuard({ children, ...texts }: PropsWithChildren<LeaveTexts>) {
  const dirty = useRef(false);
  const forms = useRef(new Set<string>());
  const note = useCallback((id: string, isDirty: boolean) => {
    if (isDirty) forms.current.add(id);
    else forms.current.delete(id);
    dirty.current = forms.current.size > 0;
  }, []);
  useLeaveQuestion(dirty, texts);
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
