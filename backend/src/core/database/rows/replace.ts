import type { Db } from '../db.js';
import { readLines, type Sum, sumOf } from './lines.js';
import { type Query, quoted, type Shape } from './shapes.js';
import type { Snapshot } from './snapshot.js';
import { fromLine } from './values.js';

/** Engines take no more values than this in one statement, and it is soon enough. */
const MOST_VALUES = 2_000;

export interface Replacing {
  /** Tables as they are here. */
  tables: readonly Shape[];
  /** Those that keep what is here, and get what it lacks. */
  merged: readonly Shape[];
  /** Those that are emptied. */
  passing: readonly Shape[];
  /** Rows of the same tables, elsewhere. */
  from: Pick<Snapshot, 'query' | 'nextIds'>;
  /** What they come to. */
  sums: Record<string, Sum>;
}

/**
 * All rows that travel, in the place of those that are here. Call it inside a transaction: it is all of them or nothing, whatever
 * happens meanwhile. Throws when the rows that are here afterwards are not the ones that came.
 */
export async function replaceRows(db: Db, { tables, merged, passing, from, sums }: Replacing): Promise<void> {
  const query: Query = (sql, parameters) => db.run(sql, parameters);
  await query(KEYS_LATER[db.engine]);
  try {
    for (const name of await childrenFirst(db, [...passing, ...tables])) await query(`DELETE FROM ${quoted(name)}`);
    for (const table of tables)
      for await (const lines of readLines(from.query, table)) await insert(query, table, lines);
    for (const table of merged)
      for await (const lines of readLines(from.query, table)) await insert(query, table, lines, LACKING[db.engine]);
    for (const table of tables) await compare(query, table, sums[table.name]);
    if (db.engine === 'sqlite') await countOn(query, from.nextIds);
    // What servers have kept of the former rows is forgotten.
    await query('UPDATE published_content SET version = version + 1');
  } finally {
    if (db.engine === 'mariadb') await query('SET foreign_key_checks = 1');
  }
}

/** References are looked at when the transaction ends, or were where the rows come from. */
const KEYS_LATER = { sqlite: 'PRAGMA defer_foreign_keys = ON', mariadb: 'SET foreign_key_checks = 0' };

/** SQLite refuses at once to delete a row that others lean on, if the migration said RESTRICT. */
async function childrenFirst(db: Db, tables: readonly Shape[]): Promise<string[]> {
  const names = tables.map(({ name }) => name);
  if (db.engine === 'mariadb') return names;
  const leaning = await db.run<{ child: string; parent: string }>(
    'SELECT t.name AS child, k."table" AS parent FROM pragma_table_list() t JOIN pragma_foreign_key_list(t.name) k',
  );
  const ordered: string[] = [];
  const put = (name: string) => {
    if (ordered.includes(name) || !names.includes(name)) return;
    for (const { child, parent } of leaning) if (parent === name && child !== name) put(child);
    ordered.push(name);
  };
  names.forEach(put);
  return ordered;
}

/** A row whose key is taken stays as it is. */
const LACKING = { sqlite: 'INSERT OR IGNORE', mariadb: 'INSERT IGNORE' };

/** Rows of a table from their lines. */
export async function insert(query: Query, shape: Shape, lines: readonly string[], verb = 'INSERT'): Promise<void> {
  const { name, columns } = shape;
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const places = `(${columns.map(() => '?').join(', ')})`;
  const most = Math.max(1, Math.floor(MOST_VALUES / columns.length));
  for (let at = 0; at < lines.length; at += most) {
    const rows = lines.slice(at, at + most).map((line) => fromLine(shape, line));
    await query(`${verb} INTO ${quoted(name)} (${names}) VALUES ${rows.map(() => places).join(', ')}`, rows.flat());
  }
}

async function compare(query: Query, shape: Shape, expected: Sum | undefined): Promise<void> {
  const found = await sumOf(query, shape);
  if (found.rows !== expected?.rows || found.sha256 !== expected.sha256)
    throw new Error(`${shape.name} would not hold what was brought: ${found.rows} rows of ${expected?.rows ?? 'none'}`);
}

/** The numbers of rows that were deleted are not given to others. */
async function countOn(query: Query, nextIds: Record<string, number>): Promise<void> {
  for (const [table, next] of Object.entries(nextIds)) {
    await query('DELETE FROM sqlite_sequence WHERE name = ?', [table]);
    await query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, next - 1]);
  }
}

/** The same on MariaDB, which ends a transaction for it. Harmless when it is done twice, or not at all. */
export async function countOnAfter(query: Query, nextIds: Record<string, number>): Promise<void> {
  for (const [table, next] of Object.entries(nextIds))
    await query(`ALTER TABLE ${quoted(table)} AUTO_INCREMENT = ${Number(next)}`);
}
