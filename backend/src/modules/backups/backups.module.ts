import { Module, type OnModuleInit } from '@nestjs/common';
import { DAY, HOUR } from '../../core/common/time/clock.js';
import { FirstSteps } from '../../core/company/first-steps.js';
import { Jobs } from '../../core/scheduler/jobs.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { StorageModule } from '../../core/storage/storage.module.js';
import { BackupChecks } from './backup-checks.js';
import { BackupWatch } from './backup-watch.js';
import { BackupsController } from './backups.controller.js';
import { BACKUPS_PERMISSIONS } from './backups.permissions.js';
import { BACKUP_SETTINGS, backupFaults } from './backups.settings.js';
import { KeptBackups } from './kept-backups.js';
import { PlannedBackups } from './planned-backups.js';
import { RehearsedRestores } from './rehearsed-restores.js';
import { Restores } from './restores.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    backups: 'backup.made' | 'backup.verified' | 'backup.restored' | 'backup.not-restored' | 'user.rights-restored';
  }
}

@Module({
  imports: [StorageModule],
  controllers: [BackupsController],
  providers: [BackupChecks, BackupWatch, KeptBackups, PlannedBackups, RehearsedRestores, Restores],
})
export class BackupsModule implements OnModuleInit {
  static readonly permissions = BACKUPS_PERMISSIONS;
  static readonly settings = BACKUP_SETTINGS;
  static readonly settingFaults = backupFaults;
  static readonly retention: readonly RetentionRow[] = [
    { what: 'backups', until: 'setting', setting: 'BACKUP_KEEP', job: 'backup' },
  ];

  constructor(
    private readonly jobs: Jobs,
    private readonly planned: PlannedBackups,
    private readonly rehearsed: RehearsedRestores,
    private readonly steps: FirstSteps,
  ) {}

  onModuleInit(): void {
    this.steps.answerWith('backup', () => this.planned.step());
    if (this.planned.isPlanned)
      this.jobs.add({
        name: 'backup',
        title: 'Nightly backup',
        every: HOUR,
        run: (signal) => this.planned.runWhenDue(signal),
      });
    if (this.rehearsed.isPossible)
      this.jobs.add({
        name: 'restore-rehearsal',
        title: 'Restore a backup on trial',
        every: DAY,
        run: (signal) => this.rehearsed.runWhenDue(signal),
      });
  }
}
