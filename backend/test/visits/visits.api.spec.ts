import { DataSource } from 'typeorm';
import { MINUTE } from '../../src/core/common/time/clock.js';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { VisitsService } from '../../src/modules/visits/visits.service.js';
import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import { givenUser } from '../actors.js';
import { until } from '../until.js';
import { startApp, type TestApp } from '../app.js';
import { emptySandbox } from '../database.js';
import { countQueries } from '../queries.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0';
const ADDRESS = '198.51.100.92';

const PER_MINUTE = 60;

type Headers = Record<string, string>;

const visit = (app: TestApp, page: unknown, headers: Headers = {}, token?: string) =>
  app.call({
    method: 'POST',
    url: '/logs/visit',
    body: { page },
    headers: { 'user-agent': FIREFOX, 'x-forwarded-for': ADDRESS, ...headers },
    ...(token ? { token } : {}),
  });

const written = (app: TestApp) => app.db.read(VisitorLog).find({ order: { id: 'ASC' } });

async function visits(app: TestApp, count: number): Promise<VisitorLog[]> {
  let rows: VisitorLog[] = [];
  const areThere = async () => (rows = await written(app)).length >= count;
  await until(areThere, () => `${rows.length} of ${count} visits were written`);
  return rows;
}

describe('POST /logs/visit', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '1' });
  });
  afterEach(() => app.db.transaction(() => app.db.write(VisitorLog).deleteAll()));
  afterAll(() => app.close());

  it('notes path, address, place, browser and time, and answers nothing', async () => {
    const before = app.clock.now();
    const answer = await visit(app, '/contact?subject=Offer#form', { 'x-forwarded-for': '203.0.113.77, 8.8.8.8' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const [row] = await visits(app, 1);
    expect(row).toMatchObject({
      page: '/contact',
      ipAddress: '8.8.8.8',
      location: 'United States',
      userAgent: FIREFOX,
      isBot: false,
    });
    expect(row!.visitTime.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
    expect(row!.visitTime.getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
  });

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['curl/8.5.0'],
    ['python-requests/2.32'],
    [''],
  ])('marks the program %j', async (agent) => {
    await visit(app, '/', { 'user-agent': agent });
    expect(await visits(app, 1)).toMatchObject([{ isBot: true }]);
  });

  it('skips admins and Do Not Track, and accepts invalid tokens without effect', async () => {
    const admin = await givenUser(app, { role: 'admin' });
    const client = await givenUser(app);
    const answers = [
      await visit(app, '/admin', {}, admin.token),
      await visit(app, '/dnt', { dnt: '1' }),
      await visit(app, '/gpc', { 'sec-gpc': '1' }),
      await visit(app, '/bad-token', {}, 'nonsense'),
      await visit(app, '/client', {}, client.token),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
    const rows = await visits(app, 2);
    expect(rows.map(({ page }) => page)).toEqual(['/bad-token', '/client']);
  });

  it.each([[''], ['contact'], ['//evil.example'], [`/${'x'.repeat(500)}`], [7], [null]])(
    'refuses %j as a page',
    async (page) => {
      const answer = await visit(app, page);
      expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
        400,
        { page: ['Must be a path that starts with one slash.'] },
      ]);
    },
  );

  it('stores an IP address and never the text of a header', async () => {
    await visit(app, '/', { 'x-forwarded-for': '<script>' });
    expect(await visits(app, 1)).toMatchObject([{ ipAddress: '127.0.0.1', location: 'Local network' }]);
  });

  it('responds before any database query', async () => {
    const { queries } = await countQueries(app, () => visit(app, '/quick'));
    expect(queries).toEqual([]);
    await visits(app, 1);
  });

  it('queues at most 20,000, logs the limit once and counts the rest', async () => {
    const buffer = app.app.get(VisitsService, { strict: false });
    const one = { page: '/', ipAddress: ADDRESS, userAgent: FIREFOX, visitTime: app.clock.now() };
    for (let n = 0; n < 20_500; n += 1) buffer.add(one);
    await until(async () => (await app.db.read(VisitorLog).count()) >= 20_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await app.db.read(VisitorLog).count()).toBe(20_000);
    buffer.add(one);
    await visits(app, 20_001);
  });

  it('keeps queued visits while the database is unavailable', async () => {
    const lost = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const transaction = jest.spyOn(app.db, 'transaction').mockRejectedValueOnce(lost);
    await visit(app, '/patient');
    expect(await visits(app, 1)).toMatchObject([{ page: '/patient' }]);
    expect(transaction.mock.calls.length).toBeGreaterThan(1);
    transaction.mockRestore();
  });

  describe('a flood of visits', () => {
    beforeAll(() => {
      app.clock.freeze();
      app.clock.advance(MINUTE);
    });

    it('stops at the limit of its address without a query, whatever it sends; others go on', async () => {
      const token = (await givenUser(app)).token;
      for (let n = 0; n < PER_MINUTE; n += 1) expect((await visit(app, 'no page')).statusCode).toBe(400);
      const { result, queries } = await countQueries(app, async () => [
        await visit(app, '/'),
        await visit(app, '/', {}, token),
      ]);
      expect(result.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
      expect(Number(result[0]!.headers['retry-after'])).toBeGreaterThan(50);
      expect(queries).toEqual([]);
      expect((await visit(app, '/', { 'x-forwarded-for': '198.51.100.93' })).statusCode).toBe(204);
      app.clock.advance(MINUTE);
      expect((await visit(app, '/')).statusCode).toBe(204);
      expect(await visits(app, 2)).toHaveLength(2);
    });

    it('from one customer’s many IPv6 addresses is one flood', async () => {
      const codes = [];
      for (let n = 1; n <= PER_MINUTE + 1; n += 1)
        codes.push((await visit(app, '/', { 'x-forwarded-for': `2001:db8:1:2::${n}` })).statusCode);
      expect(codes).toEqual([...Array<number>(PER_MINUTE).fill(204), 429]);
    });
  });
});

it('writes what waits when the server stops', async () => {
  const { config, remove } = await emptySandbox();
  const app = await startApp({ DATA_DIR: config.dataDir, DATABASE_URL: config.DATABASE_URL });
  await Promise.all(Array.from({ length: 50 }, (_, n) => visit(app, `/page-${n}`)));
  await app.stop();
  const source = await new DataSource(writerOptions(config, schema)).initialize();
  expect(await source.getRepository(VisitorLog).count()).toBe(50);
  await source.destroy();
  await app.close().catch(() => undefined);
  await remove();
});
