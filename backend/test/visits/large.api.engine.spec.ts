import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { until } from '../until.js';
import { givenVisits } from './rows.js';

const MANY = 20_500;

interface Visits {
  items: { id: number; page: string }[];
  total: number;
  more?: true;
}

describe('GET /logs among very many', () => {
  let app: TestApp;
  let admin: TestActor;

  const list = async (query: string) => {
    const response = await app.call({ url: `/logs${query}`, token: admin.token });
    expect(response.statusCode).toBe(200);
    return response.json<Visits>();
  };
  const search = async (q: string, more = '') => {
    const { items, total } = await list(`?q=${encodeURIComponent(q)}${more}`);
    expect(total).toBe(items.length);
    return items.map(({ page }) => page);
  };

  beforeAll(async () => {
    app = await startApp({ company: { timezone: 'Pacific/Auckland' } });
    admin = await givenUser(app, { role: 'admin' });
    await givenVisits(
      app,
      { page: '/rare-page', ipAddress: '192.0.2.77', location: 'Curaçao' },
      { page: '/offers/50%_off', userAgent: 'Wget/1.21', isBot: true },
      { page: '/errors/40400', userAgent: 'Opera' },
      { page: '/first', userAgent: 'Opera', visitTime: new Date('2026-08-04T11:30:00Z') },
      { page: '/second', userAgent: 'Opera', visitTime: new Date('2026-09-03T20:00:00Z') },
      ...Array.from({ length: MANY }, () => ({ page: '/plain' })),
    );
    // MariaDB indexes words in the background after bulk inserts.
    await until(async () => (await search('rar')).length > 0);
  });
  afterAll(() => app.close());

  it.each([
    ['the beginning of a word', 'rar', ['/rare-page']],
    ['not the middle of a rare one', 'are-page', []],
    ['signs as they are', '/rare-p', ['/rare-page']],
    ['other signs not', '/rare_p', []],
    ['a number in a page', '40400', ['/errors/40400']],
    ['a place without its accent', 'curacao', ['/rare-page']],
    ['the beginning of an address', '192.0.2.7', ['/rare-page']],
    ['not the end of one', '2.77', []],
    ['operators of a search language', 'rare* OR plain', []],
    ['nothing but signs', '"*()', []],
    ['a day of the company', '2026-08-04', ['/first']],
    ['a day before its month', '4 Sept 2026', ['/second']],
  ])('finds %s', async (_name, q, expected) => {
    expect(await search(q)).toEqual(expected);
  });

  it('keeps the filters', async () => {
    expect(await search('wget')).toEqual([]);
    expect(await search('wget', '&bots=all')).toEqual(['/offers/50%_off']);
    expect(await search('50%_o', '&bots=only&sort=page&dir=asc')).toEqual(['/offers/50%_off']);
    expect(await search('rare', '&location=Canada')).toEqual([]);
  });

  it('finds a visit by its number', async () => {
    const [last] = (await list('?limit=1')).items;
    expect((await list(`?q=${last!.id}`)).items.map(({ id }) => id)).toEqual([last!.id]);
  });

  it('reports that more rows match than were counted', async () => {
    const page = await list('?q=firefox&limit=10');
    expect(page).toMatchObject({ total: 40, more: true });
    expect(page.items).toHaveLength(10);
    expect(await list('?q=147&limit=10')).toMatchObject({ total: 40, more: true });
    expect(await list('?q=firefox&limit=10&offset=20480')).toMatchObject({ total: MANY + 1 });
    expect((await list('?q=firefox&limit=10&offset=20480')).more).toBeUndefined();
  });

  it('exports what it finds', async () => {
    const { body } = await app.call({ url: '/logs/export.csv?q=rar', token: admin.token });
    expect(body.trim().split('\r\n')).toHaveLength(2);
  });

  it('is empty when it was cleared, and finds what comes after', async () => {
    expect((await app.call({ method: 'DELETE', url: '/logs/clear', token: admin.token })).statusCode).toBe(200);
    expect(await app.db.read(VisitorLog).count()).toBe(0);
    expect(await search('rar')).toEqual([]);
    await givenVisits(app, { page: '/rare-again' });
    expect(await search('rar')).toEqual(['/rare-again']);
  });
});
