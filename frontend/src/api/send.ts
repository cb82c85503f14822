import { fromBody, isApiError, secondsIn, throwable, unanswered, UNREADABLE, type ApiError } from './errors';
import { apiAddress, TIMEOUT_MS, withCredentials } from './request';
import { clearSession, readToken } from './session-storage';

export interface Patience {
  signal: AbortSignal;
  abort: () => void;
  /** Something came: the time begins anew, with another limit (milliseconds) where one is given. */
  again: (limit?: number) => void;
  end: () => void;
}

/** Ends a call that stays quiet for too long. */
export function patience(limit = TIMEOUT_MS): Patience {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const abort = () => controller.abort();
  const again = (next = limit) => {
    end();
    timer = setTimeout(abort, next);
  };
  again();
  return { signal: controller.signal, abort, again, end };
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

/** A body that may be empty; undefined when it is not ours. */
export function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function json(answer: Response): Promise<unknown> {
  const body = parsed(await answer.text());
  if (body === undefined) throw throwable(UNREADABLE);
  return body;
}

type Take = (answer: Response, waiting: Patience) => Promise<unknown>;

export interface Sent extends RequestInit {
  /** Milliseconds. */
  limit?: number;
  /** Nobody signs this call, and no cookie goes with it. */
  anonymous?: boolean;
}

/** Asks whoever is signed in once more who they are; true: the call is worth another try. The portal answers it. */
export const proof = { ask: (): Promise<boolean> => Promise.resolve(false) };
const isProvenNow = async ({ code }: ApiError) => code === 'PROOF_REQUIRED' && proof.ask();

/**
 * The door to the server: credentials, patience, the shape of a failure, the end of a session. Whoever calls names the type of the
 * answer. `take` reads it, within the same time unless it ends the patience. Rejects with an ApiError.
 */
export async function send<T>(path: string, sent: Sent = {}, take: Take = json): Promise<T> {
  const { limit, anonymous = false, signal, ...init } = sent;
  const given = new Headers(init.headers);
  const headers = anonymous ? given : withCredentials(given);
  const waiting = patience(limit);
  signal?.addEventListener('abort', waiting.abort);
  const lost = (error: unknown): never => {
    throw throwable(isApiError(error) ? error : unanswered(waiting.signal.aborted));
  };
  try {
    const answer = await globalThis
      .fetch(apiAddress(path), {
        ...init,
        headers,
        signal: waiting.signal,
        credentials: anonymous ? 'omit' : 'same-origin',
      })
      .catch(lost);
    if (answer.ok) return (await take(answer, waiting).catch(lost)) as T;
    const body = parsed(await answer.text().catch(lost));
    const failure = fromBody(answer.status, body, secondsIn(answer.headers));
    // Nothing was done yet: the same call again, however long the person took.
    if (await isProvenNow(failure)) return await send<T>(path, sent, take);
    throw throwable(endRefused(headers, failure));
  } finally {
    waiting.end();
    signal?.removeEventListener('abort', waiting.abort);
  }
}

/** The same with a body that becomes JSON. */
export const sendJson = <T>(path: string, body: object, sent: Sent = {}): Promise<T> =>
  send<T>(path, {
    method: 'POST',
    ...sent,
    headers: { ...sent.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
