import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { OperatorError } from '../../../core/common/errors.js';
import { HOUR } from '../../../core/common/time/clock.js';
import { OutcomeUnknownError } from '../../../core/database/db.js';
import { isBeforeFirst, LAST_COMMIT_BEFORE } from '../../../core/database/migrations/migrate.js';
import type { Replacement } from '../../../core/database/rows/all-rows.js';
import { sumOf } from '../../../core/database/rows/lines.js';
import type { Snapshot } from '../../../core/database/rows/snapshot.js';
import type { Staging } from '../../../core/database/rows/staging.js';
import { isKey } from '../../../core/storage/storage.js';
import { type Part, readArchive } from '../archive/archive-reader.js';
import { damaged, type Head, type Manifest } from '../archive/format.js';
import type { Installation } from '../take.js';
import { type BackupSummary, linesOf, tableOf, verifyBackup } from '../verify.js';

interface Place extends Replacement {
  workFolder: string;
  signal?: AbortSignal | undefined;
}

const FOLDER = 'restore-';

export async function restoreBackup(
  installation: Installation,
  open: () => Promise<Readable>,
  place: Place,
): Promise<BackupSummary> {
  const summary = await verifyBackup(await open());
  await restoreVerified(installation, { summary, archive: await open() }, place);
  return summary;
}

/** Files first, then all rows in one transaction. A failure deletes the added files; after a crash the sweep does. */
export async function restoreVerified(
  { rows, storage, now }: Pick<Installation, 'rows' | 'storage' | 'now'>,
  backup: Verified,
  place: Place,
): Promise<void> {
  let added: string[] = [];
  const file = async (key: string, bytes: AsyncIterable<Uint8Array>) => {
    if (!(await storage.stat(key))) added.push(key);
    await storage.put(key, bytes);
  };
  const replaced = () => {
    added = [];
    place.replaced?.();
  };
  const done = (staged: Snapshot) => rows.replaceBy(staged, { ...place, replaced });
  try {
    await prepare({ rows, now }, backup, { ...place, file, done });
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError))
      for (const key of added) await storage.delete(key).catch(() => undefined);
    throw error;
  }
}

/** All but the last step; throws like a restore. */
export async function rehearseRestore(
  installation: Pick<Installation, 'rows' | 'now'>,
  backup: Verified,
  place: Place,
): Promise<void> {
  const done = () => Promise.resolve();
  // The read has compared the hashes.
  await prepare(installation, backup, { ...place, file: drain, done });
}

async function drain(_: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) void chunk;
}

interface Steps extends Place {
  file: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<unknown>;
  done: (staged: Snapshot) => Promise<void>;
}

async function prepare(
  installation: Pick<Installation, 'rows' | 'now'>,
  backup: Verified,
  steps: Steps,
): Promise<void> {
  try {
    await stage(installation, backup, steps);
  } finally {
    backup.archive.destroy();
  }
}

async function stage(
  { rows, now }: Pick<Installation, 'rows' | 'now'>,
  backup: Verified,
  { workFolder, signal, file, done }: Steps,
): Promise<void> {
  const { migrations } = backup.summary.head;
  refuseNewer(rows.unknown(migrations));
  await clear(workFolder, now().getTime() - HOUR);
  const folder = await mkdtemp(join(workFolder, FOLDER));
  try {
    const staging = await rows.stage(folder, migrations);
    try {
      const staged = await fill(staging, file, backup, signal);
      try {
        await done(staged);
      } finally {
        await staged.end();
      }
    } finally {
      await staging.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function clear(workFolder: string, before: number): Promise<void> {
  for (const name of (await readdir(workFolder)).filter((found) => found.startsWith(FOLDER))) {
    const path = join(workFolder, name);
    const inside = (await readdir(path)).map((file) => join(path, file));
    const touched = await Promise.all([path, ...inside].map(async (file) => (await stat(file)).mtimeMs));
    if (Math.max(...touched) < before) await rm(path, { recursive: true, force: true });
  }
}

/** @param unknown migrations that this version lacks */
export function refuseNewer(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  if (unknown.some(isBeforeFirst))
    throw new OperatorError(
      `This backup was made before Portico 1.0.0. Only commit ${LAST_COMMIT_BEFORE} or earlier can restore it. Nothing was changed.`,
    );
  throw new OperatorError(
    `This backup was made by a newer version of Portico, with the migrations ${unknown.join(', ')}. ` +
      'Restore it with that version. Nothing was changed.',
  );
}

interface Verified {
  summary: BackupSummary;
  archive: Readable;
}

async function fill(
  staging: Staging,
  file: Steps['file'],
  { summary, archive }: Verified,
  signal?: AbortSignal,
): Promise<Snapshot> {
  checkTables(staging, summary.head);
  await readArchive(archive, async (part) => {
    signal?.throwIfAborted();
    await (tableOf(part) ? putRows(staging, part) : putFile(file, part));
  });
  const { tables } = summary.manifest;
  for (const table of staging.tables) {
    signal?.throwIfAborted();
    const { rows, sha256 } = await sumOf(staging.query, table);
    const expected = tables[table.name];
    if (expected && (expected.rows !== rows || expected.sha256 !== sha256))
      throw damaged(`${table.name} does not match its manifest`);
  }
  return staging.finish(nextIdsOf(summary.manifest));
}

function checkTables(staging: Staging, head: Head): void {
  const known = new Map(staging.tables.map(({ name, columns }) => [name, JSON.stringify(columns)]));
  const strange = head.tables.find(
    ({ name, columns }) => known.has(name) && known.get(name) !== JSON.stringify(columns),
  );
  if (strange)
    throw new OperatorError(
      `The table ${strange.name} of this backup differs from that of its version. Nothing was changed.`,
    );
}

async function putRows(staging: Staging, part: Part): Promise<void> {
  const table = tableOf(part)!;
  const isKept = staging.tables.some(({ name }) => name === table);
  for await (const lines of linesOf(part)) if (isKept) await staging.put(table, lines);
}

/** Keys are never reused; a damaged file may be replaced. */
async function putFile(put: Steps['file'], { name, bytes }: Part): Promise<void> {
  const key = name.replace(/^files\//, '');
  if (!isKey(key)) throw damaged(`${name} is not a file of a store`);
  await put(key, bytes);
}

const nextIdsOf = ({ tables }: Manifest): Record<string, number> =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([name, { next_id: next }]) => (next === null ? [] : [[name, next]])),
  );
