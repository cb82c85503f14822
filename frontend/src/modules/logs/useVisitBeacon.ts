import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { sendJson } from '../../api/send';
import { useCan, useSession, useToken } from '../../api/session';
import { readToken } from '../../api/session-storage';
import { visitLimits } from '../../contract/limits';

interface Signals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** People who ask not to be followed are not. */
const optedOut = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Signals;
  return doNotTrack === '1' || globalPrivacyControl === true;
};

/** Sends the path alone, without a token, and looks at no answer: a page neither waits for it nor fails because of it. */
export function sendVisit(pathname: string): void {
  if (optedOut()) return;
  const page = pathname.slice(0, visitLimits.page.maxLength);
  void sendJson('/logs/visit', { page }, { anonymous: true, keepalive: true }).catch(() => undefined);
}

/** One visit for each change of address, except an admin's, whosever eyes they look through. While it is not known who is signed in it waits. */
export function useVisitBeacon(): void {
  const { pathname } = useLocation();
  const { permissions, viewer } = useSession();
  const token = useToken();
  const told = useRef('');
  const isSomebody = permissions.length > 0;
  const isStaff = useCan('log.manage') || viewer !== null;
  useEffect(() => {
    // Asked anew: while a page that the server drew comes to life it has nobody yet, like the server.
    const isKnown = isSomebody || readToken() === null;
    if (!isKnown || told.current === pathname) return;
    told.current = pathname;
    if (!isStaff) sendVisit(pathname);
  }, [pathname, isSomebody, isStaff, token]);
}
