import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { OperatorError } from '../../core/common/errors.js';
import type { AllRows } from '../../core/database/rows/all-rows.js';
import { readLines, type Sum, Summing } from '../../core/database/rows/lines.js';
import type { Shape } from '../../core/database/rows/shapes.js';
import type { Snapshot } from '../../core/database/rows/snapshot.js';
import { baseKey, type StoredFile, type Storage } from '../../core/storage/storage.js';
import { ArchiveWriter } from './archive/archive-writer.js';
import { FORMAT, FORMAT_VERSION, type Manifest } from './archive/format.js';
import { filesOfRows } from './files-of-rows.js';

export interface Installation {
  rows: AllRows;
  storage: Storage;
  address: string;
  now: () => Date;
  signal?: AbortSignal;
}

/** Uncompressed. */
const PART_BYTES = 1024 * 1024;
const LEVEL = 3;

const compress = promisify(gzip);

const WITHOUT = [
  'settings and secrets of the environment (JWT_SECRET, FACTOR_KEY, passwords and keys of the database, mail server and PayPal): store them separately',
  'sessions: people sign in again',
];

/**
 * Rows of a single snapshot. Deleted files stay readable for most of a day, see {@link StorageSweepJob}.
 * @param into applies back pressure
 * @throws OperatorError when the target refuses it
 */
export async function takeBackup(
  installation: Installation,
  into: (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<Manifest> {
  const { rows, signal } = installation;
  signal?.throwIfAborted();
  const snapshot = await rows.snapshot();
  const archive = new ArchiveWriter();
  let first: Error | undefined;
  const failing = (error: Error): never => {
    archive.fail((first ??= error));
    throw error;
  };
  const stop = () => archive.fail((first ??= new Error('the backup was stopped')));
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    const [written, taken] = await Promise.allSettled([
      write(archive, snapshot, installation).catch(failing),
      into(archive.bytes).catch(failing),
    ]);
    // The target explains its failure best.
    if (taken.status === 'rejected' && taken.reason instanceof OperatorError) throw taken.reason;
    if (first || written.status === 'rejected') throw first ?? new Error('the backup was not written');
    return written.value;
  } finally {
    signal?.removeEventListener('abort', stop);
    await snapshot.end().catch(() => undefined);
  }
}

async function write(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  { storage, address, now }: Installation,
): Promise<Manifest> {
  await archive.begin({
    format: FORMAT,
    version: FORMAT_VERSION,
    made_at: now().toISOString(),
    address,
    engine: snapshot.engine,
    migrations: snapshot.migrations,
    tables: snapshot.tables,
    without: WITHOUT,
  });
  const tables: Manifest['tables'] = {};
  for (const table of snapshot.tables)
    tables[table.name] = {
      ...(await writeTable(archive, snapshot, table)),
      next_id: snapshot.nextIds[table.name] ?? null,
    };
  const { files, missing } = await findFiles(snapshot, storage);
  // Open snapshots make the database retain changes.
  await snapshot.end();
  const written = await writeFiles(archive, { storage, files });
  return archive.end({ tables, files: written, missing, ended_at: now().toISOString() });
}

async function writeTable(archive: ArchiveWriter, { query }: Snapshot, table: Shape): Promise<Sum> {
  const sum = new Summing();
  let [text, part] = ['', 0];
  const flush = async () => {
    if (text) await archive.put(`rows/${table.name}/${++part}.gz`, await compress(text, { level: LEVEL }));
    text = '';
  };
  for await (const lines of readLines(query, table)) {
    sum.add(lines);
    text += `${lines.join('\n')}\n`;
    if (text.length >= PART_BYTES) await flush();
  }
  await flush();
  return sum.end();
}

interface Found {
  files: StoredFile[];
  missing: string[];
}

async function findFiles(snapshot: Snapshot, storage: Storage): Promise<Found> {
  const named = new Set<string>();
  for await (const key of filesOfRows(snapshot)) named.add(key);
  const missing = new Set(named);
  const files: StoredFile[] = [];
  for await (const file of storage.list()) {
    if (named.has(baseKey(file.key))) files.push(file);
    missing.delete(file.key);
  }
  return { files, missing: [...missing] };
}

async function writeFiles(
  archive: ArchiveWriter,
  { storage, files }: { storage: Storage; files: readonly StoredFile[] },
): Promise<Manifest['files']> {
  let bytes = 0;
  for (const { key, size } of files) {
    await archive.pour(`files/${key}`, { size, source: await storage.open(key) });
    bytes += size;
  }
  return { count: files.length, bytes };
}
