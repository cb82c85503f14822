import { randomUUID } from 'node:crypto';
import { Global, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PublicPageRegistry } from './cache/public-page.registry.js';
import { PublishedContentService } from './cache/published-content.service.js';
import { Clock } from './common/time/clock.js';
import { CompanyService } from './company/company.service.js';
import { FirstStepRegistry } from './company/first-step.registry.js';
import { PricedRecordRegistry } from './company/priced-record.registry.js';
import { CONFIG } from './config/env.js';
import { Db } from './database/db.js';
import { AppliedMigrations } from './database/migrations/applied-migrations.js';
import { DomainEvents } from './events/domain-events.js';
import { clockIndicator } from './health/clock-indicator.js';
import { databaseIndicator, migrationsIndicator } from './health/database-indicators.js';
import { HealthService } from './health/health.service.js';
import { RecentErrorsService } from './health/recent-errors.service.js';
import { ServerRegistry } from './health/server-registry.js';
import { IdempotencyService } from './idempotency/idempotency.service.js';
import { CsvExportService } from './lists/csv-export.service.js';
import { WordSearchService } from './lists/word-search.service.js';
import { OriginService } from './origin/origin.service.js';
import { PersonalDataRegistry } from './privacy/personal-data.registry.js';
import { RecordRepository } from './records/record.repository.js';
import { JobService } from './scheduler/job.service.js';
import { MetricsService } from './telemetry/metrics/metrics.service.js';
import { registerProcessMetrics } from './telemetry/metrics/process-metrics.js';
import { SERVER_ID } from './telemetry/server-id.js';
import { Tracing } from './telemetry/tracing/tracing.js';
import { TrashService } from './trash/trash.service.js';

const INFRASTRUCTURE = [
  HealthService,
  JobService,
  MetricsService,
  PublicPageRegistry,
  PublishedContentService,
  RecentErrorsService,
  ServerRegistry,
  { provide: SERVER_ID, useFactory: randomUUID },
  { provide: Tracing, inject: [CONFIG, SERVER_ID], useFactory: Tracing.open },
];

/** Also for programs without requests and modules. */
@Global()
@Module({ providers: INFRASTRUCTURE, exports: INFRASTRUCTURE })
export class InfrastructureModule implements OnModuleInit, OnModuleDestroy {
  private stopProcessMetrics: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly migrations: AppliedMigrations,
    private readonly clock: Clock,
    private readonly health: HealthService,
    private readonly jobs: JobService,
    private readonly metrics: MetricsService,
  ) {}

  onModuleInit(): void {
    this.stopProcessMetrics = registerProcessMetrics(this.metrics);
    const startedAt = this.clock.now();
    const help = 'Seconds since a job should have run or ended';
    this.metrics.gauges({ name: 'portico_job_late_seconds', help, label: 'name' }, () =>
      this.jobs.overdueSeconds(startedAt),
    );
    this.registerHealth();
  }

  onModuleDestroy(): void {
    this.stopProcessMetrics();
  }

  private registerHealth(): void {
    const problems = async () => (await this.health.latestReports()).filter(({ status }) => status !== 'well');
    this.health.register({
      indicators: {
        database: databaseIndicator(this.db),
        migrations: migrationsIndicator(this.migrations),
        clock: clockIndicator(this.db),
      },
      warnings: { status: async () => (await problems()).filter((report) => !report.hasOwnWarning).length },
      pendingWork: {
        status: async () => {
          const since = (await problems()).map((report) => report.since!.getTime());
          return { count: since.length, oldest: since.length > 0 ? new Date(Math.min(...since)) : null };
        },
      },
    });
  }
}

const SERVICES = [
  CompanyService,
  CsvExportService,
  DomainEvents,
  FirstStepRegistry,
  IdempotencyService,
  OriginService,
  PersonalDataRegistry,
  PricedRecordRegistry,
  RecordRepository,
  TrashService,
  WordSearchService,
];

@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class CoreModule {}
