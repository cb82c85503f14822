import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { isApiError, type ApiError } from '../errors';
import { TIMEOUT_MS } from '../request';
import { send, sendJson, type SendOptions } from '../send';
import { TAG_TYPES } from './tags';

type Values = Record<string, string | number | boolean | null | undefined>;
type Call = string | { url: string; method?: string; params?: Values; headers?: Values; body?: unknown };

const entries = (values: Values = {}): [string, string][] =>
  Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );

const withParams = (url: string, params?: Values): string => {
  const query = new URLSearchParams(entries(params)).toString();
  return query ? `${url}?${query}` : url;
};

/** Bytes per millisecond: 3G. */
const SLOWEST_LINE = 16;

const bytesIn = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0);

/** The generated client names this header in each operation that takes it. */
const KEY_HEADER = 'Idempotency-Key';

const KEY_REPEATED_MS = 10 * 60_000;

/** Unanswered requests: a repetition uses the same key. */
const unanswered = new Map<string, { key: string; sentAt: number }>();

/** `crypto.randomUUID` needs HTTPS. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');

function keyOf(request: string): string {
  const first = unanswered.get(request);
  if (first && Date.now() - first.sentAt < KEY_REPEATED_MS) return first.key;
  const key = newKey();
  unanswered.set(request, { key, sentAt: Date.now() });
  return key;
}

async function withKey(request: string, sendWith: (key: string) => Promise<unknown>): Promise<unknown> {
  const key = keyOf(request);
  try {
    const answer = await sendWith(key);
    unanswered.delete(request);
    return answer;
  } catch (error) {
    if (isApiError(error) && Number(error.status) < 500) unanswered.delete(request);
    throw error;
  }
}

function sendCall(call: Call, more: SendOptions): Promise<unknown> {
  if (typeof call === 'string') return send(call, more);
  const { url, method = 'GET', params, headers = {}, body } = call;
  if (KEY_HEADER in headers && headers[KEY_HEADER] === undefined)
    return withKey(JSON.stringify([method, url, body]), (key) =>
      sendCall({ ...call, headers: { ...headers, [KEY_HEADER]: key } }, more),
    );
  const sent = { ...more, method, headers: Object.fromEntries(entries(headers)) };
  const path = withParams(url, params);
  if (body instanceof FormData) return send(path, { ...sent, body, limit: TIMEOUT_MS + bytesIn(body) / SLOWEST_LINE });
  return body === undefined ? send(path, sent) : sendJson(path, body as object, sent);
}

/** The store needs serializable errors. */
function plain(error: unknown): ApiError {
  if (!isApiError(error)) throw error;
  return { ...error, message: error.message };
}

const baseQuery: BaseQueryFn<Call, unknown, ApiError> = async (call, { signal, dispatch }) => {
  try {
    return { data: await sendCall(call, { signal }) };
  } catch (failure) {
    const error = plain(failure);
    // The requirement is new: check the session again.
    if (error.code === 'FACTOR_DUE') dispatch(api.util.invalidateTags(['Session']));
    return { error };
  }
};

/** Generated files inject endpoints; modules add their cache tags. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});
