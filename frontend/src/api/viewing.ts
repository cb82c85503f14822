import type { LoginView } from '../contract/api/auth';
import { send, sendJson } from './send';
import { clearSession, putAsideFor, readToken, takeBackOwn } from './session-storage';

// Not calls of the store: they change who is signed in, and everything that was read has to go with the page.

/** From the next page on this browser sees what that customer sees. Rejects with an ApiError. */
export async function beginViewing(userId: number): Promise<void> {
  const { access_token, user, permissions } = await sendJson<LoginView>('/auth/view-as', { user_id: userId });
  putAsideFor(access_token, { ...user, permissions });
}

/** One's own eyes again from the next page on, even when the server cannot be told, or has ended the other session before. */
export async function leaveViewing(): Promise<void> {
  const headers = { authorization: `Bearer ${readToken() ?? ''}` };
  const isBack = takeBackOwn();
  await send('/auth/view-as/leave', { method: 'POST', headers }).catch(() => undefined);
  if (!isBack) clearSession();
}
