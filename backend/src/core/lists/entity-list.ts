import { type FindManyOptions, type FindOptionsOrder, type FindOptionsWhere, In, MoreThan } from 'typeorm';
import type { ReadOnly } from '../database/db.js';
import type { Batch } from '../http/csv.js';
import type { Page } from '../http/page.js';

interface Numbered {
  id: number;
}

export async function entityPage<E extends Numbered>(
  rows: ReadOnly<E>,
  { limit, offset }: { limit: number; offset: number },
  options: Pick<FindManyOptions<E>, 'where' | 'order' | 'relations' | 'relationLoadStrategy'>,
): Promise<Page<E>> {
  const [items, total] = await rows.findAndCount({ ...options, take: limit, skip: offset } as FindManyOptions<E>);
  return { items, total, limit, offset };
}

export function entityBatch<E extends Numbered>(
  rows: ReadOnly<E>,
  conditions: FindOptionsWhere<E> | FindOptionsWhere<E>[],
  { afterId, limit, ids }: Batch,
): Promise<E[]> {
  const all: FindOptionsWhere<E>[] = Array.isArray(conditions) ? conditions : [conditions];
  const where = all.map((one) => ({ ...one, id: ids ? In(ids) : MoreThan(afterId) }));
  return rows.find({ where, order: { id: 'ASC' } as FindOptionsOrder<E>, take: limit });
}
