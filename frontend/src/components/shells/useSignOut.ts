import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../api/session';
import { paths } from '../../app/paths';

/**
 * Goes home and ends the session. It ends only when the screen has been left: a guarded screen that still stands would
 * take it for a lost session and send the person to the log-in screen.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { signOut } = useSession();
  const isLeaving = useRef(false);
  const onLeft = useEffectEvent(() => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    void signOut();
  });
  useEffect(() => () => onLeft(), [key]);
  return useCallback(() => {
    isLeaving.current = true;
    void navigate(paths.home);
  }, [navigate]);
}
