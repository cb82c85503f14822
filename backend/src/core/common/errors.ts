import type { CodeOf, ProblemCode, ProblemStatus } from './problem-codes.js';

export type FieldMessages = Record<string, string[]>;

interface ProblemOptions {
  fields?: FieldMessages;
  retryAfter?: number;
  details?: Record<string, unknown>;
}

export class DomainError extends Error {
  constructor(
    readonly status: ProblemStatus,
    readonly code: ProblemCode,
    message: string,
    readonly options: ProblemOptions = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** The operator can fix it: printed without a stack trace. */
export class OperatorError extends Error {}

/** 404: unknown, or hidden from this actor. */
export class NotFoundError extends DomainError {
  constructor(code: CodeOf<404> = 'NOT_FOUND', message = 'Not found.') {
    super(404, code, message);
  }
}

export class ConflictError extends DomainError {
  constructor(code: CodeOf<409>, message: string, options?: ProblemOptions) {
    super(409, code, message, options);
  }
}

export class FieldError extends DomainError {
  constructor(code: CodeOf<400>, field: string, message: string) {
    super(400, code, message, { fields: { [field]: [message] } });
  }
}

export class UnauthorizedError extends DomainError {
  constructor(code: CodeOf<401> = 'UNAUTHORIZED', message = 'Please sign in to continue.', options?: ProblemOptions) {
    super(401, code, message, options);
  }
}

const ENDS = {
  SESSION_ENDED: 'This device was signed out from another one. Please sign in again.',
  SESSION_EXPIRED: 'You were signed out because your session expired. Please sign in again.',
  SESSION_IDLE: 'You were signed out because of inactivity. Please sign in again.',
  SESSION_PASSWORD: 'You were signed out because your password was changed. Please sign in with the new one.',
  SESSION_REVOKED: 'You were signed out because the access of your account was changed. Please sign in again.',
} as const;
export type SessionEnd = keyof typeof ENDS;
export const SESSION_ENDS = Object.keys(ENDS) as SessionEnd[];

export const sessionEnded = (why: SessionEnd): UnauthorizedError => new UnauthorizedError(why, ENDS[why]);

export class ForbiddenError extends DomainError {
  constructor(code: CodeOf<403> = 'FORBIDDEN', message = 'You are not allowed to do this.') {
    super(403, code, message);
  }
}

export class BusyError extends DomainError {
  constructor() {
    super(503, 'BUSY', 'The service is busy right now. Please try again in a moment.', { retryAfter: 5 });
  }
}

export class TooManyError extends DomainError {
  constructor(code: CodeOf<429>, message: string, retryAfter: number) {
    super(429, code, message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
  }
}

export class StaleError extends ConflictError {
  constructor(current: unknown) {
    super('STALE', 'Someone else changed this in the meantime. Please look at the current version.', {
      details: { current },
    });
  }
}
