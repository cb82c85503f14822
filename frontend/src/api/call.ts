import { isApiError, withReference } from './errors';
import { json, send } from './send';

/**
 * One call of a public page, which has no store: that would weigh more than the page. The caller names the type of the
 * answer, from the generated files. Rejects with an ApiError.
 */
export const call = <T>(path: string, init: RequestInit = {}): Promise<T> => send<T>(path, init, json);

export const callJson = <T>(path: string, body: object): Promise<T> =>
  call<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** What the server said of a call that it refused; the words of the screen where it failed itself or did not answer. */
export const serverText = (error: unknown, fallback: string): string =>
  isApiError(error) && Number(error.status) < 500 && error.message ? error.message : withReference(fallback, error);
