import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/env.js';
import { ThisServer } from '../this-server.js';
import { Tracing } from './tracing.js';

@Global()
@Module({
  providers: [
    {
      provide: Tracing,
      inject: [CONFIG, ThisServer],
      useFactory: (config: Config, self: ThisServer) => Tracing.open(config, self),
    },
  ],
  exports: [Tracing],
})
export class TracingModule {}
