import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { sendJson } from '../../api/send';
import { useCan, useSession, useToken } from '../../api/session/session';
import { readToken } from '../../api/session/session-storage';
import { visitLimits } from '../../contract/limits';

interface Signals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Do Not Track and Global Privacy Control. */
const optedOut = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Signals;
  return doNotTrack === '1' || globalPrivacyControl === true;
};

/** No token, and the response is ignored, so pages neither wait nor fail. */
export function sendVisit(pathname: string): void {
  if (optedOut()) return;
  const page = pathname.slice(0, visitLimits.page.maxLength);
  void sendJson('/logs/visit', { page }, { anonymous: true, keepalive: true }).catch(() => undefined);
}

/** Admins are not counted, also while viewing as another person. */
export function useVisitBeacon(): void {
  const { pathname } = useLocation();
  const { permissions, viewer } = useSession();
  const token = useToken();
  const counted = useRef('');
  const isSomebody = permissions.length > 0;
  const isStaff = useCan('log.manage') || viewer !== null;
  useEffect(() => {
    // Checked again, because hydration has no session.
    const isKnown = isSomebody || readToken() === null;
    if (!isKnown || counted.current === pathname) return;
    counted.current = pathname;
    if (!isStaff) sendVisit(pathname);
  }, [pathname, isSomebody, isStaff, token]);
}
