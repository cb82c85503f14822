import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** Rows of one question to the database, and of one piece of a file: small enough that nobody waits behind it. */
const BATCH = 500;
const BOM = '\uFEFF';

/** Characters (also full-width) that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/u;

const neutral = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

const lines = (rows: Cell[][]): string => stringify(rows, { quoted_string: true, record_delimiter: 'windows' });

/**
 * Streams rows as CSV (RFC 4180, UTF-8 with BOM) without ever holding them all. Text is quoted, formulas are neutralised.
 * The next rows are asked for when the reader has taken the last ones. A failure breaks the answer off, so that no short file
 * looks whole.
 */
export function csvFile(name: string, header: string[], rows: AsyncIterable<Cell[]>): StreamableFile {
  async function* pieces(): AsyncGenerator<string> {
    let piece: Cell[][] = [];
    let heading = BOM + lines([header]);
    for await (const row of rows) {
      if (piece.push(row.map(neutral)) < BATCH) continue;
      yield heading + lines(piece);
      piece = [];
      heading = '';
    }
    yield heading + lines(piece);
  }
  // One piece waits at most, whatever its length.
  return new StreamableFile(Readable.from(pieces(), { objectMode: false, highWaterMark: 1 }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}

/** The next rows by ascending number. */
export type NextRows<T> = (part: { afterId: number; limit: number }) => Promise<T[]>;

/**
 * All rows of a list in pages by ascending id, so that memory stays flat and rows added meanwhile do no harm; or only those with
 * these numbers, as far as the list has them.
 */
export async function* inBatches<T extends { id: number }>(
  next: NextRows<T>,
  ids?: readonly number[],
): AsyncGenerator<T> {
  if (ids) {
    yield* these(next, ids);
    return;
  }
  for (let after = 0; ;) {
    const batch = await next({ afterId: after, limit: BATCH });
    yield* batch;
    if (batch.length < BATCH) return;
    after = batch[batch.length - 1]!.id;
    await othersTurn();
  }
}

/** Each is the first row after the number before it, if the list has it. */
async function* these<T extends { id: number }>(next: NextRows<T>, ids: readonly number[]): AsyncGenerator<T> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const [row] = await next({ afterId: id - 1, limit: 1 });
    if (row?.id === id) yield row;
  }
}
