import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { VisitRetentionJob } from '../../src/modules/visits/visit-retention.job.js';
import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import { startApp, type TestApp } from '../app.js';
import { givenVisits } from './rows.js';

const DAY = 24 * HOUR;

describe('old visits', () => {
  let app: TestApp;
  let retention: VisitRetentionJob;

  beforeAll(async () => {
    app = await startApp();
    retention = app.app.get(VisitRetentionJob, { strict: false });
  });
  afterEach(() => app.db.transaction(() => app.db.write(VisitorLog).deleteAll()));
  afterAll(() => app.close());

  const addresses = async () =>
    (await app.db.read(VisitorLog).find({ order: { id: 'ASC' } })).map(({ page, ipAddress }) => [page, ipAddress]);
  const before = (days: number, ms = 0) => app.clock.in(-days * DAY + ms);

  it('keep their address for 30 days, its network for 180, and are gone after that', async () => {
    await givenVisits(
      app,
      { page: '/fresh', visitTime: before(30, MINUTE) },
      { page: '/v4', visitTime: before(30, -MINUTE) },
      { page: '/v6', visitTime: before(31), ipAddress: '2001:db8:aa:bb::1' },
      { page: '/kept', visitTime: before(180, MINUTE) },
      { page: '/gone', visitTime: before(180, -MINUTE) },
    );
    expect(await retention.run()).toEqual({ deleted: 1, shortened: 3 });
    expect(await addresses()).toEqual([
      ['/fresh', '198.51.100.7'],
      ['/v4', '198.51.100.0'],
      ['/v6', '2001:db8:aa::'],
      ['/kept', '198.51.100.0'],
    ]);
    expect(await retention.run()).toEqual({ deleted: 0, shortened: 0 });
  });

  it('give way to newer ones when there are too many, however young they are', async () => {
    const visits = [1, 2, 3, 4, 5].map((n) => ({ page: `/${n}`, visitTime: before(10 - n) }));
    await givenVisits(app, ...visits);
    const capped = new VisitRetentionJob(app.db, app.clock, { ...app.config, logRows: 3 });
    expect(await capped.run()).toEqual({ deleted: 2, shortened: 0 });
    expect((await addresses()).map(([page]) => page)).toEqual(['/3', '/4', '/5']);
    expect(await capped.run()).toEqual({ deleted: 0, shortened: 0 });
  });

  it('are changed once, in batches, when two servers run concurrently', async () => {
    const old = (days: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ visitTime: before(days), ipAddress: `203.0.${n % 7}.9` }));
    await givenVisits(app, ...old(40, 1_203), ...old(200, 1_101));
    const other = new VisitRetentionJob(app.db, app.clock, app.config);
    const runs = await Promise.all([retention.run(), other.run()]);
    const sum = (of: 'deleted' | 'shortened') => runs.reduce((total, run) => total + run[of], 0);
    expect([sum('deleted'), sum('shortened')]).toEqual([1_101, 1_203]);
    const left = await app.db.read(VisitorLog).find();
    expect(left).toHaveLength(1_203);
    expect(left.every(({ ipAddress, isShortened }) => isShortened && /^203\.0\.\d\.0$/.test(ipAddress))).toBe(true);
  });

  it('let other work run between batches', async () => {
    await givenVisits(app, ...Array.from({ length: 1_203 }, () => ({ visitTime: before(40) })));
    let turns = 0;
    let isRunning = true;
    const count = () => {
      turns += 1;
      if (isRunning) setImmediate(count);
    };
    setImmediate(count);
    await retention.run();
    isRunning = false;
    expect(turns).toBeGreaterThan(5);
  });

  it('keep finished batches after a failure, and the next run continues', async () => {
    await givenVisits(app, ...Array.from({ length: 1_203 }, () => ({ visitTime: before(40) })));
    let batches = 0;
    const db = Object.create(app.db) as typeof app.db;
    db.transaction = (work) => {
      batches += 1;
      return app.db.transaction(async () => {
        const result = await work();
        if (batches === 2) throw new Error('the power went');
        return result;
      });
    };
    await expect(new VisitRetentionJob(db, app.clock, app.config).run()).rejects.toThrow('the power went');
    expect(await app.db.read(VisitorLog).countBy({ isShortened: true })).toBe(100);
    expect(await retention.run()).toEqual({ deleted: 0, shortened: 1_103 });
  });
});
