import { Logger } from '@nestjs/common';
import { DataSource, type DataSourceOptions, MigrationExecutor } from 'typeorm';
import { OperatorError } from '../../common/errors.js';
import { refuseInexactText } from '../exact-text.js';
import { MigrationLock } from './migration-lock.js';
import { isOpenTo, type Known, nameOf, newest, raiseFloor } from './migration-floor.js';
import { repeatable } from './repeatable.js';

/** Last migrations before 1.0.0, which this code cannot upgrade. */
export const LAST_COMMIT_BEFORE = 'ffde7933';
const FIRST_TIMESTAMP = 1_770_000_000_000;

/** Names end with the timestamp in ms. */
export const isBeforeFirst = (name: string): boolean => Number(/\d{13}$/.exec(name)?.[0]) < FIRST_TIMESTAMP;

const RETRY_MS = 100;
const LOG_INTERVAL_MS = 5_000;

export type Log = Pick<Logger, 'log' | 'warn'>;
/** Throwing stops before any change. */
type Before = (dataSource: DataSource, last: string, log: Log) => Promise<void>;

export async function migrate(
  dataSource: DataSource,
  log: Log = new Logger('Migrations'),
  before: Before = () => Promise.resolve(),
): Promise<void> {
  if (await isPending(dataSource)) await withTwoConnections(dataSource, (source) => migrateInTurn(source, log, before));
  await refuseInexactText(dataSource);
}

/** Allows a newer database that supports the previous release. */
export async function migrateToServe(
  dataSource: DataSource,
  log: Log = new Logger('Migrations'),
  before?: Before,
): Promise<void> {
  const state = await readMigrations(dataSource);
  const { unknown, known } = state;
  if (!(await isOpenTo(dataSource, state))) return migrate(dataSource, log, before);
  log.warn(
    `The database belongs to a newer version: it has had the migrations ${unknown.join(', ')}, and the newest that this version ` +
      `knows is ${newest(known)}. It works on beside the newer one; start that in its place.`,
  );
  await refuseInexactText(dataSource);
}

/** For commands beside an older server. */
export async function requireMigrated(dataSource: DataSource): Promise<void> {
  const { unknown, pending } = await readMigrations(dataSource);
  if (pending && unknown.length === 0)
    throw new OperatorError(
      'The database has not been migrated to this version. Start the server first: its start migrates the database.',
    );
  await migrateToServe(dataSource);
}

async function withTwoConnections(source: DataSource, work: (source: DataSource) => Promise<void>): Promise<void> {
  const { options } = source;
  if (options.type === 'better-sqlite3' || options.poolSize !== 1) return work(source);
  const wider = { ...options, poolSize: 2, extra: { connectionLimit: 2 } } as DataSourceOptions;
  const own = await new DataSource(wider).initialize();
  try {
    await work(own);
  } finally {
    await own.destroy();
  }
}

async function migrateInTurn(dataSource: DataSource, log: Log, before: Before): Promise<void> {
  const runner = repeatable(dataSource.createQueryRunner(), () => lock.requireOwnership());
  const lock = new MigrationLock(dataSource, runner);
  try {
    if (!(await isMyTurn(dataSource, lock, log))) return;
    const executor = new MigrationExecutor(dataSource, runner);
    const last = newest((await executor.getExecutedMigrations()).map(({ name }) => name));
    if (last) await before(dataSource, last, log);
    await raiseFloor(dataSource, runner);
    executor.transaction = 'each';
    const done = await executor.executePendingMigrations();
    if (done.length > 0) log.log(`${done.length} migrations, the last of them ${done.at(-1)!.name}`);
  } finally {
    await lock.release();
    if (!runner.isReleased) await runner.release();
  }
}

async function isMyTurn(dataSource: DataSource, lock: MigrationLock, log: Log): Promise<boolean> {
  const began = Date.now();
  for (let loggedAt = -Infinity; !(await lock.acquire());) {
    if (Date.now() - loggedAt >= LOG_INTERVAL_MS) {
      loggedAt = Date.now();
      const seconds = Math.round((loggedAt - began) / 1_000);
      log.warn(`waiting for ${await lock.holder()}, which migrates the database; ${seconds} s so far`);
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    if (!(await isPending(dataSource))) return false;
  }
  return isPending(dataSource);
}

/** Throws when the database is newer than the code. */
async function isPending(dataSource: DataSource): Promise<boolean> {
  const { unknown, known, pending } = await readMigrations(dataSource);
  if (unknown.length > 0)
    throw new Error(
      `The database belongs to a newer version: it has had the migrations ${unknown.join(', ')}, and the newest that ` +
        `this version knows is ${newest(known)}. Start the newer version, or restore an earlier backup.`,
    );
  return pending;
}

async function readMigrations(dataSource: DataSource): Promise<Known> {
  const executed = await new MigrationExecutor(dataSource).getExecutedMigrations();
  if (executed.some(({ name }) => isBeforeFirst(name))) throw new Error(tooOldMessage(dataSource));
  const done = executed.map(({ name }) => name);
  const known = dataSource.migrations.map(nameOf);
  const unknown = done.filter((name) => !known.includes(name)).sort();
  return { unknown, known, pending: known.some((name) => !done.includes(name)) };
}

const tooOldMessage = ({ options: { database } }: DataSource): string =>
  `The database ${String(database)} was created before Portico 1.0.0. Only commit ${LAST_COMMIT_BEFORE} or earlier can ` +
  'open it. To start with an empty database, move the data folder away or set another DATABASE_URL.';
