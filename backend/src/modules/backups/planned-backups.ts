import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Firm } from '../../core/company/firm.js';
import type { StepReport } from '../../core/company/first-steps.js';
import { type BackupsView, BackupView } from './dto/backups.view.js';
import type { KeptBackup } from './target.js';
import { KeptBackups } from './kept-backups.js';
import { keepOf, LATE_MS, outdated } from './plan.js';

/** It is looked every hour, and the hour is to stay the same from day to day. */
const DUE_MS = DAY - HOUR / 2;

/** The backup of each day, by one of the servers, and which of them are kept. */
@Injectable()
export class PlannedBackups {
  private readonly log = new Logger(PlannedBackups.name);

  constructor(
    private readonly kept: KeptBackups,
    private readonly clock: Clock,
    private readonly firm: Firm,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isPlanned(): boolean {
    return this.config.BACKUP_TO !== '';
  }

  async look(): Promise<BackupsView> {
    const { days, weeks, months } = keepOf(this.config.BACKUP_KEEP);
    const found = await this.kept.list().then(
      (items) => ({ items, failure: this.kept.failure }),
      (error: Error) => ({ items: [], failure: `Nobody can look where backups are kept: ${error.message}` }),
    );
    return {
      planned: this.isPlanned,
      keep: `${days} days, ${weeks} weeks, ${months} months`,
      running: await this.kept.isRunning().catch(() => false),
      failure: found.failure,
      items: found.items.map((backup) => BackupView.of(backup)),
    };
  }

  async step(): Promise<StepReport> {
    if (!this.isPlanned) return { state: 'open', detail: 'Nothing is backed up by itself. Set BACKUP_TO.' };
    const newest = await this.newest().catch(() => null);
    if (newest) return { state: 'done', detail: `Backed up each day, last on ${this.firm.dayText(newest.madeAt)}.` };
    if (this.kept.failure) return { state: 'failed', detail: this.kept.failure };
    return { state: 'waiting', detail: 'The first backup is made soon.' };
  }

  /** Call it every hour: one that failed is tried again soon. */
  async runWhenDue(signal?: AbortSignal): Promise<void> {
    const newest = await this.newest().catch(() => null);
    if (newest === null || newest.madeAt <= this.clock.in(-DUE_MS)) await this.run(signal);
  }

  async run(signal?: AbortSignal): Promise<void> {
    try {
      this.log.log(`backup ${await this.kept.make({ signal })}`);
    } catch (error) {
      // The next server does it.
      if (signal?.aborted) return;
      throw error;
    }
    const folder = await this.kept.openFolder();
    const { weekStart } = this.firm.facts;
    for (const { name } of outdated(await folder.list(), keepOf(this.config.BACKUP_KEEP), weekStart))
      await folder.remove(name);
  }

  /** The newest of its kind; what people make besides does not count. */
  async newest(): Promise<KeptBackup | null> {
    return (await this.kept.list()).find(({ label }) => label === '') ?? null;
  }

  /** One was due and is not there, or nobody can look. */
  async isLate(): Promise<boolean> {
    const newest = await this.newest().catch(() => null);
    return newest === null || newest.madeAt < this.clock.in(-LATE_MS);
  }
}
