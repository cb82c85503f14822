import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { OperatorError } from '../../common/errors.js';
import { SECOND } from '../../common/time/clock.js';
import type { Config } from '../../config/env.js';

/** Longer than a server needs to stop. */
const PATIENCE_MS = 20 * SECOND;
const LOOK_EVERY_MS = 200;

interface Waiting {
  timeoutMs?: number;
  waiting?: (holder: string) => void;
}

type Place = Pick<Config, 'dataDir' | 'DATABASE_URL'>;

/** Two servers on one SQLite file would not share caches. */
export async function lockDataDir({ dataDir, DATABASE_URL }: Place, options: Waiting = {}): Promise<() => void> {
  if (DATABASE_URL) return () => undefined;
  const { timeoutMs = PATIENCE_MS, waiting } = options;
  mkdirSync(dataDir, { recursive: true });
  // Separate file: closing the locked file would release the lock.
  const note = join(dataDir, 'server.pid');
  const path = join(dataDir, 'server.lock');
  const end = Date.now() + timeoutMs;
  let lock: Sqlite.Database | null;
  for (let isReported = false; !(lock = tryLock(path)); isReported = true) {
    const holder = holderOf(note);
    if (Date.now() > end)
      throw new OperatorError(
        `Another server (${holder}) uses ${dataDir}. Stop it first, or give this one its own DATA_DIR.`,
      );
    if (!isReported) waiting?.(holder);
    await wait(LOOK_EVERY_MS);
  }
  try {
    writeFileSync(note, `process ${process.pid}, since ${new Date().toISOString()}`);
  } catch {
    // On a full disk the holder stays unnamed.
  }
  openLocks.add(lock);
  return () => {
    openLocks.delete(lock);
    lock.close();
  };
}

/** A lock ends when its database is collected as garbage. */
const openLocks = new Set<Sqlite.Database>();

function tryLock(path: string): Sqlite.Database | null {
  const file = new Sqlite(path, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}

function holderOf(note: string): string {
  const unknown = 'process unknown';
  try {
    // The file may be empty while it is written.
    return readFileSync(note, 'utf8') || unknown;
  } catch {
    return unknown;
  }
}
