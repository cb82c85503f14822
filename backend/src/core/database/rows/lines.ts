import { createHash } from 'node:crypto';
import { type Query, quoted, type Shape } from './shapes.js';
import { type Row, toLine } from './values.js';

const PAGE_BYTES = 64 * 1024;
const MOST_ROWS = 100;

export async function* readLines(query: Query, shape: Shape): AsyncGenerator<string[]> {
  const { name, key, columns } = shape;
  const list = columns.map((column) => quoted(column.name)).join(', ');
  const order = `ORDER BY ${key.map(quoted).join(', ')} LIMIT`;
  let last: Row | undefined;
  for (let limit = 50; ;) {
    const [where, values]: [string, unknown[]] = last ? after(key, last) : ['', []];
    const rows: Row[] = await query<Row>(`SELECT ${list} FROM ${quoted(name)} ${where} ${order} ${limit}`, values);
    if (rows.length === 0) return;
    const lines = rows.map((row) => toLine(shape, row));
    yield lines;
    if (rows.length < limit) return;
    last = rows.at(-1);
    const bytes = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    limit = Math.max(1, Math.min(MOST_ROWS, Math.floor(PAGE_BYTES / bytes)));
  }
}

/** Row comparison would use no index on MariaDB. */
function after(key: string[], row: Row): [string, unknown[]] {
  const cases = key.map((column, at) =>
    [...key.slice(0, at).map((before) => `${quoted(before)} = ?`), `${quoted(column)} > ?`].join(' AND '),
  );
  return [`WHERE (${cases.join(') OR (')})`, key.flatMap((_, at) => key.slice(0, at + 1).map((column) => row[column]))];
}

/** SHA-256 of all lines of a table. */
export interface Sum {
  rows: number;
  sha256: string;
}

export class Summing {
  private readonly hash = createHash('sha256');
  private rows = 0;

  add(lines: readonly string[]): void {
    if (lines.length > 0) this.hash.update(`${lines.join('\n')}\n`);
    this.rows += lines.length;
  }

  end(): Sum {
    return { rows: this.rows, sha256: this.hash.digest('hex') };
  }
}

export async function sumOf(query: Query, shape: Shape): Promise<Sum> {
  const sum = new Summing();
  for await (const lines of readLines(query, shape)) sum.add(lines);
  return sum.end();
}
