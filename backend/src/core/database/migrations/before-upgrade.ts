import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { DataSource } from 'typeorm';
import { flush } from '../../common/flush.js';
import type { Log } from './migrate.js';

const FOLDER = 'before-upgrade';
const KEPT = 3;
const DRAFT = '.part';
const NAME = /^portico-(\w+)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.sqlite$/;

/** For a database server it only logs that a backup is needed. */
export async function keepBefore({ options }: DataSource, last: string, log: Log): Promise<void> {
  if (options.type !== 'better-sqlite3') {
    log.warn(
      `The database is migrated from ${last} now. Only a backup leads back from there: before an upgrade make one with ` +
        '"node backend/dist/main.js backup" of the new version, which changes nothing in the tables of the former one.',
    );
    return;
  }
  const folder = join(dirname(options.database as string), FOLDER);
  try {
    log.log(`the database as it was is kept in ${await copy(options.database as string, folder, last)}`);
    await prune(folder);
  } catch (error) {
    throw new Error(
      `Nothing was migrated: the database cannot be copied to ${folder} first (${(error as Error).message}). ` +
        'Make room there, or let the server write there, and start it again.',
      { cause: error },
    );
  }
}

/** Named only after the copy is on the disk. */
async function copy(database: string, folder: string, last: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeDrafts(folder);
  const path = join(folder, `portico-${last}-${new Date().toISOString().replace(/[:.]/g, '-')}.sqlite`);
  const draft = path + DRAFT;
  try {
    await copyPages(database, draft);
    await flush(draft);
    await rename(draft, path);
    await flush(folder);
    return path;
  } catch (error) {
    await removeDrafts(folder);
    throw error;
  }
}

/** By page, so that the migration lock is renewed. */
async function copyPages(database: string, draft: string): Promise<void> {
  const source = new Sqlite(database, { readonly: true, timeout: 5_000 });
  try {
    source.exec('BEGIN');
    source.prepare('SELECT COUNT(*) FROM sqlite_master').get();
    await source.backup(draft);
  } finally {
    source.close();
  }
  const made = new Sqlite(draft);
  try {
    made.pragma('journal_mode = DELETE');
    // A restored copy must not wait for this server.
    made.exec('DELETE FROM migration_lock');
  } finally {
    made.close();
  }
}

/** Repeated failed starts must not remove the oldest copy. */
async function prune(folder: string): Promise<void> {
  const copies = (await readdir(folder))
    .flatMap((name) => {
      const [, state, moment] = NAME.exec(name) ?? [];
      return state && moment ? [{ name, state, moment }] : [];
    })
    .sort((one, other) => (one.moment < other.moment ? 1 : -1));
  const newest = copies.filter(({ state }, place) => copies.findIndex((each) => each.state === state) === place);
  const kept = new Set(newest.slice(0, KEPT));
  for (const each of copies) if (!kept.has(each)) await rm(join(folder, each.name));
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.includes(`.sqlite${DRAFT}`)) await rm(join(folder, name));
}
