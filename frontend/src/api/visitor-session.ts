import { useEffect, useMemo, useState } from 'react';
import { call } from './call';
import type { ApiError } from './errors';
import type { CheckView } from '../contract/api/auth';
import { answered, NOBODY, useToken, type Role, type Session } from './session';
import { forgetHint, readPerson } from './session-storage';
import { signOut } from './sign-out';

/** Asks the server who this is. Null when the session is over; undefined when nobody could say. */
const check = (): Promise<CheckView | null | undefined> =>
  call<CheckView | null>('/auth/check').then(
    (answer) => answer ?? undefined,
    (failure: ApiError) => (failure.status === 401 ? null : undefined),
  );

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
    void check().then((answer) => isCurrent && setKnown({ token, answer }));
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
