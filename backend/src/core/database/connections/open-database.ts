import { DataSource } from 'typeorm';
import type { Config } from '../../config/env.js';
import { AppliedMigrations } from '../migrations/applied-migrations.js';
import { Db } from '../db.js';
import { requireDatabase, type Schema, writerOptions } from './options.js';

/** Creates and migrates nothing; servers may run. */
export interface OpenDatabase {
  db: Db;
  migrations: AppliedMigrations;
  close(): Promise<void>;
}

export async function openDatabase(config: Config, schema: Schema): Promise<OpenDatabase> {
  requireDatabase(config);
  const source = await new DataSource(writerOptions(config, schema)).initialize();
  const db = new Db(source);
  const close = async () => {
    await db.close();
    await source.destroy();
  };
  return { db, migrations: new AppliedMigrations(source), close };
}
