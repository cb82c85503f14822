import { skipToken } from '@reduxjs/toolkit/query';
import type { ApiError } from '../errors';
import { authApi as generated } from '../../contract/api/auth';
import { answered, NOBODY, useToken, type Session } from '../session';
import { signOut } from '../sign-out';
import type { TagType } from './tags';

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

/** The session by way of the store. */
export function useStoredSession(): Session {
  const token = useToken();
  const check = sessionApi.useCheckSessionQuery(token ? undefined : skipToken);
  if (!token) return { ...NOBODY, signOut };
  const { data, error, isFetching, refetch } = check;
  return {
    user: data?.user ?? null,
    ...answered(data),
    isLoading: !data && isFetching,
    ...(error && !data ? { error: error as ApiError } : {}),
    retry: () => void refetch(),
    signOut,
  };
}
