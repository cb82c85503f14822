import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/env.js';
import { SERVER_ID } from '../server-id.js';
import { Tracing } from './tracing.js';

@Global()
@Module({
  providers: [
    {
      provide: Tracing,
      inject: [CONFIG, SERVER_ID],
      useFactory: (config: Config, serverId: string) => Tracing.open(config, serverId),
    },
  ],
  exports: [Tracing],
})
export class TracingModule {}
