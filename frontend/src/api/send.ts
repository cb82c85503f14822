import { fromBody, secondsIn, throwable, unanswered, type ApiError } from './errors';
import { apiAddress, TIMEOUT_MS, withCredentials } from './request';
import { clearSession, readToken } from './session-storage';

export interface Patience {
  signal: AbortSignal;
  /** Something came: the time begins anew. */
  again: () => void;
  end: () => void;
}

/** Ends a call that stays quiet for too long. */
export function patience(limit = TIMEOUT_MS): Patience {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const again = () => {
    end();
    timer = setTimeout(() => controller.abort(), limit);
  };
  again();
  return { signal: controller.signal, again, end };
}

/** The server's sentence when it ended the session itself. */
const farewellIn = ({ code, message }: ApiError) => (code.startsWith('SESSION_') ? message : undefined);

/** Only the session that was refused ends: another tab may have signed in again meanwhile. Whoever is signed out so reads why. */
export function endRefused(sent: Headers | undefined, failure: ApiError): ApiError {
  const token = readToken();
  if (failure.status === 401 && token && sent?.get('authorization') === `Bearer ${token}`)
    clearSession(farewellIn(failure));
  return failure;
}

/** A body that may be empty, or not ours. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
export const json = async <T>(answer: Response): Promise<T> => parsed(await answer.text()) as T;

/**
 * One call outside the store, which has the same rules: credentials, patience, the shape of a failure, the end of a session.
 * `take` reads the answer, within the same time unless it ends the patience. Rejects with an ApiError.
 */
export async function send<T>(
  path: string,
  { limit, ...init }: RequestInit & { limit?: number },
  take: (answer: Response, waiting: Patience) => Promise<T>,
): Promise<T> {
  const headers = withCredentials(new Headers(init.headers));
  const waiting = patience(limit);
  const lost = (): never => {
    throw throwable(unanswered(waiting.signal.aborted));
  };
  try {
    const answer = await globalThis.fetch(apiAddress(path), { ...init, headers, signal: waiting.signal }).catch(lost);
    if (answer.ok) return await take(answer, waiting).catch(lost);
    const body = await json(answer).catch(lost);
    throw throwable(endRefused(headers, fromBody(answer.status, body, secondsIn(answer.headers))));
  } finally {
    waiting.end();
  }
}
