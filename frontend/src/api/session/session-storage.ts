import { readStored as read, removeStored as remove, writeStored as write } from '../browser-storage';

export const TOKEN_KEY = 'token';
/** Keys of earlier versions, moved to `token` when read. */
const OLDER_KEYS = ['pss_jwt', 'access_token'] as const;
const PERSON_KEYS = { id: 'user_id', name: 'username', role: 'role' } as const;
/** Separated by blanks. Sessions of earlier versions have none until checked. */
const PERMISSIONS_KEY = 'permissions';
const OWN_KEY = 'own_session';
/** After a reload, the heading gets the focus. */
const FOCUS_KEY = 'focus_heading';
const WIDTH_KEY = 'account_width';
const EMAIL_KEY = 'remembered_email';
const FAREWELL_KEY = 'signed_out_because';

export interface RememberedPerson {
  id: number;
  name: string;
  role: string;
  permissions?: readonly string[];
}

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

export function readToken(): string | null {
  const token = read(TOKEN_KEY);
  if (token) return token;
  const older = OLDER_KEYS.map(read).find(Boolean);
  if (!older) return null;
  write(TOKEN_KEY, older);
  OLDER_KEYS.forEach(remove);
  return older;
}

function put(token: string, person: RememberedPerson | null | undefined): void {
  OLDER_KEYS.forEach(remove);
  write(TOKEN_KEY, token);
  if (!person) return;
  write(PERSON_KEYS.id, String(person.id));
  write(PERSON_KEYS.name, person.name);
  write(PERSON_KEYS.role, person.role);
  keepPermissions(person.permissions);
}

export function keepPermissions(permissions: readonly string[] = []): void {
  write(PERMISSIONS_KEY, permissions.join(' '));
}

export function saveSession(token: string, person?: RememberedPerson): void {
  remove(OWN_KEY);
  remove(FAREWELL_KEY);
  put(token, person);
  notifyListeners();
}

export function replaceSessionBy(token: string, person: RememberedPerson): void {
  if (!read(OWN_KEY)) write(OWN_KEY, JSON.stringify({ token: readToken(), person: readPerson() }));
  write(FOCUS_KEY, '1');
  put(token, person);
}

/** False without an own session. Requires a reload. */
export function restoreOwnSession(): boolean {
  const kept = read(OWN_KEY);
  if (!kept) return false;
  const own = JSON.parse(kept) as { token: string; person: RememberedPerson | null };
  remove(OWN_KEY);
  write(FOCUS_KEY, '1');
  put(own.token, own.person);
  return true;
}

export function takeHeadingFocus(): boolean {
  const isWanted = read(FOCUS_KEY) !== null;
  remove(FOCUS_KEY);
  return isWanted;
}

export function readPerson(): RememberedPerson | null {
  const [id, name, role] = [PERSON_KEYS.id, PERSON_KEYS.name, PERSON_KEYS.role].map(read);
  const permissions = read(PERMISSIONS_KEY)?.split(' ').filter(Boolean) ?? [];
  return id && name && role ? { id: Number(id), name, role, permissions } : null;
}

/** `because` is the reason for the sign-in screen. */
export function clearSession(because?: string): void {
  if (because) write(FAREWELL_KEY, because);
  [TOKEN_KEY, OWN_KEY, PERMISSIONS_KEY, ...OLDER_KEYS, ...Object.values(PERSON_KEYS)].forEach(remove);
  notifyListeners();
}

export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === null || event.key === TOKEN_KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

export const readLogoutMessage = (): string => read(FAREWELL_KEY) ?? '';

export const readRememberedEmail = (): string => read(EMAIL_KEY) ?? '';
export const rememberEmail = (email: string): void => (email ? write(EMAIL_KEY, email) : remove(EMAIL_KEY));

export const rememberAccountWidth = (pixels: number): void => write(WIDTH_KEY, String(pixels));

/** Marker of `scheme.js` before hydration. */
export const removeSessionHint = (): void => document.documentElement.removeAttribute('data-session');
