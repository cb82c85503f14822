import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { Refusals } from './refusals.js';
import { RouteAudit } from './route-audit.js';
import { RouteWords } from './route-words.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [RouteAudit, RouteWords, Refusals, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [RouteWords],
})
export class AccessModule {}
