import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/env.js';
import { ServerIdentityService } from '../server-identity.service.js';
import { Tracing } from './tracing.js';

@Global()
@Module({
  providers: [
    {
      provide: Tracing,
      inject: [CONFIG, ServerIdentityService],
      useFactory: (config: Config, self: ServerIdentityService) => Tracing.open(config, self),
    },
  ],
  exports: [Tracing],
})
export class TracingModule {}
