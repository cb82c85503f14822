import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { migrate } from '../../src/core/database/migrations/migrate.js';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { emptySandbox, engine, type Sandbox } from '../database.js';
import { ServerProcess } from '../server-process.js';
import { SmallDisk } from './small-disk.js';

const quiet = { log: () => undefined, warn: () => undefined };
const step = schema.migrations.findIndex(({ name }) => name.startsWith('AddOfferCurrency'));
const before = schema.migrations.slice(0, step);
const [FORMER, FAILING] = schema.migrations.slice(step - 1, step + 1).map(({ name }) => name);

describe('an upgrade that fails', () => {
  let place: Sandbox;
  const inside = async <T>(work: (source: DataSource) => Promise<T>): Promise<T> => {
    const source = await new DataSource(writerOptions(place.config, { entities: [], migrations: before })).initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  };
  const made = () =>
    inside((source) => source.query<{ name: string }[]>('SELECT name FROM migrations WHERE name = ?', [FAILING]));

  beforeEach(async () => {
    place = await emptySandbox();
  });
  afterEach(() => place.remove());

  it('ends the start with its reason, was never ready, and the next start goes on', async () => {
    await inside((source) => migrate(source, quiet));
    await inside((source) => source.query('ALTER TABLE offers RENAME TO offers_away'));
    const { dataDir, DATABASE_URL, JWT_SECRET } = place.config;
    const lines: string[] = [];
    const server = await ServerProcess.prepare(
      { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL, JWT_SECRET, LOG_LEVEL: 'info' },
      undefined,
      { onLine: (line) => lines.push(line) },
    );
    await expect(server.start()).rejects.toThrow(/the server did not start: [^]*offers/);
    expect(await server.end('SIGKILL')).toEqual({ code: 1, signal: null });
    // Once: what fails is the same when it is tried again.
    expect(lines.filter((line) => line.includes(FORMER!))).toHaveLength(1);
    expect(await made()).toEqual([]);

    await inside((source) => source.query('ALTER TABLE offers_away RENAME TO offers'));
    await server.start();
    await server.stop();
    expect(await made()).toEqual([{ name: FAILING }]);
    const folder = join(dataDir, 'before-upgrade');
    const copies = existsSync(folder) ? readdirSync(folder) : [];
    expect(copies).toEqual(engine === 'sqlite' ? [expect.stringContaining(FORMER!)] : []);
  });

  if (engine === 'sqlite' && SmallDisk.isPossible())
    it('changes nothing, leaves no file and reports the lack of space', async () => {
      await inside((source) => migrate(source, quiet));
      await inside(async (source) => {
        await source.query('CREATE TABLE ballast (bytes BLOB)');
        await source.query('INSERT INTO ballast VALUES (zeroblob(20000000))');
      });
      const disk = await SmallDisk.make(32);
      try {
        mkdirSync(disk.path('data'));
        copyFileSync(join(place.config.dataDir, 'portico.sqlite'), disk.path('data/portico.sqlite'));
        const server = await ServerProcess.prepare(
          {
            NODE_ENV: 'test',
            DATA_DIR: `${disk.folder}/data`,
            JWT_SECRET: place.config.JWT_SECRET,
            LOG_LEVEL: 'error',
          },
          undefined,
          { entrance: disk.entrance },
        );
        await expect(server.start()).rejects.toThrow(/Nothing was migrated: [^]*before-upgrade first \(.*full\)/);
        expect(await server.end('SIGKILL')).toEqual({ code: 1, signal: null });
        expect(readdirSync(disk.path('data/before-upgrade'))).toEqual([]);
        copyFileSync(disk.path('data/portico.sqlite'), join(place.config.dataDir, 'portico.sqlite'));
        expect(await made()).toEqual([]);
      } finally {
        await disk.remove();
      }
    });
});
