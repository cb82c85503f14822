import { send } from './send';
import { clearSession } from './session-storage';

/** So late an answer would meet whoever signs in next. */
const LIMIT_MS = 5000;

/**
 * Ends the session in this browser, whatever the server does. The server is told with what was signed in until now, also when the
 * page is left meanwhile; where it cannot be reached, its session ends by its own time.
 */
export function signOut(): void {
  void send('/auth/logout', { method: 'POST', keepalive: true, limit: LIMIT_MS }).catch(() => undefined);
  clearSession();
}
