import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ConfigController } from '../config/config.controller.js';
import { BodyGuard } from './body.guard.js';
import { CallMetrics } from './call-metrics.js';
import { Forwarding } from './forwarding.js';
import { HealthController } from './health.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { Shutdown } from './shutdown.js';
import { validationPipe } from './validation.js';

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
