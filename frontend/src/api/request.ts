import { readToken } from './session/session-storage';

export const TIMEOUT_MS = 20_000;
const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';
const NO_WINDOW = 'http://localhost';

/** Absolute: relative URLs need a window. */
export const apiAddress = (path = ''): string =>
  new URL(`/api${path}`, typeof window === 'undefined' ? NO_WINDOW : window.location.origin).href;

export function withCredentials(headers: Headers): Headers {
  const token = readToken();
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const xsrf = readCookie(XSRF_COOKIE);
  if (xsrf) headers.set(XSRF_HEADER, xsrf);
  return headers;
}

function readCookie(name: string): string | null {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const found = pairs.find(([key]) => key === name);
  return found ? decodeURIComponent(found.slice(1).join('=')) : null;
}
