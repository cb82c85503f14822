import { type QueryRunner, QueryFailedError } from 'typeorm';
import { exactCollation } from '../exact-text.js';

const CHANGES_SCHEMA = /^\s*(create|alter|drop|rename|truncate)\s/i;
const CHANGES_ROWS = /^\s*(insert|update|delete|replace)\s/i;
const CREATES_TABLE = /^\s*create table\s/i;

const MADE_BEFORE = [
  'ER_TABLE_EXISTS_ERROR',
  'ER_BAD_TABLE_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_FK_DUP_NAME',
  'ER_CHECK_CONSTRAINT_DUP_NAME',
];

/**
 * Schema changes commit implicitly on MariaDB and MySQL: repeats skip them; rows before schema changes are refused.
 * New tables get an exact collation.
 */
export function repeatable(runner: QueryRunner, beforeEach: () => void = () => undefined): QueryRunner {
  if (runner.dataSource.options.type === 'better-sqlite3') return runner;
  const send = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
  let hasRows = false;
  let collation: Promise<string> | null = null;
  runner.query = (async (sql: string, ...rest: unknown[]) => {
    beforeEach();
    if (!CHANGES_SCHEMA.test(sql)) {
      hasRows = runner.isTransactionActive && (hasRows || CHANGES_ROWS.test(sql)) && !/^\s*commit/i.test(sql);
      return send(sql, ...rest);
    }
    if (hasRows)
      throw new Error(`A migration changes the schema first and rows after it, or it cannot be repeated: ${sql}`);
    const made = CREATES_TABLE.test(sql)
      ? `${sql} DEFAULT CHARSET=utf8mb4 COLLATE=${await (collation ??= exactCollation(send))}`
      : sql;
    const answer = await send(made, ...rest).catch(unlessMadeBefore);
    // The schema change ended the transaction.
    if (runner.isTransactionActive) await send('START TRANSACTION');
    return answer;
  }) as QueryRunner['query'];
  // TypeORM checks the existence of what it drops.
  const drop = {
    index: runner.dropIndex.bind(runner),
    column: runner.dropColumn.bind(runner),
    foreignKey: runner.dropForeignKey.bind(runner),
  };
  runner.dropIndex = (table, index) => drop.index(table, index, true);
  runner.dropColumn = (table, column) => drop.column(table, column, true);
  runner.dropForeignKey = (table, key) => drop.foreignKey(table, key, true);
  return runner;
}

function unlessMadeBefore(error: unknown): void {
  const { code, message } = (error instanceof QueryFailedError ? error.driverError : {}) as {
    code?: string;
    message?: string;
  };
  const isSecondForeignKey = code === 'ER_CANT_CREATE_TABLE' && message?.includes('errno: 121');
  if (!isSecondForeignKey && !MADE_BEFORE.includes(code ?? '')) throw error;
}
