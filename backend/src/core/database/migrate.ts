import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { isDeadlock, isDuplicate } from './db.js';

const LEASE_MS = 60_000;
const WAIT_MS = 120_000;

/**
 * Runs pending migrations while holding a lock row, so that several servers may start at once.
 * A row instead of GET_LOCK, which a Galera cluster does not share between its nodes.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    'CREATE TABLE IF NOT EXISTS migration_lock (id int NOT NULL PRIMARY KEY, owner varchar(64) NOT NULL, expires_at bigint NOT NULL)',
  );
  const owner = randomUUID();
  await acquire(dataSource, owner);
  const renewal = setInterval(() => {
    dataSource
      .query('UPDATE migration_lock SET expires_at = ? WHERE owner = ?', [Date.now() + LEASE_MS, owner])
      .catch(() => undefined); // the next renewal tries again; the lease outlives several of them
  }, LEASE_MS / 4);
  try {
    await dataSource.runMigrations();
  } finally {
    clearInterval(renewal);
    await dataSource.query('DELETE FROM migration_lock WHERE owner = ?', [owner]);
  }
}

async function acquire(dataSource: DataSource, owner: string): Promise<void> {
  const giveUp = Date.now() + WAIT_MS;
  while (!(await tryAcquire(dataSource, owner))) {
    if (Date.now() > giveUp) throw new Error('Another server has been migrating the database for two minutes.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function tryAcquire(dataSource: DataSource, owner: string): Promise<boolean> {
  try {
    await dataSource.query('DELETE FROM migration_lock WHERE expires_at < ?', [Date.now()]);
    await dataSource.query('INSERT INTO migration_lock (id, owner, expires_at) VALUES (1, ?, ?)', [
      owner,
      Date.now() + LEASE_MS,
    ]);
    return true;
  } catch (error) {
    // Another server has the row, or wanted it at the same moment.
    if (isDuplicate(error) || isDeadlock(error)) return false;
    throw error;
  }
}
