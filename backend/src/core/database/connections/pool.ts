import mysql, { type Pool as MysqlPool, type PoolOptions } from 'mysql2';
import type { DataSource } from 'typeorm';

/** A server that does not even greet within this time is not there. */
export const CONNECT_MS = 3_000;
/** So long a statement may take, and so long a call waits for a connection. */
const STATEMENT_MS = 10_000;
/** Waiting for a row that others hold ends before the statement does: then it is a conflict, which is tried again. */
const LOCK_WAIT_S = 5;
/** What transactions rely on, whatever the server's own settings are. */
const SESSION = `SET SESSION autocommit = 1, completion_type = 'NO_CHAIN', innodb_lock_wait_timeout = ${LOCK_WAIT_S}`;

type Callback = (error: Error | null, line?: Line) => void;

interface Command {
  once(event: 'end', listener: () => void): void;
}

/** A connection of mysql2's pool, as far as it matters here. */
export interface Line {
  stream: { destroy(reason: Error): void };
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

/** Every connection is asked for our settings before anything else. */
export function createPool(options: PoolOptions): MysqlPool {
  const pool = mysql.createPool(options);
  // Whoever uses a connection that broke meanwhile is told then.
  pool.on('connection', (line) => void line.query(SESSION, () => undefined));
  return pool;
}

/** Ends a connection at once. Whoever still waits for an answer on it gets this reason instead, and the pool opens another one. */
export function breakOff(line: Line, reason: Error): void {
  line.destroy();
  line.stream.destroy(reason);
}

/**
 * A server that stands still says nothing, not even that it is gone. From now on nobody waits for it longer than this; what is
 * done before (migrations) takes the time that it takes.
 */
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

/** What mysql2 knows of its connections and does not tell by any other name. */
export function linesOf(source: DataSource): { used: number; waiting: number } {
  const { pool } = source.driver as unknown as { pool: Pool };
  return { used: pool._allConnections.length - pool._freeConnections.length, waiting: pool._connectionQueue.length };
}

type Fail = (error: Error) => void;

/** When one finds the server gone, those behind it need not find out for themselves. */
function limitQueue(pool: Pool, waiting: Set<Fail>, giveUp: Fail): void {
  const connect = pool.getConnection.bind(pool);
  pool.getConnection = (callback) => {
    const answer: Callback = (error, line) => {
      if (!waiting.delete(fail)) return line?.release();
      clearTimeout(timer);
      callback(error, line);
    };
    const fail: Fail = (error) => answer(error);
    const timer = setTimeout(() => fail(timedOut('no connection came free')), STATEMENT_MS);
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
      const reason = timedOut('a statement was not answered');
      breakOff(line, reason);
      giveUp(reason);
    }, STATEMENT_MS).unref();
    const command = query(...call);
    command.once('end', () => clearTimeout(timer));
    return command;
  };
}

const timedOut = (what: string) =>
  Object.assign(new Error(`${what} within the time that it may take`), { code: 'ETIMEDOUT' });

/** Neither an answer nor a refusal of the server. */
const isSilence = (error: Error): boolean => (error as { sqlState?: string }).sqlState === undefined;
