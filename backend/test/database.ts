import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Config, Environment } from '../src/core/config/env.js';
import { loadConfig } from '../src/settings.js';
import { layOut } from './laid-out.js';

/** Address of a MariaDB server whose user may create databases; absent: SQLite. */
const SERVER = process.env.TEST_DATABASE_URL;

export const engine = SERVER ? 'mariadb' : 'sqlite';

export interface Sandbox {
  config: Config;
  /** What `config` was read from. */
  environment: Environment;
  /** Removes the folder and the database. */
  remove(): Promise<void>;
}

/** Who the firm of the specs is. */
const FIRM = {
  COMPANY_NAME: 'Pellworth',
  COMPANY_LEGAL_NAME: 'Pellworth Software Services',
  COMPANY_TAGLINE: 'Software services and IT consulting.',
  COMPANY_EMAIL: 'support@pellworth.example',
  COMPANY_PHONE: '(916) 555-0142',
  COMPANY_LOCATION: 'Sacramento, California',
  COMPANY_TIMEZONE: 'America/Los_Angeles',
};

/** A configuration with a folder and a database of its own, which has all tables and no rows. */
export async function sandbox(overrides: Environment = {}): Promise<Sandbox> {
  const place = await emptySandbox(overrides);
  await layOut(place.config);
  return place;
}

/** The same without tables. */
export async function emptySandbox(overrides: Environment = {}): Promise<Sandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-test-'));
  const name = `portico_${randomUUID().replaceAll('-', '')}`;
  if (SERVER) await onServer(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin`);
  const environment = {
    NODE_ENV: 'test',
    JWT_SECRET: 'a-key-that-only-tests-use-0123456789',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PORT: '0',
    MAIL_POLL_MS: '50',
    RATE_LIMIT_FACTOR: '1000',
    ...FIRM,
    DATABASE_URL: SERVER ? new URL(`/${name}`, SERVER).href : '',
    DATABASE_POOL: '5',
    ...overrides,
  };
  return {
    config: loadConfig(environment),
    environment,
    remove: async () => {
      if (SERVER) await drop(name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Whatever a killed process left there that is still at work, or holds a table, would be waited for. */
async function drop(name: string): Promise<void> {
  const connection = await createConnection(SERVER!);
  const [busy] = await connection.query<RowDataPacket[]>('SELECT id FROM information_schema.processlist WHERE db = ?', [
    name,
  ]);
  // One that has ended meanwhile is none any more.
  for (const { id } of busy) await connection.query(`KILL ${id}`).catch(() => undefined);
  await connection.query(`DROP DATABASE IF EXISTS ${name}`);
  await connection.end();
}

async function onServer(sql: string): Promise<void> {
  const connection = await createConnection(SERVER!);
  await connection.query(sql);
  await connection.end();
}
