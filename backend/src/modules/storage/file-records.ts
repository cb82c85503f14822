import {
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
  In,
  MoreThan,
} from 'typeorm';
import type { Db } from '../../core/database/db.js';
import type { FileRecords } from './file-registry.js';

const PAGE = 1_000;

/** What points at a stored file, or at none. */
interface Pointing {
  id: number;
  storageKey: string | null;
}

/** The stored files that the records of an entity point at. */
export function recordsOf<T extends Pointing>(db: Db, entity: EntityTarget<T>): FileRecords {
  const select = { id: true, storageKey: true } as FindOptionsSelect<T>;
  return {
    async known(keys) {
      const found = await db.read(entity).find({ where: { storageKey: In(keys) } as FindOptionsWhere<T>, select });
      return new Set(found.map(({ storageKey }) => storageKey!));
    },
    async *all() {
      for (let last = 0; ;) {
        const page = await db.read(entity).find({
          where: { id: MoreThan(last) } as FindOptionsWhere<T>,
          select,
          order: { id: 'ASC' } as FindOptionsOrder<T>,
          take: PAGE,
        });
        for (const { storageKey } of page) if (storageKey !== null) yield storageKey;
        if (page.length < PAGE) return;
        last = page.at(-1)!.id;
      }
    },
  };
}
