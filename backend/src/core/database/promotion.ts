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

interface Limits {
  patienceMs?: number;
  statementMs?: number;
}

/**
 * Lets one of the hosts of an address write, and no other one. Whoever else is there is made to read only first, and what it has written is waited
 * for; of one that is dead the replica has what was acknowledged, where replication is semi-synchronous. It may be repeated when it was ended.
 */
export async function promote(wanted: string, url: string, tell: Tell, limits: Limits = {}): Promise<void> {
  const { patienceMs = PATIENCE_MS, statementMs = STATEMENT_MS } = limits;
  const hosts = hostsOf(url);
  const host = named(wanted, hosts);
  const replica = await Member.to(host, url, statementMs);
  const reach = async (each: Host) => {
    try {
      return await Member.to(each, url, statementMs);
    } catch (error) {
      tell(
        `${addressOf(each)} does not answer (${(error as Error).message}). It must not come back as one that writes.`,
      );
      return null;
    }
  };
  const others = await Promise.all(hosts.filter((each) => each !== host).map(reach));
  const there = others.filter((each) => each !== null);
  try {
    await exchange(replica, there, patienceMs);
    tell(`${replica.name} writes now. It has no replica and waits for none: docs/database.md says how it gets one.`);
  } finally {
    for (const each of [replica, ...there]) each.line.destroy();
  }
}

function named(wanted: string, hosts: Host[]): Host {
  const all = hosts.map(addressOf);
  const found = hosts.filter((each) => [addressOf(each), each.host].includes(wanted));
  if (found.length > 1)
    throw new Error(`Nothing was promoted: "${wanted}" may be ${found.map(addressOf).join(' or ')}.`);
  if (!found[0]) throw new Error(`"${wanted}" is none of ${all.join(', ')}.`);
  return found[0];
}

async function exchange(replica: Member, others: Member[], patienceMs: number): Promise<void> {
  try {
    for (const other of others) await other.onlyRead();
    await catchUp(replica, others, patienceMs);
    await replica.stop();
  } catch (error) {
    // Whoever wrote does so only after the replica follows again.
    const left = [];
    for (const each of [replica, ...others]) left.push(...(await each.asBefore()));
    const state = left.length ? `Not as before: ${left.join('; ')}.` : 'Everything is as before.';
    throw new Error(`Nothing was promoted: ${reasonOf(error)}. ${state}`, { cause: error });
  }
  await letWrite(replica);
}

/** From here on it may be written to, so that nobody else may any more, whatever fails. Whom it followed is forgotten last. */
async function letWrite(replica: Member): Promise<void> {
  try {
    await replica.run('SET GLOBAL read_only = OFF');
  } catch (error) {
    throw new Error(
      `${replica.name} was to write, and whether it does is not known: ${reasonOf(error)}. It follows nobody, all others only read. Give the command again.`,
      { cause: error },
    );
  }
  await replica.run('RESET SLAVE ALL').catch((error: unknown) => {
    throw new Error(
      `${replica.name} writes now, all others only read. But it could not forget whom it followed (${reasonOf(error)}): give the command again, or RESET SLAVE ALL there, before it is started again.`,
      { cause: error },
    );
  });
}

const reasonOf = (error: unknown) => (error as Error).message.replace(/\.$/, '');

/** Until everything is done here that was received, and everything received that the others have written. */
async function catchUp(replica: Member, others: Member[], patienceMs: number): Promise<void> {
  const written = await Promise.all(others.map((other) => other.read('@@global.gtid_binlog_pos')));
  // Nothing more comes from one that is dead.
  if (others.length === 0) await replica.stopReceiving();
  for (const end = Date.now() + patienceMs; ; await wait(LOOK_EVERY_MS)) {
    const wanted = [...written, await replica.received()];
    const done = await replica.read('@@global.gtid_current_pos');
    if (wanted.every((position) => covers(done, position))) return;
    if (Date.now() > end) throw new Error(`the replica is at "${done}" and does not come to "${wanted.join(' ')}"`);
  }
}

/** One host, while its part is given to it. */
class Member {
  /** What makes it as it was, the last change first. */
  private readonly before: string[] = [];

  private constructor(
    readonly name: string,
    readonly line: Connection,
    private readonly statementMs: number,
  ) {}

  static async to(host: Host, url: string, statementMs: number): Promise<Member> {
    const { username, password } = new URL(withFirstHost(url));
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
    const line = await createConnection({ ...host, ...login, connectTimeout: CONNECT_MS });
    const member = new Member(addressOf(host), line, statementMs);
    // The database itself gives up first, so that nothing is done after it was given up here.
    await member.run(`SET SESSION lock_wait_timeout = ${Math.max(1, Math.floor(statementMs / SECOND / 2))}`);
    return member;
  }

  /** Waits for what is being committed. */
  async onlyRead(): Promise<void> {
    await this.turn('read_only', true);
    // Following another one it would wait for a replica of its own. Nothing is left that waits for its former one.
    await this.turn('rpl_semi_sync_master_enabled', false);
  }

  /** It follows no more, though it knows yet whom. As a primary it would wait for replicas that it has not, each commit as long as the time-out says. */
  async stop(): Promise<void> {
    await this.turn('rpl_semi_sync_master_enabled', false);
    // Who may not change it is told before it would be needed.
    await this.turn('read_only', true);
    await this.stopFollowing('STOP SLAVE');
  }

  stopReceiving(): Promise<void> {
    return this.stopFollowing('STOP SLAVE IO_THREAD');
  }

  /** What could not be made as it was. */
  async asBefore(): Promise<string[]> {
    const left: string[] = [];
    for (const sql of this.before.splice(0).reverse())
      await this.run(sql).catch((error: unknown) => left.push(`${this.name} needs ${sql} (${reasonOf(error)})`));
    return left;
  }

  /** How much of another one's has come here; nothing, when it follows nobody. */
  async received(): Promise<string> {
    return (await this.following())?.Gtid_IO_Pos ?? '';
  }

  async read(variable: string): Promise<string> {
    const [row] = await this.run<{ value: string | number }>(`SELECT ${variable} AS value`);
    return String(row!.value);
  }

  async run<T>(sql: string): Promise<T[]> {
    const ended = new AbortController();
    // The driver's own limit begins only when its turn comes, which behind a statement that is never answered is never.
    const late = wait(this.statementMs, null, { signal: ended.signal }).catch(() => null);
    const done = this.line.query<RowDataPacket[]>(sql);
    const answer = await Promise.race([done, late]).finally(() => ended.abort());
    if (!answer) throw new Error(`${this.name} did not answer ${sql} within ${this.statementMs / SECOND} s`);
    return answer[0] as unknown as T[];
  }

  /** How to go back is noted first: of a statement that was broken off nobody knows whether it was done. */
  private async turn(variable: string, on: boolean): Promise<void> {
    const isOn = Number(await this.read(`@@global.${variable}`)) === 1;
    if (isOn !== on) this.before.push(`SET GLOBAL ${variable} = ${isOn ? 'ON' : 'OFF'}`);
    await this.run(`SET GLOBAL ${variable} = ${on ? 'ON' : 'OFF'}`);
  }

  private async stopFollowing(sql: string): Promise<void> {
    const { Slave_IO_Running: receives = 'No', Slave_SQL_Running: applies = 'No' } = (await this.following()) ?? {};
    if (receives !== 'No') this.before.push('START SLAVE IO_THREAD');
    if (applies !== 'No') this.before.push('START SLAVE SQL_THREAD');
    await this.run(sql);
  }

  private async following(): Promise<Following | undefined> {
    return (await this.run<Following>('SHOW SLAVE STATUS'))[0];
  }
}

interface Following {
  Gtid_IO_Pos?: string;
  Slave_IO_Running?: string;
  Slave_SQL_Running?: string;
}
