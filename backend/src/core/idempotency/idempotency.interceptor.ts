import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { Actor } from '../common/actor.js';
import { DomainError } from '../common/errors.js';
import { ApiErrors } from '../http/api-errors.js';
import { hashKey } from '../rate-limit/rate-limit.service.js';
import { IdempotencyService } from './idempotency.service.js';

const NAME = 'Idempotency-Key';
const KEY = /^[\w-]{16,64}$/;

@Injectable()
class IdempotencyInterceptor implements NestInterceptor<unknown, unknown> {
  constructor(private readonly calls: IdempotencyService) {}

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const { method, url, body, headers, user } = context.switchToHttp().getRequest<FastifyRequest & { user: Actor }>();
    const key = headers['idempotency-key']?.toString();
    if (key === undefined) return next.handle();
    if (!KEY.test(key))
      throw new DomainError(400, 'VALIDATION_FAILED', `${NAME} must hold 16 to 64 letters, digits, _ or -.`);
    const call = { id: hashKey(`${user.id} ${key}`), fingerprint: hashKey(JSON.stringify([method, url, body])) };
    // Nest binds `handle()` to the transaction in which it is called.
    return of(await this.calls.once(call, () => lastValueFrom(next.handle())));
  }
}

/** The handler runs in one transaction and may repeat: only database changes, no caught errors, no counted limits. */
export const Idempotent = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: NAME,
      required: false,
      description: 'random; repeats return the first response for a day',
    }),
    ApiErrors('KEY_REUSED'),
  );
