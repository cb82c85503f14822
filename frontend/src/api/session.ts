import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useSyncExternalStore } from 'react';
import { api } from './base';
import type { ApiError } from './errors';
import { clearSession, onSessionChange, readToken } from './session-storage';

export type Role = 'admin' | 'agent' | 'user';
export interface SessionUser {
  id: number;
  email: string;
  name: string;
  role: Role;
}
export interface SessionView {
  user: SessionUser;
  permissions: string[];
}

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkSession: build.query<SessionView, void>({ query: () => '/auth/check', providesTags: ['Session'] }),
    endSession: build.mutation<{ message: string }, void>({ query: () => ({ url: '/auth/logout', method: 'POST' }) }),
  }),
});

export interface Session {
  user: SessionUser | null;
  permissions: readonly string[];
  isLoading: boolean;
  /** Set when nobody could say whether the session is good; the token is kept. */
  error?: ApiError;
  retry: () => void;
}

const NOTHING: readonly string[] = [];
const nothingToRetry = () => undefined;

/** Who is signed in, according to the server. Without a token nobody is asked. */
export function useSession(): Session {
  const token = useSyncExternalStore(onSessionChange, readToken);
  const check = sessionApi.useCheckSessionQuery(token ? undefined : skipToken);
  if (!token) return { user: null, permissions: NOTHING, isLoading: false, retry: nothingToRetry };
  const { data, error, isFetching, refetch } = check;
  return {
    user: data?.user ?? null,
    permissions: data?.permissions ?? NOTHING,
    isLoading: !data && isFetching,
    ...(error && !data ? { error: error as ApiError } : {}),
    retry: () => void refetch(),
  };
}

/** Ends the session here at once, and on the server if it can be reached. */
export function useLogout(): () => Promise<void> {
  const [endSession] = sessionApi.useEndSessionMutation();
  return useCallback(async () => {
    await endSession();
    clearSession();
  }, [endSession]);
}
