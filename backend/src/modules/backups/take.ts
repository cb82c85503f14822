import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AllRows } from '../../core/database/rows/all-rows.js';
import { readLines, type Sum, Summing } from '../../core/database/rows/lines.js';
import type { Shape } from '../../core/database/rows/shapes.js';
import type { Snapshot } from '../../core/database/rows/snapshot.js';
import type { HeldFiles, Storage } from '../storage/index.js';
import { ArchiveWriter } from './archive/archive-writer.js';
import { BackupRefused, FORMAT, FORMAT_VERSION, type Manifest } from './archive/format.js';
import { FilesOfRows } from './files-of-rows.js';

/** An installation, as far as a backup is made of it or one is restored to it. */
export interface Installation {
  rows: AllRows;
  storage: Storage;
  /** Where it is reached. */
  address: string;
  now: () => Date;
  /** Ends it early, with nothing made. */
  signal?: AbortSignal;
}

/** Lines that become one part, before they are compressed. */
const PART_BYTES = 1024 * 1024;
/** Prefers speed over size. */
const LEVEL = 3;
const FILES_AT_ONCE = 500;
/** After so many, files go faster than they can be looked at: those that are missing then are said to be. */
const MOST_ROUNDS = 10;

const compress = promisify(gzip);

const WITHOUT = [
  'settings and secrets of the environment (JWT_SECRET, FACTOR_KEY, passwords and keys of the database, mail server and wallet): keep them apart',
  'sessions: people sign in anew',
];

/** Writes a backup of all data as of one moment; the consumer of the bytes applies back pressure. */
export async function takeBackup(
  installation: Installation,
  into: (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<Manifest> {
  const moment = await freeze(installation);
  const archive = new ArchiveWriter();
  let first: Error | undefined;
  const failing = (error: Error): never => {
    archive.fail((first ??= error));
    throw error;
  };
  const stop = () => archive.fail((first ??= new Error('the backup was stopped')));
  installation.signal?.addEventListener('abort', stop, { once: true });
  try {
    installation.signal?.throwIfAborted();
    // Both have ended before rows and files are let go.
    const [written, taken] = await Promise.allSettled([
      write(archive, moment, installation).catch(failing),
      into(archive.bytes).catch(failing),
    ]);
    // Where it was to go knows best why it could not.
    if (taken.status === 'rejected' && taken.reason instanceof BackupRefused) throw taken.reason;
    if (first || written.status === 'rejected') throw first ?? new Error('the backup was not written');
    return written.value;
  } finally {
    installation.signal?.removeEventListener('abort', stop);
    await letGo(moment);
  }
}

interface Moment {
  snapshot: Snapshot;
  files: HeldFiles;
  named: FilesOfRows;
  /** Keys that records name and no file has. */
  missing: string[];
}

/**
 * Rows and files of one moment. A file that was deleted between the two, with its record, makes them disagree: then both are taken
 * anew. What is missing twice was missing before.
 */
async function freeze({ rows, storage, signal }: Installation): Promise<Moment> {
  let before = new Set<string>();
  for (let round = 1; ; round += 1) {
    signal?.throwIfAborted();
    const snapshot = await rows.snapshot();
    const files = await storage.hold({ signal }).catch(async (error: unknown) => {
      await snapshot.end();
      throw error;
    });
    const named = new FilesOfRows(snapshot);
    const missing = await missingOf(named, files).catch(async (error: unknown) => {
      await letGo({ snapshot, files });
      throw error;
    });
    const moment = { snapshot, files, named, missing };
    if (round === MOST_ROUNDS || missing.every((key) => before.has(key))) return moment;
    before = new Set(missing);
    await letGo(moment);
  }
}

async function missingOf(named: FilesOfRows, files: HeldFiles): Promise<string[]> {
  const missing: string[] = [];
  for await (const key of named.all()) if (!(await files.has(key))) missing.push(key);
  return missing;
}

/** What stays of it is cleared away later. */
async function letGo({ snapshot, files }: Pick<Moment, 'snapshot' | 'files'>): Promise<void> {
  await Promise.allSettled([snapshot.end(), files.letGo()]);
}

async function write(archive: ArchiveWriter, moment: Moment, { address, now }: Installation): Promise<Manifest> {
  const { snapshot, missing } = moment;
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
  const files = await writeFiles(archive, moment);
  return archive.end({ tables, files, missing, ended_at: now().toISOString() });
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

/**
 * Those that a record names, and what was made of them. The rows are not needed for it: a snapshot that is open for hours keeps
 * whatever changes meanwhile.
 */
async function writeFiles(archive: ArchiveWriter, { snapshot, files, named }: Moment): Promise<Manifest['files']> {
  let held = 0;
  for await (const { batch, unnamed } of named.without(files.list(), FILES_AT_ONCE)) {
    for (const { key } of unnamed) await files.drop(key);
    held += batch.length - unnamed.length;
  }
  await snapshot.end();
  const written = { count: 0, bytes: 0 };
  for await (const { key, size } of files.list()) {
    await archive.pour(`files/${key}`, { size, source: await files.open(key) });
    written.count += 1;
    written.bytes += size;
  }
  if (written.count !== held) throw new Error(`of ${held} files ${written.count} were there to be written`);
  return written;
}
