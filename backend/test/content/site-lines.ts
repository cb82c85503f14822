import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const HEAD = { head: { format: 'portico-site', version: 1, made_at: '2026-11-21', firm: 'Elsewhere' } };

export function siteFileOf(lines: readonly (object | string | Buffer)[]): Buffer {
  const written = [HEAD, ...lines].map((line) =>
    Buffer.isBuffer(line) ? line : Buffer.from(typeof line === 'string' ? line : JSON.stringify(line)),
  );
  const body = Buffer.concat(written.flatMap((line) => [line, Buffer.from('\n')]));
  const end = { end: { lines: written.length, sha256: hash('sha256', body.toString()) } };
  return gzipSync(Buffer.concat([body, Buffer.from(`${JSON.stringify(end)}\n`)]), { level: 1 });
}
