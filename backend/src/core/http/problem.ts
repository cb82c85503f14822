import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { FieldMessages } from '../common/errors.js';
import { CODES, PROBLEM_CODES, type ProblemCode } from '../common/problem-codes.js';

export class Problem {
  @ApiProperty({ type: 'integer' }) statusCode!: number;

  @ApiProperty({
    enum: PROBLEM_CODES,
    enumName: 'ProblemCode',
    description:
      'Stable error code for programs. When PayPal refuses a payment for a reason of its own, this is PayPal’s code.',
  })
  code!: ProblemCode;

  @ApiProperty({ description: 'The same text as `message`.' }) error!: string;
  @ApiProperty({ description: 'One sentence for users.' }) message!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'The invalid fields, each with its messages.',
  })
  fields?: FieldMessages;

  @ApiProperty({ description: 'ID of the request in the log.' }) requestId!: string;

  [detail: string]: unknown;
}

interface ProblemParts {
  status: number;
  code?: ProblemCode;
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

const codeOf = (status: number): ProblemCode =>
  status in CODES ? CODES[status as keyof typeof CODES][0] : status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR';
