import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ConfigView } from '../../src/core/company/config.view.js';
import type { FaqAnswerView } from '../../src/modules/faq/dto/faq-answer.view.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { searchTextOf, storedAnswer } from '../../src/modules/faq/entries/faq.rules.js';
import type { ServiceDocument } from '../../src/modules/content/documents/document.types.js';
import type { SitePageView } from '../../src/modules/content/site/site-page.view.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { DEMO_WORDS } from './demo-words.js';

const PATHS = [
  ...['/web-development', '/cloud-deployment', '/mobile-app-development', '/api-database-design', '/tech-consulting'],
  ...['/maintenance-support', '/it-networking', '/domain-file-server', '/security-cameras'],
];
const ASKED = {
  'how do i get started': 'How do I start a project?',
  'can you send me a quote': 'How do I start a project?',
  'how much is a website': 'How much does a project cost?',
  'how long will it take': 'How long does a project take?',
  'what services do you have': 'Which services do you offer?',
  'can i pay with paypal': 'How do I pay?',
  'where are you located': 'Where are you located?',
  'do you help after the launch': 'Do you offer support after delivery?',
  'how can i approve a file': 'How do I review and approve files?',
  'how do i see the progress': 'How do I follow the progress of my project?',
  'how to create an account': 'How do I create an account?',
  'forgot my password': 'I forgot my password. What now?',
  'who can see my files': 'Who can see my data?',
};
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

  it('answers from a starting FAQ, stored as entries of admins are', async () => {
    const entries = await app.db.read(FaqEntry).find();
    expect(entries).toHaveLength(12);
    for (const entry of entries) {
      expect(entry).toMatchObject({ answer: storedAnswer(entry.answer), searchText: searchTextOf(entry) });
      expect([entry.visibility, entry.isActive, entry.version]).toEqual(['public', true, 1]);
    }
    const answers = await Promise.all(
      Object.keys(ASKED).map(async (question) => {
        const answer = await app.call({ method: 'POST', url: '/faq/public/ask', body: { question } });
        const { is_fallback: isFallback, question: entry } = answer.json<FaqAnswerView>();
        return [question, isFallback ? null : entry];
      }),
    );
    expect(Object.fromEntries(answers)).toEqual(ASKED);
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
