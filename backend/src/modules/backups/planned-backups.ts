import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { AllRows } from '../../core/database/rows/all-rows.js';
import { Storage } from '../storage/index.js';
import { BackupFolder, type KeptBackup } from './folder.js';
import { lockOf } from './lock.js';
import { keepOf, outdated } from './plan.js';
import { writeBackup } from './write.js';

/** It is looked every hour, and the hour is to stay the same from day to day. */
const DUE_MS = DAY - HOUR / 2;
/** A day, and as long as a large one may take. */
const LATE_MS = DAY + 6 * HOUR;

/** The backup of each day, by one of the servers, and which of them are kept. */
@Injectable()
export class PlannedBackups {
  private readonly log = new Logger(PlannedBackups.name);

  constructor(
    private readonly rows: AllRows,
    private readonly storage: Storage,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isPlanned(): boolean {
    return this.config.BACKUP_TO !== '';
  }

  /** Call it every hour: one that failed is tried again soon. */
  async runWhenDue(signal?: AbortSignal): Promise<void> {
    const newest = await this.newest().catch(() => null);
    if (newest === null || newest.madeAt <= this.clock.in(-DUE_MS)) await this.run(signal);
  }

  async run(signal?: AbortSignal): Promise<void> {
    const folder = await BackupFolder.open(this.config.BACKUP_TO, this.config.dataDir);
    const installation = {
      rows: this.rows,
      storage: this.storage,
      address: this.config.PUBLIC_URL,
      now: () => this.clock.now(),
      ...(signal && { signal }),
    };
    try {
      const { name } = await writeBackup(installation, folder, { lock: lockOf(this.config) });
      this.log.log(`backup ${name}`);
    } catch (error) {
      // The next server does it.
      if (signal?.aborted) return;
      throw error;
    }
    for (const { name } of outdated(await folder.list(), keepOf(this.config.BACKUP_KEEP))) await folder.remove(name);
  }

  /** The newest of its kind; what people make besides does not count. */
  async newest(): Promise<KeptBackup | null> {
    const folder = await BackupFolder.at(this.config.BACKUP_TO, this.config.dataDir);
    return (await folder.list()).find(({ label }) => label === '') ?? null;
  }

  /** One was due and is not there, or nobody can look. */
  async isLate(): Promise<boolean> {
    const newest = await this.newest().catch(() => null);
    return newest === null || newest.madeAt < this.clock.in(-LATE_MS);
  }
}
