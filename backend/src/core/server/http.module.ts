import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ConfigController } from '../company/config.controller.js';
import { BodyGuard } from './edge/body.guard.js';
import { CallMetrics } from './call-metrics.js';
import { Forwarding } from './edge/forwarding.js';
import { HealthController } from './health.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { Shutdown } from './shutdown.js';
import { validationPipe } from '../http/validation.js';

@Module({
  controllers: [ConfigController, HealthController],
  providers: [
    CallMetrics,
    Forwarding,
    Shutdown,
    { provide: APP_FILTER, useClass: ProblemFilter },
    // After access: who may not call is told that first.
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class HttpModule {}
