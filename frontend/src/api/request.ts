import { readCookie } from './cookie';
import { readToken } from './session-storage';

/** How long a call may take before it counts as lost. */
export const TIMEOUT_MS = 20_000;
const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';
/** Nothing is asked while the server draws a page; the address only has to be one. */
const NO_WINDOW = 'http://localhost';

/** Absolute, because a relative address has no base outside a browser window. */
export const apiAddress = (path = ''): string =>
  new URL(`/api${path}`, typeof window === 'undefined' ? NO_WINDOW : window.location.origin).href;

/** Bearer token on every call; the double-submit value whenever its cookie is there. */
export function withCredentials(headers: Headers): Headers {
  const token = readToken();
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const xsrf = readCookie(XSRF_COOKIE);
  if (xsrf) headers.set(XSRF_HEADER, xsrf);
  return headers;
}
