import { Inject, Injectable } from '@nestjs/common';
import { LessThanOrEqual, Raw } from 'typeorm';
import { Clock, DAY } from '../clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import { Db } from '../database/db.js';
import { likePattern, type Page, searchable } from '../http/page.js';
import { Records } from '../records/records.js';
import type { DiscardableEntity } from './discardable.entity.js';
import type { TrashKind } from './trash-kind.js';
import type { TrashQuery, TrashSort, TrashView, TrashWord } from './trash.dto.js';

const SORTS: Record<TrashSort, keyof DiscardableEntity> = { deleted: 'deletedAt', name: 'searchText' };

const holding = (text: string) =>
  Raw<string>((column) => `${column} LIKE :text ESCAPE '!'`, { text: likePattern(text) });

/** Keeps what was deleted for some days, in case somebody wants it back; then it goes for good. */
@Injectable()
export class Trash {
  private readonly kinds = new Map<TrashWord, TrashKind<DiscardableEntity>>();

  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'TRASH_DAYS'>,
  ) {}

  /** Fill it in `onModuleInit`. */
  empties<E extends DiscardableEntity>(word: TrashWord, kind: TrashKind<E>): void {
    this.kinds.set(word, kind as unknown as TrashKind<DiscardableEntity>);
  }

  /** What can still be restored, the last deleted first. */
  async list({ kind, limit, offset, q, sort = 'deleted', dir = 'desc' }: TrashQuery): Promise<Page<TrashView>> {
    const { entity, nameOf } = this.kinds.get(kind)!;
    const text = searchable(q ?? '');
    const [records, total] = await this.db.read(entity).findAndCount({
      where: { ...this.records.restorable(), ...(text && { searchText: holding(text) }) },
      withDeleted: true,
      order: { [SORTS[sort]]: dir, id: dir },
      take: limit,
      skip: offset,
    });
    const items = records.map((record) => {
      const deletedAt = record.deletedAt!;
      const goneAt = new Date(deletedAt.getTime() + this.config.TRASH_DAYS * DAY);
      return { id: record.id, name: nameOf(record), deleted_at: deletedAt, gone_at: goneAt };
    });
    return { items, total, limit, offset };
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    const past = { deletedAt: LessThanOrEqual(this.clock.in(-this.config.TRASH_DAYS * DAY)) };
    for (const { entity } of this.kinds.values()) {
      if (signal?.aborted) return;
      await this.db.transaction(() => this.db.write(entity).delete(past));
    }
  }
}
