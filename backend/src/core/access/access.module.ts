import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { RouteAudit } from './route-audit.js';

@Global()
@Module({ imports: [DiscoveryModule], providers: [RouteAudit, { provide: APP_GUARD, useClass: AccessGuard }] })
export class AccessModule {}
