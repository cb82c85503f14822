import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND } from '../common/time/clock.js';
import { MemoryCounterStore } from './memory-counter-store.js';
import { addressKey, ruleOf, tooMany } from './rate-limit.js';
import { RateLimitService } from './rate-limit.service.js';
import type { RateLimitName } from './rate-limits.js';
import type { RedisRateLimiter } from './redis-rate-limiter.js';

export const REDIS_RATE_LIMITER = Symbol('REDIS_RATE_LIMITER');

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimitService,
    private readonly memory: MemoryCounterStore,
    @Inject(REDIS_RATE_LIMITER) private readonly redis: RedisRateLimiter | null,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = ruleOf(context);
    if (!rule) return true;
    const http = context.switchToHttp();
    const address = addressKey(http.getRequest<FastifyRequest>().ip);
    const key = `${context.getClass().name}.${context.getHandler().name}:${address}`;
    if (rule.store === 'shared') await (this.redis ?? this.memory).consume(rule.name, key);
    else await this.countInDatabase(rule.name, key, http.getResponse());
    return true;
  }

  private async countInDatabase(name: RateLimitName, key: string, reply: FastifyReply): Promise<void> {
    const { hits, remaining, limit } = await this.limits.count(name, key);
    if (hits > limit) throw tooMany(remaining);
    reply.headers({
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': limit - hits,
      'x-ratelimit-reset': Math.ceil(remaining / SECOND),
    });
  }
}
