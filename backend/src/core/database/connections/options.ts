import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import { OperatorError } from '../../common/errors.js';
import type { Config } from '../../config/env.js';
import { CONNECT_MS, createPool } from './pool.js';

interface SqlitePragmas {
  pragma(sql: string): unknown;
}

type Class = abstract new (...parameters: never[]) => object;

export interface Schema {
  entities: Class[];
  migrations: Class[];
}

const READ_CACHE_KB = 16_000;
const WRITE_CACHE_KB = 4_000;
const MYSQL_PORT = 3306;

const sqliteFile = ({ dataDir }: Config): string => join(dataDir, 'portico.sqlite');

/** Opening a missing SQLite file creates it. */
export const isMissing = (config: Config): boolean => !config.DATABASE_URL && !existsSync(sqliteFile(config));

export function requireDatabase(config: Config): void {
  if (isMissing(config)) throw new OperatorError('There is no database in DATA_DIR yet. The first start creates it.');
}

export function writerOptions(config: Config, { entities, migrations }: Schema): DataSourceOptions {
  const common = {
    entities,
    migrations,
    migrationsTransactionMode: 'each' as const,
    synchronize: false,
    logging: false as const,
  };
  if (!config.DATABASE_URL) {
    const database = sqliteFile(config);
    mkdirSync(dirname(database), { recursive: true });
    // Statements with inlined ids must not evict others.
    const statementCacheSize = 1_000;
    const wal = { enableWAL: true, timeout: 5000, statementCacheSize, prepareDatabase };
    return { ...common, type: 'better-sqlite3', database, ...wal };
  }
  return {
    ...common,
    ...serverOf(config.DATABASE_URL),
    driver: { createPool },
    connectTimeout: CONNECT_MS,
    ...(config.DATABASE_TLS === 'verify' && { ssl: tlsOf(config.DATABASE_CA_FILE) }),
    charset: 'utf8mb4',
    timezone: 'Z',
    // Otherwise a DATE is read a day early west of UTC.
    dateStrings: ['DATE'],
    poolSize: config.DATABASE_POOL,
    isolationLevel: 'READ COMMITTED',
    extra: { connectionLimit: config.DATABASE_POOL },
  };
}

/** `url` of TypeORM cannot name an IPv6 host. */
function serverOf(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  return {
    type: protocol === 'mariadb:' ? ('mariadb' as const) : ('mysql' as const),
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || MYSQL_PORT),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

const tlsOf = (caFile: string) => ({
  ...(caFile && { ca: readFileSync(caFile, 'utf8') }),
  minVersion: 'TLSv1.2',
  rejectUnauthorized: true,
  verifyIdentity: true,
});

/** Sees only committed rows. */
export function readerOptions(writer: DataSourceOptions): DataSourceOptions {
  if (writer.type !== 'better-sqlite3') return writer;
  return {
    ...writer,
    migrations: [],
    prepareDatabase: (database: SqlitePragmas) => {
      prepareDatabase(database);
      database.pragma(`cache_size = -${READ_CACHE_KB}`);
      database.pragma('query_only = ON');
    },
  };
}

function prepareDatabase(database: SqlitePragmas): void {
  // An acknowledged commit survives a power cut.
  database.pragma('synchronous = FULL');
  database.pragma('temp_store = MEMORY');
  database.pragma(`cache_size = -${WRITE_CACHE_KB}`);
}
