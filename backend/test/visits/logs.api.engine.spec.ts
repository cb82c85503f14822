import { dayAfter, dayIn, HOUR, MINUTE, startOfDay } from '../../src/core/common/time/clock.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import { VisitsService } from '../../src/modules/visits/visits.service.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { publishFacts } from '../brand.js';
import { until } from '../until.js';
import { givenVisits } from './rows.js';

const ZONE = 'America/Los_Angeles';

interface Listed {
  items: { id: number; page: string; visit_time: string }[];
  total: number;
}

describe('visitor logs', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp({
      TOKEN_HOURS: '100000',
      TOKEN_IDLE_MINUTES: '6000000',
      company: { timezone: ZONE },
    });
    admin = await givenUser(app, { role: 'admin', name: 'Ada' });
  });
  afterEach(() => app.db.transaction(() => app.db.write(VisitorLog).deleteAll()));
  afterAll(() => app.close());

  const get = (path: string) => app.call({ url: `/logs${path}`, token: admin.token });
  const list = async (query = '') => {
    const answer = await get(query);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Listed>();
  };
  const pages = async (query = '') => (await list(query)).items.map(({ page }) => page);
  const clear = (token = admin.token) => app.call({ method: 'DELETE', url: '/logs/clear', token });
  const cleared = () => app.db.read(AuditRecord).find({ where: { action: 'log.cleared' } });

  it('lists people, the newest first; programs only when asked for', async () => {
    const now = app.clock.now().getTime();
    const ago = (ms: number) => new Date(now - ms);
    await givenVisits(
      app,
      { page: '/old', visitTime: ago(3 * HOUR) },
      { page: '/new', visitTime: ago(MINUTE) },
      { page: '/bot', isBot: true, userAgent: '', visitTime: ago(2 * MINUTE) },
    );
    expect(await list()).toMatchObject({ total: 2, limit: 50, offset: 0 });
    expect(await pages()).toEqual(['/new', '/old']);
    expect(await pages('?bots=all')).toEqual(['/new', '/bot', '/old']);
    expect(await pages('?bots=only')).toEqual(['/bot']);
    const [first] = (await list()).items;
    expect(first).toEqual({
      id: expect.any(Number) as number,
      ip_address: '198.51.100.7',
      location: 'Canada',
      user_agent: expect.stringContaining('Firefox') as string,
      page: '/new',
      visit_time: ago(MINUTE).toISOString(),
      is_bot: false,
    });
  });

  it.each(['id', 'ip_address', 'location', 'user_agent', 'page', 'visit_time'])(
    'sorts by %s both ways, and its pages neither overlap nor leave a row out',
    async (sort) => {
      const same = { visitTime: app.clock.now(), isBot: false };
      await givenVisits(
        app,
        ...Array.from({ length: 9 }, (_, n) => ({
          ...same,
          page: `/${n % 3}`,
          isBot: n % 2 === 0,
          location: `P${n % 2}`,
        })),
      );
      for (const dir of ['asc', 'desc']) {
        const query = `?bots=all&sort=${sort}&dir=${dir}`;
        const all = (await list(query)).items.map(({ id }) => id);
        const paged = [];
        for (let offset = 0; offset < 9; offset += 2)
          paged.push(...(await list(`${query}&limit=2&offset=${offset}`)).items.map(({ id }) => id));
        expect(paged).toEqual(all);
        expect(new Set(all).size).toBe(9);
      }
      const column = async (dir: string) =>
        (await list(`?sort=${sort}&dir=${dir}`)).items.map(
          (item) => (item as unknown as Record<string, unknown>)[sort],
        );
      const byText = (a: unknown, b: unknown) => (a === b ? 0 : a! < b! ? -1 : 1);
      expect(await column('asc')).toEqual([...(await column('asc'))].sort(byText));
      expect(await column('desc')).toEqual([...(await column('desc'))].sort(byText).reverse());
    },
  );

  it('filters by page, place, period and company days', async () => {
    const at = (time: string) => new Date(time);
    await givenVisits(
      app,
      { page: '/a', location: 'Canada', visitTime: at('2026-03-08T07:59:59.999Z') },
      { page: '/b', location: 'Mexico', visitTime: at('2026-03-08T08:00:00.000Z') },
      // Day of the clock change: 23 hours.
      { page: '/c', visitTime: at('2026-03-09T06:59:59.999Z') },
      { page: '/d', visitTime: at('2026-03-09T07:00:00.000Z') },
    );
    expect(await pages('?from=2026-03-08&to=2026-03-08')).toEqual(['/c', '/b']);
    expect(await pages('?to=2026-03-07')).toEqual(['/a']);
    expect(await pages('?from=2026-03-09')).toEqual(['/d']);
    expect(await pages('?page=%2Fb')).toEqual(['/b']);
    expect(await pages('?location=Mexico')).toEqual(['/b']);
    await givenVisits(
      app,
      { page: '/day', visitTime: app.clock.in(-23 * HOUR) },
      { page: '/week', visitTime: app.clock.in(-25 * HOUR) },
    );
    expect(await pages('?period=24h')).toEqual(['/day']);
    expect(await pages('?period=7d')).toEqual(['/day', '/week']);
  });

  it('counts the week from the first weekday of the company', async () => {
    const now = app.clock.now();
    const today = dayIn(ZONE, now);
    const midnight = startOfDay(ZONE, today);
    const toNoon = midnight.getTime() + 12 * HOUR - now.getTime();
    app.clock.advance(toNoon);
    const before = startOfDay(ZONE, dayAfter(today, -6));
    await givenVisits(
      app,
      { page: '/now', visitTime: app.clock.now() },
      { page: '/midnight', visitTime: midnight },
      { page: '/yesterday', visitTime: new Date(midnight.getTime() - 1) },
      { page: '/six-days', visitTime: before },
      { page: '/older', visitTime: new Date(before.getTime() - 1) },
    );
    const weekday = new Date(today).getUTCDay() || 7;
    await publishFacts(app, { week_start: weekday });
    expect(await pages('?period=week')).toEqual(['/now', '/midnight']);
    await publishFacts(app, { week_start: (weekday % 7) + 1 });
    expect(await pages('?period=week')).toEqual(['/now', '/midnight', '/yesterday', '/six-days']);
    app.clock.advance(-toNoon);
  });

  it.each([
    '?limit=1e2',
    '?offset=1000001',
    '?from=yesterday',
    '?from=2026-02-30',
    '?to=1999-12-31',
    '?period=1y',
    '?bots=no',
    `?q=${'x'.repeat(256)}`,
    `?page=${'x'.repeat(501)}`,
    '?q=a%00b',
    '/summary?bots=no',
    '/export.csv?limit=5',
    '/export.csv?from=x',
  ])('refuses %s', async (query) => {
    const answer = await get(query);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('counts the last 24 hours by the hour, their addresses, pages and places', async () => {
    const hour = Math.floor(app.clock.now().getTime() / HOUR) * HOUR;
    const at = (hours: number, ms = 0) => new Date(hour - hours * HOUR + ms);
    await givenVisits(
      app,
      { page: '/old', visitTime: at(23, -1) },
      { page: '/a', visitTime: at(23), ipAddress: '203.0.113.1' },
      { page: '/b', visitTime: at(1, -1), ipAddress: '203.0.113.2', location: 'Mexico' },
      { page: '/b', visitTime: at(1), ipAddress: '203.0.113.2' },
      { page: '/b', visitTime: at(0), isBot: true },
    );
    const summary = (await get('/summary')).json<
      Record<string, unknown> & { hours: { start: string; visits: number }[] }
    >();
    expect(summary).toMatchObject({
      visits: 3,
      addresses: 2,
      pages: [
        { name: '/b', visits: 2 },
        { name: '/a', visits: 1 },
      ],
      places: [
        { name: 'Canada', visits: 2 },
        { name: 'Mexico', visits: 1 },
      ],
    });
    expect(summary.hours).toHaveLength(24);
    expect(summary.hours[0]).toEqual({ start: at(23).toISOString(), visits: 1 });
    expect(summary.hours.map(({ visits }) => visits).slice(-3)).toEqual([1, 1, 0]);
    expect((await get('/summary?bots=all')).json()).toMatchObject({ visits: 4, addresses: 3 });
    expect((await list('?period=24h')).total).toBe(3);
    expect((await list('?period=24h&bots=all')).total).toBe(4);
  });

  it('is exported whole, past the size of a batch, as text that no spreadsheet runs', async () => {
    await givenVisits(
      app,
      { page: '/=1+1', userAgent: '=cmd|"/c calc"!A1', visitTime: new Date('2026-08-04T09:11:52.000Z') },
      ...Array.from({ length: 501 }, (_, n) => ({ page: `/batch-${n}` })),
      { page: '/bot', isBot: true },
    );
    const answer = await get('/export.csv');
    const lines = answer.body.slice(1).trimEnd().split('\r\n');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="logs.csv"');
    expect(lines[0]).toBe('"ID","IP Address","Location","User Agent","Page","Visit Time","Bot"');
    expect(lines[1]).toMatch(
      /^\d+,"198\.51\.100\.7","Canada","'=cmd\|""\/c calc""!A1","\/=1\+1","2026-08-04T09:11:52\.000Z","no"$/,
    );
    expect(new Set(lines).size).toBe(503);
    expect((await get('/export.csv?q=batch-7&bots=all')).body.trimEnd().split('\r\n')).toHaveLength(12);
    const [last] = await app.db.read(AuditRecord).find({ order: { id: 'DESC' }, take: 1 });
    expect(last).toMatchObject({ action: 'log.exported', after: { q: 'batch-7', bots: 'all' } });
  });

  it('is cleared once under concurrent requests and audited with the row count', async () => {
    const other = await givenUser(app, { role: 'admin' });
    await givenVisits(app, {}, {}, { isBot: true });
    const answers = await Promise.all([clear(), clear(other.token), clear()]);
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array(3).fill([200, { message: 'Logs cleared.' }]),
    );
    expect((await list('?bots=all')).total).toBe(0);
    expect(await cleared()).toMatchObject([{ recordType: 'log', before: { visits: 3 }, after: { visits: 0 } }]);
  });

  it('clears visits that are still buffered', async () => {
    const visits = app.app.get(VisitsService, { strict: false });
    visits.add({ page: '/buffered', ipAddress: '198.51.100.7', userAgent: '', visitTime: app.clock.now() });
    await clear();
    await visits.flush();
    expect((await list('?bots=all')).total).toBe(0);
  });

  it('takes whatever a visitor sends and hands it back as the text it was, cut to its column', async () => {
    const agents = ['=HYPERLINK("http://x")', '<img src=x onerror=alert(1)>', 'a\tb', 'x'.repeat(12 * 1024)];
    for (const agent of agents)
      await app.call({
        method: 'POST',
        url: '/logs/visit',
        body: { page: '/<script>alert(1)</script>' },
        headers: { 'user-agent': agent },
      });
    await until(async () => (await list('?bots=all')).total === 4);
    const kept = (await list('?bots=all&sort=id')).items as unknown as { user_agent: string; page: string }[];
    expect(kept.map(({ user_agent }) => user_agent)).toEqual([agents[0], agents[1], 'a b', 'x'.repeat(512)]);
    expect(kept[0]!.page).toBe('/<script>alert(1)</script>');
  });
});
