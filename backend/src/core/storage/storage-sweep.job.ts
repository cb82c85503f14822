import { Injectable, Logger } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock, HOUR } from '../common/time/clock.js';
import { Db } from '../database/db.js';
import { FileRegistry } from './file-registry.js';
import { StoreOwnershipService } from './store-ownership.service.js';
import { type StoredFile, Storage } from './storage.js';
import { UnreferencedFile } from './unreferenced-file.entity.js';

const BATCH = 500;
/** Bytes are deleted after 23 to 25 hours; backups have 23 hours. */
const UNREFERENCED_MS = 23 * HOUR;
const UPLOAD_MS = HOUR;

export interface SweepReport {
  removed: number;
  abandoned: number;
  missing: string[];
}

interface Comparison {
  unreferenced: Map<string, StoredFile[]>;
  missing: string[];
}

/** Also reports records without a file. */
@Injectable()
export class StorageSweepJob {
  private readonly log = new Logger(StorageSweepJob.name);

  constructor(
    private readonly db: Db,
    private readonly storage: Storage,
    private readonly registry: FileRegistry,
    private readonly clock: Clock,
    private readonly owner: StoreOwnershipService,
  ) {}

  /** @param unreferencedMs milliseconds before deletion */
  async sweep(unreferencedMs = UNREFERENCED_MS, signal?: AbortSignal): Promise<SweepReport> {
    const abandoned = await this.storage.discardBefore(this.clock.in(-Math.min(unreferencedMs, UPLOAD_MS)));
    const compared = await this.compare(signal);
    if (!compared) return { removed: 0, abandoned, missing: [] };
    const removed = await this.removeUnreferenced(compared.unreferenced, this.clock.in(-unreferencedMs));
    return { removed, abandoned, missing: await this.stillMissing(compared.missing) };
  }

  async run(signal: AbortSignal): Promise<void> {
    await this.owner.verify();
    const { removed, abandoned, missing } = await this.sweep(UNREFERENCED_MS, signal);
    if (removed + abandoned > 0)
      this.log.log(`deleted ${removed} files without a record and ${abandoned} unfinished uploads`);
    if (missing.length > 0) this.log.error(`${missing.length} files are missing: ${missing.slice(0, 20).join(', ')}`);
  }

  private async compare(signal?: AbortSignal): Promise<Comparison | null> {
    const found: Comparison = { unreferenced: new Map(), missing: [] };
    for await (const { key, files, isRecorded, isMissing } of this.registry.compareWith(this.storage)) {
      if (signal?.aborted) return null;
      if (!isRecorded) found.unreferenced.set(key, files);
      if (isMissing) found.missing.push(key);
    }
    return found;
  }

  private async removeUnreferenced(files: Comparison['unreferenced'], before: Date): Promise<number> {
    const now = this.clock.now();
    const noted = new Map((await this.db.read(UnreferencedFile).find()).map(({ key, foundAt }) => [key, foundAt]));
    // A restore writes files before their records.
    const isOld = ({ modifiedAt }: StoredFile) => modifiedAt <= before;
    const due = [...files].filter(([key, all]) => (noted.get(key) ?? now) <= before && all.every(isOld));
    let removed = 0;
    for (const batch of batches(due)) {
      const known = await this.registry.known(batch.map(([key]) => key));
      for (const [key, all] of batch.filter(([each]) => !known.has(each))) {
        for (const file of all) await this.storage.delete(file.key);
        removed += all.length;
        files.delete(key);
      }
    }
    const added = [...files.keys()].filter((key) => !noted.has(key)).map((key) => ({ key, foundAt: now }));
    await this.note(
      added,
      [...noted.keys()].filter((key) => !files.has(key)),
    );
    return removed;
  }

  private async note(added: UnreferencedFile[], outdated: string[]): Promise<void> {
    await this.db.transaction(async () => {
      for (const batch of batches(outdated)) await this.db.write(UnreferencedFile).delete({ key: In(batch) });
      for (const batch of batches(added)) await this.db.write(UnreferencedFile).insert(batch);
    });
  }

  /** Excludes changes since the lists were read. */
  private async stillMissing(keys: string[]): Promise<string[]> {
    const still: string[] = [];
    for (const batch of batches(keys)) {
      const known = await this.registry.known(batch);
      for (const key of batch) if (known.has(key) && !(await this.storage.stat(key))) still.push(key);
    }
    return still;
  }
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}
