import { fromBody, isApiError, throwable } from './errors';
import { errorMessages } from '../messages';
import { apiAddress, TIMEOUT_MS, withCredentials } from './request';

const noAnswer = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? throwable({ status: 'TIMEOUT', code: 'TIMEOUT', message: errorMessages.timeout })
    : throwable({ status: 'NETWORK', code: 'NETWORK', message: errorMessages.network });

/**
 * One call of a public page, which has no store: that would weigh more than the page. The caller names the type of the
 * answer, from the generated files. Rejects with an ApiError.
 */
export async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = withCredentials(new Headers(init.headers));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await globalThis.fetch(apiAddress(path), { ...init, headers, signal }).catch((error: unknown) => {
    throw noAnswer(error);
  });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw throwable(fromBody(answer.status, body));
  return body as T;
}

export const callJson = <T>(path: string, body: object): Promise<T> =>
  call<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** What the server said; the words of the screen where it said nothing or did not answer. */
export const serverText = (error: unknown, fallback: string): string =>
  isApiError(error) && typeof error.status === 'number' && error.message ? error.message : fallback;
