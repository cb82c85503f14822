import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ConfigController } from '../company/config.controller.js';
import { BodyGuard } from './edge/body.guard.js';
import { ForwardingService } from './edge/forwarding.service.js';
import { HealthController } from './health.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { ShutdownService } from './shutdown.service.js';
import { validationPipe } from '../http/validation.js';

@Module({
  controllers: [ConfigController, HealthController],
  providers: [
    ForwardingService,
    ShutdownService,
    { provide: APP_FILTER, useClass: ProblemFilter },
    // After access, so that missing permissions are reported first.
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class HttpModule {}
