import { Injectable, Logger } from '@nestjs/common';
import { Clock, HOUR } from '../../core/clock.js';
import { FileRegistry } from './file-registry.js';
import { StoreOwner } from './store-owner.js';
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

/** Puts storage and records in agreement again after a crash. */
@Injectable()
export class StorageSweeper {
  private readonly log = new Logger(StorageSweeper.name);

  constructor(
    private readonly storage: Storage,
    private readonly registry: FileRegistry,
    private readonly clock: Clock,
    private readonly owner: StoreOwner,
  ) {}

  /** Younger files may belong to an upload that is being recorded right now. */
  async sweep(minimumAge = HOUR, signal?: AbortSignal): Promise<SweepReport> {
    const before = this.clock.in(-minimumAge);
    const abandoned = await this.storage.discardBefore(before);
    const { total, missing } = await this.compareRecords(signal);
    // An empty database beside a full folder is the wrong database rather than a folder of orphans.
    return { removed: total === 0 ? 0 : await this.removeOrphans(before, signal), abandoned, missing };
  }

  async run(signal: AbortSignal): Promise<void> {
    await this.owner.verify();
    const { removed, abandoned, missing } = await this.sweep(HOUR, signal);
    if (removed + abandoned > 0) this.log.log(`removed ${removed} orphans and ${abandoned} unfinished uploads`);
    if (missing.length > 0) this.log.error(`${missing.length} files are missing: ${missing.slice(0, 20).join(', ')}`);
  }

  private async compareRecords(signal?: AbortSignal): Promise<{ total: number; missing: string[] }> {
    const missing: string[] = [];
    let total = 0;
    for await (const key of this.registry.all()) {
      if (signal?.aborted) break;
      total += 1;
      if (!(await this.storage.stat(key))) missing.push(key);
    }
    return { total, missing: await this.stillKnown(missing) };
  }

  /** Those whose record was not deleted, with its file, since it was read. */
  private async stillKnown(keys: string[]): Promise<string[]> {
    const still: string[] = [];
    for (let at = 0; at < keys.length; at += BATCH) {
      const batch = keys.slice(at, at + BATCH);
      const known = await this.registry.known(batch);
      still.push(...batch.filter((key) => known.has(key)));
    }
    return still;
  }

  private async removeOrphans(before: Date, signal?: AbortSignal): Promise<number> {
    let removed = 0;
    let batch: KeptFile[] = [];
    for await (const file of this.storage.list()) {
      if (signal?.aborted) return removed;
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
