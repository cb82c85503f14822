import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DataSource } from 'typeorm';
import { keepBefore } from '../../src/core/database/migrations/before-upgrade.js';
import { migrate } from '../../src/core/database/migrations/migrate.js';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { emptySandbox, engine, type Sandbox } from '../database.js';
import { SAMPLE_MIGRATIONS, SILENT } from './sample-migrations.js';

const FEW = SAMPLE_MIGRATIONS;
const names = FEW.map(({ name }) => name);

describe('before an upgrade', () => {
  let place: Sandbox;
  let said: string[];
  const log = { log: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
  const folder = () => join(place.config.dataDir, 'before-upgrade');
  const copies = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
  const inside = async <T>(migrations: number, work: (source: DataSource) => Promise<T>): Promise<T> => {
    const options = writerOptions(place.config, { entities: [], migrations: FEW.slice(0, migrations) });
    const source = await new DataSource(options).initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  };
  const upgrade = (migrations: number) => inside(migrations, (source) => migrate(source, log, keepBefore));
  const made = () =>
    inside(0, (source) => source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY timestamp')).then(
      (rows) => rows.map(({ name }) => name),
    );

  beforeEach(async () => {
    place = await emptySandbox();
    said = [];
  });
  afterEach(() => place.remove());

  it('a new database, and one that lacks nothing, are left alone', async () => {
    await upgrade(2);
    await upgrade(2);
    expect(copies()).toEqual([]);
    expect(said).toEqual([`2 migrations, the last of them ${names[1]}`]);
  });

  if (engine === 'mariadb') {
    it('shows the operator how to make a backup and continues', async () => {
      await upgrade(2);
      await upgrade(3);
      expect(said[1]).toContain(`migrated from ${names[1]} now`);
      expect(said[1]).toContain('node backend/dist/main.js backup');
      expect(await made()).toEqual(names.slice(0, 3));
      expect(existsSync(folder())).toBe(false);
    });
    return;
  }

  it('keeps an unchanged copy of the database beside it', async () => {
    await upgrade(2);
    await upgrade(3);
    expect(copies()).toEqual([expect.stringMatching(new RegExp(`^portico-${names[1]}-2.*Z\\.sqlite$`))]);
    const path = join(folder(), copies()[0]!);
    expect(said).toContain(`the database as it was is kept in ${path}`);
    const copy = new Sqlite(path, { readonly: true });
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copy.prepare('SELECT name FROM migrations ORDER BY timestamp').pluck().all()).toEqual(names.slice(0, 2));
    copy.close();
    expect(await made()).toEqual(names.slice(0, 3));
    const database = join(place.config.dataDir, 'portico.sqlite');
    for (const ending of ['-wal', '-shm']) rmSync(database + ending, { force: true });
    copyFileSync(path, database);
    await upgrade(2);
    expect(await made()).toEqual(names.slice(0, 2));
    await upgrade(3);
    expect(copies()).toHaveLength(1);
  });

  it('keeps the last three complete copies', async () => {
    await upgrade(1);
    await upgrade(2);
    writeFileSync(join(folder(), `portico-${names[1]}-2026-01-01T00-00-00-000Z.sqlite.part-journal`), '');
    writeFileSync(join(folder(), 'mine.sqlite'), '');
    for (const migrations of [3, 4, 5]) await upgrade(migrations);
    const left = copies().filter((name) => name !== 'mine.sqlite');
    expect(left.map((name) => name.split('-')[1])).toEqual(names.slice(1, 4).sort());
    expect(copies()).toHaveLength(4);
  });

  it('keeps the copy from before the first attempt after repeated failures', async () => {
    await upgrade(2);
    class Fails1999999999999 {
      readonly name = 'Fails1999999999999';
      up(): Promise<void> {
        return Promise.reject(new Error('no such luck'));
      }
      async down(): Promise<void> {}
    }
    const migrations = [...FEW.slice(0, 3), Fails1999999999999];
    const options = { ...writerOptions(place.config, { entities: [], migrations }), logger: SILENT };
    for (let start = 0; start < 5; start += 1) {
      const source = await new DataSource(options).initialize();
      await expect(migrate(source, log, keepBefore)).rejects.toThrow('no such luck');
      await source.destroy();
    }
    expect(copies().map((name) => name.split('-')[1])).toEqual([names[1], names[2]].sort());
    expect(await made()).toEqual(names.slice(0, 3));
    await upgrade(4);
    expect(await made()).toEqual(names.slice(0, 4));
  });

  it('migrates nothing without a copy and explains why', async () => {
    await upgrade(2);
    writeFileSync(folder(), 'a file where the folder should be');
    await expect(upgrade(3)).rejects.toThrow(
      /^Nothing was migrated: the database cannot be copied to .*before-upgrade/,
    );
    expect(await made()).toEqual(names.slice(0, 2));
  });
});
