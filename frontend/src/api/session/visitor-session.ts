import { useEffect, useMemo, useState } from 'react';
import type { CheckView } from '../../contract/api/auth';
import { useSessionOf, useToken, type Permission, type Role, type Session, type SessionSource } from './session';
import { removeSessionHint, readPerson } from './session-storage';

const load = async (): Promise<SessionSource> => {
  const [{ pageStore }, { forgetOnSessionChange }, { sessionIn }] = await Promise.all([
    import('../store/page-store'),
    import('../store/store'),
    import('../store/session-api'),
  ]);
  forgetOnSessionChange(pageStore());
  return sessionIn(pageStore());
};
let source: Promise<SessionSource> | undefined;

const whenIdle: (task: () => void) => void =
  typeof requestIdleCallback === 'function' ? (task) => requestIdleCallback(task) : (task) => setTimeout(task);

function remembered(): CheckView | null {
  const person = readPerson();
  if (!person) return null;
  const { id, name, role, permissions } = person;
  return { user: { id, name, role: role as Role, email: '' }, permissions: permissions as Permission[] };
}

export function useVisitorSession(): Session {
  const token = useToken();
  const [known, setKnown] = useState<SessionSource>();
  const standIn = useMemo(() => (token ? remembered() : null), [token]);
  useEffect(removeSessionHint, []);
  useEffect(() => {
    if (!token) return undefined;
    let isOver = false;
    const follow = () => (source ??= load()).then((found) => isOver || setKnown(found)).catch(() => undefined);
    whenIdle(() => isOver || void follow());
    return () => void (isOver = true);
  }, [token]);
  return useSessionOf(known, standIn);
}
