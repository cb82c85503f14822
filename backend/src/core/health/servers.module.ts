import { Global, Module } from '@nestjs/common';
import { ServerRegistry } from './server-registry.js';
import { ThisServer } from '../telemetry/this-server.js';

@Global()
@Module({ providers: [ServerRegistry, ThisServer], exports: [ServerRegistry, ThisServer] })
export class ServersModule {}
