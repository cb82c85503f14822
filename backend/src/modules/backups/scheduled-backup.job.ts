import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { CompanyService } from '../../core/company/company.service.js';
import type { StepReport } from '../../core/company/first-step.registry.js';
import { type BackupsView, BackupView } from './dto/backups.view.js';
import type { StoredBackup } from './backup-store.js';
import { BackupService } from './backup.service.js';
import { isAhead, LATE_MS, newestScheduled, outdated, parseRetention } from './plan.js';

/** An hourly job keeps the hour. */
const DUE_MS = DAY - HOUR / 2;

@Injectable()
export class ScheduledBackupJob {
  private readonly log = new Logger(ScheduledBackupJob.name);

  constructor(
    private readonly backups: BackupService,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isPlanned(): boolean {
    return this.config.BACKUP_TO !== '';
  }

  async getOverview(): Promise<BackupsView> {
    const { days, weeks, months } = parseRetention(this.config.BACKUP_KEEP);
    const found = await this.backups.list().then(
      (items) => ({ items, failure: this.backups.failure }),
      (error: Error) => ({ items: [], failure: `The backups cannot be listed: ${error.message}` }),
    );
    return {
      planned: this.isPlanned,
      keep: `${days} days, ${weeks} weeks, ${months} months`,
      running: await this.backups.isRunning().catch(() => false),
      failure: found.failure,
      items: found.items.map((backup) => BackupView.of(backup)),
    };
  }

  async getFirstStep(): Promise<StepReport> {
    if (!this.isPlanned) return { state: 'open', detail: 'No backups are scheduled. Set BACKUP_TO.' };
    const newest = await this.newest().catch(() => null);
    if (newest) return { state: 'done', detail: `Backed up each day, last on ${this.firm.dayText(newest.madeAt)}.` };
    if (this.backups.failure) return { state: 'failed', detail: this.backups.failure };
    return { state: 'waiting', detail: 'The first backup will be made soon.' };
  }

  /** Call every hour: failures are retried soon. */
  async runWhenDue(signal?: AbortSignal): Promise<void> {
    const newest = await this.newest().catch(() => null);
    if (newest === null || newest.madeAt <= this.clock.in(-DUE_MS)) await this.run(signal);
  }

  async run(signal?: AbortSignal): Promise<void> {
    try {
      this.log.log(`backup ${await this.backups.createBackup({ signal })}`);
    } catch (error) {
      // Another server takes over.
      if (signal?.aborted) return;
      throw error;
    }
    const folder = await this.backups.openFolder();
    const { weekStart } = this.firm.facts;
    const past = (await folder.list()).filter(({ madeAt }) => !isAhead(madeAt, this.clock.now()));
    for (const { name } of outdated(past, parseRetention(this.config.BACKUP_KEEP), weekStart))
      await folder.remove(name);
  }

  async newest(): Promise<StoredBackup | null> {
    return newestScheduled(await this.backups.list(), this.clock.now());
  }

  async isLate(): Promise<boolean> {
    const newest = await this.newest().catch(() => null);
    return newest === null || newest.madeAt < this.clock.in(-LATE_MS);
  }
}
