import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';
import { Clock } from '../../src/core/common/time/clock.js';
import type { Db } from '../../src/core/database/db.js';
import { RateCounter } from '../../src/core/rate-limit/rate-counter.entity.js';
import { startApp, type TestApp } from '../app.js';
import { engine } from '../database.js';
import { DriverFaults, type Fault } from '../fakes/driver-faults.js';

const expiresAt = new Clock().in(60_000);

const FAULTS: Record<typeof engine, Fault[]> = {
  sqlite: [
    { code: 'SQLITE_FULL', left: 'rolled back' },
    { code: 'SQLITE_FULL', left: 'open' },
    { code: 'SQLITE_IOERR_WRITE', left: 'rolled back' },
    { code: 'SQLITE_IOERR_FSYNC', left: 'open' },
    { code: 'SQLITE_IOERR', left: 'ended' },
    { code: 'SQLITE_BUSY', left: 'open' },
    { code: 'SQLITE_INTERRUPT', left: 'rolled back' },
    { code: 'SQLITE_CONSTRAINT_FOREIGNKEY', left: 'open' },
  ],
  mariadb: [
    { code: 'ER_LOCK_DEADLOCK', left: 'rolled back' },
    { code: 'ER_ERROR_DURING_COMMIT', left: 'open' },
    { code: 'ER_UNKNOWN_COM_ERROR', left: 'open' },
    { code: 'ER_QUERY_INTERRUPTED', left: 'open' },
    { code: 'ER_DISK_FULL', left: 'rolled back' },
    { code: 'PROTOCOL_CONNECTION_LOST', left: 'open', cut: true },
    { code: 'PROTOCOL_CONNECTION_LOST', left: 'ended', cut: true },
    { code: 'PROTOCOL_SEQUENCE_TIMEOUT', left: 'ended' },
  ],
};
const cases = FAULTS[engine].map(
  (fault) => [`${fault.code}, ${fault.left}${fault.cut ? ', cut' : ''}`, fault] as const,
);

let faults: DriverFaults;
let app: TestApp;

beforeAll(async () => {
  faults = DriverFaults.install();
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  faults.remove();
});

describe('Db', () => {
  let db: Db;
  const save = (key: string) => db.write(RateCounter).insert({ key, hits: 1, expiresAt });
  const keys = async () => (await db.read(RateCounter).find({ order: { key: 'ASC' } })).map(({ key }) => key);

  beforeAll(() => {
    db = app.db;
  });
  afterEach(() => db.transaction(() => db.write(RateCounter).deleteAll()));

  it('keeps exactly the rows of the transactions that committed, out of 200 overlapping ones', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        db.transaction(async () => {
          await save(`t${n}-a`);
          await pause(Math.random() * 3);
          await save(`t${n}-b`);
          if (n % 3 === 0) throw new Error('rolled back on purpose');
        }),
      ),
    );
    const expected = outcomes.flatMap((outcome, n) => (outcome.status === 'fulfilled' ? [`t${n}-a`, `t${n}-b`] : []));
    expect(expected).toHaveLength(2 * 133);
    expect(await keys()).toEqual(expected.sort());
  });

  it('shows others nothing of a transaction before it is committed', async () => {
    let [begin, end] = [() => {}, () => {}];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const read = new Promise<void>((resolve) => (end = resolve));
    const look = begun.then(keys).finally(() => end());
    await db.transaction(async () => {
      await save('mine');
      begin();
      await read;
    });
    expect(await look).toEqual([]);
    expect(await keys()).toEqual(['mine']);
  });

  it('joins the transaction that is already open', async () => {
    await expect(
      db.transaction(async () => {
        await db.transaction(() => save('inner'));
        throw new Error('outer fails');
      }),
    ).rejects.toThrow('outer fails');
    expect(await keys()).toEqual([]);
  });

  it('refuses to write outside a transaction and to change anything through query()', async () => {
    expect(() => db.write(RateCounter)).toThrow('Db.transaction()');
    await expect(db.query('DELETE FROM rate_counters')).rejects.toThrow('only reads');
  });

  it('runs after-commit jobs only once the rows can be read, and not at all after a failure', async () => {
    const heard: string[][] = [];
    const job = async () => void heard.push(await keys());
    await db.transaction(async () => {
      db.afterCommit(job);
      await save('row');
    });
    await expect(
      db.transaction(async () => {
        db.afterCommit(job);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(heard).toEqual([['row']]);
  });
});

describe('a transaction that cannot be ended', () => {
  let acknowledged: string[];

  beforeEach(() => (acknowledged = []));

  const insert = (key: string) => app.db.write(RateCounter).insert({ key, hits: 1, expiresAt });
  const save = async (name: string) => {
    const key = `${name}-${randomUUID()}`;
    await app.db.transaction(() => insert(key));
    acknowledged.push(key);
    return key;
  };
  const stored = async () => new Set((await elsewhere('SELECT `key` FROM rate_counters')).map(({ key }) => key));
  const elsewhere = async (sql: string): Promise<{ key: string }[]> => {
    if (engine === 'mariadb') {
      const connection = await createConnection(app.config.DATABASE_URL);
      const [rows] = await connection.query(sql);
      await connection.end();
      return rows as { key: string }[];
    }
    const file = new Sqlite(join(app.config.dataDir, 'portico.sqlite'), { readonly: true });
    const rows = file.prepare(sql).all() as { key: string }[];
    file.close();
    return rows;
  };
  const refuse = () =>
    app.db.transaction(async () => {
      await insert(`refused-${randomUUID()}`);
      throw new Error('refused on purpose');
    });
  const lost = async () => {
    const rows = await stored();
    return acknowledged.filter((key) => !rows.has(key));
  };
  const goOn = async () => {
    await expect(refuse()).rejects.toThrow('refused on purpose');
    await Promise.all(Array.from({ length: 20 }, (_, n) => save(`after${n}`)));
    await expect(refuse()).rejects.toThrow('refused on purpose');
    await save('last');
    expect(acknowledged.length).toBeGreaterThanOrEqual(21);
    expect(await lost()).toEqual([]);
    expect([...(await stored())].filter((key) => key.startsWith('refused'))).toEqual([]);
  };

  it.each(cases)('COMMIT: %s: nothing is acknowledged that is not stored', async (_name, fault) => {
    const before = faults.happened;
    for (let n = 0; n < 3; n += 1) {
      faults.next('COMMIT', fault);
      await save('ended').catch(() => undefined);
    }
    expect(faults.happened).toBe(before + 3);
    await goOn();
  });

  it.each(cases)('ROLLBACK: %s: nothing is acknowledged that is not stored', async (_name, fault) => {
    const before = faults.happened;
    faults.next('ROLLBACK', fault);
    await expect(refuse()).rejects.toThrow('refused on purpose');
    expect(faults.happened).toBe(before + 1);
    await goOn();
  });

  it.each(cases)('COMMIT and ROLLBACK: %s: nothing is acknowledged that is not stored', async (_name, fault) => {
    faults.next('COMMIT', fault);
    faults.next('ROLLBACK', fault);
    await save('ended').catch(() => undefined);
    await refuse().catch(() => undefined);
    await goOn();
  });

  it('refuses what a transaction still writes when it is over', async () => {
    let straggler: Promise<unknown> = Promise.resolve();
    const key = `straggler-${randomUUID()}`;
    await expect(
      app.db.transaction(async () => {
        const counters = app.db.write(RateCounter);
        straggler = pause(50).then(() => counters.insert({ key, hits: 1, expiresAt }));
        straggler.catch(() => undefined);
        throw new Error('the other half failed');
      }),
    ).rejects.toThrow('the other half failed');
    await app.db.transaction(() => pause(120));
    await expect(straggler).rejects.toThrow();
    expect(await stored()).not.toContain(key);
  });

  if (engine === 'sqlite')
    it('closes a connection after a failed read and opens another', async () => {
      const read = () => app.db.query<{ n: number }>('SELECT COUNT(*) AS n, 4711 AS mark FROM rate_counters');
      faults.sick = { text: '4711', code: 'SQLITE_IOERR_READ' };
      await expect(read()).rejects.toThrow('SQLITE_IOERR_READ');
      expect(faults.sick.connection?.open).toBe(false);
      const counts = await Promise.all([read(), read(), app.db.read(RateCounter).count()]);
      expect(counts).toEqual([expect.any(Array), expect.any(Array), expect.any(Number)]);
      await expect(app.db.query('SELECT 1 FROM nowhere')).rejects.toThrow('no such table');
      expect((await read())[0]).toMatchObject({ mark: 4711 });
    });
});
