import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, HOUR } from '../../core/clock.js';
import { FileRegistry } from './file-registry.js';
import { baseKey, type KeptFile, Storage } from './storage.js';

const BATCH = 500;

export interface SweepReport {
  /** Files that no record points at. */
  removed: number;
  /** Uploads that never ended. */
  abandoned: number;
  /** Keys of records whose file is gone. */
  missing: string[];
}

/** Puts storage and records in agreement again after a crash. Runs at start and every hour. */
@Injectable()
export class StorageSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(StorageSweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly storage: Storage,
    private readonly registry: FileRegistry,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => void (this.running = this.sweepQuietly());
    this.timer = setInterval(run, HOUR).unref();
    run();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Younger files may belong to an upload that is being recorded right now. */
  async sweep(minimumAge = HOUR): Promise<SweepReport> {
    const before = this.clock.in(-minimumAge);
    const abandoned = await this.storage.discardBefore(before);
    if (!this.registry.complete) return { removed: 0, abandoned, missing: [] };
    const { total, missing } = await this.compareRecords();
    // An empty database beside a full folder is the wrong database rather than a folder of orphans.
    return { removed: total === 0 ? 0 : await this.removeOrphans(before), abandoned, missing };
  }

  private async sweepQuietly(): Promise<void> {
    try {
      const { removed, abandoned, missing } = await this.sweep();
      if (removed + abandoned > 0) this.log.log(`removed ${removed} orphans and ${abandoned} unfinished uploads`);
      if (missing.length > 0) this.log.error(`${missing.length} files are missing: ${missing.slice(0, 20).join(', ')}`);
    } catch (error) {
      this.log.error(error, 'the sweep of stored files failed');
    }
  }

  private async compareRecords(): Promise<{ total: number; missing: string[] }> {
    const missing: string[] = [];
    let total = 0;
    for await (const key of this.registry.all()) {
      total += 1;
      if (!(await this.storage.stat(key))) missing.push(key);
    }
    return { total, missing };
  }

  private async removeOrphans(before: Date): Promise<number> {
    let removed = 0;
    let batch: KeptFile[] = [];
    for await (const file of this.storage.list()) {
      if (file.modifiedAt <= before) batch.push(file);
      if (batch.length < BATCH) continue;
      removed += await this.removeUnknown(batch);
      batch = [];
    }
    return removed + (await this.removeUnknown(batch));
  }

  private async removeUnknown(files: KeptFile[]): Promise<number> {
    if (files.length === 0) return 0;
    const known = await this.registry.known([...new Set(files.map(({ key }) => baseKey(key)))]);
    const orphans = files.filter(({ key }) => !known.has(baseKey(key)));
    for (const { key } of orphans) await this.storage.delete(key);
    return orphans.length;
  }
}
