import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** The question before typed changes are dropped. */
export interface LeaveWords {
  leaveTitle: string;
  leaveAction: string;
}

/** Asks before another screen is opened, and has the browser ask before the page is closed, while something typed would be lost. */
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
