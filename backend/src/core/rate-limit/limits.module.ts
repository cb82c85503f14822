import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { HealthService } from '../health/health.service.js';
import { HOUR } from '../common/time/clock.js';
import { CONFIG, type Config } from '../config/env.js';
import { JobService } from '../scheduler/job.service.js';
import { RateLimitService } from './rate-limit.service.js';
import { MemoryCounterStore } from './memory-counter-store.js';
import { RateLimitGuard, REDIS_RATE_LIMITER, throttlerOptions } from './rate-limit.guard.js';
import { RateLimits } from './rate-limits.js';
import { redisIndicator } from './redis-check.js';
import type { RedisRateLimiter } from './redis-rate-limiter.js';

export async function createRedisRateLimiter(
  { REDIS_URL }: Pick<Config, 'REDIS_URL'>,
  rates: RateLimits,
  counters: MemoryCounterStore,
): Promise<RedisRateLimiter | null> {
  if (!REDIS_URL) return null;
  const module = await import('./redis-rate-limiter.js');
  return new module.RedisRateLimiter(REDIS_URL, rates, counters);
}

@Global()
@Module({
  providers: [
    {
      provide: RateLimits,
      inject: [CONFIG],
      useFactory: ({ RATE_LIMIT_FACTOR }: Config) => new RateLimits(RATE_LIMIT_FACTOR),
    },
    RateLimitService,
    MemoryCounterStore,
    {
      provide: REDIS_RATE_LIMITER,
      inject: [CONFIG, RateLimits, MemoryCounterStore],
      useFactory: createRedisRateLimiter,
    },
  ],
  exports: [RateLimits, RateLimitService, MemoryCounterStore, REDIS_RATE_LIMITER],
})
class CountersModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobService,
    private readonly limits: RateLimitService,
    private readonly health: HealthService,
    @Inject(REDIS_RATE_LIMITER) private readonly redis: RedisRateLimiter | null,
  ) {}

  onModuleInit(): void {
    if (this.redis) this.health.register({ indicators: { redis: redisIndicator(this.redis) } });
    this.jobs.add({ name: 'rate-counters', title: 'Clear old counters', every: HOUR, run: () => this.limits.sweep() });
  }
}

@Global()
@Module({
  imports: [
    CountersModule,
    ThrottlerModule.forRootAsync({
      imports: [CountersModule],
      inject: [RateLimits, RateLimitService],
      useFactory: throttlerOptions,
    }),
  ],
  providers: [{ provide: APP_GUARD, useClass: RateLimitGuard }],
  exports: [CountersModule],
})
export class LimitsModule {}
