import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { SECOND } from '../clock.js';
import { addressOf, type Host, hostsOf, withFirstHost } from '../config/hosts.js';
import { covers } from './positions.js';
import { CONNECT_MS, STATEMENT_MS } from './pool.js';

/** What a replica has received it has soon done. */
const PATIENCE_MS = 60 * SECOND;
const LOOK_EVERY_MS = 50;

/** Says what is done, and what an operator should know. */
type Tell = (line: string) => void;

/**
 * Lets one of the hosts of an address write, and no other one. Whoever else is there is made to read only first, and what it has written is waited
 * for; of one that is dead the replica has what was acknowledged, where replication is semi-synchronous. It may be repeated when it was ended.
 */
export async function promote(wanted: string, url: string, tell: Tell, patienceMs = PATIENCE_MS): Promise<void> {
  const hosts = hostsOf(url);
  const host = hosts.find((each) => [addressOf(each), each.host].includes(wanted));
  if (!host) throw new Error(`"${wanted}" is none of ${hosts.map(addressOf).join(', ')}.`);
  const replica = await Member.to(host, url);
  const others = await Promise.all(hosts.filter((each) => each !== host).map((each) => reached(each, url, tell)));
  const there = others.filter((each) => each !== null);
  try {
    for (const other of there) await other.onlyRead();
    await catchUp(replica, there, patienceMs);
    // It would wait for replicas that it has not, each commit as long as the time-out says.
    for (const sql of ['STOP SLAVE', 'RESET SLAVE ALL', 'SET GLOBAL rpl_semi_sync_master_enabled = OFF'])
      await replica.line.query(sql);
    await replica.line.query('SET GLOBAL read_only = OFF');
    tell(`${addressOf(host)} writes now. It has no replica and waits for none: docs/database.md says how it gets one.`);
  } catch (error) {
    for (const other of there) await other.asBefore();
    throw error;
  } finally {
    for (const each of [replica, ...there]) await each.line.end().catch(() => undefined);
  }
}

async function reached(host: Host, url: string, tell: Tell): Promise<Member | null> {
  try {
    return await Member.to(host, url);
  } catch (error) {
    tell(`${addressOf(host)} does not answer (${(error as Error).message}). It must not come back as one that writes.`);
    return null;
  }
}

/** Until everything is done here that was received, and everything received that the others have written. */
async function catchUp(replica: Member, others: Member[], patienceMs: number): Promise<void> {
  const written = await Promise.all(others.map((other) => other.read('@@global.gtid_binlog_pos')));
  // Nothing more comes from one that is dead.
  if (others.length === 0) await replica.line.query('STOP SLAVE IO_THREAD');
  for (const end = Date.now() + patienceMs; ; await wait(LOOK_EVERY_MS)) {
    const wanted = [...written, await replica.received()];
    const done = await replica.read('@@global.gtid_current_pos');
    if (wanted.every((position) => covers(done, position))) return;
    if (Date.now() > end)
      throw new Error(`The replica is at "${done}" and does not come to "${wanted.join(' ')}". Nothing was promoted.`);
  }
}

const WAITS = 'SET GLOBAL rpl_semi_sync_master_enabled = ON';

/** One host, while its part is given to it. */
class Member {
  private didWrite = false;
  private didWait = false;

  private constructor(readonly line: Connection) {}

  static async to({ host, port }: Host, url: string): Promise<Member> {
    const { username, password } = new URL(withFirstHost(url));
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
    const line = await createConnection({ host, port, ...login, connectTimeout: CONNECT_MS });
    await line.query(`SET SESSION lock_wait_timeout = ${STATEMENT_MS / SECOND}`);
    return new Member(line);
  }

  /** Waits for what is being committed. */
  async onlyRead(): Promise<void> {
    this.didWrite = Number(await this.read('@@global.read_only')) === 0;
    await this.line.query('SET GLOBAL read_only = ON');
    // Following another one it would wait for a replica of its own. Nothing is left that waits for its former one.
    this.didWait = Number(await this.read('@@global.rpl_semi_sync_master_enabled')) === 1;
    await this.line.query('SET GLOBAL rpl_semi_sync_master_enabled = OFF');
  }

  async asBefore(): Promise<void> {
    const before = [...(this.didWait ? [WAITS] : []), ...(this.didWrite ? ['SET GLOBAL read_only = OFF'] : [])];
    for (const sql of before) await this.line.query(sql).catch(() => undefined);
  }

  /** How much of another one's has come here; nothing, when it follows nobody. */
  async received(): Promise<string> {
    const [rows] = await this.line.query<RowDataPacket[]>('SHOW SLAVE STATUS');
    return (rows[0] as { Gtid_IO_Pos?: string } | undefined)?.Gtid_IO_Pos ?? '';
  }

  async read(variable: string): Promise<string> {
    const [rows] = await this.line.query<RowDataPacket[]>(`SELECT ${variable} AS value`);
    return String((rows[0] as { value: string | number }).value);
  }
}
