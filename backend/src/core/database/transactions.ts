import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { isDeadlock, isFileFault, isRefusal, isUnavailable, OutcomeUnknownError } from './connections/faults.js';
import { breakOff, type Line } from './connections/pool.js';

type EndStatement = 'COMMIT' | 'ROLLBACK';

/**
 * Connections are reused only without an open transaction. A TypeORM runner is wrong after a failed COMMIT or
 * ROLLBACK.
 */
export abstract class Transactions {
  static on(source: DataSource): Transactions {
    return source.options.type === 'better-sqlite3' ? new FileTransactions(source) : new PoolTransactions(source);
  }

  protected constructor(protected readonly source: DataSource) {}

  async run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const runner = await this.acquireRunner();
    this.guard(runner);
    let clean = false;
    try {
      await runner.startTransaction();
      let result: T;
      try {
        result = await work(runner.manager);
      } catch (error) {
        const isOver = await this.end(runner, 'ROLLBACK').catch(() => false);
        clean = isOver && !this.isSick(error);
        throw error;
      }
      await this.commit(runner);
      clean = true;
      return result;
    } finally {
      await (clean ? this.releaseRunner(runner) : this.discardRunner(runner));
    }
  }

  protected abstract acquireRunner(): Promise<QueryRunner>;
  protected abstract end(runner: QueryRunner, ending: EndStatement): Promise<boolean>;
  protected abstract isOver(error: unknown): boolean;
  protected abstract isSick(error: unknown): boolean;
  protected abstract releaseRunner(runner: QueryRunner): Promise<void>;
  protected abstract discardRunner(runner: QueryRunner): Promise<void>;

  private async commit(runner: QueryRunner): Promise<void> {
    let isOver: boolean;
    try {
      isOver = await this.end(runner, 'COMMIT');
    } catch (error) {
      throw isRefusal(error) ? error : new OutcomeUnknownError(error);
    }
    if (!isOver) throw new OutcomeUnknownError(new Error('a transaction was left open'));
  }

  /** Statements after an error could run outside the transaction. */
  private guard(runner: QueryRunner): void {
    const query = runner.query.bind(runner) as (...call: unknown[]) => Promise<unknown>;
    let ended: Error | null = null;
    runner.query = (async (sql: string, ...rest: unknown[]) => {
      if (ended) throw ended;
      try {
        return await query(sql, ...rest);
      } catch (error) {
        if (sql !== 'COMMIT' && this.isOver(error)) ended = error as Error;
        throw error;
      }
    }) as QueryRunner['query'];
  }
}

export interface SqliteRunner extends QueryRunner {
  stmtCache: Map<string, unknown>;
}

export interface SqliteDriver {
  databaseConnection: { readonly open: boolean; readonly inTransaction: boolean; close(): void };
  queryRunner: SqliteRunner | undefined;
  connect(): Promise<void>;
}

class FileTransactions extends Transactions {
  private statements = new Map<string, unknown>();

  protected async acquireRunner(): Promise<QueryRunner> {
    if (!this.driver.databaseConnection.open || this.driver.databaseConnection.inTransaction) await this.reopen();
    this.driver.queryRunner = undefined;
    const runner = this.source.createQueryRunner() as SqliteRunner;
    runner.stmtCache = this.statements;
    return runner;
  }

  protected async end(runner: QueryRunner, ending: EndStatement): Promise<boolean> {
    await runner.query(ending);
    return !this.driver.databaseConnection.inTransaction;
  }

  protected isOver(): boolean {
    return !this.driver.databaseConnection.inTransaction;
  }

  protected isSick(error: unknown): boolean {
    return isFileFault(error);
  }

  protected async releaseRunner(runner: QueryRunner): Promise<void> {
    this.driver.queryRunner = undefined;
    // Failed statements must not enter the next transaction.
    Object.assign(runner, { isReleased: true });
  }

  protected async discardRunner(runner: QueryRunner): Promise<void> {
    await this.releaseRunner(runner);
    this.driver.databaseConnection.close();
  }

  private async reopen(): Promise<void> {
    this.driver.databaseConnection.close();
    this.statements = new Map();
    await this.driver.connect();
  }

  private get driver(): SqliteDriver {
    return this.source.driver as unknown as SqliteDriver;
  }
}

const IN_TRANSACTION = 1;

class PoolTransactions extends Transactions {
  protected async acquireRunner(): Promise<QueryRunner> {
    return this.source.createQueryRunner();
  }

  protected async end(runner: QueryRunner, ending: EndStatement): Promise<boolean> {
    const { serverStatus } = (await runner.query(ending)) as { serverStatus: number };
    return (serverStatus & IN_TRANSACTION) === 0;
  }

  protected isOver(error: unknown): boolean {
    return isDeadlock(error) || isUnavailable(error);
  }

  protected isSick(error: unknown): boolean {
    return isUnavailable(error);
  }

  protected releaseRunner(runner: QueryRunner): Promise<void> {
    return runner.release();
  }

  protected async discardRunner(runner: QueryRunner): Promise<void> {
    const line = (await runner.connect().catch(() => null)) as Line | null;
    if (line) breakOff(line, new Error('the connection was closed with its open transaction'));
    await runner.release();
  }
}
