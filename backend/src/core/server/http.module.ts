import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from '../access/access.guard.js';
import { RouteRegistry } from '../access/route-registry.js';
import { ConfigController } from '../company/config.controller.js';
import { validationPipe } from '../http/validation.js';
import { TrashController } from '../trash/trash.controller.js';
import { BodyGuard } from './edge/body.guard.js';
import { ForwardingService } from './edge/forwarding.service.js';
import { HealthController } from './health.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { ShutdownService } from './shutdown.service.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [ConfigController, HealthController, TrashController],
  providers: [
    ForwardingService,
    RouteRegistry,
    ShutdownService,
    { provide: APP_FILTER, useClass: ProblemFilter },
    // In this order: missing permissions are reported first.
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [RouteRegistry],
})
export class HttpModule {}
