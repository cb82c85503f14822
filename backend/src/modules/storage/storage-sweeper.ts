import { Injectable, Logger } from '@nestjs/common';
import { Clock, HOUR } from '../../core/clock.js';
import { FileRegistry } from './file-registry.js';
import { sideBySide } from './side-by-side.js';
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
    // An empty database beside a full folder is the wrong database rather than a folder of orphans.
    if (await isEmpty(this.registry.all())) return { removed: 0, abandoned, missing: [] };
    return { abandoned, ...(await this.compare(before, signal)) };
  }

  async run(signal: AbortSignal): Promise<void> {
    await this.owner.verify();
    const { removed, abandoned, missing } = await this.sweep(HOUR, signal);
    if (removed + abandoned > 0) this.log.log(`removed ${removed} orphans and ${abandoned} unfinished uploads`);
    if (missing.length > 0) this.log.error(`${missing.length} files are missing: ${missing.slice(0, 20).join(', ')}`);
  }

  /** Records and files in one go, so that no file is asked for by itself. */
  private async compare(before: Date, signal?: AbortSignal): Promise<Omit<SweepReport, 'abandoned'>> {
    const missing: string[] = [];
    let [removed, orphans]: [number, KeptFile[]] = [0, []];
    const rows = sideBySide(
      { items: this.registry.all(), keyOf: (key) => key },
      { items: this.storage.list(), keyOf: ({ key }) => baseKey(key) },
    );
    for await (const { key, one, other } of rows) {
      if (signal?.aborted) break;
      if (one.length === 0) orphans.push(...other.filter(({ modifiedAt }) => modifiedAt <= before));
      else if (!other.some((file) => file.key === key)) missing.push(key);
      if (orphans.length < BATCH) continue;
      removed += await this.removeUnknown(orphans);
      orphans = [];
    }
    removed += await this.removeUnknown(orphans);
    return { removed, missing: await this.stillMissing(missing) };
  }

  /** Those that were not kept since they were looked for, and whose record was not deleted, with its file, since it was read. */
  private async stillMissing(keys: string[]): Promise<string[]> {
    const still: string[] = [];
    for (let at = 0; at < keys.length; at += BATCH) {
      const batch = keys.slice(at, at + BATCH);
      const known = await this.registry.known(batch);
      for (const key of batch) if (known.has(key) && !(await this.storage.stat(key))) still.push(key);
    }
    return still;
  }

  private async removeUnknown(files: KeptFile[]): Promise<number> {
    if (files.length === 0) return 0;
    const known = await this.registry.known([...new Set(files.map(({ key }) => baseKey(key)))]);
    const orphans = files.filter(({ key }) => !known.has(baseKey(key)));
    for (const { key } of orphans) await this.storage.delete(key);
    return orphans.length;
  }
}

async function isEmpty(items: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _item of items) return false;
  return true;
}
