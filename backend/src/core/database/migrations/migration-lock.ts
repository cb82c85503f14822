import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { DataSource, QueryRunner } from 'typeorm';
import { isDeadlock, isDuplicate } from '../db.js';

const LEASE_MS = 10_000;
const RENEWED_MS = 3_000;
const TABLE =
  'CREATE TABLE IF NOT EXISTS migration_lock (id int NOT NULL PRIMARY KEY, owner varchar(64) NOT NULL, expires_at bigint NOT NULL)';
const SQLITE_NOW = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";
const SERVER_NOW = 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)';
/** Connection numbers are unique per node and account. */
const NODE = "CONCAT(CURRENT_USER(), ' ', @@hostname, ':', @@port)";
/** Empty behind a proxy with its own connection numbers. */
const CONNECTION = 'SELECT MAX(id) FROM information_schema.processlist WHERE id = CONNECTION_ID()';
const IS_GONE = `node = ${NODE} AND connection NOT IN (SELECT id FROM information_schema.processlist)`;

/** A row with a lease, because Galera clusters do not share GET_LOCK. */
export class MigrationLock {
  private readonly owner = `${hostname().slice(0, 40)}:${process.pid} ${randomBytes(4).toString('hex')}`;
  private readonly sqlite: boolean;
  private readonly now: string;
  private renewal: NodeJS.Timeout | null = null;
  private isLost = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly runner: QueryRunner,
  ) {
    this.sqlite = dataSource.options.type === 'better-sqlite3';
    this.now = this.sqlite ? SQLITE_NOW : SERVER_NOW;
  }

  async acquire(): Promise<boolean> {
    try {
      await this.prepare();
      await this.runner.query(
        `DELETE FROM migration_lock WHERE expires_at < ${this.now}${this.sqlite ? '' : ` OR (${IS_GONE})`}`,
      );
      await this.runner.query(
        this.sqlite
          ? `INSERT INTO migration_lock (id, owner, expires_at) VALUES (1, ?, ${this.now} + ${LEASE_MS})`
          : `INSERT INTO migration_lock (id, owner, expires_at, node, connection) SELECT 1, ?, ${this.now} + ${LEASE_MS}, ${NODE}, (${CONNECTION})`,
        [this.owner],
      );
    } catch (error) {
      if (isDuplicate(error) || isDeadlock(error)) return false;
      throw error;
    }
    this.renewal = setInterval(() => void this.renew(), RENEWED_MS);
    return true;
  }

  async holder(): Promise<string> {
    const rows = (await this.runner.query('SELECT owner FROM migration_lock')) as { owner: string }[];
    return rows[0]?.owner.split(' ')[0] ?? 'another server';
  }

  /** The lease may have expired during a pause. */
  requireOwnership(): void {
    if (this.isLost) throw new Error('Another server has taken over the migrations, because this one stood still.');
  }

  async release(): Promise<void> {
    if (!this.renewal) return;
    clearInterval(this.renewal);
    await this.dataSource.query('DELETE FROM migration_lock WHERE owner = ?', [this.owner]).catch(() => undefined);
  }

  private async prepare(): Promise<void> {
    await this.runner.query(TABLE);
    if (this.sqlite || (await this.runner.hasColumn('migration_lock', 'node'))) return;
    await this.runner.query('ALTER TABLE migration_lock ADD COLUMN node varchar(255), ADD COLUMN connection bigint');
  }

  private async renew(): Promise<void> {
    const mine = `owner = ?`;
    try {
      await this.dataSource.query(`UPDATE migration_lock SET expires_at = ${this.now} + ${LEASE_MS} WHERE ${mine}`, [
        this.owner,
      ]);
      const rows = await this.dataSource.query<object[]>(`SELECT id FROM migration_lock WHERE ${mine}`, [this.owner]);
      this.isLost = rows.length === 0;
    } catch {
      // The lease covers two failed renewals.
    }
  }
}
