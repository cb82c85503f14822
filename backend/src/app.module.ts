import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from './core/access/access.module.js';
import { ChecksModule } from './core/health/checks.module.js';
import { ConfigModule } from './core/config/config.module.js';
import type { Config } from './core/config/env.js';
import { CoreModule } from './core/core.module.js';
import { DatabaseModule } from './core/database/database.module.js';
import { HttpModule } from './core/server/http.module.js';
import { JobsModule } from './core/scheduler/jobs.module.js';
import { ListsModule } from './core/lists/lists.module.js';
import { LimitsModule } from './core/rate-limit/limits.module.js';
import { MetricsModule } from './core/telemetry/metrics/metrics.module.js';
import { PublishedModule } from './core/cache/published.module.js';
import { ServersModule } from './core/health/servers.module.js';
import { TracingModule } from './core/telemetry/tracing/tracing.module.js';
import { TrashModule } from './core/trash/trash.module.js';
import { schema } from './data-source.js';
import { MODULES } from './modules.js';

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(schema),
        CoreModule,
        JobsModule,
        LimitsModule,
        MetricsModule,
        AccessModule,
        ChecksModule,
        HttpModule,
        ListsModule,
        PublishedModule,
        ServersModule,
        TracingModule,
        TrashModule,
        ...MODULES,
      ],
    };
  }
}
