import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { toApiError, type ApiError } from './errors';
import { apiAddress, TIMEOUT_MS, withCredentials } from './request';
import { clearSession, readToken, saveSession, type RememberedPerson } from './session-storage';
import { TAG_TYPES } from './tags';

interface LoginAnswer {
  access_token: string;
  user?: RememberedPerson;
}
const isLoginAnswer = (data: unknown): data is LoginAnswer =>
  typeof data === 'object' && data !== null && typeof (data as LoginAnswer).access_token === 'string';

const seconds = (header: string | null | undefined): number | undefined => {
  const value = Number(header);
  return header && Number.isFinite(value) ? value : undefined;
};

/** The server's sentence when it ended the session itself. */
const farewellIn = ({ code, message }: ApiError) => (code.startsWith('SESSION_') ? message : undefined);

export function makeBaseQuery(timeout = TIMEOUT_MS): BaseQueryFn<string | FetchArgs, unknown, ApiError> {
  const send = fetchBaseQuery({
    baseUrl: apiAddress(),
    timeout,
    credentials: 'same-origin',
    prepareHeaders: withCredentials,
    // Looked up at call time: a test replaces it after this module was loaded.
    fetchFn: (input, init) => globalThis.fetch(input, init),
  });
  return async (args, api, extra) => {
    const tokenSent = readToken();
    const { data, error, meta } = await send(args, api, extra);
    if (error) {
      // Only the session that was refused ends: another tab may have signed in again meanwhile.
      const failure = toApiError(error, seconds(meta?.response?.headers.get('retry-after')));
      if (error.status === 401 && tokenSent && readToken() === tokenSent) clearSession(farewellIn(failure));
      return { error: failure };
    }
    if (isLoginAnswer(data)) saveSession(data.access_token, data.user);
    return { data };
  };
}

/** The one API of the app. Endpoints are injected by generated files; modules add their cache tags. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: makeBaseQuery(),
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});
