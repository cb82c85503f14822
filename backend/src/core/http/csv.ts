import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

const BATCH = 500;
const BOM = '\uFEFF';

/**
 * Spreadsheets read these as a formula, some also after blanks and invisible characters. Imports remove the apostrophe
 * before them.
 */
export const FORMULA = /^(?:[\t\r\n\0]|[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

const neutral = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

const lines = (rows: Cell[][]): string => stringify(rows, { quoted_string: true, record_delimiter: 'windows' });

/** RFC 4180, UTF-8 with BOM; formulas neutralized. Errors destroy the response: no truncated file looks complete. */
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
  return new StreamableFile(Readable.from(pieces(), { objectMode: false, highWaterMark: 1 }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}

/** Rows after `afterId`, or only `ids`; ordered by id. */
export interface Batch {
  afterId: number;
  limit: number;
  ids?: readonly number[];
}

export type NextRows<T> = (batch: Batch) => Promise<T[]>;

export async function* inBatches<T extends { id: number }>(
  next: NextRows<T>,
  ids?: readonly number[],
): AsyncGenerator<T> {
  if (ids) {
    yield* await next({ afterId: 0, limit: ids.length, ids });
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
