import { useEffect, useMemo, useState } from 'react';
import type { CheckView } from './generated/auth';
import { apiAddress, withCredentials } from './request';
import { answered, NOBODY, useToken, type Role, type Session } from './session';
import { clearSession, forgetHint, readPerson, readToken } from './session-storage';

/** Asks the server who this is. Null when the session is over; undefined when nobody could say. */
async function check(token: string): Promise<CheckView | null | undefined> {
  const headers = withCredentials(new Headers());
  const answer = await globalThis.fetch(apiAddress('/auth/check'), { headers }).catch(() => undefined);
  if (answer?.ok) return answer.json().catch(() => undefined) as Promise<CheckView | undefined>;
  // Only the session that was refused ends: another tab may have signed in again meanwhile.
  if (answer?.status === 401 && readToken() === token) clearSession();
  return answer?.status === 401 ? null : undefined;
}

async function signOut(): Promise<void> {
  const headers = withCredentials(new Headers());
  await globalThis.fetch(apiAddress('/auth/logout'), { method: 'POST', headers }).catch(() => undefined);
  clearSession();
}

interface Known {
  token: string;
  answer: CheckView | null | undefined;
}

/**
 * The session on public pages, which have no store. The person this browser remembers is shown at once; what the server
 * says about the session replaces it.
 */
export function useVisitorSession(): Session {
  const token = useToken();
  const [known, setKnown] = useState<Known>();
  useEffect(forgetHint, []);
  useEffect(() => {
    if (!token) return undefined;
    let isCurrent = true;
    void check(token).then((answer) => isCurrent && setKnown({ token, answer }));
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return useMemo(() => (token ? sessionOf(known?.token === token ? known : undefined) : NOBODY), [token, known]);
}

/** Until the server has answered, the person who was remembered here stands in for its answer. */
function sessionOf(known: Known | undefined): Session {
  const answer = known?.answer;
  const person = readPerson();
  const remembered = person && { id: person.id, name: person.name, role: person.role as Role, email: '' };
  return {
    ...NOBODY,
    user: answer?.user ?? (answer === null ? null : remembered),
    ...answered(answer),
    isLoading: !remembered && !known,
    signOut,
  };
}
