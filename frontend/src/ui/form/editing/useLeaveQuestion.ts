import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

export interface LeaveTexts {
  leaveTitle: string;
  leaveAction: string;
}

export function useLeaveQuestion(dirty: { readonly current: boolean }, mayLeave: () => Promise<boolean>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((sure) => (sure ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => dirty.current && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
