import type { Clock } from '../clock.js';
import type { Db } from '../database/db.js';
import type { Count } from './limits.service.js';
import type { Part, Sums } from './sums.js';

/** A window that is over begins anew. The first column is set before the second is looked at. */
const ADD =
  'ON DUPLICATE KEY UPDATE hits = IF(expires_at <= ?, VALUES(hits), hits + VALUES(hits)), ' +
  'expires_at = IF(expires_at <= ?, VALUES(expires_at), expires_at)';

interface Row {
  key: string;
  hits: number;
  expires_at: Date;
}

/** In the table of all other limits: two statements for any number of keys. For a database that several servers share. */
export class DatabaseSums implements Sums {
  readonly name = 'the database';
  readonly isUp = true;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async add(parts: readonly Part[]): Promise<Count[]> {
    // In one order everywhere, so that two servers never wait for each other.
    const sorted = [...parts].sort((one, other) => (one.key < other.key ? -1 : 1));
    const now = this.clock.now();
    const rows = await this.db.transaction(async () => {
      await this.db.run(
        `INSERT INTO rate_counters (\`key\`, hits, expires_at) VALUES ${sorted.map(() => '(?, ?, ?)').join(', ')} ${ADD}`,
        [...sorted.flatMap(({ key, hits, remaining }) => [key, hits, this.clock.in(remaining)]), now, now],
      );
      return this.db.query<Row>(
        `SELECT \`key\`, hits, expires_at FROM rate_counters WHERE \`key\` IN (${sorted.map(() => '?').join(', ')})`,
        sorted.map(({ key }) => key),
      );
    });
    const counts = new Map(rows.map(({ key, hits, expires_at: end }) => [key, { hits, remaining: +end - +now }]));
    return parts.map(({ key, hits, remaining }) => counts.get(key) ?? { hits, remaining });
  }
}
