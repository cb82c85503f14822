import {
  type EntityTarget,
  type FindOperator,
  type FindOptionsOrder,
  type FindOptionsWhere,
  In,
  MoreThan,
  type QueryDeepPartialEntity,
  Raw,
} from 'typeorm';
import type { Db } from '../database/db.js';
import { inBatches } from '../http/csv.js';
import { likePattern } from '../http/page.js';
import type { Told } from './personal-data.js';

interface Numbered {
  id: number;
}

type Where<E> = FindOptionsWhere<E>[];

/** Numbers that go into one statement. */
const AT_ONCE = 500;

/** The rows that any of the conditions finds, a few hundred at a time; also those in the trash. No condition may be about the number. */
export async function* rowsOf<E extends Numbered>(db: Db, entity: EntityTarget<E>, where: Where<E>): AsyncGenerator<E> {
  if (where.length === 0) return;
  // It would be lost, and everybody's rows would be found.
  if (where.some((one) => 'id' in one)) throw new Error('rows that go by their number cannot be looked for by it');
  yield* inBatches(({ afterId, limit }) =>
    db.read(entity).find({
      where: where.map((one) => ({ ...one, id: MoreThan(afterId) })),
      order: { id: 'ASC' } as FindOptionsOrder<E>,
      take: limit,
      withDeleted: true,
    }),
  );
}

/** Tells of each as `view` shows it. */
export async function* told<E extends Numbered>(
  part: string,
  rows: AsyncIterable<E>,
  view: (row: E) => Record<string, unknown>,
): AsyncGenerator<Told> {
  for await (const row of rows) yield { part, row: view(row) };
}

/** Conditions for any of these numbers: as many as may stand in one statement to each. */
export function anyOfIds<E>(column: keyof E & string, ids: readonly number[]): Where<E> {
  const conditions: Where<E> = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    conditions.push({ [column]: In(ids.slice(at, at + AT_ONCE)) } as FindOptionsWhere<E>);
  return conditions;
}

/** How many rows any of the conditions finds. */
export const countOf = async <E extends Numbered>(db: Db, entity: EntityTarget<E>, where: Where<E>): Promise<number> =>
  where.length === 0 ? 0 : db.read(entity).count({ where, withDeleted: true });

/** Changes the rows that the conditions find. They are looked for first: by what has no index every row would be held. */
export async function changeRows<E extends Numbered>(
  db: Db,
  entity: EntityTarget<E>,
  where: Where<E>,
  change: QueryDeepPartialEntity<E>,
): Promise<void> {
  const ids: number[] = [];
  for await (const { id } of rowsOf(db, entity, where)) ids.push(id);
  for (const one of anyOfIds<E>('id', ids)) await db.write(entity).update(one, change);
}

let asked = 0;

/** A JSON or text column holds this text, as JSON writes it. */
export function mentions(text: string): FindOperator<never> {
  // Several may stand in one statement.
  const name = `mentioned${(asked += 1) % 1_000}`;
  const pattern = likePattern(JSON.stringify(text).slice(1, -1));
  return Raw((column) => `${column} LIKE :${name} ESCAPE '!'`, { [name]: pattern }) as FindOperator<never>;
}
