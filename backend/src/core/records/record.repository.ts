import { Inject, Injectable } from '@nestjs/common';
import { type EntityTarget, type FindOptionsWhere, MoreThan, type QueryDeepPartialEntity } from 'typeorm';
import { Clock, DAY } from '../common/time/clock.js';
import { CONFIG, type Config } from '../config/env.js';
import type { BaseEntity } from '../database/base.entity.js';
import { Db } from '../database/db.js';
import { ConflictError, StaleError } from '../common/errors.js';
import type { DiscardableEntity } from './discardable.entity.js';
import type { TrashKind } from './trash-kind.js';

interface Versioned extends BaseEntity {
  version: number;
}

interface Refusals<E> {
  version?: number | undefined;
  view: (record: E) => unknown;
  notFound: () => Error;
}

/** Runs inside the caller's transaction. */
@Injectable()
export class RecordRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'TRASH_DAYS'>,
  ) {}

  /** Updates before reading, so that concurrent changes wait. Increments the version. */
  async lockForUpdate<E extends Versioned>(
    entity: EntityTarget<E>,
    where: FindOptionsWhere<E>,
    { version, notFound, view }: Refusals<E>,
  ): Promise<E> {
    const taken = await this.incrementVersion(entity, version === undefined ? where : { ...where, version });
    const record = await this.find(entity, where, notFound);
    if (!taken) throw new StaleError(await view(record));
    return record;
  }

  /** For changes that may be empty; keeps the version. Call `acquireGlobalLock` before. */
  async findCurrent<E extends Versioned>(
    entity: EntityTarget<E>,
    where: FindOptionsWhere<E>,
    { version, notFound, view }: Refusals<E>,
  ): Promise<E> {
    const record = await this.find(entity, where, notFound);
    if (version !== undefined && version !== record.version) throw new StaleError(await view(record));
    return record;
  }

  async discard<E extends DiscardableEntity>({ entity, notFound }: TrashKind<E>, id: number): Promise<E> {
    const which = { id } as FindOptionsWhere<E>;
    const record = await this.lockForUpdate(entity, which, { notFound, view: () => null });
    const gone = { deletedAt: this.clock.now() } as unknown as QueryDeepPartialEntity<E>;
    await this.db.write(entity).update(which, gone);
    return record;
  }

  async restore<E extends DiscardableEntity>({ entity, ...kind }: TrashKind<E>, id: number): Promise<E> {
    const restored = await this.incrementVersion(entity, { id, ...this.restorable() } as FindOptionsWhere<E>, {
      deletedAt: null,
    });
    const record = await this.find(entity, { id } as FindOptionsWhere<E>, kind.notFound);
    if (!restored) throw new ConflictError('NOT_DELETED', kind.notDeleted);
    return record;
  }

  restorable(): FindOptionsWhere<DiscardableEntity> {
    return { deletedAt: MoreThan(this.clock.in(-this.config.TRASH_DAYS * DAY)) };
  }

  private async find<E extends Versioned>(
    entity: EntityTarget<E>,
    where: FindOptionsWhere<E>,
    notFound: () => Error,
  ): Promise<E> {
    const record = await this.db.read(entity).findOneBy(where);
    if (!record) throw notFound();
    return record;
  }

  private async incrementVersion<E extends Versioned>(
    entity: EntityTarget<E>,
    where: FindOptionsWhere<E>,
    changes: { deletedAt?: null } = {},
  ): Promise<boolean> {
    const grown = { ...changes, version: () => 'version + 1', updatedAt: this.clock.now() };
    const { affected } = await this.db.write(entity).update(where, grown as unknown as QueryDeepPartialEntity<E>);
    return affected === 1;
  }
}
