import { send } from '../send';
import { clearSession } from './session-storage';

/** A later response would reach the next person. */
const LIMIT_MS = 5000;

/**
 * Ends the session in this browser and notifies the server, also during navigation. If that fails, the session
 * expires on the server.
 */
export function signOut(): void {
  void send('/auth/logout', { method: 'POST', keepalive: true, limit: LIMIT_MS }).catch(() => undefined);
  clearSession();
}
