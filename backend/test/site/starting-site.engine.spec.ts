import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ConfigView } from '../../src/core/company/config.view.js';
import type { ServiceDocument } from '../../src/modules/content/documents/documents.js';
import type { SitePageView } from '../../src/modules/content/site/site-page.view.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { DEMO_WORDS } from './demo-words.js';

const PATHS = [
  ...['/web-development', '/cloud-deployment', '/mobile-app-development', '/api-database-design', '/tech-consulting'],
  ...['/maintenance-support', '/it-networking', '/domain-file-server', '/security-cameras'],
];
const RANGE = /^\$[\d,]+ – \$[\d,]+\+?$/;
const amountsOf = (range: string) => range.match(/[\d,]+\+?/g)!;

describe('the site of a new installation', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({
      company: null,
    });
  });
  afterAll(() => app.close());

  const text = async (url: string) => (await app.send({ url })).body;

  it('serves nine services, each with a price range and five or six priced offers', async () => {
    const { site } = (await app.call({ url: '/config' })).json<ConfigView>();
    expect(site.services.map(({ path }) => path)).toEqual(PATHS);
    const ranges: string[] = [];
    for (const path of PATHS) {
      const { document } = (await app.call({ url: `/site/page?path=${path}` })).json<SitePageView>();
      const { range, offers } = document as ServiceDocument;
      expect([path, [5, 6].includes(offers.length)]).toEqual([path, true]);
      const page = await text(path);
      for (const price of [range, ...offers.map((offer) => offer.range)]) {
        expect([path, price]).toEqual([path, expect.stringMatching(RANGE)]);
        expect(page).toContain(price);
        ranges.push(price);
      }
    }
    const amounts = ranges.flatMap(amountsOf).toSorted((a, b) => numberOf(a) - numberOf(b));
    expect([amounts[0], amounts.at(-1)]).toEqual(['800', '100,000+']);
  });

  it('serves terms with their dates', async () => {
    expect(await text('/terms')).toContain('Effective June 26, 2025, updated July 12, 2025');
  });

  it('points to the contact page in the draft for privacy', async () => {
    const { token } = await givenUser(app, { role: 'admin' });
    const { items } = (await app.call({ url: '/content', token })).json<ContentTreeView>();
    const { id } = items.find(({ kind }) => kind === 'privacy')!;
    const draft = (await app.call({ url: `/content/${id}`, token })).body;
    expect(draft).toContain('Use the contact page');
    expect(draft).not.toContain('the address on the contact page');
  });

  it('is hidden from search engines', async () => {
    expect(await text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    expect(await text('/web-development')).toContain('<meta name="robots" content="noindex">');
  });

  it('contains no email address and no demo company', async () => {
    for (const path of ['/', '/services', '/about', '/contact', '/terms', '/faq', '/nowhere', ...PATHS]) {
      const body = await text(path);
      expect([path, DEMO_WORDS.exec(body)?.[0], /mailto:|by email instead/.exec(body)?.[0]]).toEqual([
        ...[path, undefined, undefined],
      ]);
    }
  });
});

const numberOf = (amount: string) => Number(amount.replace(/[,+]/g, ''));
