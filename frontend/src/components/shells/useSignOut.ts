import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../api/session';
import { paths } from '../../app/paths';

/** Leaves the guarded screen first, so that its guard does not take the log-out for a lost session. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return useCallback(async () => {
    // Drawn at once: as a mere transition the guarded screen could still stand when the session is gone.
    await navigate(paths.home, { flushSync: true });
    await signOut();
  }, [navigate, signOut]);
}
