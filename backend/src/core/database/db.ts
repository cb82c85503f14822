import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  QueryFailedError,
  type Repository,
} from 'typeorm';

type Reads = 'find' | 'findOne' | 'findBy' | 'findOneBy' | 'findAndCount' | 'count' | 'countBy' | 'exists' | 'existsBy';
/** A repository without its writing methods. */
export type ReadOnly<T extends ObjectLiteral> = Pick<Repository<T>, Reads>;

interface Unit {
  em: EntityManager;
  afterCommit: (() => Promise<void>)[];
}

const TRIES_ON_DEADLOCK = 8;
const TAKE_LOCK = 'UPDATE write_lock SET taken = taken + 1 WHERE id = 1';

/**
 * The only door to the database: reads anywhere, writes only inside {@link transaction}.
 * On SQLite all connections of a process share one transaction, so transactions queue and reads use a second connection.
 */
@Injectable()
export class Db implements OnApplicationShutdown {
  private readonly log = new Logger(Db.name);
  private readonly unit = new AsyncLocalStorage<Unit>();
  private readonly sqlite: boolean;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly writer: DataSource,
    private readonly reader: DataSource = writer,
  ) {
    this.sqlite = writer.options.type === 'better-sqlite3';
  }

  get engine(): 'sqlite' | 'mariadb' {
    return this.sqlite ? 'sqlite' : 'mariadb';
  }

  /** In hand-written SQL: joins the table on the right to one row of the left at a time, in the order of the left. */
  get stepJoin(): string {
    return this.sqlite ? 'CROSS JOIN' : 'STRAIGHT_JOIN';
  }

  /** Repository for look-ups; inside a transaction it sees that transaction's own rows. */
  read<T extends ObjectLiteral>(entity: EntityTarget<T>): ReadOnly<T> {
    return this.readingManager().getRepository(entity);
  }

  /** Repository that may write. Throws outside {@link transaction}. */
  write<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
    return this.current().em.getRepository(entity);
  }

  /** Runs hand-written SELECT with `?` placeholders. For hot lists and aggregates. */
  async query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    if (!/^\s*(select|with)\s/i.test(sql)) throw new Error('Db.query() only reads');
    return (await this.readingManager().query(sql, parameters)) as T[];
  }

  /**
   * Joins the transaction already open in this call chain, or opens one. Never catch a failure inside and carry on.
   * `work` may run again after a deadlock, so it must not touch anything but the database.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.unit.getStore()) return work();
    const { result, jobs } = await (this.sqlite
      ? this.inTurn(() => this.once(work))
      : this.withRetry(() => this.once(work)));
    for (const job of jobs) await job().catch((error: unknown) => this.log.error(error, 'after-commit job failed'));
    return result;
  }

  /**
   * Makes this transaction wait for every other one that called this, on every engine; call it first.
   * For rules that no condition of one row can express, e.g. "one admin must remain".
   */
  async queueUp(): Promise<void> {
    const { em } = this.current();
    if (!this.sqlite) await em.query(TAKE_LOCK);
  }

  /** Runs once the surrounding transaction is committed. What must survive a crash belongs in the outbox instead. */
  afterCommit(job: () => Promise<void>): void {
    this.current().afterCommit.push(job);
  }

  /** True inside {@link transaction}. */
  get inTransaction(): boolean {
    return this.unit.getStore() !== undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue;
    if (this.reader !== this.writer) await this.reader.destroy();
  }

  private async once<T>(work: () => Promise<T>): Promise<{ result: T; jobs: Unit['afterCommit'] }> {
    const jobs: Unit['afterCommit'] = [];
    const result = await this.writer.transaction(async (em) => {
      // Taking the write lock first keeps SQLite from failing later with a stale snapshot.
      if (this.sqlite) await em.query(TAKE_LOCK);
      return this.unit.run({ em, afterCommit: jobs }, work);
    });
    return { result, jobs };
  }

  private readingManager(): EntityManager {
    return this.unit.getStore()?.em ?? this.reader.manager;
  }

  private current(): Unit {
    const unit = this.unit.getStore();
    if (!unit) throw new Error('this needs Db.transaction() around it');
    return unit;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.queue.then(work, work);
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  private async withRetry<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt === TRIES_ON_DEADLOCK || !isDeadlock(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  }
}

function driverCode(error: unknown): string {
  if (!(error instanceof QueryFailedError)) return '';
  return (error.driverError as { code?: string }).code ?? '';
}

/** Another row already has this unique value. */
export const isDuplicate = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY'].includes(driverCode(error));

/** A row points at this one, or at one that does not exist. */
export const isForeignKeyFault = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_FOREIGNKEY', 'ER_NO_REFERENCED_ROW_2', 'ER_ROW_IS_REFERENCED_2'].includes(driverCode(error));

/** The engine chose this transaction to give way to another one. */
export const isDeadlock = (error: unknown): boolean =>
  ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'].includes(driverCode(error));

/** The database cannot be reached right now. */
export const isUnavailable = (error: unknown): boolean => {
  const code = driverCode(error) || ((error as { code?: string } | null)?.code ?? '');
  return [
    'ECONNREFUSED',
    'ECONNRESET',
    'PROTOCOL_CONNECTION_LOST',
    'ETIMEDOUT',
    'ER_SERVER_SHUTDOWN',
    'POOL_CLOSED',
  ].includes(code);
};
