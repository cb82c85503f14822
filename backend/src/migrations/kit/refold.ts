import type { QueryRunner } from 'typeorm';

interface Folding {
  table: string;
  /** The folded column and its length. */
  column: string;
  max: number;
  /** Columns or expressions that it is made of. */
  from: string[];
  between?: string;
}

const BATCH = 500;

/** Writes a folded column anew where it differs. As it is stored today; a later way to fold is another function. */
export async function refold(runner: QueryRunner, { table, column, max, from, between = '' }: Folding): Promise<void> {
  const read = `SELECT id, ${column} AS old, ${from.map((part, n) => `${part} AS part${n}`).join(', ')}
    FROM ${table} WHERE id > ? ORDER BY id LIMIT ${BATCH}`;
  for (let after = 0; ;) {
    const rows = (await runner.query(read, [after])) as (Record<string, string | null> & { id: number })[];
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    const changed = rows
      .map((row) => ({
        id: row.id,
        old: row['old'],
        text: folded(
          from.map((_, n) => row[`part${n}`] ?? ''),
          between,
          max,
        ),
      }))
      .filter(({ old, text }) => old !== text);
    if (changed.length === 0) continue;
    await runner.query(
      `UPDATE ${table} SET ${column} = CASE id ${changed.map(() => 'WHEN ? THEN ?').join(' ')} END
       WHERE id IN (${changed.map(() => '?').join(', ')})`,
      [...changed.flatMap(({ id, text }) => [id, text]), ...changed.map(({ id }) => id)],
    );
  }
}

const folded = (parts: string[], between: string, max: number): string =>
  [...parts.map(fold).join(between)].slice(0, max).join('');

const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
