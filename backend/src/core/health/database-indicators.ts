import { SECOND } from '../common/time/clock.js';
import type { Db } from '../database/db.js';
import type { AppliedMigrations } from '../database/migrations/applied-migrations.js';
import { failing, type HealthIndicator, measureMs } from './health-indicator.js';

const SLOW_MS = 250;

export const databaseIndicator = (db: Db): HealthIndicator => ({
  name: 'Database',
  threshold: `under ${SLOW_MS} ms`,
  timeoutMs: 3 * SECOND,
  check: async () => {
    const ms = await measureMs(async () => {
      await db.transaction(() => db.acquireGlobalLock());
      await db.query('SELECT id FROM write_lock');
    });
    const measured = `Write and read in ${ms} ms`;
    return ms < SLOW_MS
      ? { status: 'well', measured }
      : { status: 'warning', measured, cause: 'The database is slow or has a high write load.' };
  },
});

export const migrationsIndicator = (migrations: AppliedMigrations): HealthIndicator => ({
  name: 'Migrations',
  threshold: 'none waiting',
  check: async () => {
    const { known, applied, strange } = await migrations.count();
    const measured = `${applied} of ${known} applied`;
    if (strange > 0)
      return {
        status: 'warning',
        measured,
        cause: `The database is newer than this server: ${strange} more migrations.`,
      };
    return applied === known
      ? { status: 'well', measured }
      : failing(measured, 'The database is older than this server. A restart applies the missing migrations.');
  },
});
