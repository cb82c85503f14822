import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, SECOND } from '../../core/common/time/clock.js';
import { Metrics } from '../../core/telemetry/metrics/metrics.js';
import { Warnings } from '../../core/health/warnings.js';
import { KeptBackups } from './kept-backups.js';
import { PlannedBackups } from './planned-backups.js';
import { RehearsedRestores } from './rehearsed-restores.js';

/** How old the newest backup is, and the last restore on trial, for whoever keeps an eye on them. */
@Injectable()
export class BackupWatch implements OnModuleInit {
  constructor(
    private readonly kept: KeptBackups,
    private readonly planned: PlannedBackups,
    private readonly rehearsed: RehearsedRestores,
    private readonly warnings: Warnings,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.warnings.answerWith('backup-late', async () => this.planned.isPlanned && (await this.planned.isLate()));
    if (!this.planned.isPlanned) return;
    this.metrics.gauge('portico_backup_age_seconds', 'Since the newest backup was made; -1 without one', () =>
      this.since(this.planned.newest().then((newest) => newest?.madeAt ?? null)),
    );
    if (!this.rehearsed.isPossible) return;
    this.metrics.gauge(
      'portico_restore_rehearsal_age_seconds',
      'Since a backup was last restored on trial; -1: never',
      () => this.since(this.kept.rehearsedAt()),
    );
  }

  private since(at: Promise<Date | null>): Promise<number> {
    return at.then(
      (date) => (date ? (this.clock.now().getTime() - date.getTime()) / SECOND : -1),
      () => -1,
    );
  }
}
