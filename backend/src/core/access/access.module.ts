import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { RouteRegistry } from './route-registry.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [RouteRegistry, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [RouteRegistry],
})
export class AccessModule {}
