import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Clock, DAY, HOUR, SECOND } from '../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { FirstStepRegistry } from '../../core/company/first-step.registry.js';
import { Db } from '../../core/database/db.js';
import { HealthService } from '../../core/health/health.service.js';
import { MetricsService } from '../../core/telemetry/metrics/metrics.service.js';
import { JobService } from '../../core/scheduler/job.service.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { StorageModule } from '../../core/storage/storage.module.js';
import { backupIndicator, lastBackupError, rehearsalIndicator } from './backup-indicators.js';
import { BackupsController } from './backups.controller.js';
import { ADMINS } from '../../core/common/roles.js';
import { BACKUP_SETTINGS, backupFaults } from './backups.settings.js';
import { BackupService } from './backup.service.js';
import { ScheduledBackupJob } from './scheduled-backup.job.js';
import { RestoreRehearsalJob } from './restore/restore-rehearsal.job.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    backups: 'backup.made' | 'backup.verified' | 'backup.restored' | 'backup.not-restored' | 'user.rights-restored';
  }
}

@Module({
  imports: [StorageModule],
  controllers: [BackupsController],
  providers: [BackupService, ScheduledBackupJob, RestoreRehearsalJob],
})
export class BackupsModule implements OnModuleInit {
  static readonly permissions = {
    'backups.manage': ADMINS,
  };
  static readonly settings = BACKUP_SETTINGS;
  static readonly settingFaults = backupFaults;
  static readonly retention: readonly RetentionRow[] = [
    { what: 'backups', until: 'setting', setting: 'BACKUP_KEEP', job: 'backup' },
  ];

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly health: HealthService,
    private readonly jobs: JobService,
    private readonly metrics: MetricsService,
    private readonly steps: FirstStepRegistry,
    private readonly backups: BackupService,
    private readonly planned: ScheduledBackupJob,
    private readonly rehearsed: RestoreRehearsalJob,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { clock, config, planned } = this;
    const began = Promise.resolve(clock.now());
    this.steps.register('backup', () => planned.getFirstStep());
    this.health.register({
      indicators: {
        backup: backupIndicator(
          clock,
          config,
          () => lastBackupError(this.db),
          () => began,
        ),
      },
      warnings: { 'backup-late': async () => planned.isPlanned && (await planned.isLate()) },
    });
    if (planned.isPlanned) {
      this.metrics.gauge('portico_backup_age_seconds', 'Age of the newest backup in seconds; -1 without one', () =>
        this.secondsSince(planned.newest().then((newest) => newest?.madeAt ?? null)),
      );
      this.jobs.add({
        name: 'backup',
        title: 'Nightly backup',
        every: HOUR,
        run: (signal) => planned.runWhenDue(signal),
      });
    }
    if (this.rehearsed.isPossible) this.registerRehearsal();
  }

  private registerRehearsal(): void {
    this.health.register({ indicators: { rehearsal: rehearsalIndicator(this.clock, this.config) } });
    this.metrics.gauge('portico_restore_rehearsal_age_seconds', 'Seconds since the last test restore; -1: never', () =>
      this.secondsSince(this.backups.rehearsedAt()),
    );
    this.jobs.add({
      name: 'restore-rehearsal',
      title: 'Test restore of a backup',
      every: DAY,
      run: (signal) => this.rehearsed.runWhenDue(signal),
    });
  }

  private secondsSince(date: Promise<Date | null>): Promise<number> {
    return date.then(
      (at) => (at ? (this.clock.now().getTime() - at.getTime()) / SECOND : -1),
      () => -1,
    );
  }
}
