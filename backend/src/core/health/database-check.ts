import { SECOND } from '../common/time/clock.js';
import type { Db } from '../database/db.js';
import { type Check, timed } from './finding.js';

const SLOW_MS = 250;

/** Writes and reads a row. */
export const databaseCheck = (db: Db): Check => ({
  name: 'Database',
  threshold: `under ${SLOW_MS} ms`,
  patienceMs: 3 * SECOND,
  look: async () => {
    const ms = await timed(async () => {
      await db.transaction(() => db.queueUp());
      await db.query('SELECT id FROM write_lock');
    });
    const measured = `Write and read in ${ms} ms`;
    return ms < SLOW_MS
      ? { state: 'well', measured }
      : { state: 'warning', measured, cause: 'The database is slow, or much is being written.' };
  },
});
