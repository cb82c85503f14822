import { createContext, use, useSyncExternalStore } from 'react';
import type { ApiError } from './errors';
import type { CheckView, Permission, SignedInView } from '../contract/api/auth';
import { onSessionChange, readToken } from './session-storage';

export type { Permission, Role } from '../contract/api/auth';
export type SessionUser = SignedInView;

export interface Session {
  user: SessionUser | null;
  permissions: readonly Permission[];
  /** Name of the admin who only looks as this person. */
  viewer: string | null;
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
  signOut: nothing,
};

/** The server's answer as the part of a session that it fills. */
export const answered = (answer: CheckView | null | undefined): Pick<Session, 'permissions' | 'viewer'> => ({
  permissions: answer?.permissions ?? NOBODY.permissions,
  viewer: answer?.viewer ?? null,
});

/** Filled by the app from its store, and on public pages, which have none, by a call of their own. */
export const SessionContext = createContext<Session>(NOBODY);

/** Who is signed in, according to the server. Without a token nobody is asked. */
export const useSession = (): Session => use(SessionContext);

const NONE = () => null;

/** The token of this browser. A page that the server drew starts without one, like the server. */
export const useToken = (): string | null => useSyncExternalStore(onSessionChange, readToken, NONE);
