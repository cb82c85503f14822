import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import { isDeadlock, isStorageFull, isUnavailable, OutcomeUnknownError } from '../database/connections/faults.js';
import { DomainError, UnauthorizedError } from '../common/errors.js';
import { MetricsService } from '../telemetry/metrics/metrics.service.js';
import { RecentErrorsService } from '../health/recent-errors.service.js';
import { type Problem, problem } from '../http/problem.js';

interface FrameworkError {
  statusCode?: number;
  code?: string;
}

const TOLD_FROM_THE_START: [number, string][] = [
  [500, 'INTERNAL_ERROR'],
  [503, 'DB_UNAVAILABLE'],
  [503, 'OUTCOME_UNKNOWN'],
  [507, 'STORAGE_FULL'],
];

@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  private readonly refused: Counter<'status' | 'code'>;

  constructor(
    metrics: MetricsService,
    private readonly errors: RecentErrorsService,
  ) {
    const help = 'Errors of this server, by error code';
    this.refused = metrics.counter('portico_refused_total', help, ['status', 'code']);
    // Starts at 0 to show the first increment.
    for (const [status, code] of TOLD_FROM_THE_START) this.refused.inc({ status, code }, 0);
  }

  catch(fault: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const refusal = refusalOf(fault, request);
    const body = this.describe(refusal ?? fault, request.id);
    if (body.statusCode >= 500) this.note(fault, body, `${request.method} ${request.routeOptions.url ?? ''}`);
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    const retryAfter = refusal?.options.retryAfter;
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    if (fault instanceof UnauthorizedError) void reply.header('www-authenticate', 'Bearer');
    void reply.header('cache-control', 'no-store').status(body.statusCode).send(body);
  }

  private note(fault: unknown, body: Problem, call: string): void {
    this.refused.inc({ status: body.statusCode, code: body.code });
    if (!needsSomebody(body)) return;
    if (fault instanceof DomainError) this.log.warn(`${call}: ${body.code}${reasonOf(fault)}`);
    else this.log.error(fault, call);
    if (!ON_PURPOSE.includes(body.code)) this.errors.note({ call, fault, requestId: body.requestId });
  }

  private describe(fault: unknown, requestId: string): Problem {
    if (fault instanceof DomainError) {
      const { status, code, message, options } = fault;
      return problem({ status, code, message, requestId, fields: options.fields, details: options.details });
    }
    if (fault instanceof HttpException) return problem({ status: fault.getStatus(), requestId });
    return problem({ status: frameworkStatus(fault), requestId });
  }
}

/** Excludes temporary errors and those that `Db` logs. */
const needsSomebody = ({ statusCode, code }: Problem): boolean =>
  statusCode >= 500 && !['DB_UNAVAILABLE', 'STORAGE_FULL', 'BUSY'].includes(code);

const reasonOf = ({ cause }: DomainError): string => (cause instanceof Error ? ` (${cause.message})` : '');

/** Expected 5xx. */
const ON_PURPOSE = ['NOT_READY', 'NOT_SETTLED_YET', 'PAYMENTS_NOT_CONFIGURED', 'SHUTTING_DOWN'];

const refusalOf = (fault: unknown, request: FastifyRequest): DomainError | null =>
  fault instanceof DomainError ? fault : (ofBody(fault, request) ?? ofDatabase(fault));

/** A client that breaks off causes ECONNRESET, like a lost database connection. */
function ofBody(fault: unknown, { raw }: FastifyRequest): DomainError | null {
  const hasLeft = fault !== null && fault === raw.errored;
  return hasLeft ? new DomainError(400, 'BAD_REQUEST', 'The request ended early.') : null;
}

function ofDatabase(fault: unknown): DomainError | null {
  if (fault instanceof OutcomeUnknownError) return new DomainError(503, 'OUTCOME_UNKNOWN', SENTENCES.unknown);
  if (isStorageFull(fault)) return new DomainError(507, 'STORAGE_FULL', SENTENCES.full);
  if (isDeadlock(fault)) return new DomainError(503, 'BUSY', SENTENCES.busy, { retryAfter: 1 });
  return isUnavailable(fault) ? new DomainError(503, 'DB_UNAVAILABLE', SENTENCES.unavailable, { retryAfter: 5 }) : null;
}

const SENTENCES = {
  unknown: 'We cannot tell whether this was saved. Please look before you try again.',
  full: 'There is no room for more at the moment.',
  busy: 'Someone else is changing this as well. Please try again in a moment.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
};

/** 500 for errors from outside Fastify and plugins. */
function frameworkStatus(fault: unknown): number {
  const { statusCode, code } = (fault ?? {}) as FrameworkError;
  if (!code?.startsWith('FST_')) return 500;
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return 415;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
