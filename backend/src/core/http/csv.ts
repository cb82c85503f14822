import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';

type Cell = string | number | null;

/** Characters (also full-width) that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/u;

const neutral = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

/** Streams rows as CSV (RFC 4180, UTF-8 with BOM) without ever holding them all. Text is quoted, formulas are neutralised. */
export function csvFile(name: string, header: string[], rows: AsyncIterable<Cell[]>): StreamableFile {
  async function* neutralRows(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield row.map(neutral);
  }
  const csv = stringify({ header: true, columns: header, bom: true, quoted_string: true, record_delimiter: 'windows' });
  const source = Readable.from(neutralRows());
  source.on('error', (error) => csv.destroy(error));
  return new StreamableFile(source.pipe(csv), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}

/** All rows of a list in pages by ascending id, so that memory stays flat and rows added meanwhile do no harm. */
export async function* inBatches<T extends { id: number }>(
  next: (afterId: number, limit: number) => Promise<T[]>,
): AsyncGenerator<T> {
  const size = 500;
  for (let after = 0; ;) {
    const batch = await next(after, size);
    yield* batch;
    if (batch.length < size) return;
    after = batch[batch.length - 1]!.id;
  }
}
