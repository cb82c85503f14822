import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { isDeadlock, isStorageFull, isUnavailable, OutcomeUnknownError } from './connections/faults.js';
import { Transactions } from './transactions.js';

export {
  isDeadlock,
  isDuplicate,
  isForeignKeyFault,
  mayPass,
  OutcomeUnknownError,
  retryDuplicate,
} from './connections/faults.js';

type Reads = 'find' | 'findOne' | 'findBy' | 'findOneBy' | 'findAndCount' | 'count' | 'countBy' | 'exists' | 'existsBy';
export type ReadOnly<T extends ObjectLiteral> = Pick<Repository<T>, Reads>;

interface Unit {
  em: EntityManager;
  afterCommit: (() => Promise<void>)[];
}

const TRIES_ON_DEADLOCK = 8;
const TRYING_MS = 10_000;
const TAKE_LOCK = 'UPDATE write_lock SET taken = taken + 1 WHERE id = 1';

/** Writes need {@link transaction}; on SQLite transactions queue and reads use a second connection. */
@Injectable()
export class Db {
  private readonly log = new Logger(Db.name);
  private readonly unit = new AsyncLocalStorage<Unit>();
  private readonly sqlite: boolean;
  private readonly transactions: Transactions;
  private queue: Promise<unknown> = Promise.resolve();
  private inQueue = 0;
  private committedAt = -Infinity;
  private canWrite = true;

  constructor(
    private readonly writer: DataSource,
    private readonly reader: DataSource = writer,
  ) {
    this.sqlite = writer.options.type === 'better-sqlite3';
    this.transactions = Transactions.on(writer);
  }

  get engine(): 'sqlite' | 'mariadb' {
    return this.sqlite ? 'sqlite' : 'mariadb';
  }

  /** Keeps the order of the left table. */
  get stepJoin(): string {
    return this.sqlite ? 'CROSS JOIN' : 'STRAIGHT_JOIN';
  }

  read<T extends ObjectLiteral>(entity: EntityTarget<T>): ReadOnly<T> {
    return this.readingManager().getRepository(entity);
  }

  /** Throws outside {@link transaction}. */
  write<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
    return this.current().em.getRepository(entity);
  }

  async query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    if (!/^\s*(select|with)\s/i.test(sql)) throw new Error('Db.query() only reads');
    return (await this.readingManager().query(sql, parameters)) as T[];
  }

  async run<T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return (await this.current().em.query(sql, [...parameters])) as T[];
  }

  /** Joins an open transaction. Never catch errors inside. `work` may repeat: change only the database. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.unit.getStore()) return work();
    const { result, jobs } = await (
      this.sqlite ? this.enqueue(() => this.once(work)) : this.withRetry(() => this.once(work))
    ).catch((error: unknown) => {
      this.noteFailure(error);
      throw error;
    });
    this.noteCommit();
    for (const job of jobs) await job().catch((error: unknown) => this.log.error(error, 'after-commit job failed'));
    return result;
  }

  /** A transaction that begins with {@link acquireGlobalLock}. */
  exclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.transaction(async () => {
      await this.acquireGlobalLock();
      return work();
    });
  }

  /** Serializes transactions; call it first. For rules beyond one row, e.g. "one admin must remain". */
  async acquireGlobalLock(): Promise<void> {
    const { em } = this.current();
    if (!this.sqlite) await em.query(TAKE_LOCK);
  }

  /** Work that must survive a crash belongs in the outbox. */
  afterCommit(job: () => Promise<void>): void {
    this.current().afterCommit.push(job);
  }

  get inTransaction(): boolean {
    return this.unit.getStore() !== undefined;
  }

  /** By `performance.now()`; `-Infinity` while writes fail. */
  get lastWrite(): number {
    return this.canWrite ? this.committedAt : -Infinity;
  }

  get turns(): { used: number; waiting: number } {
    const used = Math.min(this.inQueue, 1);
    return { used, waiting: this.inQueue - used };
  }

  async close(): Promise<void> {
    await this.queue;
    if (this.reader !== this.writer) await this.reader.destroy();
    // Node 20 hooks every promise while an AsyncLocalStorage is enabled.
    this.unit.disable();
  }

  private async once<T>(work: () => Promise<T>): Promise<{ result: T; jobs: Unit['afterCommit'] }> {
    const jobs: Unit['afterCommit'] = [];
    const result = await this.transactions.run(async (em) => {
      // A late write lock can fail on a stale snapshot.
      if (this.sqlite) await em.query(TAKE_LOCK);
      return this.unit.run({ em, afterCommit: jobs }, work);
    });
    return { result, jobs };
  }

  private noteCommit(): void {
    this.committedAt = performance.now();
    if (!this.canWrite) this.log.log('the database accepts writes again');
    this.canWrite = true;
  }

  private noteFailure(error: unknown): void {
    if (!isUnavailable(error) && !isStorageFull(error) && !(error instanceof OutcomeUnknownError)) return;
    if (this.canWrite) this.log.error(error, 'the database accepts no writes');
    this.canWrite = false;
  }

  private readingManager(): EntityManager {
    return this.unit.getStore()?.em ?? this.reader.manager;
  }

  private current(): Unit {
    const unit = this.unit.getStore();
    if (!unit) throw new Error('this requires Db.transaction()');
    return unit;
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.inQueue += 1;
    const turn = this.queue.then(work, work).finally(() => (this.inQueue -= 1));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  private async withRetry<T>(work: () => Promise<T>): Promise<T> {
    const end = performance.now() + TRYING_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isDeadlock(error) || attempt === TRIES_ON_DEADLOCK || performance.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  }
}
