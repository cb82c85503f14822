import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasDrafts, keepingDrafts, removeDrafts } from '../../api/draft-storage';
import { useSession } from '../../api/session';
import { useConfirm } from '../../kit/feedback/confirm';
import { commonMessages as words } from '../../messages';
import { paths } from '../../paths';

const QUESTION = {
  title: words.draftsQuestion,
  detail: words.draftsDetail,
  action: words.deleteDrafts,
  cancel: words.keepDrafts,
};

/** Asks what happens to drafts, goes home and ends the session at once: a guard sends nobody to the log-in screen who is on the way elsewhere. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { signOut } = useSession();
  return useCallback(() => {
    const leave = () =>
      keepingDrafts(() => {
        // Told at once: as a mere transition the guard could hear of it after the end of the session.
        void navigate(paths.home, { flushSync: true });
        signOut();
      });
    if (!hasDrafts()) return leave();
    return void confirm(QUESTION).then((isDeleted) => {
      if (isDeleted) removeDrafts();
      leave();
    });
  }, [confirm, navigate, signOut]);
}
