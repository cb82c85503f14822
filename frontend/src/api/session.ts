import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useSyncExternalStore } from 'react';
import type { ApiError } from './errors';
import { authApi as generated, type Permission, type SignedInView } from './generated/auth';
import { clearSession, onSessionChange, readToken } from './session-storage';
import type { TagType } from './tags';

export type { Permission, Role } from './generated/auth';
export type SessionUser = SignedInView;

/** Signing in or out changes the token, and with it everything that was read: see forgetOnSessionChange. */
const CHANGES_NOTHING_ELSE = { invalidatesTags: [] };

export const sessionApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    checkSession: { providesTags: ['Session'] },
    login: CHANGES_NOTHING_ELSE,
    logout: CHANGES_NOTHING_ELSE,
    sendCode: CHANGES_NOTHING_ELSE,
    verifyCode: CHANGES_NOTHING_ELSE,
    requestPasswordReset: CHANGES_NOTHING_ELSE,
    requestUsername: CHANGES_NOTHING_ELSE,
    resetPassword: CHANGES_NOTHING_ELSE,
  },
});

export interface Session {
  user: SessionUser | null;
  permissions: readonly Permission[];
  isLoading: boolean;
  /** Set when nobody could say whether the session is good; the token is kept. */
  error?: ApiError;
  retry: () => void;
}

const NOTHING: readonly Permission[] = [];
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
  const [endSession] = sessionApi.useLogoutMutation();
  return useCallback(async () => {
    await endSession();
    clearSession();
  }, [endSession]);
}
