import type { ProblemCode } from '../contract/codes';
import { errorMessages } from '../messages';

type Unheard = 'TIMEOUT' | 'NETWORK' | 'UNREADABLE';

export interface FactorRequest {
  ticket: string;
  methods: readonly ('passkey' | 'code' | 'recovery-code')[];
  passkey?: object;
}

/** `message` is a sentence for users, or empty. */
export interface ApiError {
  status: number | Unheard;
  code: ProblemCode | Unheard | `HTTP_${number}`;
  message: string;
  fields?: Record<string, string[]>;
  requestId?: string;
  retryAfter?: number;
  current?: unknown;
  /** Declined payment: another funding source may pay the same order. */
  chooseAgain?: boolean;
  factor?: FactorRequest;
  connect?: { provider: string; email: string };
}

const sentence = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const object = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

const present = <T extends object>(parts: T): Partial<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>;

export function fromBody(status: number, body: unknown, retryAfter?: number): ApiError {
  const { code, error, message, fields, requestId, current, choose_again: chooseAgain, factor, connect } = object(body);
  return {
    status,
    code: (sentence(code) as ProblemCode) || `HTTP_${status}`,
    message: sentence(error) || sentence(message),
    ...(typeof fields === 'object' && fields !== null ? { fields: fields as Record<string, string[]> } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(chooseAgain === true ? { chooseAgain } : {}),
    ...present({ retryAfter, current, factor: factor as FactorRequest, connect: connect as ApiError['connect'] }),
  };
}

export function secondsIn(headers: Headers | undefined): number | undefined {
  const value = headers?.get('retry-after');
  return value && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

export const networkError = (isLate: boolean): ApiError =>
  isLate
    ? { status: 'TIMEOUT', code: 'TIMEOUT', message: errorMessages.timeout }
    : { status: 'NETWORK', code: 'NETWORK', message: errorMessages.network };

export const UNREADABLE: ApiError = { status: 'UNREADABLE', code: 'UNREADABLE', message: '' };

export const throwable = (failure: ApiError): Error & ApiError =>
  failure instanceof Error ? failure : Object.assign(new Error(failure.message), failure);

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'message' in error;

export const isStale = (error: unknown): error is ApiError => isApiError(error) && error.code === 'STALE';

export const sentenceIn = (error: unknown): string =>
  typeof error === 'string' ? error : sentence(object(error)['error']) || sentence(object(error)['message']);

const isOwnFailure = (error: unknown): error is ApiError => isApiError(error) && Number(error.status) >= 500;

const sentences = (...parts: string[]): string =>
  parts
    .filter(Boolean)
    .map((part, i, all) => (i < all.length - 1 ? part.replace(/[^.!?…]$/, '$&.') : part))
    .join(' ');

export const isNetworkError = (error: unknown): error is ApiError & { status: Unheard } =>
  isApiError(error) && typeof error.status !== 'number';

export function withReference(words: string, error: unknown): string {
  if (!isApiError(error)) return words;
  // Explained, so users do not repeat the change.
  const isExplained = isNetworkError(error) || error.code === 'OUTCOME_UNKNOWN';
  const reason = isExplained && !words.includes(error.message) ? error.message : '';
  const { requestId } = error;
  return sentences(words, reason, isOwnFailure(error) && requestId ? errorMessages.requestId(requestId) : '');
}

/** Server's sentence for a refusal, else `words` with reference or reason. */
export function errorText(error: unknown, words: string): string {
  const isUnheard = isNetworkError(error) && words !== errorMessages.unknown;
  if (isOwnFailure(error) || isUnheard) return withReference(words, error);
  return sentenceIn(error) || words;
}

/** May have been done. */
export const isUnanswered = (error: unknown): boolean => isNetworkError(error) || isOwnFailure(error);

/** Offer Retry, never sign out. */
export const isUnreachable = (error: unknown): boolean =>
  isUnanswered(error) || (isApiError(error) && error.status === 429);
