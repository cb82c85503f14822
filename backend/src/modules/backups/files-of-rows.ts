import type { Snapshot } from '../../core/database/rows/snapshot.js';

const COLUMN = 'storage_key';
const PAGE = 1_000;

export async function* filesOfRows({ query, tables }: Pick<Snapshot, 'query' | 'tables'>): AsyncGenerator<string> {
  for (const { name: table } of tables.filter(({ columns }) => columns.some(({ name }) => name === COLUMN)))
    for (let after = ''; ;) {
      const rows = await query<{ key: string }>(
        `SELECT DISTINCT ${COLUMN} AS \`key\` FROM ${table} WHERE ${COLUMN} > ? ORDER BY ${COLUMN} LIMIT ${PAGE}`,
        [after],
      );
      yield* rows.map(({ key }) => key);
      if (rows.length < PAGE) break;
      after = rows.at(-1)!.key;
    }
}
