import { setImmediate as othersTurn } from 'node:timers/promises';
import {
  And,
  type EntityTarget,
  type FindOperator,
  type FindOptionsOrder,
  type FindOptionsWhere,
  In,
  LessThanOrEqual,
  MoreThan,
  type QueryDeepPartialEntity,
} from 'typeorm';
import type { Db } from '../database/db.js';
import { fromSqlDate } from '../database/raw.js';
import { inBatches } from '../http/csv.js';
import type { PersonalDataExport, PersonKey } from './personal-data.registry.js';

interface Numbered {
  id: number;
}

type Where<E> = FindOptionsWhere<E>[];

const AT_ONCE = 500;
const REWRITTEN = 200;

/** Batches by id, with trash; conditions must not contain the id. */
export async function* rowsOf<E extends Numbered>(db: Db, entity: EntityTarget<E>, where: Where<E>): AsyncGenerator<E> {
  if (where.length === 0) return;
  // The batch condition would replace it and match all people.
  if (where.some((one) => 'id' in one)) throw new Error('conditions of rowsOf must not contain the ID');
  yield* inBatches(({ afterId, limit }) =>
    db.read(entity).find({
      where: where.map((one) => ({ ...one, id: MoreThan(afterId) })),
      order: { id: 'ASC' } as FindOptionsOrder<E>,
      take: limit,
      withDeleted: true,
    }),
  );
}

/** Limits records to the time the person had the address; empty without another holder. */
export function whileHeld({ since, before }: Omit<PersonKey, 'id' | 'email'>): {
  createdAt?: FindOperator<Date>;
} {
  const bounds = [...(since ? [MoreThan(since)] : []), ...(before ? [LessThanOrEqual(before)] : [])];
  return bounds.length === 0 ? {} : { createdAt: And(...bounds) };
}

export async function* exportRows<E extends Numbered>(
  part: string,
  rows: AsyncIterable<E>,
  view: (row: E) => Record<string, unknown>,
): AsyncGenerator<PersonalDataExport> {
  for await (const row of rows) yield { part, row: view(row) };
}

export function anyOfIds<E>(column: keyof E & string, ids: readonly (number | string)[]): Where<E> {
  const conditions: Where<E> = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    conditions.push({ [column]: In(ids.slice(at, at + AT_ONCE)) } as FindOptionsWhere<E>);
  return conditions;
}

export const countOf = async <E extends Numbered>(db: Db, entity: EntityTarget<E>, where: Where<E>): Promise<number> =>
  where.length === 0 ? 0 : db.read(entity).count({ where, withDeleted: true });

/** Keeps statements within the timeout on large tables. */
const SPAN = 2_000;

export async function* spansOf<E extends Numbered>(db: Db, entity: EntityTarget<E>): AsyncGenerator<[number, number]> {
  const newest = { order: { id: 'DESC' } as FindOptionsOrder<E>, take: 1, withDeleted: true };
  const [last] = await db.read(entity).find(newest);
  for (let from = 1; from <= (last?.id ?? 0); from += SPAN) {
    yield [from, from + SPAN - 1];
    await othersTurn();
  }
}

export async function* addressesIn<E extends Numbered>(
  db: Db,
  entity: EntityTarget<E>,
  [table, column]: [table: string, column: string],
): AsyncGenerator<{ email: string; since: Date }> {
  for await (const span of spansOf(db, entity)) {
    const rows = await db.query<{ email: string; since: string | Date }>(
      `SELECT t.${column} AS email, MIN(t.created_at) AS since FROM ${table} t WHERE t.id BETWEEN ? AND ? GROUP BY t.${column}`,
      span,
    );
    for (const { email, since } of rows) yield { email, since: fromSqlDate(since) };
  }
}

export async function rewrite<E extends Numbered>(
  db: Db,
  entity: EntityTarget<E>,
  rows: readonly E[],
  columns: readonly string[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += REWRITTEN)
    await db
      .write(entity)
      .createQueryBuilder()
      .insert()
      .values(rows.slice(at, at + REWRITTEN) as QueryDeepPartialEntity<E>[])
      .orUpdate([...columns], ['id'])
      .updateEntity(false)
      .execute();
}

/** Updating by a column without an index would lock every row. */
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
