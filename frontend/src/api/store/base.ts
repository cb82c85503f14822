import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { secondsIn, toApiError, type ApiError } from '../errors';
import { apiAddress, TIMEOUT_MS, withCredentials } from '../request';
import { endRefused } from '../send';
import { saveSession, type RememberedPerson } from '../session-storage';
import { TAG_TYPES } from './tags';

interface LoginAnswer {
  access_token: string;
  user?: RememberedPerson;
}
const isLoginAnswer = (data: unknown): data is LoginAnswer =>
  typeof data === 'object' && data !== null && typeof (data as LoginAnswer).access_token === 'string';

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
    const { data, error, meta } = await send(args, api, extra);
    const { request, response } = meta ?? {};
    if (error) return { error: endRefused(request?.headers, toApiError(error, secondsIn(response?.headers))) };
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
