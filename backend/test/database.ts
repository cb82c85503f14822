import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { type Constants, CONSTANTS } from '../src/core/config/constants.js';
import type { Config, Environment } from '../src/core/config/env.js';
import type { RateLimitName } from '../src/core/rate-limit/rate-limits.js';
import { loadConfig } from '../src/settings.js';
import { type Company, publishCompany, TEST_COMPANY } from './company.js';
import { layOut } from './laid-out.js';

/** MariaDB server whose user may create databases; absent: SQLite. */
const SERVER = process.env.TEST_DATABASE_URL;

export const engine = SERVER ? 'mariadb' : 'sqlite';

export interface Sandbox {
  config: Config;
  environment: Environment;
  remove(): Promise<void>;
}

export type LimitOverrides = Partial<Record<RateLimitName, number>>;

/** Null: neutral start. */
export interface TestSettings {
  [name: string]: string | number | undefined | Company | LimitOverrides | null;
  company?: Company | null;
  limits?: LimitOverrides;
}

export async function sandbox(settings: TestSettings = {}): Promise<Sandbox> {
  const place = await emptySandbox(settings);
  await layOut(place.config);
  const { company = {} } = settings;
  if (company) await publishCompany(place.config, { ...TEST_COMPANY, ...company });
  return place;
}

export async function emptySandbox(settings: TestSettings = {}): Promise<Sandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-test-'));
  const name = `portico_${randomUUID().replaceAll('-', '')}`;
  if (SERVER) await onServer(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin`);
  const { constants, variables } = splitSettings({ mailPollMs: 50, ...settings });
  const environment = {
    NODE_ENV: 'test',
    JWT_SECRET: 'a-key-that-only-tests-use-0123456789',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT_FACTOR: '1000',
    DATABASE_URL: SERVER ? new URL(`/${name}`, SERVER).href : '',
    DATABASE_POOL: '5',
    ...variables,
  };
  return {
    config: loadConfig(environment, constants),
    environment,
    remove: async () => {
      if (SERVER) await drop(name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function splitSettings({ company: _, limits: __, ...settings }: TestSettings): {
  constants: Partial<Constants>;
  variables: Environment;
} {
  const entries = Object.entries(settings);
  const isConstant = ([name]: [string, unknown]) => Object.hasOwn(CONSTANTS, name);
  return {
    constants: Object.fromEntries(entries.filter(isConstant)) as Partial<Constants>,
    variables: Object.fromEntries(entries.filter((entry) => !isConstant(entry))) as Environment,
  };
}

async function drop(name: string): Promise<void> {
  const connection = await createConnection(SERVER!);
  const [busy] = await connection.query<RowDataPacket[]>('SELECT id FROM information_schema.processlist WHERE db = ?', [
    name,
  ]);
  for (const { id } of busy) await connection.query(`KILL ${id}`).catch(() => undefined);
  await connection.query(`DROP DATABASE IF EXISTS ${name}`);
  await connection.end();
}

async function onServer(sql: string): Promise<void> {
  const connection = await createConnection(SERVER!);
  await connection.query(sql);
  await connection.end();
}
