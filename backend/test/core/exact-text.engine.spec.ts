import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { migrate } from '../../src/core/database/migrations/migrate.js';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { emptySandbox, engine } from '../database.js';
import { contentOf } from './database-content.js';
import { earlierRows } from './earlier-rows.js';

const quiet = { log: () => undefined, warn: () => undefined };
const NEWEST = schema.migrations.length;
/** Before tables named their collation. */
const BEFORE = schema.migrations.findIndex(({ name }) => name.startsWith('MakeTextExact'));

async function databaseOf(collation: string) {
  const place = await emptySandbox();
  const name = new URL(place.config.DATABASE_URL).pathname.slice(1);
  const server = await createConnection(place.config.DATABASE_URL);
  await server.query(`ALTER DATABASE ${name} COLLATE ${collation}`);
  await server.end();
  const inside = async <T>(upTo: number, work: (source: DataSource) => Promise<T>) => {
    const migrations = schema.migrations.slice(0, upTo);
    const source = await new DataSource(writerOptions(place.config, { ...schema, migrations })).initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  };
  const lived = async () => {
    for (const [upTo, rows] of earlierRows(schema.migrations))
      await inside(Math.min(upTo, BEFORE), async (source) => {
        await source.runMigrations();
        if (upTo <= BEFORE) for (const sql of rows) await source.query(sql);
      });
  };
  return { inside, lived, remove: () => place.remove() };
}

if (engine === 'sqlite')
  it('compares text exactly on SQLite by default', async () => {
    const place = await emptySandbox();
    const source = await new DataSource(writerOptions(place.config, schema)).initialize();
    const [row] = await source.query<object[]>("SELECT 'a' = 'A' AS capital, 'a' = 'ä' AS accent, 'a' = 'a ' AS blank");
    expect(row).toEqual({ capital: 0, accent: 0, blank: 0 });
    await source.destroy();
    await place.remove();
  });
else
  describe('text in a database', () => {
    let expected: Awaited<ReturnType<typeof contentOf>>;

    beforeAll(async () => {
      const exact = await databaseOf('utf8mb4_nopad_bin');
      await exact.lived();
      await exact.inside(NEWEST, (source) => migrate(source, quiet));
      expected = await exact.inside(NEWEST, contentOf);
      await exact.remove();
    });

    it.each(['utf8mb4_general_ci', 'latin1_swedish_ci', 'utf8mb3_unicode_ci', 'utf8mb4_bin'])(
      'made with %s is exact after the start, with all that it had',
      async (collation) => {
        const other = await databaseOf(collation);
        await other.lived();
        await other.inside(NEWEST, (source) => migrate(source, quiet));
        expect(await other.inside(NEWEST, contentOf)).toEqual(expected);
        const found = (slug: string) =>
          other.inside(NEWEST, (source) => source.query<object[]>('SELECT id FROM features WHERE slug = ?', [slug]));
        expect(await found('uber-planner')).toHaveLength(1);
        for (const alike of ['Uber-Planner', 'über-planner', 'uber-planner ']) expect(await found(alike)).toEqual([]);
        await other.remove();
      },
    );

    it('is rejected with a repair statement when its comparison is inexact', async () => {
      const database = await databaseOf('utf8mb4_nopad_bin');
      await database.inside(NEWEST, (source) => migrate(source, quiet));
      const refusal = await database.inside(NEWEST, async (source) => {
        await source.query('ALTER TABLE features CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci');
        return (await migrate(source, quiet).catch((error: unknown) => error)) as Error;
      });
      const statement = /^ALTER TABLE .*$/m.exec(refusal.message)![0];
      await database.inside(NEWEST, async (source) => {
        await source.query(statement);
        await migrate(source, quiet);
      });
      await database.remove();
    });
  });
