import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { until } from '../until.js';

const SCRIPT = join(import.meta.dirname, '../../../scripts/mariadb-pair.mjs');
const NAME = 'portico';
/** Its rights are those of docs/database.md, so that `read_only` holds for it. */
export const ACCOUNT = { user: 'server', password: 'plain harbour lamp' };

interface Started {
  url: string;
  pid: number;
}

/** A MariaDB, of which an account may do everything. */
export class Member {
  private constructor(
    readonly host: string,
    readonly admin: Connection,
    private readonly started: Started,
  ) {}

  static async of(started: Started): Promise<Member> {
    return new Member(new URL(started.url).host, await createConnection(started.url), started);
  }

  kill(): void {
    this.admin.destroy();
    process.kill(this.started.pid, 'SIGKILL');
  }

  async ask(sql: string): Promise<Record<string, string>> {
    const [rows] = await this.admin.query<RowDataPacket[]>(sql);
    return (rows as unknown as Record<string, string>[])[0] ?? {};
  }

  /** From now on it has what another one writes, and only that. */
  async follow(primary: Member): Promise<void> {
    const { hostname, port, username, password } = new URL(primary.started.url);
    await this.admin.query(
      `CHANGE MASTER TO MASTER_HOST = ?, MASTER_PORT = ?, MASTER_USER = ?, MASTER_PASSWORD = ?, MASTER_USE_GTID = slave_pos, MASTER_CONNECT_RETRY = 1`,
      [hostname, Number(port), username, password],
    );
    await this.admin.query('SET GLOBAL read_only = ON');
    await this.admin.query('START SLAVE');
  }
}

/** A primary whose commits wait for its replica, as docs/database.md has it. */
export class DatabasePair {
  private constructor(
    private readonly child: ChildProcess,
    readonly primary: Member,
    readonly replica: Member,
  ) {}

  static async start(): Promise<DatabasePair> {
    const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = (await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      once(child, 'exit').then(() => Promise.reject(new Error('two databases could not be started'))),
    ])) as [string];
    const [first, second] = JSON.parse(line) as [Started, Started];
    const pair = new DatabasePair(child, await Member.of(first), await Member.of(second));
    await pair.prepare();
    return pair;
  }

  /** For servers: both hosts, in this order. */
  get url(): string {
    return this.urlOf(this.primary, this.replica);
  }

  urlOf(...members: Member[]): string {
    const { user, password } = ACCOUNT;
    const hosts = members.map(({ host }) => host).join(',');
    return `mariadb://${user}:${encodeURIComponent(password)}@${hosts}/${NAME}`;
  }

  /** For whoever looks after them. The hosts have different passwords of their own, but share this account. */
  get adminUrl(): string {
    return this.url.replace(`//${ACCOUNT.user}:`, '//keeper:');
  }

  async end(): Promise<void> {
    this.primary.admin.destroy();
    this.replica.admin.destroy();
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.stdin!.end();
    await ended;
  }

  private async prepare(): Promise<void> {
    const { primary, replica } = this;
    await replica.follow(primary);
    const { user, password } = ACCOUNT;
    await primary.admin.query(`CREATE DATABASE ${NAME} CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin`);
    for (const name of [user, 'keeper']) await primary.admin.query('CREATE USER ? IDENTIFIED BY ?', [name, password]);
    await primary.admin.query(`GRANT ALL ON ${NAME}.* TO ?`, [user]);
    await primary.admin.query('GRANT ALL ON *.* TO keeper');
    await primary.admin.query('SET GLOBAL rpl_semi_sync_master_enabled = ON');
    await until(async () => (await primary.ask("SHOW STATUS LIKE 'Rpl_semi_sync_master_clients'")).Value === '1');
    await until(async () => {
      const [{ at: written }, { at: done }] = await Promise.all([
        primary.ask('SELECT @@global.gtid_binlog_pos AS at'),
        replica.ask('SELECT @@global.gtid_slave_pos AS at'),
      ]);
      return written === done;
    });
  }
}
