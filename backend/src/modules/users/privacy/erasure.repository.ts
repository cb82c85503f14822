import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { keyed, keysOf } from '../../../core/config/keys.js';
import { Db } from '../../../core/database/db.js';
import { insertMissing } from '../../../core/database/insert-many.js';
import { openStore } from '../../../core/storage/stores/open-store.js';
import { joined, readErasures, writeErasures } from './erasure-file.js';
import { Erasure } from './erasure.entity.js';

/** In the database and beside the backups; append-only. */
@Injectable()
export class ErasureRepository {
  private readonly log = new Logger(ErasureRepository.name);

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Call inside the transaction of the erasure. */
  async add(user: { id: number; email: string; createdAt: Date }, erasedAt: Date): Promise<void> {
    const key = { userId: user.id, userSince: user.createdAt };
    if (await this.db.read(Erasure).existsBy(key)) return;
    const [emailHash] = this.hashesOf(user.email) as [string];
    await this.db.write(Erasure).insert({ id: randomUUID(), ...key, emailHash, erasedAt });
  }

  list(): Promise<Erasure[]> {
    return this.db.read(Erasure).find({ order: { erasedAt: 'ASC', id: 'ASC' } });
  }

  /** A hash per accepted key, newest first. */
  hashesOf(email: string): string[] {
    return keysOf(this.config).map((key) => keyed(key, `erasure:${email}`).toString('hex'));
  }

  async sync(): Promise<void> {
    if (this.config.BACKUP_TO === '') return;
    const place = openStore(this.config.BACKUP_TO, this.config);
    const stored = await readErasures(place);
    const known = await this.list();
    const missing = joined(known, stored).slice(known.length);
    if (missing.length > 0)
      await this.db.transaction(async () => {
        for (const erasure of missing) await insertMissing(this.db.write(Erasure), erasure);
      });
    const all = await this.list();
    if (all.length > stored.length) await writeErasures(place, all);
  }

  /** Logs errors; the hourly job retries. */
  async trySync(): Promise<void> {
    await this.sync().catch((error: unknown) =>
      this.log.error(error, 'the list of erasures beside the backups and the one in the database could not be merged'),
    );
  }
}
