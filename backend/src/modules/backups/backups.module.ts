import { Module, type OnModuleInit } from '@nestjs/common';
import { Clock, HOUR } from '../../core/clock.js';
import { FirstSteps } from '../../core/firm/first-steps.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Metrics } from '../../core/metrics/metrics.js';
import { Warnings } from '../../core/warnings/warnings.js';
import { StorageModule } from '../storage/index.js';
import { BackupsController } from './backups.controller.js';
import { BACKUPS_PERMISSIONS } from './backups.permissions.js';
import { BACKUP_SETTINGS } from './backups.settings.js';
import { KeptBackups } from './kept-backups.js';
import { PlannedBackups } from './planned-backups.js';
import { Restores } from './restores.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    backups: 'backup.made' | 'backup.verified' | 'backup.restored' | 'backup.not-restored';
  }
}

@Module({
  imports: [StorageModule],
  controllers: [BackupsController],
  providers: [KeptBackups, PlannedBackups, Restores],
})
export class BackupsModule implements OnModuleInit {
  static readonly permissions = BACKUPS_PERMISSIONS;
  static readonly settings = BACKUP_SETTINGS;

  constructor(
    private readonly jobs: Jobs,
    private readonly warnings: Warnings,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    private readonly planned: PlannedBackups,
    private readonly steps: FirstSteps,
  ) {}

  onModuleInit(): void {
    this.steps.answerWith('backup', () => this.planned.step());
    this.warnings.answerWith('backup-late', async () => this.planned.isPlanned && (await this.planned.isLate()));
    if (!this.planned.isPlanned) return;
    this.jobs.add({ name: 'backup', every: HOUR, run: (signal) => this.planned.runWhenDue(signal) });
    this.metrics.gauge('portico_backup_age_seconds', 'Since the newest backup was made; -1 without one', () =>
      this.age(),
    );
  }

  private async age(): Promise<number> {
    const newest = await this.planned.newest().catch(() => null);
    return newest ? (this.clock.now().getTime() - newest.madeAt.getTime()) / 1_000 : -1;
  }
}
