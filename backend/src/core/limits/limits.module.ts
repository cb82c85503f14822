import { type ExecutionContext, Global, Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerGuard, type ThrottlerLimitDetail, ThrottlerModule } from '@nestjs/throttler';
import { Checks } from '../checks/checks.js';
import { Clock, HOUR } from '../clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import { Db } from '../database/db.js';
import { Jobs } from '../jobs/jobs.js';
import { DatabaseSums } from './database-sums.js';
import { Limits } from './limits.service.js';
import { MemoryCounters } from './memory-counters.js';
import { addressKey, counterKey, type Rule, ruleOf, throttlerOptions, tooMany } from './rate-limit.js';
import { redisCheck } from './redis-check.js';
import { RedisSums } from './redis-sums.js';
import { SharedCounters } from './shared-counters.js';

@Injectable()
class RateLimitGuard extends ThrottlerGuard {
  @Inject(CONFIG) private readonly config!: Config;
  @Inject(Limits) private readonly limits!: Limits;
  @Inject(SharedCounters) private readonly shared!: SharedCounters;

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = ruleOf(context);
    if (rule?.store === 'database') return super.canActivate(context);
    if (rule) await this.countTogether(context, rule);
    return true;
  }

  protected override throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    return Promise.reject(tooMany(detail.timeToBlockExpire * 1000));
  }

  /** Without what the throttler looks up: for calls so cheap that this would cost more than they do. */
  private async countTogether(context: ExecutionContext, { setting, windowMs }: Rule): Promise<void> {
    const { ip } = context.switchToHttp().getRequest<{ ip: string }>();
    const limit = this.limits.scaled(this.config[setting]);
    const { hits, remaining } = await this.shared.hit(counterKey(context, addressKey(ip)), windowMs, limit);
    if (hits > limit) throw tooMany(remaining);
  }
}

/** Redis first, where there is one; the database only where it is one that several servers share. */
function sharedCounters(clock: Clock, db: Db, redis: RedisSums | null): SharedCounters {
  const database = db.engine === 'mariadb' ? [new DatabaseSums(db, clock)] : [];
  return new SharedCounters(clock, [...(redis ? [redis] : []), ...database]);
}

@Global()
@Module({
  providers: [
    Limits,
    { provide: MemoryCounters, inject: [Clock], useFactory: (clock: Clock) => new MemoryCounters(clock) },
    {
      provide: RedisSums,
      inject: [CONFIG],
      useFactory: ({ REDIS_URL }: Config) => (REDIS_URL ? new RedisSums(REDIS_URL) : null),
    },
    { provide: SharedCounters, inject: [Clock, Db, RedisSums], useFactory: sharedCounters },
  ],
  exports: [Limits, MemoryCounters, SharedCounters],
})
class CountersModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly limits: Limits,
    private readonly checks: Checks,
    @Inject(RedisSums) private readonly redis: RedisSums | null,
  ) {}

  onModuleInit(): void {
    if (this.redis) this.checks.answerWith('redis', redisCheck(this.redis));
    this.jobs.add({ name: 'rate-counters', title: 'Clear old counters', every: HOUR, run: () => this.limits.sweep() });
  }
}

@Global()
@Module({
  imports: [
    CountersModule,
    ThrottlerModule.forRootAsync({
      imports: [CountersModule],
      inject: [CONFIG, Limits],
      useFactory: throttlerOptions,
    }),
  ],
  providers: [{ provide: APP_GUARD, useClass: RateLimitGuard }],
  exports: [CountersModule],
})
export class LimitsModule {}
