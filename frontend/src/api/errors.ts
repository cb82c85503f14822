import type { ProblemCode } from '../contract/codes';
import { errorMessages } from '../messages';

type Unheard = 'TIMEOUT' | 'NETWORK' | 'UNREADABLE';

/** A sign-in whose password was right. */
export interface FactorAsked {
  /** Good once, for some minutes. */
  ticket: string;
  methods: readonly ('passkey' | 'code' | 'recovery-code')[];
  /** What the browser asks the device, where a passkey may follow. */
  passkey?: object;
}

/** Every failure of a call, whatever failed. `message` is a sentence for people, or empty when nobody wrote one. */
export interface ApiError {
  status: number | Unheard;
  /** The server's word, or what became of a call that it did not answer in words. */
  code: ProblemCode | Unheard | `HTTP_${number}`;
  message: string;
  fields?: Record<string, string[]>;
  requestId?: string;
  retryAfter?: number;
  /** The record as the server has it, when an edit began with an older one (`STALE`). */
  current?: unknown;
  /** After a refused payment: the buyer may choose another way to pay for the same order. */
  chooseAgain?: boolean;
  /** What the second step of a sign-in needs (`FACTOR_REQUIRED`). */
  factor?: FactorAsked;
  /** Whose password is asked for, to connect which provider (`CONNECT_FIRST`). */
  connect?: { provider: string; email: string };
}

interface ErrorBody {
  code?: unknown;
  error?: unknown;
  message?: unknown;
  fields?: unknown;
  requestId?: unknown;
  current?: unknown;
  choose_again?: unknown;
  factor?: unknown;
  connect?: unknown;
}

const sentence = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const object = (value: unknown): ErrorBody => (typeof value === 'object' && value !== null ? value : {});

/** What was not sent leaves no key behind. */
const present = <T extends object>(parts: T): Partial<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Precedence of the sentence: the server's `error`, its `message`, then what the browser could say. */
export function fromBody(status: number, body: unknown, retryAfter?: number): ApiError {
  const { code, error, message, fields, requestId, current, choose_again: chooseAgain, factor, connect } = object(body);
  return {
    status,
    code: (sentence(code) as ProblemCode) || `HTTP_${status}`,
    message: sentence(error) || sentence(message),
    ...(typeof fields === 'object' && fields !== null ? { fields: fields as Record<string, string[]> } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(chooseAgain === true ? { chooseAgain } : {}),
    ...present({ retryAfter, current, factor: factor as FactorAsked, connect: connect as ApiError['connect'] }),
  };
}

/** The seconds of a Retry-After header. */
export function secondsIn(headers: Headers | undefined): number | undefined {
  const value = headers?.get('retry-after');
  return value && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** The failure of a call that nobody answered. */
export const unanswered = (isLate: boolean): ApiError =>
  isLate
    ? { status: 'TIMEOUT', code: 'TIMEOUT', message: errorMessages.timeout }
    : { status: 'NETWORK', code: 'NETWORK', message: errorMessages.network };

/** An answer that was meant well, but is not ours. */
export const UNREADABLE: ApiError = { status: 'UNREADABLE', code: 'UNREADABLE', message: '' };

/** The same failure for code that throws. */
export const throwable = (failure: ApiError): Error & ApiError =>
  failure instanceof Error ? failure : Object.assign(new Error(failure.message), failure);

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'message' in error;

/** Somebody else changed the record since it was read. */
export const isStale = (error: unknown): error is ApiError => isApiError(error) && error.code === 'STALE';

/** What the server said, else what the browser could say, else nothing. */
export const sentenceIn = (error: unknown): string =>
  typeof error === 'string' ? error : sentence(object(error).error) || sentence(object(error).message);

const isOwnFailure = (error: unknown): error is ApiError => isApiError(error) && Number(error.status) >= 500;

const sentences = (...parts: string[]): string =>
  parts
    .filter(Boolean)
    .map((part, i, all) => (i < all.length - 1 ? part.replace(/[^.!?…]$/, '$&.') : part))
    .join(' ');

/** A call that got no answer: offline, timed out or unreadable. */
export const isUnanswered = (error: unknown): error is ApiError & { status: Unheard } =>
  isApiError(error) && typeof error.status !== 'number';

/**
 * The words of the screen, then the reason of a missing answer or the reference of a server failure. The sentence of a
 * refusal is not shown.
 */
export function withReference(words: string, error: unknown): string {
  if (!isApiError(error)) return words;
  // An unknown outcome is explained, too: otherwise the change is made twice.
  const isExplained = isUnanswered(error) || error.code === 'OUTCOME_UNKNOWN';
  const reason = isExplained && !words.includes(error.message) ? error.message : '';
  const { requestId } = error;
  return sentences(words, reason, isOwnFailure(error) && requestId ? errorMessages.requestId(requestId) : '');
}

/**
 * The text to show for a failed call: the sentence of the server for a refusal, else the words of the screen. A failure of the
 * server adds its reference, a missing answer its reason.
 */
export function errorText(error: unknown, words: string): string {
  // The general words say less than the reason.
  const isUnheard = isUnanswered(error) && words !== errorMessages.unknown;
  if (isOwnFailure(error) || isUnheard) return withReference(words, error);
  return sentenceIn(error) || words;
}

/** True when nobody answered (as opposed to an answer we do not like): worth a Retry, never a log-out. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (typeof error.status !== 'number' || error.status >= 500 || error.status === 429);
