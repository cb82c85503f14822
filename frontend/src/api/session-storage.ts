/** What the browser keeps of a session. Everything that touches these keys is in this file. */
export const TOKEN_KEY = 'token';
/** Keys of earlier versions: read once, moved to `token`, deleted. */
const OLDER_KEYS = ['pss_jwt', 'access_token'] as const;
const PERSON_KEYS = { id: 'user_id', name: 'username', role: 'role' } as const;
/** Words with a space between them. Sessions that began with earlier versions have none until they are checked. */
const PERMISSIONS_KEY = 'permissions';
/** The admin's own session while another person's eyes are used. */
const OWN_KEY = 'own_session';
const WIDTH_KEY = 'account_width';
const EMAIL_KEY = 'remembered_email';
/** Why the server ended the last session, until the next one begins. */
const FAREWELL_KEY = 'signed_out_because';

export interface RememberedPerson {
  id: number;
  name: string;
  role: string;
  permissions?: readonly string[];
}

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Storage can be switched off or full: then the page works for as long as it stays open, and forgets after. */
const memory = new Map<string, string>();
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
};
const write = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
};
const remove = (key: string) => {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored there.
  }
};

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

/** What the person may do who is signed in, for the first drawing of the next page. */
export function keepPermissions(permissions: readonly string[] = []): void {
  write(PERMISSIONS_KEY, permissions.join(' '));
}

export function saveSession(token: string, person?: RememberedPerson): void {
  remove(OWN_KEY);
  remove(FAREWELL_KEY);
  put(token, person);
  tell();
}

/** Puts one's own session aside for one that only looks. This page is not told: it has to be loaded anew. */
export function putAsideFor(token: string, person: RememberedPerson): void {
  write(OWN_KEY, JSON.stringify({ token: readToken(), person: readPerson() }));
  put(token, person);
}

/** One's own session again; false when there is none. This page is not told either. */
export function takeBackOwn(): boolean {
  const kept = read(OWN_KEY);
  if (!kept) return false;
  const own = JSON.parse(kept) as { token: string; person: RememberedPerson | null };
  remove(OWN_KEY);
  put(own.token, own.person);
  return true;
}

/** Who signed in here last, as this browser remembers it. */
export function readPerson(): RememberedPerson | null {
  const [id, name, role] = [PERSON_KEYS.id, PERSON_KEYS.name, PERSON_KEYS.role].map(read);
  const permissions = read(PERMISSIONS_KEY)?.split(' ').filter(Boolean) ?? [];
  return id && name && role ? { id: Number(id), name, role, permissions } : null;
}

/** Removes the token under each of its names, and the person it belonged to. The sign-in screen says why, if that is known. */
export function clearSession(because?: string): void {
  if (because) write(FAREWELL_KEY, because);
  [TOKEN_KEY, OWN_KEY, PERMISSIONS_KEY, ...OLDER_KEYS, ...Object.values(PERSON_KEYS)].forEach(remove);
  tell();
}

/** Calls back when the session changes, here or in another tab. */
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

export const readFarewell = (): string => read(FAREWELL_KEY) ?? '';

export const readRememberedEmail = (): string => read(EMAIL_KEY) ?? '';
export const rememberEmail = (email: string): void => (email ? write(EMAIL_KEY, email) : remove(EMAIL_KEY));

/** How wide the bar shows the person who is signed in. */
export const rememberAccountWidth = (pixels: number): void => write(WIDTH_KEY, String(pixels));

/** Takes away the mark that `scheme.js` left for the time before the scripts had come. */
export const forgetHint = (): void => document.documentElement.removeAttribute('data-session');
