import Sqlite from 'better-sqlite3';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { type Engine, type Query, readShapes, type Shape, sortTables } from './shapes.js';

export interface Snapshot {
  engine: Engine;
  query: Query;
  migrations: string[];
  tables: Shape[];
  nextIds: Record<string, number>;
  end(): Promise<void>;
}

export async function openSnapshot(source: DataSource): Promise<Snapshot> {
  const opened = source.options.type === 'better-sqlite3' ? openSqlite(source) : await openMariadb(source);
  try {
    return await describe(source, opened);
  } catch (error) {
    await opened.end();
    throw error;
  }
}

type Opened = Pick<Snapshot, 'engine' | 'query' | 'end'>;

/** In WAL mode its view is fixed and blocks no writer. */
function openSqlite(source: DataSource): Opened {
  const file = new Sqlite(source.options.database as string, { readonly: true, timeout: 5_000 });
  const query = <T>(sql: string, parameters: readonly unknown[] = []) => file.prepare(sql).all(...parameters) as T[];
  try {
    file.exec('BEGIN');
    // The first read starts the snapshot.
    query('SELECT COUNT(*) FROM sqlite_master');
  } catch (error) {
    file.close();
    throw error;
  }
  return {
    engine: 'sqlite',
    // Other requests run between two pages.
    query: async <T>(sql: string, parameters?: readonly unknown[]) => {
      await new Promise(setImmediate);
      return query<T>(sql, parameters);
    },
    end: async () => void (await Promise.resolve(file.close())),
  };
}

/** A long read would block a pool connection. */
async function openMariadb({ options }: DataSource): Promise<Opened> {
  const own = { entities: [], migrations: [], poolSize: 1, extra: { connectionLimit: 1 } };
  const source = await new DataSource({ ...options, ...own } as DataSourceOptions).initialize();
  const runner = source.createQueryRunner();
  const end = async () => {
    await runner.release();
    await source.destroy();
  };
  try {
    await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  } catch (error) {
    await end();
    throw error;
  }
  return {
    engine: 'mariadb',
    query: async <T>(sql: string, parameters?: readonly unknown[]) =>
      (await runner.query(sql, parameters as unknown[])) as T[],
    end,
  };
}

async function describe(source: DataSource, { engine, query, end }: Opened): Promise<Snapshot> {
  const migrations = await query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp');
  const { kept } = sortTables(source, await readShapes(query, engine));
  const nextIds = Object.fromEntries(
    (await query<{ name: string; next: number }>(NEXT_IDS[engine]))
      .filter(({ name }) => kept.some((table) => table.name === name))
      .map(({ name, next }) => [name, Number(next)]),
  );
  return { engine, query, migrations: migrations.map(({ name }) => name), tables: kept, nextIds, end: onceOnly(end) };
}

const onceOnly = (end: () => Promise<void>) => {
  let ended: Promise<void> | undefined;
  return () => (ended ??= end());
};

const NEXT_IDS: Record<Engine, string> = {
  sqlite: 'SELECT name, seq + 1 AS next FROM sqlite_sequence',
  mariadb:
    'SELECT table_name AS name, auto_increment AS next FROM information_schema.tables WHERE table_schema = DATABASE() AND auto_increment IS NOT NULL',
};
