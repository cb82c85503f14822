import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { RateLimitService } from './rate-limit.service.js';
import { MemoryCounterStore } from './memory-counter-store.js';
import { addressKey, counterKey, ruleOf, tooMany } from './rate-limit.js';
import type { RateLimits } from './rate-limits.js';
import type { RedisRateLimiter } from './redis-rate-limiter.js';

export const REDIS_RATE_LIMITER = Symbol('REDIS_RATE_LIMITER');

@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  @Inject(MemoryCounterStore) private readonly memory!: MemoryCounterStore;
  @Inject(REDIS_RATE_LIMITER) private readonly redis!: RedisRateLimiter | null;

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = ruleOf(context);
    if (rule?.store === 'database') return super.canActivate(context);
    if (rule) {
      const { ip } = context.switchToHttp().getRequest<{ ip: string }>();
      await (this.redis ?? this.memory).consume(rule.name, counterKey(context, addressKey(ip)));
    }
    return true;
  }

  protected override throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    return Promise.reject(tooMany(detail.timeToBlockExpire * 1000));
  }
}

export const throttlerOptions = (rates: RateLimits, limits: RateLimitService): ThrottlerModuleOptions => ({
  throttlers: [
    {
      limit: (context) => rates.get(ruleOf(context)!.name).limit,
      ttl: (context) => rates.get(ruleOf(context)!.name).window,
    },
  ],
  storage: new DatabaseThrottlerStorage(limits),
  getTracker: (request) => addressKey((request as { ip: string }).ip),
  generateKey: counterKey,
});

class DatabaseThrottlerStorage implements ThrottlerStorage {
  constructor(private readonly limits: RateLimitService) {}

  async increment(key: string, ttl: number, limit: number) {
    const { hits, remaining } = await this.limits.hit(key, ttl);
    const seconds = Math.ceil(remaining / 1000);
    return { totalHits: hits, timeToExpire: seconds, isBlocked: hits > limit, timeToBlockExpire: seconds };
  }
}
