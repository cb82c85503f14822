import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ApiError } from './errors';
import type { CheckView, Permission, SignedInView, TermsDueView } from '../contract/api/auth';
import { onSessionChange, readToken } from './session-storage';
import { signOut } from './sign-out';

export type { Permission, Role } from '../contract/api/auth';
export type SessionUser = SignedInView;

export interface Session {
  user: SessionUser | null;
  permissions: readonly Permission[];
  /** Name of the admin who only looks as this person. */
  viewer: string | null;
  /** New terms, which this person has not agreed to yet. */
  terms_due?: TermsDueView | undefined;
  /** The firm asks for a second step, and this person has none: nothing else is open. */
  factor_due?: boolean | undefined;
  isLoading: boolean;
  /** Set when nobody could say whether the session is good; the token is kept. */
  error?: ApiError;
  retry: () => void;
  /** Ends the session here at once, and on the server if it can be reached. */
  signOut: () => void;
}

const nothing = () => undefined;
export const NOBODY: Session = {
  user: null,
  permissions: [],
  viewer: null,
  isLoading: false,
  retry: nothing,
  signOut,
};

/** Where it is followed what the server says about the session: the store, once there is one. */
export interface SessionSource {
  /** Asks, and again whenever the answer is forgotten, until the returned function is called. */
  ask: () => () => void;
  retry: () => void;
  onChange: (listener: () => void) => () => void;
  read: () => Check;
}
interface Check {
  data?: CheckView | undefined;
  error?: unknown;
}
const UNASKED: Check = {};
const unasked = () => UNASKED;
const never = () => nothing;

/** The session of this page. `standIn` is shown until the server has answered: whom this browser remembers. */
export function useSessionOf(source: SessionSource | undefined, standIn: CheckView | null): Session {
  const token = useToken();
  useEffect(() => (token ? source?.ask() : undefined), [source, token]);
  const { data, error } = useSyncExternalStore(source?.onChange ?? never, source?.read ?? unasked, unasked);
  return useMemo(
    () =>
      token ? { ...sessionOf(data, error as ApiError | undefined, standIn), retry: source?.retry ?? nothing } : NOBODY,
    [token, data, error, standIn, source],
  );
}

function sessionOf(data: CheckView | undefined, error: ApiError | undefined, standIn: CheckView | null): Session {
  const known = data ?? standIn;
  if (known) return { ...NOBODY, ...known, viewer: known.viewer ?? null };
  return { ...NOBODY, isLoading: !error, ...(error && { error }) };
}

/** Filled at the top of every page. */
export const SessionContext = createContext<Session>(NOBODY);

/** Who is signed in, according to the server. Without a token nobody is asked. */
export const useSession = (): Session => use(SessionContext);

/** Whether the server lets this person do it. Their role is only shown. */
export const useCan = (permission: Permission): boolean => useSession().permissions.includes(permission);

const NONE = () => null;

/** The token of this browser. A page that the server drew starts without one, like the server. */
export const useToken = (): string | null => useSyncExternalStore(onSessionChange, readToken, NONE);
