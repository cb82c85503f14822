import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { RouteAudit } from './route-audit.js';
import { RouteWords } from './route-words.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [RouteAudit, RouteWords, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [RouteWords],
})
export class AccessModule {}
