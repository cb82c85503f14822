import { Logger } from '@nestjs/common';
import mysql, { type Connection, type RowDataPacket } from 'mysql2';
import { SECOND } from '../clock.js';
import { breakOff, type Line } from './pool.js';
import { transactionsIn } from './positions.js';
import { addressOf, type Host } from '../config/hosts.js';

/** A host says what it is at once, or is not there. */
const LOOK_MS = 1.5 * SECOND;
const LOOK_EVERY_MS = SECOND;
/** Of many who find nobody at once, one looks. */
const FRESH_MS = 250;

/** SHOW is answered also by a node that has lost the others, and by MySQL, which has not all of these. */
const VARIABLES = "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on', 'gtid_slave_pos')";
const STATUS =
  "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_cluster_status', 'Slave_running', 'Slaves_running')";

/** What a host says of itself. */
export interface HostState {
  /** Nobody forbids it, and it follows no other one. */
  writes: boolean;
  /** How far it had followed another one when it last did. Grows with each promotion, so that the last one to be promoted has most. */
  followed: number;
  /** Of a cluster, which by itself lets nobody write who lacks something. */
  isNode?: boolean;
}

/** The one that writes, if any, and the most that any such one had followed. */
export interface Choice {
  index: number | null;
  followed: number;
}

export interface Login {
  user?: string | undefined;
  password?: string | undefined;
}

/**
 * The one that writes. Several that would are the nodes of a cluster, of which the first named is taken by every server, or a former primary
 * that came back as one: then it is whoever was promoted last, and nobody while that one is away. One that says nothing may only be slow: as long
 * as no other writes it stays.
 */
export function chooseWriter(states: (HostState | null)[], { index, followed }: Choice): Choice {
  const may = states.map((state) => (state && state.writes && !isOld(state, followed) ? state.followed : -1));
  const most = Math.max(...may);
  if (most >= 0) return { index: may.indexOf(most), followed: Math.max(followed, most) };
  return { index: index !== null && states[index] === null ? index : null, followed };
}

/** It was overtaken by one that was promoted since, and lacks what was written there. */
const isOld = (state: HostState, followed: number) => !state.isNode && state.followed < followed;

/** By the hosts' addresses: what one pool has seen holds for those that are opened later. */
const furthest = new Map<string, number>();

/** Finds out which of several hosts writes, each second and whenever somebody finds nobody there. */
export class WritingHost {
  private readonly log = new Logger('Database');
  private readonly probes: Probe[];
  private readonly timer: NodeJS.Timeout;
  private readonly name: string;
  private index: number | null = null;
  private refused = '';
  private looking: Promise<void> | null = null;
  private lookedAt = -Infinity;

  constructor(
    private readonly hosts: Host[],
    login: Login,
    private readonly moved: () => void,
  ) {
    this.probes = hosts.map((host) => new Probe(host, login));
    this.name = hosts.map(addressOf).join();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** As far as is known; null: none writes. */
  get current(): Host | null {
    return this.index === null ? null : this.hosts[this.index]!;
  }

  /** Looks, unless somebody just did. */
  async look(): Promise<void> {
    if (!this.looking && performance.now() - this.lookedAt < FRESH_MS) return;
    this.looking ??= this.lookAtAll().finally(() => {
      this.looking = null;
      this.lookedAt = performance.now();
    });
    await this.looking;
  }

  close(): void {
    clearInterval(this.timer);
    for (const probe of this.probes) probe.close();
  }

  private async lookAtAll(): Promise<void> {
    const states = await Promise.all(this.probes.map((probe) => probe.look()));
    const before = this.current;
    const followed = furthest.get(this.name) ?? 0;
    const choice = chooseWriter(states, { index: this.index, followed });
    this.index = choice.index;
    furthest.set(this.name, choice.followed);
    this.tellOld(states, followed);
    if (this.current === before) return;
    this.log.warn(this.current ? `${addressOf(this.current)} takes what is written` : 'no host takes what is written');
    this.moved();
  }

  /** Once, not each second. */
  private tellOld(states: (HostState | null)[], followed: number): void {
    const old = this.hosts.filter((_, index) => states[index]?.writes && isOld(states[index], followed));
    const refused = old.map(addressOf).join(', ');
    if (refused && refused !== this.refused)
      this.log.warn(
        `${refused} would take what is written, but lacks what was written since another host was promoted: it is not used`,
      );
    this.refused = refused;
  }
}

/** A connection to one host, only for asking what it is. */
class Probe {
  private line: Connection | null = null;
  private last: HostState | null = null;
  private wasSilent = false;

  constructor(
    private readonly host: Host,
    private readonly login: Login,
  ) {}

  /** Null: nobody knows. One that is silent for the first time is taken for what it was. */
  async look(): Promise<HostState | null> {
    const ended = new AbortController();
    const silent = new Promise<'silent'>((resolve) => {
      const timer = setTimeout(resolve, LOOK_MS, 'silent').unref();
      ended.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    const state = await Promise.race([this.ask().catch(() => null), silent]).finally(() => ended.abort());
    if (state === 'silent' || state === null) this.close();
    const isLate = state === 'silent' && !this.wasSilent;
    this.wasSilent = state === 'silent';
    if (!isLate) this.last = state === 'silent' ? null : state;
    return this.last;
  }

  close(): void {
    if (this.line) breakOff(this.line as unknown as Line, new Error('it is asked no more'));
    this.line = null;
  }

  private async ask(): Promise<HostState> {
    this.line ??= this.open();
    const [said, status] = await Promise.all([this.read(VARIABLES), this.read(STATUS)]);
    const mayWrite = said.get('read_only') === 'OFF';
    if (said.get('wsrep_on') === 'ON') {
      const isMember = status.get('wsrep_ready') === 'ON' && status.get('wsrep_cluster_status') === 'Primary';
      return { writes: isMember && mayWrite, followed: 0, isNode: true };
    }
    // The first is also off when its primary is gone; the second counts who still applies what came.
    const follows = status.get('Slave_running') === 'ON' || Number(status.get('Slaves_running') ?? 0) > 0;
    return { writes: mayWrite && !follows, followed: transactionsIn(said.get('gtid_slave_pos') ?? '') };
  }

  private open(): Connection {
    const { user, password } = this.login;
    const line = mysql.createConnection({ ...this.host, user, password, connectTimeout: LOOK_MS });
    const forget = () => {
      if (this.line === line) this.line = null;
    };
    // Who waits for an answer on it is told; otherwise the next look opens another one.
    line.on('error', forget).on('end', forget);
    return line;
  }

  private read(sql: string): Promise<Map<string, string>> {
    return new Promise((resolve, reject) => {
      if (!this.line) return reject(new Error('the connection is gone'));
      this.line.query<RowDataPacket[]>({ sql, rowsAsArray: true }, (error, rows) => {
        if (error) reject(error);
        else resolve(new Map(rows as unknown as [string, string][]));
      });
    });
  }
}
