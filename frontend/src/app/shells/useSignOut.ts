import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasDrafts, keepingDrafts, removeDrafts } from '../../api/draft-storage';
import { useSession } from '../../api/session/session';
import { useConfirm } from '../../ui/feedback/confirm';
import { commonMessages as words } from '../../messages';
import { paths } from '../../paths';

const QUESTION = {
  title: words.draftsQuestion,
  detail: words.draftsDetail,
  action: words.deleteDrafts,
  cancel: words.keepDrafts,
};

export function useSignOut(): () => void {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { signOut } = useSession();
  return useCallback(() => {
    const leave = () =>
      keepingDrafts(() => {
        // Synchronous: navigation must start before the session ends.
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
