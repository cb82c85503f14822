import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../api/session';
import { paths } from '../../paths';

/** Goes home and ends the session at once: a guard sends nobody to the log-in screen who is on the way elsewhere. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return useCallback(() => {
    // Told at once: as a mere transition the guard could hear of it after the end of the session.
    void navigate(paths.home, { flushSync: true });
    signOut();
  }, [navigate, signOut]);
}
