import { DataSource, type MigrationInterface } from 'typeorm';
import type { Config } from '../../config/env.js';
import { migrate } from '../migrations/migrate.js';
import { writerOptions } from '../connections/options.js';
import { afterRestoreOf } from './backup-policy.js';
import { countOn, insert } from './replace.js';
import { type Query, quoted, readShapes, type Shape, sortTables } from './shapes.js';
import { openSnapshot, type Snapshot } from './snapshot.js';

type Class = abstract new (...parameters: never[]) => object;
type MigrationClass = new () => MigrationInterface;

export class Staging {
  private constructor(
    private source: DataSource,
    private readonly all: MigrationClass[],
    private readonly shapes: Map<string, Shape>,
  ) {}

  static async open(like: DataSource, folder: string, names: readonly string[]): Promise<Staging> {
    const all = like.options.migrations as MigrationClass[];
    const source = await migrated(
      like,
      folder,
      all.filter(({ name }) => names.includes(name)),
    );
    const query: Query = (sql, parameters) => source.query(sql, parameters as unknown[]);
    const { kept } = sortTables(source, await readShapes(query, 'sqlite'));
    await query('PRAGMA foreign_keys = OFF');
    // Durability is not needed.
    await query('PRAGMA synchronous = OFF');
    for (const { name } of kept) await query(`DELETE FROM ${quoted(name)}`);
    return new Staging(source, all, new Map(kept.map((shape) => [shape.name, shape])));
  }

  readonly query: Query = async (sql, parameters) => {
    await othersFirst();
    return this.source.query(sql, parameters as unknown[]);
  };

  get tables(): Shape[] {
    return [...this.shapes.values()];
  }

  async put(table: string, lines: readonly string[]): Promise<void> {
    const { source } = this;
    await othersFirst();
    await source.query('BEGIN');
    await insert((sql, parameters) => source.query(sql, parameters as unknown[]), this.shapes.get(table)!, lines);
    await source.query('COMMIT');
  }

  async finish(nextIds: Record<string, number>): Promise<Snapshot> {
    await countOn(this.query, nextIds);
    this.source = await again(this.source, this.all);
    await migrate(this.source, SILENT);
    for (const statement of this.source.entityMetadatas.map(afterRestoreOf))
      if (statement) await this.source.query(statement);
    const broken = await this.source.query<unknown[]>('PRAGMA foreign_key_check');
    if (broken.length > 0) throw new Error(`${broken.length} rows refer to rows that do not exist`);
    return openSnapshot(this.source);
  }

  async close(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}

/** SQLite is synchronous and would block other requests. */
const othersFirst = () => new Promise(setImmediate);

const SILENT = { log: () => undefined, warn: () => undefined };

async function migrated(like: DataSource, folder: string, migrations: MigrationClass[]): Promise<DataSource> {
  const place = { dataDir: folder, DATABASE_URL: '' } as Config;
  const entities = like.options.entities as Class[];
  const source = await new DataSource(writerOptions(place, { entities, migrations })).initialize();
  await migrate(source, SILENT);
  return source;
}

async function again(source: DataSource, migrations: MigrationClass[]): Promise<DataSource> {
  await source.destroy();
  return new DataSource({ ...source.options, migrations }).initialize();
}
