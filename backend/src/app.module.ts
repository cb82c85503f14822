import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from './core/access/access.module.js';
import { ChecksModule } from './core/checks/checks.module.js';
import { ConfigModule } from './core/config/config.module.js';
import type { Config } from './core/config/env.js';
import { CoreModule } from './core/core.module.js';
import { DatabaseModule } from './core/database/database.module.js';
import { HttpModule } from './core/http/http.module.js';
import { JobsModule } from './core/jobs/jobs.module.js';
import { ListsModule } from './core/lists/lists.module.js';
import { LimitsModule } from './core/limits/limits.module.js';
import { MetricsModule } from './core/metrics/metrics.module.js';
import { PublishedModule } from './core/published/published.module.js';
import { ServersModule } from './core/servers/servers.module.js';
import { TracingModule } from './core/tracing/tracing.module.js';
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
