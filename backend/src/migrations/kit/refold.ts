import type { QueryRunner } from 'typeorm';
import { foldText } from '../../core/common/text/fold.js';

type Parts = (string | null)[];

interface Folding {
  table: string;
  /** The folded column. */
  column: string;
  /** Columns or expressions that it is made of. */
  from: string[];
  /** Folds the values of `from` as the code stores them. */
  fold: (...parts: Parts) => string;
  /** Condition on the rows that may differ; default: all rows. */
  where?: string;
}

const BATCH = 500;
/** IDs per statement, so that none takes long. */
const SPAN = 20_000;

const cut = (text: string, max: number) => [...text].slice(0, max).join('');

/** Folded texts with a space between them, cut to the length of their column. */
export const foldToText =
  (max: number) =>
  (...parts: Parts): string =>
    cut(foldText(parts.filter((part) => part !== null).join(' ')), max);

/** Folded texts, one line each, cut to the length of their column. */
export const foldToLines =
  (max: number) =>
  (...parts: Parts): string =>
    cut(parts.map((part) => foldText(part ?? '')).join('\n'), max);

/** Writes a folded column again where it differs, in batches. */
export async function refold(
  runner: QueryRunner,
  { table, column, from, fold, where = '1 = 1' }: Folding,
): Promise<void> {
  const [{ last }] = (await runner.query(`SELECT COALESCE(MAX(id), 0) AS last FROM ${table}`)) as [
    { last: number | string },
  ];
  const parts = from.map((part, n) => `${part} AS part${n}`).join(', ');
  const read = `SELECT id, ${column} AS old, ${parts} FROM ${table}
    WHERE id > ? AND id <= ? AND (${where}) ORDER BY id LIMIT ${BATCH}`;
  for (let after = 0; after < Number(last);) {
    const rows = (await runner.query(read, [after, after + SPAN])) as (Record<string, string | null> & {
      id: number;
    })[];
    after = rows.length < BATCH ? after + SPAN : rows.at(-1)!.id;
    const changed = rows
      .map((row) => ({ id: row.id, old: row['old'], text: fold(...from.map((_, n) => row[`part${n}`] ?? null)) }))
      .filter(({ old, text }) => old !== text);
    if (changed.length === 0) continue;
    await runner.query(
      `UPDATE ${table} SET ${column} = CASE id ${changed.map(() => 'WHEN ? THEN ?').join(' ')} END
       WHERE id IN (${changed.map(() => '?').join(', ')})`,
      [...changed.flatMap(({ id, text }) => [id, text]), ...changed.map(({ id }) => id)],
    );
  }
}

/** SQL condition: the text contains signs that `foldText` folds beyond the case of A to Z. */
export function holdsSigns(runner: QueryRunner, expression: string): string {
  const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
  const [bytes, signs] = isSqlite
    ? [`LENGTH(CAST(${expression} AS BLOB))`, `LENGTH(${expression})`]
    : [`LENGTH(${expression})`, `CHAR_LENGTH(${expression})`];
  return `${bytes} <> ${signs} OR ${expression} LIKE '%\`%' OR ${expression} LIKE '%''''%'`;
}
