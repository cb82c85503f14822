import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../../feedback/confirm';
import { discardQuestion } from '../../feedback/confirm-question';

export interface LeaveTexts {
  leaveTitle: string;
  leaveAction: string;
}

/** @returns a function that asks while `dirtyRef` is true; it resolves to true when changes may be lost */
export function useLeaveQuestion(dirtyRef: { readonly current: boolean }, { leaveTitle, leaveAction }: LeaveTexts) {
  const confirm = useConfirm();
  const mayLeave = useCallback(
    async () => !dirtyRef.current || confirm(discardQuestion({ title: leaveTitle, action: leaveAction })),
    [dirtyRef, confirm, leaveTitle, leaveAction],
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirtyRef.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((sure) => (sure ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => dirtyRef.current && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirtyRef]);

  return mayLeave;
}
