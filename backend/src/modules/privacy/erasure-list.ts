import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { keyed, keysOf } from '../../core/config/keys.js';
import { openPlace } from '../../core/storage/places/open-place.js';
import { Db } from '../../core/database/db.js';
import { Erasure } from './erasure.entity.js';
import { joined, readErasures, writeErasures } from './erasure-file.js';

/** Who was erased, in the database and beside the backups. Lists are only ever put together. */
@Injectable()
export class ErasureList {
  private readonly log = new Logger(ErasureList.name);

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Inside the transaction of the erasure. */
  async add(user: { id: number; email: string; createdAt: Date }, erasedAt: Date): Promise<void> {
    const known = { userId: user.id, userSince: user.createdAt };
    if (await this.db.read(Erasure).existsBy(known)) return;
    const [emailHash] = this.hashesOf(user.email) as [string];
    await this.db.write(Erasure).insert({ id: randomUUID(), ...known, emailHash, erasedAt });
  }

  all(): Promise<Erasure[]> {
    return this.db.read(Erasure).find({ order: { erasedAt: 'ASC', id: 'ASC' } });
  }

  /** By every key that still counts, the newest first. */
  hashesOf(email: string): string[] {
    return keysOf(this.config).map((key) => keyed(key, `erasure:${email}`).toString('hex'));
  }

  /** Takes in what stands beside the backups, and puts there what is new. */
  async meet(): Promise<void> {
    if (this.config.BACKUP_TO === '') return;
    const place = openPlace(this.config.BACKUP_TO, this.config);
    const [there, here] = [await readErasures(place), await this.all()];
    await this.take(there, here);
    const all = await this.all();
    if (all.length <= there.length) return;
    await writeErasures(place, all);
  }

  /** The same; what cannot be done now, the job tries in an hour, and says so where admins look. */
  async tryToMeet(): Promise<void> {
    await this.meet().catch((error: unknown) =>
      this.log.error(error, 'the list of erasures beside the backups and the one here could not be put together'),
    );
  }

  private async take(there: readonly Erasure[], here: readonly Erasure[]): Promise<void> {
    const fresh = joined(here, there).slice(here.length);
    if (fresh.length === 0) return;
    await this.db.transaction(async () => {
      for (const one of fresh)
        await this.db.write(Erasure).createQueryBuilder().insert().values(one).orIgnore().execute();
    });
  }
}
