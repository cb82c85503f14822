import {
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
  In,
  MoreThan,
} from 'typeorm';
import type { Db } from '../database/db.js';
import type { FileRecords } from './file-registry.js';

const PAGE = 1_000;

interface Pointing {
  storageKey: string | null;
}

export function recordsOf<T extends Pointing>(db: Db, entity: EntityTarget<T>): FileRecords {
  const select = { storageKey: true } as FindOptionsSelect<T>;
  const where = (storageKey: unknown) => ({ storageKey }) as FindOptionsWhere<T>;
  return {
    async known(keys) {
      const found = await db.read(entity).find({ where: where(In(keys)), select });
      return new Set(found.map(({ storageKey }) => storageKey!));
    },
    async *all() {
      const order = { storageKey: 'ASC' } as FindOptionsOrder<T>;
      for (let last = ''; ;) {
        const page = await db.read(entity).find({ where: where(MoreThan(last)), select, order, take: PAGE });
        for (const { storageKey } of page) yield storageKey!;
        if (page.length < PAGE) return;
        last = page.at(-1)!.storageKey!;
      }
    },
  };
}
