import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { AppliedMigrations } from '../database/migrations/applied-migrations.js';
import { Db } from '../database/db.js';
import { clockIndicator } from './clock-indicator.js';
import { databaseIndicator, migrationsIndicator } from './database-indicators.js';
import { type HealthReport, HealthService } from './health.service.js';
import { RecentErrorsService } from './recent-errors.service.js';

const needsAttention = ({ status }: HealthReport): boolean => status !== 'well';

@Global()
@Module({ providers: [HealthService, RecentErrorsService], exports: [HealthService, RecentErrorsService] })
export class HealthModule implements OnModuleInit {
  constructor(
    private readonly health: HealthService,
    private readonly db: Db,
    private readonly migrations: AppliedMigrations,
  ) {}

  onModuleInit(): void {
    const reports = async () => (await this.health.latestReports()).filter(needsAttention);
    this.health.register({
      indicators: {
        database: databaseIndicator(this.db),
        migrations: migrationsIndicator(this.migrations),
        clock: clockIndicator(this.db),
      },
      warnings: { status: async () => (await reports()).filter((report) => !report.hasOwnWarning).length },
      pendingWork: {
        status: async () => {
          const since = (await reports()).map((report) => report.since!.getTime());
          return { count: since.length, oldest: since.length > 0 ? new Date(Math.min(...since)) : null };
        },
      },
    });
  }
}
