import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type Type,
  UseGuards,
} from '@nestjs/common';
import type { Actor } from '../common/actor.js';
import { ApiErrors } from '../http/api-errors.js';
import { RateLimitService } from './rate-limit.service.js';
import type { RateLimitName } from './rate-limits.js';

function accountGuard(name: RateLimitName): Type<CanActivate> {
  @Injectable()
  class AccountRateLimitGuard implements CanActivate {
    constructor(private readonly limits: RateLimitService) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const { user } = context.switchToHttp().getRequest<{ user: Actor }>();
      await this.limits.consume(name, `${name}:${user.id}`);
      return true;
    }
  }
  return AccountRateLimitGuard;
}

/** Per account; counts before the transaction of an idempotent call. */
export const AccountRateLimit = (name: RateLimitName): MethodDecorator =>
  applyDecorators(UseGuards(accountGuard(name)), ApiErrors('RATE_LIMITED'));
