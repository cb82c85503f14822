import { EventEmitter } from 'node:events';
import Sqlite from 'better-sqlite3';
import mysql from 'mysql2';
import { engine } from '../database.js';

type Ending = 'COMMIT' | 'ROLLBACK';

export interface Fault {
  code: string;
  left: 'open' | 'rolled back' | 'ended';
  cut?: true;
}

interface Command {
  sql?: string;
}
type Answer = (error: Error | null, ...results: unknown[]) => void;
type Prepare = (this: Sqlite.Database, sql: string) => Sqlite.Statement;

const { prototype: sqlite } = Sqlite as unknown as { prototype: { prepare: Prepare } };
const { prototype: line } = mysql.Connection as unknown as { prototype: Record<string, unknown> };

export class DriverFaults {
  private readonly waiting: { ending: Ending; fault: Fault }[] = [];
  happened = 0;
  /** SQLite: fails statements with this text, on one connection. */
  sick: { text: string; code: string; connection?: Sqlite.Database } | null = null;
  /** MariaDB: fails every statement on a table. */
  outage: { code: string; errno: number } | null = null;

  private constructor(private readonly restore: () => void) {}

  static install(): DriverFaults {
    const faults: DriverFaults =
      engine === 'sqlite'
        ? new DriverFaults(replace(sqlite, 'prepare', (prepare) => preparing(prepare as Prepare, () => faults)))
        : new DriverFaults(replace(line, 'query', (query) => querying(query as Send, () => faults)));
    return faults;
  }

  next(ending: Ending, fault: Fault): void {
    this.waiting.push({ ending, fault });
  }

  clear(): void {
    this.waiting.length = 0;
  }

  take(sql: string): Fault | undefined {
    const index = this.waiting.findIndex(({ ending }) => ending === sql);
    if (index < 0) return undefined;
    this.happened += 1;
    return this.waiting.splice(index, 1)[0]!.fault;
  }

  remove(): void {
    this.restore();
  }
}

function replace<T extends object>(owner: T, name: keyof T & string, by: (real: unknown) => unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value: by(owner[name]) });
  return () => (own ? Object.defineProperty(owner, name, own) : delete owner[name]);
}

function preparing(prepare: Prepare, faults: () => DriverFaults): Prepare {
  return function (sql) {
    const statement = prepare.call(this, sql);
    const { sick } = faults();
    if (sick && sql.includes(sick.text) && (sick.connection ??= this) === this)
      throw new Sqlite.SqliteError(`${sick.code} on purpose`, sick.code);
    if (sql !== 'COMMIT' && sql !== 'ROLLBACK') return statement;
    const run = () => {
      const fault = faults().take(sql);
      if (!fault) return statement.run();
      if (fault.left === 'ended') statement.run();
      if (fault.left === 'rolled back') this.exec('ROLLBACK');
      throw new Sqlite.SqliteError(`${fault.code} on purpose`, fault.code);
    };
    return { reader: false, run } as unknown as Sqlite.Statement;
  };
}

type Send = (this: mysql.Connection, command: Command | string, ...rest: unknown[]) => unknown;

function querying(query: Send, faults: () => DriverFaults): Send {
  return function (command, ...rest) {
    const sql = typeof command === 'string' ? command : (command.sql ?? '');
    const { outage } = faults();
    const answer = rest.at(-1) as Answer;
    if (outage && !/^(SET|START|COMMIT|ROLLBACK|SELECT 1)/.test(sql))
      return emitting(() => answer(Object.assign(new Error('refused by the server'), outage, { sqlState: '08S01' })));
    const fault = faults().take(sql);
    if (!fault) return query.call(this, command, ...rest);
    const fail = () => {
      const error = Object.assign(new Error(`${fault.code} on purpose`), { code: fault.code });
      if (fault.cut) (this as unknown as { stream: { destroy(error: Error): void } }).stream.destroy(error);
      answer(error);
    };
    if (fault.left === 'open') return emitting(fail);
    return query.call(this, fault.left === 'ended' ? sql : 'ROLLBACK', fail);
  };
}

function emitting(answer: () => void): EventEmitter {
  const command = new EventEmitter();
  setImmediate(() => {
    answer();
    command.emit('end');
  });
  return command;
}
