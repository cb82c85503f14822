import { type ExecutionContext, Global, Injectable, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerGuard, type ThrottlerLimitDetail, ThrottlerModule } from '@nestjs/throttler';
import { Clock } from '../clock.js';
import { CONFIG } from '../config/config.module.js';
import { Limits } from './limits.service.js';
import { MemoryCounters } from './memory-counters.js';
import { throttlerOptions, tooMany } from './rate-limit.js';

@Injectable()
class RateLimitGuard extends ThrottlerGuard {
  protected override throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    return Promise.reject(tooMany(detail.timeToBlockExpire * 1000));
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
class CountersModule {}

@Global()
@Module({
  imports: [
    CountersModule,
    ThrottlerModule.forRootAsync({
      imports: [CountersModule],
      inject: [CONFIG, Limits, MemoryCounters],
      useFactory: throttlerOptions,
    }),
  ],
  providers: [{ provide: APP_GUARD, useClass: RateLimitGuard }],
  exports: [CountersModule],
})
export class LimitsModule {}
