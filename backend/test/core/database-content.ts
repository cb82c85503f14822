import { format } from 'mysql2';
import type { DataSource } from 'typeorm';

type Row = Record<string, unknown>;

export async function contentOf(source: DataSource): Promise<Record<string, { made: string; rows: string[] }>> {
  const query = <T extends Row>(sql: string) => source.query<T[]>(sql);
  const rowsOf = async (table: string) =>
    (await query(format('SELECT * FROM ??', [table])))
      .map(({ id: _, timestamp: __, ...row }) => JSON.stringify(row))
      .sort();
  const content: Record<string, { made: string; rows: string[] }> = {};
  if (source.options.type === 'better-sqlite3') {
    for (const { name, type, sql } of await query<{ name: string; type: string; sql: string }>(
      'SELECT name, type, sql FROM sqlite_master',
    ))
      content[name] = { made: sql, rows: type === 'table' && !name.includes('_words') ? await rowsOf(name) : [] };
    return content;
  }
  for (const shown of await query('SHOW TABLES')) {
    const [name] = Object.values(shown) as [string];
    const [created] = await query<{ 'Create Table': string }>(format('SHOW CREATE TABLE ??', [name]));
    content[name] = { made: inOrder(created!['Create Table']), rows: await rowsOf(name) };
  }
  return content;
}

function inOrder(made: string): string {
  const lines = made
    .replace(/ AUTO_INCREMENT=\d+/, '')
    .replaceAll(',\n', '\n')
    .split('\n');
  const isIndex = (line: string) => /^ *(\w+ )?KEY/.test(line);
  return [...lines.filter((line) => !isIndex(line)), ...lines.filter(isIndex).sort()].join('\n');
}
