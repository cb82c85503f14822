import { type ExecutionContext, Global, Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerGuard, type ThrottlerLimitDetail, ThrottlerModule } from '@nestjs/throttler';
import { Clock, HOUR } from '../clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import { Jobs } from '../jobs/jobs.js';
import { Limits } from './limits.service.js';
import { MemoryCounters } from './memory-counters.js';
import { addressKey, counterKey, type Rule, ruleOf, throttlerOptions, tooMany } from './rate-limit.js';

@Injectable()
class RateLimitGuard extends ThrottlerGuard {
  @Inject(CONFIG) private readonly config!: Config;
  @Inject(Limits) private readonly limits!: Limits;
  @Inject(MemoryCounters) private readonly memory!: MemoryCounters;

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = ruleOf(context);
    if (rule?.store === 'database') return super.canActivate(context);
    if (rule) this.countInMemory(context, rule);
    return true;
  }

  protected override throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    return Promise.reject(tooMany(detail.timeToBlockExpire * 1000));
  }

  /** Without what the throttler looks up: for calls so cheap that this would cost more than they do. */
  private countInMemory(context: ExecutionContext, { setting, windowMs }: Rule): void {
    const { ip } = context.switchToHttp().getRequest<{ ip: string }>();
    const { hits, remaining } = this.memory.hit(counterKey(context, addressKey(ip)), windowMs);
    if (hits > this.limits.scaled(this.config[setting])) throw tooMany(remaining);
  }
}

@Global()
@Module({
  providers: [
    Limits,
    { provide: MemoryCounters, inject: [Clock], useFactory: (clock: Clock) => new MemoryCounters(clock) },
  ],
  exports: [Limits, MemoryCounters],
})
class CountersModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly limits: Limits,
  ) {}

  onModuleInit(): void {
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
