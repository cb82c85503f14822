import type { ConfigView } from '../../src/core/company/config.view.js';
import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ServiceDocument } from '../../src/modules/content/documents/document.types.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import { MailRenderer } from '../../src/modules/mail/mail-renderer.js';
import { subjectOf, type TemplateName, type Values } from '../../src/modules/mail/email-templates.js';
import { ReceiptService } from '../../src/modules/payments/receipts/receipt.service.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { EXAMPLES } from '../mail/examples.js';
import { readPdf } from '../receipts/pdf.js';
import { credit, documentsOf, givenReceipt } from '../receipts/rows.js';
import { DEMO_WORDS_AND_MONEY } from './demo-words.js';

const NOBODY = {
  company: null,
};
const PRICE = '1.500 € – 40.000 €';
const KEPT = ['Web Development', 'Cloud Deployment', 'Tech Consulting', 'Maintenance & Support'];

describe('another company on a new installation', () => {
  let app: TestApp;
  let admin: TestActor;
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const read = async (id: number) => (await call('GET', `/content/${id}`)).json<ContentView>().document;
  const write = async (id: number, changes: object) => {
    await call('PUT', `/content/${id}/draft`, { document: { ...(await read(id)), ...changes } });
    const answer = await call('POST', `/content/${id}/publish`, {});
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const text = async (url: string) => {
    const answer = await app.send({ url });
    return { status: answer.statusCode, body: answer.body };
  };

  beforeAll(async () => {
    app = await startApp({ ...NOBODY, PUBLIC_URL: 'https://nordlicht.example' });
    admin = await givenUser(app, { role: 'admin' });
    const { items } = (await call('GET', '/content')).json<ContentTreeView>();
    const id = (kind: string) => items.find((entry) => entry.kind === kind)!.id;
    await write(id('brand'), {
      name: 'Nordlicht',
      legal_name: 'Nordlicht GmbH',
      tagline: 'Software',
      accent: '#7a1fa2',
    });
    await write(id('facts'), {
      email: 'hallo@nordlicht.example',
      phone: '+49 30 901820',
      location: 'Berlin, Germany',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
      locale: 'de-DE',
      week_start: 1,
    });
    for (const { id: service, name } of items.filter(({ kind }) => kind === 'service')) {
      const { offers } = (await read(service)) as ServiceDocument;
      const priced = { range: PRICE, offers: offers.map((offer) => ({ ...offer, range: PRICE })) };
      await write(service, KEPT.includes(name) ? priced : { shown: false });
    }
    await write(id('terms'), { lede: 'Gültig ab heute' });
    await write(id('privacy'), { lede: 'Wenig' });
    await write(id('imprint'), { lede: 'Wir' });
  });
  afterAll(() => app.close());

  it('shows its own text, four services and currency, without the demo company', async () => {
    const { body: map } = await text('/sitemap.xml');
    const paths = [...map.matchAll(/<loc>https:\/\/nordlicht\.example([^<]*)<\/loc>/g)].map(([, path]) => path!);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/services', '/web-development', '/terms', '/privacy', '/imprint']),
    );
    expect(paths).not.toContain('/security-cameras');
    const more = ['/login', '/register', '/robots.txt', '/feed.xml', '/site.webmanifest', '/nowhere', '/api/config'];
    for (const path of [...paths, ...more]) {
      const { status, body } = await text(path);
      expect([path, status]).toEqual([path, path === '/nowhere' ? 404 : 200]);
      expect([path, DEMO_WORDS_AND_MONEY.exec(body)?.[0]]).toEqual([path, undefined]);
      if (/^\/(api|robots|site.web)/.test(path)) continue;
      expect(body).toContain('Nordlicht');
    }
    expect((await text('/security-cameras')).status).toBe(404);
    expect((await text('/web-development')).body).toContain(PRICE);
    const { company, site } = JSON.parse((await text('/api/config')).body) as ConfigView;
    expect(company).toMatchObject({ currency: 'EUR', locale: 'de-DE', timezone: 'Europe/Berlin' });
    expect(site.services.map(({ name }) => name)).toEqual(KEPT);
  });

  it('signs its emails', async () => {
    const renderer = app.app.get(MailRenderer);
    const own = (values: Values): Values => JSON.parse(JSON.stringify(values).replaceAll('$', '€')) as Values;
    for (const [name, values] of Object.entries(EXAMPLES) as [TemplateName, Values][]) {
      const letter = renderer.render(name, own(values));
      const subject = subjectOf(name, own(values));
      for (const part of [letter.html, letter.text]) {
        expect([name, part.includes('Nordlicht'), DEMO_WORDS_AND_MONEY.exec(part)?.[0]]).toEqual([
          name,
          true,
          undefined,
        ]);
        expect(part).not.toMatch(/portico/i);
      }
      expect([name, DEMO_WORDS_AND_MONEY.exec(subject)?.[0]]).toEqual([name, undefined]);
    }
  });

  it('writes its receipts and credit notes', async () => {
    const money = { currency: 'EUR' };
    const { payment } = await givenReceipt(app, { project: { title: 'Portal', ...money }, payment: money });
    await credit(app, payment, { cents: 125_050, refundedCents: 125_050, reason: 'refund' });
    for (const { id } of await documentsOf(app, payment)) {
      const { pages, info } = await readPdf((await app.app.get(ReceiptService).load(id)).content);
      const paper = JSON.stringify([pages, info]);
      expect([paper.includes('Nordlicht GmbH'), DEMO_WORDS_AND_MONEY.exec(paper)?.[0]]).toEqual([true, undefined]);
      expect(paper).toContain('1.250,50');
    }
  });

  it('shows errors without the name of the demo company', async () => {
    const wrong = ['/api/nothing', '/api/projects', '/new-features/nothing', '/pages/nothing', '/assets/nothing.js'];
    for (const url of [...wrong, '/api/site/page?path=/nothing', '/preview/nothing', '/%E0%A4%A']) {
      const { status, body } = await text(url);
      expect([url, status >= 400, DEMO_WORDS_AND_MONEY.exec(body)?.[0]]).toEqual([url, true, undefined]);
    }
  });

  it('shows its own error when a page cannot be rendered', async () => {
    const broken = jest.spyOn(app.db, 'read').mockImplementation(() => {
      throw new Error('no database');
    });
    const answers = [await text('/new-features'), await text('/api/features?limit=7')];
    broken.mockRestore();
    for (const { body } of answers) expect(DEMO_WORDS_AND_MONEY.exec(body)).toBeNull();
    expect(answers[1]!.status).toBe(500);
  });
});
