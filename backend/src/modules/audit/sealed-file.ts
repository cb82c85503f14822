import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';

/** Passes bytes on; once all of them are through, says how many there were and their SHA-256. */
export function sealed(bytes: Readable, seal: (sum: { bytes: number; sha256: string }) => Promise<void>): Readable {
  const hash = createHash('sha256');
  let length = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      length += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      seal({ bytes: length, sha256: hash.digest('hex') }).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  bytes.once('error', (error) => passing.destroy(error));
  passing.once('close', () => bytes.destroy());
  return bytes.pipe(passing);
}
