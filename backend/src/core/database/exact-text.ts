import type { DataSource } from 'typeorm';

type Send = (sql: string, parameters?: unknown[]) => Promise<unknown>;
interface Collated {
  name: string;
  [column: string]: unknown;
}

/** Best first: accents, case and trailing blanks are significant. */
const EXACT = ['utf8mb4_nopad_bin', 'utf8mb4_0900_bin', 'utf8mb4_bin'];
const TEXT_COLUMN = /^ *`(\w+)` (varchar\(\d+\)|text|mediumtext)(?![\w(])(.*)$/gm;
const COLLATION = / (?:CHARACTER SET|COLLATE) \w+/g;

export async function exactCollation(send: Send): Promise<string> {
  const known = (await send(
    'SELECT collation_name AS name FROM information_schema.collations WHERE collation_name IN (?)',
    [EXACT],
  )) as Collated[];
  const best = EXACT.find((name) => known.some((collation) => collation.name === name));
  if (!best) throw new Error(`The database has none of the collations ${EXACT.join(', ')}.`);
  return best;
}

/** Queries must not match similar text. */
export async function refuseInexactText(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type === 'better-sqlite3' || dataSource.entityMetadatas.length === 0) return;
  const send: Send = (sql, parameters) => dataSource.query(sql, parameters);
  const inexact = (await send(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name IN (?) AND collation_name NOT LIKE '%\\_bin'`,
    [dataSource.entityMetadatas.map(({ tableName }) => tableName)],
  )) as Collated[];
  if (inexact.length === 0) return;
  const collation = await exactCollation(send);
  const changes = await Promise.all(inexact.map(({ name }) => changeOf(send, name, collation)));
  throw new Error(`Text in the database is compared without case or accents. Run:\n${changes.join(';\n')};`);
}

async function changeOf(send: Send, table: string, collation: string): Promise<string> {
  const [created] = (await send(`SHOW CREATE TABLE \`${table}\``)) as [{ 'Create Table': string }];
  const charset = `CHARACTER SET utf8mb4 COLLATE ${collation}`;
  const columns = [...created['Create Table'].matchAll(TEXT_COLUMN)].map(
    ([, name, type, rest]) => `MODIFY \`${name}\` ${type === 'text' ? 'mediumtext' : type} ${charset}${restOf(rest!)}`,
  );
  return [`ALTER TABLE \`${table}\` DEFAULT ${charset}`, ...columns].join(', ');
}

const restOf = (line: string): string => line.replace(COLLATION, '').replace(/,$/, '');
