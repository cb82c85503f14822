import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from './core/access/access.module.js';
import { HealthModule } from './core/health/health.module.js';
import { ConfigModule } from './core/config/config.module.js';
import type { Config } from './core/config/env.js';
import { IS_SERVER } from './core/common/background/server-task.js';
import { CoreModule } from './core/core.module.js';
import { DatabaseModule, migrateFirst } from './core/database/database.module.js';
import { requireMigrated } from './core/database/migrations/migrate.js';
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
import { RETENTION } from './core/privacy/retention.js';
import { MODULES, RETENTION_ROWS } from './modules.js';

@Module({})
export class AppModule {
  static forRoot(config: Config, { isServer = true } = {}): DynamicModule {
    return {
      module: AppModule,
      global: true,
      providers: [
        { provide: RETENTION, useValue: RETENTION_ROWS },
        { provide: IS_SERVER, useValue: isServer },
      ],
      exports: [RETENTION, IS_SERVER],
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(schema, isServer ? migrateFirst : requireMigrated),
        CoreModule,
        JobsModule,
        LimitsModule,
        MetricsModule,
        AccessModule,
        HealthModule,
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
