import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from './core/access/access.module.js';
import { ChecksModule } from './core/checks/checks.module.js';
import { ConfigModule } from './core/config/config.module.js';
import type { Config } from './core/config/env.js';
import { DatabaseModule } from './core/database/database.module.js';
import { EventsModule } from './core/events/events.module.js';
import { FirmModule } from './core/firm/firm.module.js';
import { HttpModule } from './core/http/http.module.js';
import { JobsModule } from './core/jobs/jobs.module.js';
import { ListsModule } from './core/lists/lists.module.js';
import { LimitsModule } from './core/limits/limits.module.js';
import { MetricsModule } from './core/metrics/metrics.module.js';
import { OriginModule } from './core/origin/origin.module.js';
import { PersonalDataModule } from './core/privacy/personal-data.module.js';
import { PublishedModule } from './core/published/published.module.js';
import { RecentErrorsModule } from './core/recent-errors/recent-errors.module.js';
import { ServersModule } from './core/servers/servers.module.js';
import { TracingModule } from './core/tracing/tracing.module.js';
import { TrashModule } from './core/trash/trash.module.js';
import { WaitingModule } from './core/waiting/waiting.module.js';
import { WarningsModule } from './core/warnings/warnings.module.js';
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
        EventsModule,
        FirmModule,
        JobsModule,
        LimitsModule,
        MetricsModule,
        OriginModule,
        AccessModule,
        ChecksModule,
        HttpModule,
        ListsModule,
        PersonalDataModule,
        PublishedModule,
        RecentErrorsModule,
        ServersModule,
        TracingModule,
        TrashModule,
        WaitingModule,
        WarningsModule,
        ...MODULES,
      ],
    };
  }
}
