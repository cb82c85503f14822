import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ApiError } from '../errors';
import type { CheckView, Permission, SignedInView, TermsDueView } from '../../contract/api/auth';
import { onSessionChange, readToken } from './session-storage';
import { signOut } from './sign-out';

export type { Permission, Role } from '../../contract/api/auth';
export type SessionUser = SignedInView;

export interface Session {
  user: SessionUser | null;
  permissions: readonly Permission[];
  viewer: string | null;
  terms_due?: TermsDueView | undefined;
  /** Required second step is missing; nothing else is allowed. */
  factor_due?: boolean | undefined;
  isLoading: boolean;
  /** Session could not be checked; the token is kept. */
  error?: ApiError;
  retry: () => void;
  signOut: () => void;
}

const nothing = () => undefined;
export const NO_SESSION: Session = {
  user: null,
  permissions: [],
  viewer: null,
  isLoading: false,
  retry: nothing,
  signOut,
};

export interface SessionSource {
  /** Checks again after invalidation, until the returned function is called. */
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

/** `standIn` is shown until the server responds. */
export function useSessionOf(source: SessionSource | undefined, standIn: CheckView | null): Session {
  const token = useToken();
  useEffect(() => (token ? source?.ask() : undefined), [source, token]);
  const { data, error } = useSyncExternalStore(source?.onChange ?? never, source?.read ?? unasked, unasked);
  return useMemo(
    () =>
      token
        ? { ...sessionOf(data, error as ApiError | undefined, standIn), retry: source?.retry ?? nothing }
        : NO_SESSION,
    [token, data, error, standIn, source],
  );
}

function sessionOf(data: CheckView | undefined, error: ApiError | undefined, standIn: CheckView | null): Session {
  const known = data ?? standIn;
  if (known) return { ...NO_SESSION, ...known, viewer: known.viewer ?? null };
  return { ...NO_SESSION, isLoading: !error, ...(error && { error }) };
}

export const SessionContext = createContext<Session>(NO_SESSION);

export const useSession = (): Session => use(SessionContext);

export const useCan = (permission: Permission): boolean => useSession().permissions.includes(permission);

const NONE = () => null;

/** Null during hydration of server-rendered pages. */
export const useToken = (): string | null => useSyncExternalStore(onSessionChange, readToken, NONE);
