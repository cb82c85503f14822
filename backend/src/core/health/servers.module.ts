import { Global, Module } from '@nestjs/common';
import { Servers } from './servers.js';
import { ThisServer } from '../telemetry/this-server.js';

@Global()
@Module({ providers: [Servers, ThisServer], exports: [Servers, ThisServer] })
export class ServersModule {}
