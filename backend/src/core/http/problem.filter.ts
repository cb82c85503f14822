import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/db.js';
import { DomainError, UnauthorizedError } from '../errors.js';
import { type Problem, problem } from './problem.js';

interface FrameworkError {
  statusCode?: number;
  code?: string;
}

/** Writes every fault, ours or the framework's, in the one error shape. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  catch(fault: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const body = this.describe(fault, request.id);
    if (body.statusCode >= 500 && body.code !== 'DB_UNAVAILABLE')
      this.log.error(fault, `${request.method} ${request.routeOptions.url ?? ''}`);
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    const retryAfter =
      fault instanceof DomainError ? fault.options.retryAfter : body.code === 'DB_UNAVAILABLE' ? 5 : undefined;
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    if (fault instanceof UnauthorizedError) void reply.header('www-authenticate', 'Bearer');
    void reply.header('cache-control', 'no-store').status(body.statusCode).send(body);
  }

  private describe(fault: unknown, requestId: string): Problem {
    if (fault instanceof DomainError) {
      const { status, code, message, options } = fault;
      return problem({ status, code, message, requestId, fields: options.fields, details: options.details });
    }
    if (fault instanceof HttpException) return problem({ status: fault.getStatus(), requestId });
    if (isUnavailable(fault)) return problem({ status: 503, code: 'DB_UNAVAILABLE', requestId });
    return problem({ status: frameworkStatus(fault), requestId });
  }
}

/** Status of an error of Fastify or one of its plugins; 500 for anything else. */
function frameworkStatus(fault: unknown): number {
  const { statusCode, code } = (fault ?? {}) as FrameworkError;
  if (!code?.startsWith('FST_')) return 500;
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return 415;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
