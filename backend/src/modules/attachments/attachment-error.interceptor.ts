import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { DomainError } from '../../core/common/errors.js';
import { isStorageFull } from '../../core/database/connections/faults.js';

/** Not logged: wrong addresses and missing permissions. */
const NOT_FOUND = /NOT_FOUND$/;

@Injectable()
export class AttachmentErrorInterceptor implements NestInterceptor {
  private readonly log = new Logger('Attachments');

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(tap({ error: (error) => this.logError(error, `${method} ${routeOptions.url ?? ''}`) }));
  }

  private logError(error: unknown, route: string): void {
    const code = codeOf(error);
    if (code && !NOT_FOUND.test(code)) this.log.warn(`${route}: ${code}`);
  }
}

/** The exception filter logs unexpected errors. */
function codeOf(error: unknown): string | null {
  if (error instanceof DomainError) return error.code;
  return isStorageFull(error) ? 'STORAGE_FULL' : null;
}
