import { send } from '../send';
import { clearSession } from './session-storage';

/** Later responses would reach the next person. */
const LIMIT_MS = 5000;

/** If the server cannot be notified, the session expires there. */
export function signOut(): void {
  void send('/auth/logout', { method: 'POST', keepalive: true, limit: LIMIT_MS }).catch(() => undefined);
  clearSession();
}
