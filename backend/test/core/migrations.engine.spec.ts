import { DataSource, type QueryRunner } from 'typeorm';
import { HOUR } from '../../src/core/common/time/clock.js';
import { migrate, migrateToServe } from '../../src/core/database/migrations/migrate.js';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { contentOf } from './database-content.js';
import { emptySandbox, engine, type Sandbox } from '../database.js';
import { SAMPLE_MIGRATIONS, SILENT } from './sample-migrations.js';

const CHANGE = /^\s*(create|alter|drop|insert|update|delete|commit)/i;
/** SQLite rolls back whole migrations: fewer places suffice. */
const STEP = engine === 'sqlite' ? 4 : 1;
const LOCK = /migration_lock/;

type Migrations = typeof schema.migrations;

const FEW = SAMPLE_MIGRATIONS.slice(0, 3);
const quiet = { log: () => undefined, warn: () => undefined };

class Killed extends Error {
  constructor(readonly last: string) {
    super();
  }
}

function killAfter(source: DataSource, statements: number): void {
  const createQueryRunner = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const send = runner.query.bind(runner) as (...query: unknown[]) => Promise<unknown>;
    let changes = 0;
    let killed = '';
    runner.query = (async (sql: string, ...rest: unknown[]) => {
      if (killed) throw new Killed(killed);
      const answer = await send(sql, ...rest);
      if (!CHANGE.test(sql) || LOCK.test(sql) || (changes += 1) < statements) return answer;
      killed = sql;
      await die(source, runner, send);
      throw new Killed(sql);
    }) as QueryRunner['query'];
    return runner;
  };
}

async function die(source: DataSource, runner: QueryRunner, send: (sql: string) => Promise<unknown>): Promise<void> {
  if (source.options.type !== 'better-sqlite3') ((await runner.connect()) as { destroy: () => void }).destroy();
  else if (runner.isTransactionActive) await send('ROLLBACK').catch(() => undefined);
}

describe('migrations', () => {
  let places: Sandbox[] = [];
  const place = async () => {
    const made = await emptySandbox();
    places.push(made);
    return made;
  };
  const inside = async <T>({ config }: Sandbox, migrations: Migrations, work: (source: DataSource) => Promise<T>) => {
    const source = await new DataSource({
      ...writerOptions(config, { entities: [], migrations }),
      logger: SILENT,
    }).initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  };

  afterEach(async () => {
    await Promise.all(places.map((made) => made.remove()));
    places = [];
  });

  it('come to the same end whenever the server is killed', async () => {
    const [calm, rough] = [await place(), await place()];
    await inside(calm, SAMPLE_MIGRATIONS, (source) => migrate(source, quiet));
    let kills = 0;
    for (let statements = STEP, last; (last = await killed(rough, SAMPLE_MIGRATIONS, statements)); statements += STEP) {
      if (last === 'COMMIT') statements = 0;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(SAMPLE_MIGRATIONS.length / STEP);
    expect(await inside(rough, SAMPLE_MIGRATIONS, contentOf)).toEqual(await inside(calm, SAMPLE_MIGRATIONS, contentOf));
  });

  it('reject a database from before 1.0.0 and name the last commit that opens it', async () => {
    await inside(await place(), FEW, async (source) => {
      await migrate(source, quiet);
      await source.query("INSERT INTO migrations (timestamp, name) VALUES (1760000000000, 'CreateLocks1760000000000')");
      await expect(migrateToServe(source, quiet)).rejects.toThrow(/before Portico 1\.0\.0.* commit [0-9a-f]{8} /);
    });
  });

  const killed = (made: Sandbox, migrations: Migrations, statements: number) =>
    inside(made, migrations, async (source) => {
      await source.query('DELETE FROM migration_lock').catch(() => undefined);
      killAfter(source, statements);
      return migrate(source, quiet).then(
        () => null,
        (fault: unknown) => {
          if (fault instanceof Killed) return fault.last;
          throw fault;
        },
      );
    });

  const lockedBy = (source: DataSource, owner: string, expires: number) =>
    source.query('INSERT INTO migration_lock (id, owner, expires_at) VALUES (1, ?, ?)', [owner, expires]);

  it('are no reason to wait when none is pending', async () => {
    const words = await inside(await place(), FEW, async (source) => {
      await migrate(source, quiet);
      await lockedBy(source, 'dead:1 x', Date.now() + HOUR);
      await migrate(source, quiet);
      return source.query<{ owner: string }[]>('SELECT owner FROM migration_lock');
    });
    expect(words).toEqual([{ owner: 'dead:1 x' }]);
  });

  it('wait for the migrating server and name it', async () => {
    const said: string[] = [];
    await inside(await place(), FEW, async (source) => {
      await migrateTo(source, 1);
      await lockedBy(source, 'elsewhere:7 x', Date.now() + HOUR);
      const release = () => source.query('DELETE FROM migration_lock');
      await migrate(source, { ...quiet, warn: (line: string) => void (said.push(line), release()) });
    });
    expect(said[0]).toBe('waiting for elsewhere:7, which migrates the database; 0 s so far');
  });

  it('are not made by a version that is too old for the database', async () => {
    await inside(await place(), FEW, async (source) => {
      await migrate(source, quiet);
      await source.query("INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'AddMoon1999999999999')");
      const newest = [...FEW].map(({ name }) => name).sort((a, b) => (a.slice(-13) < b.slice(-13) ? 1 : -1))[0]!;
      const refusal = (await migrate(source, quiet).catch((error: unknown) => error)) as Error;
      expect(refusal.message).toContain('AddMoon1999999999999');
      expect(refusal.message).toContain(newest);
    });
  });

  describe('unknown to an older version', () => {
    const [FIRST] = FEW;
    const names = FEW.map(({ name }) => name);
    class Adds1990000000000 {
      readonly codeNeeds: string = names.at(-1)!;
      up = () => Promise.resolve();
      down = () => Promise.resolve();
    }
    class TakesAway1990000000001 extends Adds1990000000000 {
      override readonly codeNeeds = 'Adds1990000000000';
    }
    class SaysNothing1990000000002 {
      up = () => Promise.resolve();
      down = () => Promise.resolve();
    }
    const served = (made: Sandbox, migrations: Migrations) => {
      const said: string[] = [];
      const log = { ...quiet, warn: (line: string) => void said.push(line) };
      return inside(made, migrations, (source) =>
        migrateToServe(source, log).then(
          () => said.join(),
          ({ message }: Error) => message,
        ),
      );
    };
    const REFUSED =
      /^The database belongs to a newer version.*Start the newer version, or restore an earlier backup\.$/;

    it('allow it to continue when the newer version permits it, with a message', async () => {
      const made = await place();
      expect(await served(made, FEW)).toBe('');
      expect(await served(made, [...FEW, Adds1990000000000])).toBe('');
      const message = await served(made, FEW);
      expect(message).toMatch(
        /^The database belongs to a newer version: .* Adds1990000000000, .* works on beside the newer one/,
      );
      expect(message).toContain(names.at(-1)!);
      expect(await served(made, [FIRST!])).toMatch(REFUSED);
      await expect(inside(made, FEW, (source) => migrate(source, quiet))).rejects.toThrow(REFUSED);
    });

    it('end that when they take away what it needs', async () => {
      const made = await place();
      const newer = [...FEW, Adds1990000000000, TakesAway1990000000001];
      expect(await served(made, newer)).toBe('');
      expect(await served(made, FEW)).toMatch(REFUSED);
      expect(await served(made, newer.slice(0, -1))).toMatch(/works on beside/);
      expect(await served(made, newer)).toBe('');
      expect(await served(made, [...newer, SaysNothing1990000000002])).toBe('');
      expect(await served(made, newer)).toMatch(REFUSED);
    });

    it('are accepted only as permitted, and only by code without pending migrations', async () => {
      const made = await place();
      expect(await served(made, [...FEW, Adds1990000000000])).toBe('');
      class Other1989000000000 extends SaysNothing1990000000002 {}
      expect(await served(made, [...FEW, Other1989000000000])).toMatch(REFUSED);
      await inside(made, FEW, (source) =>
        source.query("INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'AddMoon1999999999999')"),
      );
      expect(await served(made, FEW)).toMatch(/AddMoon1999999999999, Adds1990000000000.*restore an earlier backup/);
    });

    it('name an earlier migration in codeNeeds', () => {
      const known = schema.migrations.map(({ name }) => name);
      for (const Migration of schema.migrations) {
        const { codeNeeds } = new Migration() as { codeNeeds?: string };
        if (codeNeeds === undefined) continue;
        expect(known).toContain(codeNeeds);
        expect(Number(codeNeeds.slice(-13))).toBeLessThan(Number(Migration.name.slice(-13)));
      }
    });
  });

  it('are made by a server that has a single connection', async () => {
    const made = await emptySandbox({ DATABASE_POOL: '1' });
    places.push(made);
    const last = await inside(made, FEW, async (source) => {
      await migrate(source, quiet);
      return source.query<{ n: number | string }[]>('SELECT COUNT(*) AS n FROM migrations');
    });
    expect(last.map(({ n }) => Number(n))).toEqual([FEW.length]);
  }, 30_000);

  if (engine === 'mariadb')
    it('go on at once when the connection that made them is gone', async () => {
      await inside(await place(), FEW, async (source) => {
        await migrateTo(source, 1);
        const runner = source.createQueryRunner();
        await runner.query(
          `INSERT INTO migration_lock (id, owner, expires_at, node, connection)
           SELECT 1, 'dead:1 x', ?, CONCAT(CURRENT_USER(), ' ', @@hostname, ':', @@port), CONNECTION_ID()`,
          [Date.now() + HOUR],
        );
        ((await runner.connect()) as { destroy: () => void }).destroy();
        await migrate(source, quiet);
      });
    });

  const migrateTo = async ({ options }: DataSource, newest: number) => {
    const source = await new DataSource({ ...options, migrations: FEW.slice(0, newest) }).initialize();
    await migrate(source, quiet);
    await source.destroy();
  };
});
