import { fromBody, isApiError, secondsIn, throwable, networkError, UNREADABLE, type ApiError } from './errors';
import { takeEarlyAnswer } from './early-calls';
import { apiAddress, TIMEOUT_MS, withCredentials } from './request';
import { clearSession, readToken, restoreOwnSession } from './session/session-storage';
import { paths } from '../paths';

/** Milliseconds without bytes. */
export const STALLED_MS = 120_000;

export interface RequestTimer {
  signal: AbortSignal;
  abort: () => void;
  /** Optional new limit in milliseconds. */
  again: (limit?: number) => void;
  end: () => void;
}

export function startRequestTimer(limit = TIMEOUT_MS): RequestTimer {
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

const logoutMessageOf = ({ code, message }: ApiError) => (code.startsWith('SESSION_') ? message : undefined);

/** Only the refused session, because another tab may have signed in again. */
export function endSessionOn401(sent: Headers | undefined, failure: ApiError): ApiError {
  const token = readToken();
  if (failure.status !== 401 || !token || sent?.get('authorization') !== `Bearer ${token}`) return failure;
  if (restoreOwnSession()) window.location.assign(paths.admin);
  else clearSession(logoutMessageOf(failure));
  return failure;
}

/** Undefined when the body is not ours. */
export function parseBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function json(answer: Response): Promise<unknown> {
  const body = parseBody(await answer.text());
  if (body === undefined) throw throwable(UNREADABLE);
  return body;
}

const fetchOnce = async (path: string, init: RequestInit): Promise<Response> =>
  ((init.method ?? 'GET') === 'GET' && (await takeEarlyAnswer(path))) || globalThis.fetch(apiAddress(path), init);

type ReadBody = (answer: Response, waiting: RequestTimer) => Promise<unknown>;

export interface SendOptions extends RequestInit {
  limit?: number;
  anonymous?: boolean;
}

/** Resolves to true for a retry. Set by the portal. */
export const reauthentication = { ask: (): Promise<boolean> => Promise.resolve(false) };
const isReauthenticated = async ({ code }: ApiError) => code === 'PROOF_REQUIRED' && reauthentication.ask();

/** `take` reads the response within the timeout. Rejects with an ApiError. */
export async function send<T>(path: string, sent: SendOptions = {}, take: ReadBody = json): Promise<T> {
  const { limit, anonymous = false, signal, ...init } = sent;
  const given = new Headers(init.headers);
  const headers = anonymous ? given : withCredentials(given);
  const waiting = startRequestTimer(limit);
  signal?.addEventListener('abort', waiting.abort);
  const lost = (error: unknown): never => {
    throw throwable(isApiError(error) ? error : networkError(waiting.signal.aborted));
  };
  try {
    const credentials = anonymous ? 'omit' : 'same-origin';
    const answer = await fetchOnce(path, { ...init, headers, signal: waiting.signal, credentials }).catch(lost);
    if (answer.ok) return (await take(answer, waiting).catch(lost)) as T;
    const body = parseBody(await answer.text().catch(lost));
    const failure = fromBody(answer.status, body, secondsIn(answer.headers));
    // Nothing was changed yet.
    if (await isReauthenticated(failure)) return await send<T>(path, sent, take);
    throw throwable(endSessionOn401(headers, failure));
  } finally {
    waiting.end();
    signal?.removeEventListener('abort', waiting.abort);
  }
}

export const sendJson = <T>(path: string, body: object, sent: SendOptions = {}): Promise<T> =>
  send<T>(path, {
    method: 'POST',
    ...sent,
    headers: { ...sent.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
