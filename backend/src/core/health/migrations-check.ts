import type { AppliedMigrations } from '../database/migrations/applied-migrations.js';
import { type Check, failing } from './finding.js';

/** Whether the tables are those of this version. */
export const migrationsCheck = (migrations: AppliedMigrations): Check => ({
  name: 'Migrations',
  threshold: 'none waiting',
  look: async () => {
    const { known, applied, strange } = await migrations.count();
    const measured = `${applied} of ${known} applied`;
    if (strange > 0)
      return {
        state: 'warning',
        measured,
        cause: `The database is newer than this server: ${strange} more migrations.`,
      };
    return applied === known
      ? { state: 'well', measured }
      : failing(measured, 'The database is older than this server. A start applies what is missing.');
  },
});
