import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ByteRange } from '../byte-range.js';
import type { S3Body } from './s3-call.js';

const MIB = 1024 * 1024;
/** Larger ones go in parts of this size: what is lost on the way is sent again, and no more. */
export const PART_BYTES = 16 * MIB;
/** So many parts a store takes. */
const PARTS_MAX = 10_000;
/** Of a stream nobody knows how long it gets: from here to there parts double. 600 GB go into four such steps. */
const PARTS_A_STEP = PARTS_MAX / 4;

/** Bytes whose number is known and that can be read again from any place. */
export interface S3Source extends S3Body {
  open(range?: ByteRange): Readable;
}

/** Something small that is in memory. */
export const inMemory = (bytes: Buffer): S3Source => ({
  size: bytes.length,
  sha256: hash('sha256', bytes),
  open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
});

/** Each is read twice, first for its hash: nothing of it is kept in memory. */
export async function* partsOf(source: S3Source): AsyncGenerator<S3Body> {
  const size = Math.max(PART_BYTES, Math.ceil(source.size / PARTS_MAX));
  for (let start = 0; start < source.size; start += size) {
    const range = { start, end: Math.min(start + size, source.size) - 1 };
    const sum = createHash('sha256');
    for await (const piece of source.open(range)) sum.update(piece as Buffer);
    yield { size: range.end - range.start + 1, sha256: sum.digest('hex'), open: () => source.open(range) };
  }
}

/** One part is in memory at a time. An empty stream is one empty part. */
export async function* partsOfStream(bytes: AsyncIterable<Uint8Array>, partBytes = PART_BYTES): AsyncGenerator<S3Body> {
  let pieces: Uint8Array[] = [];
  let [held, given] = [0, 0];
  const part = () => {
    const whole = Buffer.concat(pieces);
    [pieces, held] = [[], 0];
    given += 1;
    return inMemory(whole);
  };
  for await (const piece of bytes) {
    pieces.push(piece);
    held += piece.length;
    if (held >= partBytes * 2 ** Math.floor(given / PARTS_A_STEP)) yield part();
  }
  if (held > 0 || given === 0) yield part();
}
