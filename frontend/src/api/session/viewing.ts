import type { LoginView } from '../../contract/api/auth';
import { send, sendJson } from '../send';
import { clearSession, replaceSessionBy, readToken, restoreOwnSession } from './session-storage';

// Outside the store: the signed-in person changes and the page reloads.

/** Takes effect on the next page. Rejects with an ApiError. */
export async function beginViewing(userId: number): Promise<void> {
  const { access_token, user, permissions } = await sendJson<LoginView>('/auth/view-as', { user_id: userId });
  replaceSessionBy(access_token, { ...user, permissions });
}

export async function leaveViewing(): Promise<void> {
  const headers = { authorization: `Bearer ${readToken() ?? ''}` };
  const isBack = restoreOwnSession();
  await send('/auth/view-as/leave', { method: 'POST', headers }).catch(() => undefined);
  if (!isBack) clearSession();
}
