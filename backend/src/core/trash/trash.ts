import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type EntityTarget, type FindOptionsWhere, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock, HOUR } from '../clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import { Db } from '../database/db.js';
import type { DiscardableEntity } from './discardable.entity.js';

const DAY = 24 * HOUR;

/** Keeps what was deleted for some days, in case somebody wants it back; then it goes for good. Looks at start and every hour. */
@Injectable()
export class Trash implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Trash.name);
  private readonly kinds: EntityTarget<DiscardableEntity>[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'TRASH_DAYS'>,
  ) {}

  /** Fill it in `onModuleInit`. */
  empties(kind: EntityTarget<DiscardableEntity>): void {
    this.kinds.push(kind);
  }

  /** What may be restored: deleted, and not too long ago. */
  restorable(): FindOptionsWhere<DiscardableEntity> {
    return { deletedAt: MoreThan(this.deadline()) };
  }

  onApplicationBootstrap(): void {
    const run = () =>
      void (this.running = this.sweep().catch((error: unknown) =>
        this.log.error(error, 'the trash could not be emptied'),
      ));
    this.timer = setInterval(run, HOUR).unref();
    run();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async sweep(): Promise<void> {
    const past = { deletedAt: LessThanOrEqual(this.deadline()) };
    for (const kind of this.kinds) await this.db.transaction(() => this.db.write(kind).delete(past));
  }

  private deadline(): Date {
    return this.clock.in(-this.config.TRASH_DAYS * DAY);
  }
}
