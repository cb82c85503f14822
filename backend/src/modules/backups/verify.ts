import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Sum, Summing } from '../../core/database/rows/lines.js';
import { MEGABYTE } from '../../core/common/field-limits.js';
import { TimeSlices } from '../../core/imports/time-slices.js';
import { readArchive } from './archive/archive-reader.js';
import type { Part } from './archive/archive-reader.js';
import { damaged, type Head, type Manifest } from './archive/format.js';

export interface BackupSummary {
  head: Head;
  manifest: Manifest;
}

/** @throws OperatorError */
export async function verifyBackup(archive: Readable, signal?: AbortSignal): Promise<BackupSummary> {
  const sums = new Map<string, Summing>();
  const files = { count: 0, bytes: 0 };
  const summary = await readArchive(archive, async (part) => {
    signal?.throwIfAborted();
    const table = tableOf(part);
    if (!table) {
      files.count += 1;
      files.bytes += part.size;
      return;
    }
    const sum = sums.get(table) ?? new Summing();
    sums.set(table, sum);
    for await (const lines of linesOf(part)) {
      signal?.throwIfAborted();
      sum.add(lines);
    }
  });
  hold(summary.manifest, sums, files);
  return summary;
}

function hold({ tables, files }: Manifest, sums: Map<string, Summing>, found: Manifest['files']): void {
  const none: Sum = new Summing().end();
  for (const [name, { rows, sha256 }] of Object.entries(tables)) {
    const sum = sums.get(name)?.end() ?? none;
    if (sum.rows !== rows || sum.sha256 !== sha256) throw damaged(`the rows of ${name} do not match the manifest`);
  }
  if (files.count !== found.count || files.bytes !== found.bytes) throw damaged('files do not match the manifest');
}

const ROWS = /^rows\/([a-z0-9_]+)\/\d+\.gz$/;

export const tableOf = ({ name }: Part): string | undefined => ROWS.exec(name)?.[1];

/** Parts hold a megabyte of rows, or one long row; only small ones may compress well. */
const BOUNDS = { partBytes: 128 * MEGABYTE, ratio: 200, free: 16 * MEGABYTE };

/**
 * Lets the event loop run.
 * @throws OperatorError for an oversized part, empty lines or an incomplete row
 */
export async function* linesOf({ name, size, bytes }: Part): AsyncGenerator<string[]> {
  const most = Math.min(BOUNDS.partBytes, size * BOUNDS.ratio + BOUNDS.free);
  const slices = new TimeSlices();
  const decoder = new TextDecoder();
  let length = 0;
  // Joining per chunk would take quadratic time.
  let rest: string[] = [];
  try {
    for await (const chunk of unzipped(bytes)) {
      length += chunk.length;
      if (length > most) throw damaged(`${name} is too large`);
      const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
      rest.push(first);
      if (more.length === 0) continue;
      const lines = [rest.join(''), ...more.slice(0, -1)];
      if (lines.includes('')) throw damaged(`${name} has a row without values`);
      rest = more.slice(-1);
      yield lines;
      await slices.pause();
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? damaged(`${name} cannot be unpacked`) : error;
  }
  if (rest.join('')) throw damaged(`${name} ends in the middle of a row`);
}

async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const fed = (async () => {
    for await (const chunk of bytes)
      if (!gunzip.write(chunk)) await new Promise((resolve) => gunzip.once('drain', resolve));
    gunzip.end();
  })();
  fed.catch((error: Error) => gunzip.destroy(error));
  yield* gunzip as AsyncIterable<Uint8Array>;
  await fed;
}
