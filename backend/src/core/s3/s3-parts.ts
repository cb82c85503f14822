import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ByteRange } from '../byte-range.js';
import type { S3Body } from './s3-call.js';

const MIB = 1024 * 1024;
/** Larger ones go in parts of this size: what is lost on the way is sent again, and no more. */
export const PART_BYTES = 16 * MIB;
/** So many parts a store takes. */
const PARTS_MAX = 10_000;

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

/**
 * All of them but the last are of the same size, as some services demand. One is in memory at a time, and its bytes are those of the next
 * once that is asked for. An empty stream is one empty part. Throws when there would be more than a service takes.
 */
export async function* partsOfStream(bytes: AsyncIterable<Uint8Array>, partBytes = PART_BYTES): AsyncGenerator<S3Body> {
  const part = Buffer.allocUnsafe(partBytes);
  let [held, given] = [0, 0];
  const full = () => {
    if (given === PARTS_MAX) throw new Error(`more than ${PARTS_MAX} parts of ${partBytes} bytes`);
    const size = held;
    held = 0;
    given += 1;
    return inMemory(part.subarray(0, size));
  };
  for await (const piece of bytes)
    for (let taken = 0; taken < piece.length;) {
      const fits = Math.min(piece.length - taken, partBytes - held);
      part.set(piece.subarray(taken, taken + fits), held);
      [taken, held] = [taken + fits, held + fits];
      if (held === partBytes) yield full();
    }
  if (held > 0 || given === 0) yield full();
}
