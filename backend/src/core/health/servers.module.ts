import { randomUUID } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { ServerRegistry } from './server-registry.js';
import { SERVER_ID } from '../telemetry/server-id.js';

@Global()
@Module({
  providers: [ServerRegistry, { provide: SERVER_ID, useFactory: randomUUID }],
  exports: [ServerRegistry, SERVER_ID],
})
export class ServersModule {}
