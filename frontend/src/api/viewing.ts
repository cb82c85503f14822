import { errorMessages } from '../messages';
import { fromBody, throwable } from './errors';
import type { LoginView } from './generated/auth';
import { apiAddress, withCredentials } from './request';
import { clearSession, putAsideFor, takeBackOwn } from './session-storage';

// Not calls of the store: they change who is signed in, and everything that was read has to go with the page.

async function post(path: string, body?: object): Promise<Response> {
  const headers = withCredentials(new Headers(body && { 'content-type': 'application/json' }));
  const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await globalThis.fetch(apiAddress(path), init).catch(() => {
    throw throwable({ status: 'NETWORK', code: 'NETWORK', message: errorMessages.network });
  });
  if (!response.ok) throw throwable(fromBody(response.status, await response.json().catch(() => null)));
  return response;
}

/** From the next page on this browser sees what that customer sees. Rejects with an ApiError. */
export async function beginViewing(userId: number): Promise<void> {
  const response = await post('/auth/view-as', { user_id: userId });
  const { access_token, user } = (await response.json()) as LoginView;
  putAsideFor(access_token, user);
}

/** One's own eyes again from the next page on, even when the server cannot be told. */
export async function leaveViewing(): Promise<void> {
  await post('/auth/view-as/leave').catch(() => undefined);
  if (!takeBackOwn()) clearSession();
}
