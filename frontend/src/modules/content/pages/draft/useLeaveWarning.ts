import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../../../../ui/feedback/confirm';
import { discardQuestion } from '../../../../ui/feedback/confirm-question';
import { siteAdminMessages as words } from '../../../../messages';
import type { DraftStore } from './draft-store';

const QUESTION = discardQuestion({ title: words.leaveTitle, detail: words.leaveDetail, action: words.leaveAction });

export function useLeaveWarning(draft: DraftStore): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      draft.isUnsaved() && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const settle = async () => {
      const mayLeave = (await draft.flush()) || (await confirm(QUESTION));
      if (mayLeave) blocker.proceed();
      else blocker.reset();
    };
    void settle();
  }, [blocker, confirm, draft]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => draft.isUnsaved() && event.preventDefault();
    const again = () => draft.getState().status === 'offline' && void draft.flush();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', again);
    };
  }, [draft]);
}
