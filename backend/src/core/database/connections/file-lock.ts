import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { SECOND } from '../../common/time/clock.js';
import type { Config } from '../../config/env.js';

/** A server that is told to stop is gone by then. */
const PATIENCE_MS = 20 * SECOND;
const LOOK_EVERY_MS = 200;

interface Waiting {
  patienceMs?: number;
  /** Told once, when there is somebody to wait for. */
  waiting?: (holder: string) => void;
}

type Place = Pick<Config, 'dataDir' | 'DATABASE_URL'>;

/**
 * One server to an SQLite file: what two keep in memory would not agree. The lock is that of a file beside it, which ends with the
 * process however it ends. Commands and backups do not ask for it.
 */
export async function holdDataDir({ dataDir, DATABASE_URL }: Place, options: Waiting = {}): Promise<void> {
  if (DATABASE_URL) return;
  const { patienceMs = PATIENCE_MS, waiting } = options;
  mkdirSync(dataDir, { recursive: true });
  // Who holds it stands in another file: this one must not be opened and closed, or the lock is gone.
  const note = join(dataDir, 'server.pid');
  for (let end = Date.now() + patienceMs, told = false; !lock(join(dataDir, 'server.lock')); told = true) {
    const holder = holderOf(note);
    if (Date.now() > end)
      throw new Error(
        `Another server (${holder}) uses ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    if (!told) waiting?.(holder);
    await wait(LOOK_EVERY_MS);
  }
  try {
    writeFileSync(note, `process ${process.pid}, since ${new Date().toISOString()}`);
  } catch {
    // On a full disk nobody learns who it is.
  }
}

/** Held for as long as the process lives. */
const held: Sqlite.Database[] = [];

function lock(path: string): boolean {
  const file = new Sqlite(path, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
    held.push(file);
    return true;
  } catch (error) {
    file.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}

function holderOf(note: string): string {
  const unknown = 'process unknown';
  try {
    // It may be about to be written.
    return readFileSync(note, 'utf8') || unknown;
  } catch {
    return unknown;
  }
}
