import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { format } from 'mysql2';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Config } from '../src/core/config/env.js';
import { migrate } from '../src/core/database/migrations/migrate.js';
import { writerOptions } from '../src/core/database/connections/options.js';
import { schema } from '../src/data-source.js';

const CACHE = join(import.meta.dirname, '../../.cache');
const SOURCES = [
  '../src/migrations',
  '../src/migrations/first-schema',
  '../src/migrations/kit',
  '../src/core/database',
].map((folder) => join(import.meta.dirname, folder));

export async function layOut(config: Config): Promise<void> {
  const kept = join(CACHE, `schema-${fingerprint()}.${config.DATABASE_URL ? 'sql' : 'sqlite'}`);
  if (existsSync(kept)) return config.DATABASE_URL ? putSql(config, kept) : putFile(config, kept);
  const source = await new DataSource(writerOptions(config, schema)).initialize();
  Logger.overrideLogger(false);
  await migrate(source);
  mkdirSync(CACHE, { recursive: true });
  const fresh = `${kept}.${process.pid}`;
  if (config.DATABASE_URL) writeFileSync(fresh, await sqlOf(source));
  else await source.query('VACUUM INTO ?', [fresh]);
  await source.destroy();
  // Atomic for parallel workers.
  renameSync(fresh, kept);
}

const putFile = ({ dataDir }: Config, kept: string) => copyFileSync(kept, join(dataDir, 'portico.sqlite'));

async function putSql(config: Config, kept: string): Promise<void> {
  const options = { ...writerOptions(config, { entities: [], migrations: [] }), multipleStatements: true };
  const source = await new DataSource(options as DataSourceOptions).initialize();
  await source.query(readFileSync(kept, 'utf8'));
  await source.destroy();
}

async function sqlOf(source: DataSource): Promise<string> {
  const rowsOf = (sql: string) => source.query<Record<string, string>[]>(sql);
  const statements = ['SET foreign_key_checks = 0', 'SET innodb_ft_enable_stopword = OFF'];
  for (const shown of await rowsOf('SHOW TABLES')) {
    const [table] = Object.values(shown) as [string];
    const [created] = await rowsOf(format('SHOW CREATE TABLE ??', [table]));
    statements.push(created!['Create Table']!);
    const rows = await rowsOf(format('SELECT * FROM ??', [table]));
    const values = rows.map((row) => Object.values(row).map(asStored));
    if (rows.length > 0) statements.push(format('INSERT INTO ?? VALUES ?', [table, values]));
  }
  return statements.join(';\n');
}

/** The driver parses columns of JSON. */
const asStored = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value) as string;

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const name of readdirSync(folder)
      .filter((name) => /\.(ts|json)$/.test(name))
      .sort())
      hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
