import { createRequire } from 'node:module';
import type { Pool as MysqlPool, PoolOptions } from 'mysql2';
import type { DataSource } from 'typeorm';

export const CONNECT_MS = 3_000;
/** Also limits waiting for a connection. */
const STATEMENT_MS = 10_000;
/** Below the statement timeout, so that lock waits are retried. */
const LOCK_WAIT_S = 5;
const SESSION = `SET SESSION autocommit = 1, completion_type = 'NO_CHAIN', innodb_lock_wait_timeout = ${LOCK_WAIT_S}`;

type Callback = (error: Error | null, line?: Line) => void;

interface Command {
  once(event: 'end', listener: () => void): void;
}

export interface Line {
  stream: { readonly destroyed: boolean; destroy(reason: Error): void };
  destroy(): void;
  release(): void;
  query(...call: unknown[]): Command;
}

interface Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
  on(event: 'acquire', listener: (line: Line) => void): void;
  getConnection(callback: Callback): void;
}

export function createPool(options: PoolOptions): MysqlPool {
  // Not loaded with SQLite; TypeORM calls this synchronously.
  const mysql = createRequire(import.meta.url)('mysql2') as typeof import('mysql2');
  const pool = mysql.createPool(options);
  // An error surfaces when the connection is used.
  pool.on('connection', (line) => void line.query(SESSION, () => undefined));
  return pool;
}

export function breakOff(line: Line, reason: Error): void {
  line.destroy();
  line.stream.destroy(reason);
}

export function limitWaiting(source: DataSource): void {
  const { pool } = source.driver as unknown as { pool: Pool };
  const waiting = new Set<Fail>();
  const giveUp: Fail = (error) => waiting.forEach((fail) => fail(error));
  limitQueue(pool, waiting, giveUp);
  const known = new WeakSet<Line>();
  pool.on('acquire', (line) => {
    if (!known.has(line)) limitStatements(line, giveUp);
    known.add(line);
  });
}

export function linesOf(source: DataSource): { used: number; waiting: number } {
  const { pool } = source.driver as unknown as { pool: Pool };
  return { used: pool._allConnections.length - pool._freeConnections.length, waiting: pool._connectionQueue.length };
}

type Fail = (error: Error) => void;

function limitQueue(pool: Pool, waiting: Set<Fail>, giveUp: Fail): void {
  const connect = pool.getConnection.bind(pool);
  pool.getConnection = (callback) => {
    const answer: Callback = (error, line) => {
      if (!waiting.delete(fail)) return line?.release();
      clearTimeout(timer);
      callback(error, line);
    };
    const fail: Fail = (error) => answer(error);
    const timer = setTimeout(() => fail(timedOut('no connection became free')), STATEMENT_MS);
    waiting.add(fail);
    connect((error, line) => {
      answer(error, line);
      if (error && isSilence(error)) giveUp(error);
    });
  };
}

function limitStatements(line: Line, giveUp: Fail): void {
  const query = line.query.bind(line);
  line.query = (...call) => {
    const timer = setTimeout(() => {
      // After a connection error the driver emits no `end`.
      if (line.stream.destroyed) return;
      const reason = timedOut('a statement got no response');
      breakOff(line, reason);
      giveUp(reason);
    }, STATEMENT_MS).unref();
    const command = query(...call);
    command.once('end', () => clearTimeout(timer));
    return command;
  };
}

const timedOut = (what: string) => Object.assign(new Error(`${what} within the time limit`), { code: 'ETIMEDOUT' });

const isSilence = (error: Error): boolean => (error as { sqlState?: string }).sqlState === undefined;
