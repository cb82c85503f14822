import { useEffect, useMemo, useState } from 'react';
import type { CheckView } from '../contract/api/auth';
import { useSessionOf, useToken, type Permission, type Role, type Session, type SessionSource } from './session';
import { forgetHint, readPerson } from './session-storage';

const load = async (): Promise<SessionSource> => {
  const [{ pageStore }, { forgetOnSessionChange }, { sessionIn }] = await Promise.all([
    import('./store/page-store'),
    import('./store/store'),
    import('./store/session-api'),
  ]);
  forgetOnSessionChange(pageStore());
  return sessionIn(pageStore());
};
/** One for the page, however often it is asked for. */
let source: Promise<SessionSource> | undefined;

/** When the page has nothing else to do. Not every browser tells. */
const whenIdle: (task: () => void) => void =
  typeof requestIdleCallback === 'function' ? (task) => requestIdleCallback(task) : (task) => setTimeout(task);

/** What is kept was an answer of the server. */
function remembered(): CheckView | null {
  const person = readPerson();
  if (!person) return null;
  const { id, name, role, permissions } = person;
  return { user: { id, name, role: role as Role, email: '' }, permissions: permissions as Permission[] };
}

/**
 * The session on public pages, which begin without a store. The person this browser remembers is shown at once; what the server says
 * about the session replaces it.
 */
export function useVisitorSession(): Session {
  const token = useToken();
  const [known, setKnown] = useState<SessionSource>();
  const standIn = useMemo(() => (token ? remembered() : null), [token]);
  useEffect(forgetHint, []);
  useEffect(() => {
    if (!token) return undefined;
    let isOver = false;
    // Code that does not come leaves the page as it is.
    const follow = () => (source ??= load()).then((found) => isOver || setKnown(found)).catch(() => undefined);
    whenIdle(() => isOver || void follow());
    return () => void (isOver = true);
  }, [token]);
  return useSessionOf(known, standIn);
}
