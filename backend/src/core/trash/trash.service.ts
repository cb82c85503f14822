import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Clock, DAY, HOUR } from '../common/time/clock.js';
import { CONFIG, type Config } from '../config/env.js';
import { Db } from '../database/db.js';
import { isFoundBy } from '../database/search.js';
import { type Page, searchable } from '../http/page.js';
import { RecordRepository } from '../records/record.repository.js';
import type { DiscardableEntity } from '../records/discardable.entity.js';
import { TRASH_KINDS } from '../records/trash-kind.js';
import { JobService } from '../scheduler/job.service.js';
import type { TrashQuery, TrashSort, TrashView } from './trash.dto.js';

const SORTS: Record<TrashSort, keyof DiscardableEntity> = { deleted: 'deletedAt', name: 'searchText' };

@Injectable()
export class TrashService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly records: RecordRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'TRASH_DAYS'>,
    private readonly jobs: JobService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'trash', title: 'Empty the trash', every: HOUR, run: (signal) => this.sweep(signal) });
  }

  async list({ kind, limit, offset, q, sort = 'deleted', dir = 'desc' }: TrashQuery): Promise<Page<TrashView>> {
    const of = TRASH_KINDS.of(kind);
    const text = searchable(q ?? '');
    const [records, total] = await this.db.read(of.entity).findAndCount({
      where: { ...this.records.restorable(), ...(text && { searchText: isFoundBy(text) }) },
      withDeleted: true,
      order: { [SORTS[sort]]: dir, id: dir },
      take: limit,
      skip: offset,
    });
    const items = records.map((record) => {
      const deletedAt = record.deletedAt!;
      const goneAt = new Date(deletedAt.getTime() + this.config.TRASH_DAYS * DAY);
      return { id: record.id, name: of.nameOf(record), deleted_at: deletedAt, gone_at: goneAt };
    });
    return { items, total, limit, offset };
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    const past = { deletedAt: LessThanOrEqual(this.clock.in(-this.config.TRASH_DAYS * DAY)) };
    for (const kind of TRASH_KINDS.all) {
      const { entity, disposable } = TRASH_KINDS.of(kind);
      const where = { ...disposable, ...past };
      // Separate deletions, because a project's many rows must not lock the others.
      const due = await this.db.read(entity).find({ where, select: { id: true }, withDeleted: true });
      for (const { id } of due) {
        if (signal?.aborted) return;
        await this.db.transaction(() => this.db.write(entity).delete({ id, ...where }));
      }
    }
  }
}
