import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenOffer } from '../offers/rows.js';
import { givenProject } from '../projects.js';
import { givenPayment } from '../receipts/rows.js';

const AMOUNTS = [
  ['USD', 5_000],
  ['JPY', 5_000],
  ['BHD', 1_500],
  ['USD', 3_000],
  ['JPY', 5_001],
  ['USD', 3_000],
] as const;
const SORTED = [
  ['BHD', 1.5],
  ['JPY', 5_000],
  ['JPY', 5_001],
  ['USD', 30],
  ['USD', 30],
  ['USD', 50],
] as const;

describe('amounts of several currencies', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    const { id: userId } = await givenUser(app);
    for (const [currency, cents] of AMOUNTS) {
      await givenOffer(app, { currency, priceCents: cents });
      const project = await givenProject(app, { title: 'Valued', userId, currency, priceCents: cents });
      const payment = {
        currency,
        expectedCents: 1,
        capturedCents: cents,
        projectId: project.id,
        liveProjectId: project.id,
      };
      await givenPayment(app, { project: { priceCents: null, title: 'Unpriced' }, payment });
    }
  });
  afterAll(() => app.close());

  it.each([
    ['/projects?q=valued&sort=price', 'price'],
    ['/special-offers?scope=all&sort=price', 'price'],
    ['/payments?sort=amount', 'amount'],
  ])('are sorted within each at %s, and page by page as in one', async (url, field) => {
    const list = async (query: string) => {
      const { items } = (await app.call({ url: `${url}${query}`, token: admin.token })).json<{ items: Row[] }>();
      return items.filter((row) => row[field] !== null).map((row) => [row.currency, row[field]]);
    };
    expect(await list('&dir=asc')).toEqual(SORTED);
    expect(await list('&dir=desc')).toEqual(SORTED.toReversed());
    const pages = await Promise.all([0, 2, 4].map((offset) => list(`&dir=asc&limit=2&offset=${offset}`)));
    expect(pages.flat()).toEqual(SORTED);
  });
});

type Row = { currency: string } & Record<string, unknown>;
