import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import type { Config } from '../../config/env.js';
import { keepBefore } from '../migrations/before-upgrade.js';
import { Db } from '../db.js';
import { insertMissing } from '../insert-many.js';
import { migrate } from '../migrations/migrate.js';
import { type Schema, writerOptions } from '../connections/options.js';
import { type Sum, sumOf } from './lines.js';
import { countOnAfter, replaceRows } from './replace.js';
import { quoted, readShapes, sortTables } from './shapes.js';
import { openSnapshot, type Snapshot } from './snapshot.js';
import { Staging } from './staging.js';

export interface Replacement {
  /** Must call `replace` once. */
  around?: ((replace: () => Promise<void>, db: Db) => Promise<void>) | undefined;
  replaced?: (() => void) | undefined;
}

export class AllRows {
  constructor(
    private readonly source: DataSource,
    private readonly db: Db,
  ) {}

  static async open(config: Config, schema: Schema): Promise<AllRows> {
    const source = await new DataSource(writerOptions(config, schema)).initialize();
    return new AllRows(source, new Db(source));
  }

  snapshot(): Promise<Snapshot> {
    return openSnapshot(this.source);
  }

  stage(folder: string, migrations: readonly string[]): Promise<Staging> {
    return Staging.open(this.source, folder, migrations);
  }

  async prepare(): Promise<void> {
    await migrate(this.source, undefined, keepBefore);
  }

  unknown(migrations: readonly string[]): string[] {
    const known = new Set((this.source.options.migrations as { name: string }[]).map(({ name }) => name));
    return migrations.filter((name) => !known.has(name));
  }

  /** SQLite uses the lock of its folder. */
  async isShared(): Promise<boolean> {
    if (this.db.engine === 'sqlite') return false;
    const others = 'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()';
    return (await this.source.query<unknown[]>(others)).length > 0;
  }

  async holds(table: string): Promise<boolean> {
    const tables = await readShapes((sql) => this.source.query(sql), this.db.engine);
    if (!tables.some(({ name }) => name === table)) return false;
    return (await this.source.query<unknown[]>(`SELECT 1 FROM ${quoted(table)} LIMIT 1`)).length > 0;
  }

  async add<E extends ObjectLiteral>(entity: EntityTarget<E>, rows: readonly E[]): Promise<void> {
    await this.db.transaction(async () => {
      for (const row of rows) await insertMissing(this.db.write(entity), row);
    });
  }

  async all<E extends ObjectLiteral>(entity: EntityTarget<E>): Promise<E[]> {
    return this.db.read(entity).find();
  }

  async count<E extends ObjectLiteral>(entity: EntityTarget<E>): Promise<number> {
    return this.db.read(entity).count();
  }

  /** Single transaction; cleanup after the commit may fail. */
  async replaceBy(from: Snapshot, { around = (replace) => replace(), replaced }: Replacement = {}): Promise<void> {
    const { kept, merged, passing } = await this.tables();
    const came = kept.filter(({ name }) => from.tables.some((table) => table.name === name));
    const tables = came.filter((table) => !merged.includes(table));
    const sums: Record<string, Sum> = {};
    for (const table of tables) sums[table.name] = await sumOf(from.query, table);
    const both = came.filter((table) => merged.includes(table));
    const replace = () => replaceRows(this.db, { tables, merged: both, passing, from, sums });
    await this.db.transaction(() => around(replace, this.db));
    replaced?.();
    if (this.db.engine === 'mariadb') await countOnAfter((sql) => this.source.query(sql), from.nextIds);
  }

  async close(): Promise<void> {
    await this.db.close();
    await this.source.destroy();
  }

  private async tables(): Promise<ReturnType<typeof sortTables>> {
    const { engine } = this.db;
    return sortTables(this.source, await readShapes((sql) => this.source.query(sql), engine));
  }
}
