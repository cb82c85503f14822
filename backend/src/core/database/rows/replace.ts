import type { Db } from '../db.js';
import { readLines, type Sum, sumOf } from './lines.js';
import { type Query, quoted, type Shape } from './shapes.js';
import type { Snapshot } from './snapshot.js';
import { fromLine } from './values.js';

const MOST_VALUES = 2_000;

export interface Replacing {
  tables: readonly Shape[];
  merged: readonly Shape[];
  passing: readonly Shape[];
  from: Pick<Snapshot, 'query' | 'nextIds'>;
  sums: Record<string, Sum>;
}

/** Call inside a transaction. Throws when the sums differ. */
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
    // Invalidates the caches of running servers.
    await query('UPDATE published_content SET version = version + 1');
  } finally {
    if (db.engine === 'mariadb') await query('SET foreign_key_checks = 1');
  }
}

/** Checked at the transaction's end, or at the source. */
const KEYS_LATER = { sqlite: 'PRAGMA defer_foreign_keys = ON', mariadb: 'SET foreign_key_checks = 0' };

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

const LACKING = { sqlite: 'INSERT OR IGNORE', mariadb: 'INSERT IGNORE' };

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
    throw new Error(`${shape.name} has ${found.rows} rows instead of ${expected?.rows ?? 'none'}`);
}

/** On SQLite. */
export async function countOn(query: Query, nextIds: Record<string, number>): Promise<void> {
  for (const [table, next] of Object.entries(nextIds)) {
    await query('DELETE FROM sqlite_sequence WHERE name = ?', [table]);
    await query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, next - 1]);
  }
}

/** Commits implicitly on MariaDB. Idempotent. */
export async function countOnAfter(query: Query, nextIds: Record<string, number>): Promise<void> {
  for (const [table, next] of Object.entries(nextIds))
    await query(`ALTER TABLE ${quoted(table)} AUTO_INCREMENT = ${Number(next)}`);
}
