import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from './core/config/env.js';
import { IS_SERVER } from './core/common/background/server-task.js';
import { CoreModule, InfrastructureModule } from './core/core.module.js';
import { DatabaseModule, migrateFirst } from './core/database/database.module.js';
import { requireMigrated } from './core/database/migrations/migrate.js';
import { HttpModule } from './core/server/http.module.js';
import { LimitsModule } from './core/rate-limit/limits.module.js';
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
        { provide: CONFIG, useValue: config },
        { provide: RETENTION, useValue: RETENTION_ROWS },
        { provide: IS_SERVER, useValue: isServer },
      ],
      exports: [CONFIG, RETENTION, IS_SERVER],
      imports: [
        DatabaseModule.forRoot(schema, isServer ? migrateFirst : requireMigrated),
        InfrastructureModule,
        CoreModule,
        LimitsModule,
        HttpModule,
        ...MODULES,
      ],
    };
  }
}
