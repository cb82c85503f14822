import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { migrate } from '../../src/core/database/migrations/migrate.js';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { emptySandbox, engine } from '../database.js';
import { contentOf } from './database-content.js';

const FEATURE = `INSERT INTO features (created_at, updated_at, title, slug, summary, description, publish_at, search_text)
  VALUES ('2026-01-02 03:04:05.678', '2026-01-02 03:04:05.678', 'Planner', 'uber-planner', '', '', '2026-01-02 03:04:05.678', '')`;
const quiet = { log: () => undefined, warn: () => undefined };

async function databaseOf(collation: string) {
  const place = await emptySandbox();
  const name = new URL(place.config.DATABASE_URL).pathname.slice(1);
  const server = await createConnection(place.config.DATABASE_URL);
  await server.query(`ALTER DATABASE ${name} COLLATE ${collation}`);
  await server.end();
  const inside = async <T>(work: (source: DataSource) => Promise<T>) => {
    const source = await new DataSource(writerOptions(place.config, schema)).initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  };
  return { inside, remove: () => place.remove() };
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
      await exact.inside((source) => migrate(source, quiet));
      expected = await exact.inside(contentOf);
      await exact.remove();
    });

    it.each(['utf8mb4_general_ci', 'latin1_swedish_ci', 'utf8mb3_unicode_ci', 'utf8mb4_bin'])(
      'created with %s is exact after the start',
      async (collation) => {
        const other = await databaseOf(collation);
        await other.inside((source) => migrate(source, quiet));
        expect(await other.inside(contentOf)).toEqual(expected);
        await other.inside((source) => source.query(FEATURE));
        const found = (slug: string) =>
          other.inside((source) => source.query<object[]>('SELECT id FROM features WHERE slug = ?', [slug]));
        expect(await found('uber-planner')).toHaveLength(1);
        for (const alike of ['Uber-Planner', 'über-planner', 'uber-planner ']) expect(await found(alike)).toEqual([]);
        await other.remove();
      },
    );

    it('is rejected with a repair statement when its comparison is inexact', async () => {
      const database = await databaseOf('utf8mb4_nopad_bin');
      await database.inside((source) => migrate(source, quiet));
      const refusal = await database.inside(async (source) => {
        await source.query('ALTER TABLE features CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci');
        return (await migrate(source, quiet).catch((error: unknown) => error)) as Error;
      });
      const statement = /^ALTER TABLE .*$/m.exec(refusal.message)![0];
      await database.inside(async (source) => {
        await source.query(statement);
        await migrate(source, quiet);
      });
      await database.remove();
    });
  });
