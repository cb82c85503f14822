import { Global, Module } from '@nestjs/common';
import { ServerRegistry } from './server-registry.js';
import { ServerIdentityService } from '../telemetry/server-identity.service.js';

@Global()
@Module({ providers: [ServerRegistry, ServerIdentityService], exports: [ServerRegistry, ServerIdentityService] })
export class ServersModule {}
