import { DataSource } from 'typeorm';
import { migrate } from '../../src/core/database/migrations/migrate.js';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { emptySandbox, engine, type Sandbox } from '../database.js';

/** MariaDB's mediumtext is text or simple-json in entities. */
function asStored(dataSource: DataSource): DataSource {
  if (engine === 'mariadb')
    for (const column of dataSource.entityMetadatas.flatMap(({ columns }) => columns))
      if (column.type === 'text' || column.type === 'simple-json') column.type = 'mediumtext';
  return dataSource;
}

describe('the schema', () => {
  let place: Sandbox;
  let dataSource: DataSource;

  const difference = async () =>
    (await asStored(dataSource).driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);

  beforeAll(async () => {
    place = await emptySandbox();
    dataSource = await new DataSource(writerOptions(place.config, schema)).initialize();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await place.remove();
  });

  it('goes up to exactly the entities, down to nothing, and up again', async () => {
    await migrate(dataSource);
    expect(await difference()).toEqual([]);
    for (const _ of schema.migrations) await dataSource.undoLastMigration({ transaction: 'each' });
    expect(await dataSource.createQueryRunner().hasTable('users')).toBe(false);
    await migrate(dataSource);
    expect(await difference()).toEqual([]);
  });

  it('is migrated once when several servers start together', async () => {
    const fresh = await emptySandbox();
    const servers = await Promise.all(
      [1, 2, 3].map(() => new DataSource(writerOptions(fresh.config, schema)).initialize()),
    );
    await Promise.all(servers.map((server) => migrate(server)));
    const applied = (await servers[0]!.query('SELECT COUNT(*) AS n FROM migrations')) as { n: number | string }[];
    expect(Number(applied[0]!.n)).toBe(schema.migrations.length);
    await Promise.all(servers.map((server) => server.destroy()));
    await fresh.remove();
  });
});
