import { Inject, Injectable } from '@nestjs/common';
import { In, LessThan, MoreThan } from 'typeorm';
import { Clock, HOUR } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { PictureUsers } from './picture-users.js';
import { UploadedPicture } from './uploaded-picture.entity.js';

const BATCH = 200;

/** Forgets pictures that nothing shows. */
@Injectable()
export class PictureSweep {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly users: PictureUsers,
    @Inject(CONFIG) private readonly config: Pick<Config, 'featureImageHours'>,
  ) {}

  /** The files themselves go with the next sweep of the storage. */
  async sweep(signal?: AbortSignal): Promise<void> {
    const before = this.clock.in(-this.config.featureImageHours * HOUR);
    for (let last = 0; !signal?.aborted;) {
      const page = await this.db.transaction(() => this.forgetPage(before, last));
      if (page.length < BATCH) return;
      last = page.at(-1)!.id;
    }
  }

  /** In turn with whoever is about to point at one of them. */
  private async forgetPage(before: Date, last: number): Promise<UploadedPicture[]> {
    await this.db.queueUp();
    const page = await this.db
      .read(UploadedPicture)
      .find({ where: { id: MoreThan(last), createdAt: LessThan(before) }, order: { id: 'ASC' }, take: BATCH });
    const keys = page.map(({ storageKey }) => storageKey);
    const kept = await this.users.keeps(keys);
    const unused = page.filter(({ storageKey }) => !kept.has(storageKey));
    if (unused.length > 0) await this.db.write(UploadedPicture).delete({ id: In(unused.map(({ id }) => id)) });
    return page;
  }
}
