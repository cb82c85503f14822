import { STATUS_CODES } from 'node:http';
import type { FieldMessages } from '../errors.js';

/** The one shape every refusal leaves the server in. `error` and `message` hold the same sentence. */
export interface Problem {
  statusCode: number;
  code: string;
  error: string;
  message: string;
  fields?: FieldMessages;
  requestId: string;
  [detail: string]: unknown;
}

interface ProblemParts {
  status: number;
  code?: string;
  message?: string;
  requestId: string;
  fields?: FieldMessages | undefined;
  details?: Record<string, unknown> | undefined;
}

const SENTENCES: Record<number, string> = {
  400: 'The request is malformed.',
  401: 'Please sign in to continue.',
  403: 'You are not allowed to do this.',
  404: 'Not found.',
  405: 'This address does not support that method.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This type of content is not accepted here.',
  417: 'This expectation cannot be met.',
  429: 'Too many requests. Please wait a moment and try again.',
  431: 'The request headers are too large.',
  503: 'The service is not available right now. Please try again in a moment.',
};

const FALLBACK = 'Something went wrong on our side. Please try again later.';

/** Builds the body; sentence and code default to those of the status. */
export function problem({ status, code, message, requestId, fields, details }: ProblemParts): Problem {
  const sentence = message ?? SENTENCES[status] ?? FALLBACK;
  return {
    statusCode: status,
    code: code ?? codeOf(status),
    error: sentence,
    message: sentence,
    ...(fields ? { fields } : {}),
    ...details,
    requestId,
  };
}

const CODES: Record<number, string> = {
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_ERROR',
};

const codeOf = (status: number): string =>
  CODES[status] ?? (STATUS_CODES[status] ?? 'ERROR').toUpperCase().replace(/[^A-Z]+/g, '_');
