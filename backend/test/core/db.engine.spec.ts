import { Clock } from '../../src/core/common/time/clock.js';
import { Db } from '../../src/core/database/db.js';
import { RateCounter } from '../../src/core/rate-limit/rate-counter.entity.js';
import { startApp, type TestApp } from '../app.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('Db', () => {
  let app: TestApp;
  let db: Db;
  const expiresAt = new Clock().in(60_000);
  const save = (key: string) => db.write(RateCounter).insert({ key, hits: 1, expiresAt });
  const keys = async () => (await db.read(RateCounter).find({ order: { key: 'ASC' } })).map(({ key }) => key);

  beforeAll(async () => {
    app = await startApp();
    db = app.db;
  });
  afterEach(() => db.transaction(() => db.write(RateCounter).deleteAll()));
  afterAll(() => app.close());

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
