import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { isStorageFull } from '../../core/database/connections/faults.js';
import { DomainError } from '../../core/common/errors.js';

/** Who may not see a file, or misspells its name, is no trouble of the store. */
const NOBODYS_FAULT = /NOT_FOUND$/;

/** What could not be taken in, found or drawn is in the log, under the number that the person reads. */
@Injectable()
export class AttachmentFailures implements NestInterceptor {
  private readonly log = new Logger('Attachments');

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(tap({ error: (fault) => this.note(fault, `${method} ${routeOptions.url ?? ''}`) }));
  }

  private note(fault: unknown, call: string): void {
    const code = codeOf(fault);
    if (code && !NOBODYS_FAULT.test(code)) this.log.warn(`${call}: ${code}`);
  }
}

/** Null for faults of the program: those are logged with their stack where they are answered. */
function codeOf(fault: unknown): string | null {
  if (fault instanceof DomainError) return fault.code;
  return isStorageFull(fault) ? 'STORAGE_FULL' : null;
}
