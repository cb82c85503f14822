import { CompanyService } from '../../src/core/company/company.service.js';
import type { ConfigView } from '../../src/core/company/config.view.js';
import { PublishedContentService } from '../../src/core/cache/published-content.service.js';
import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import type { SitePageView } from '../../src/modules/content/site/site-page.view.js';
import type { ContentKind } from '../../src/modules/content/documents/content-kind.words.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { countQueries } from '../queries.js';

describe('the cached site', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp({ company: null });
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const publish = async (kind: ContentKind, changes: object) => {
    const { items } = (await call('GET', '/content')).json<ContentTreeView>();
    const { id } = items.find((entry) => entry.kind === kind)!;
    const { document } = (await call('GET', `/content/${id}`)).json<ContentView>();
    await call('PUT', `/content/${id}/draft`, { document: { ...document, ...changes } });
    expect((await call('POST', `/content/${id}/publish`, {})).statusCode).toBe(200);
  };
  const site = async () => (await app.call({ url: '/config' })).json<ConfigView>().site;

  it('shows the new company name and location in menus, services and reply', async () => {
    await publish('brand', { name: 'Nordlicht' });
    await publish('facts', { location: 'Kiel, Germany' });
    await publish('menus', {
      menu: [{ label: 'About {firm}', to: '/about' }],
      footer: [{ title: '{firm}', links: [{ label: 'Offices in {place}', to: '/contact' }] }],
      reply: '{firm} answers within a day.',
    });
    await publish('service', { name: 'Care by {firm}', line: 'Only in {place}.' });
    const { menu, footer, reply, services } = await site();
    expect(menu[0]).toEqual({ label: 'About Nordlicht', to: '/about' });
    expect(footer.at(-1)!.title).toBe('Nordlicht');
    expect(footer.at(-1)!.links[0]!.label).toBe('Offices in Kiel, Germany');
    expect(footer[0]!.links[0]!.label).toBe('Care by Nordlicht');
    expect(reply).toBe('Nordlicht answers within a day.');
    expect(services[0]).toMatchObject({ name: 'Care by Nordlicht', line: 'Only in Kiel, Germany.' });
    await publish('brand', { name: 'Südwind' });
    expect((await site()).reply).toBe('Südwind answers within a day.');
  });

  it('leaves hidden, deleted and unpublished pages out of menus until they are visible', async () => {
    const paths = [
      '/faq',
      'https://nordlicht.example',
      '/it-networking',
      '/tech-consulting#steps',
      '/privacy',
      '/services',
    ];
    const links = paths.map((to) => ({ label: to, to }));
    await publish('menus', {
      menu: links,
      footer: [
        { title: 'All', links },
        { title: 'One', links: [links[2]] },
      ],
    });
    const found = async () => {
      const { menu, footer } = await site();
      const [all, one] = ['All', 'One'].map((title) => footer.find((column) => column.title === title));
      expect(all!.links).toEqual(menu);
      return { menu: menu.map(({ to }) => to), one: one?.links.map(({ to }) => to) };
    };
    const rest = paths.filter((to) => to !== '/privacy');
    expect(await found()).toEqual({ menu: rest, one: ['/it-networking'] });

    const { items } = (await call('GET', '/content')).json<ContentTreeView>();
    const idOf = (path: string) => items.find((item) => item.path === path)!.id;
    const show = async (shown: boolean) => {
      const { document } = (await call('GET', `/content/${idOf('/it-networking')}`)).json<ContentView>();
      await call('PUT', `/content/${idOf('/it-networking')}/draft`, { document: { ...document, shown } });
      await call('POST', `/content/${idOf('/it-networking')}/publish`, {});
    };
    await show(false);
    await call('DELETE', `/content/${idOf('/tech-consulting')}`);
    expect(await found()).toEqual({ menu: ['/faq', 'https://nordlicht.example', '/services'], one: undefined });
    await show(true);
    await call('POST', `/content/${idOf('/tech-consulting')}/restore`);
    expect(await found()).toEqual({ menu: rest, one: ['/it-networking'] });
  });

  it('lists pages in a footer without columns', async () => {
    await call('POST', '/content', { kind: 'page' });
    await publish('page', { title: 'Press', slug: 'press', place: 'footer' });
    await publish('menus', { footer: [], footer_services: false });
    const links = [{ label: 'Press', to: '/pages/press' }];
    expect((await site()).footer).toEqual([{ title: app.app.get(CompanyService).facts.name, links }]);
  });

  it('is built once per publication', async () => {
    const firm = app.app.get(CompanyService);
    const look = () => [firm.facts.hours, firm.brand, firm.site];
    const first = look();
    look().forEach((part, index) => expect(part).toBe(first[index]));
    await publish('facts', { hours: 'Mon to Fri' });
    look().forEach((part, index) => expect(part).not.toBe(first[index]));
    expect(firm.facts.hours).toEqual(['Mon to Fri']);
  });

  it('is not read again when other public content changes', async () => {
    const firm = app.app.get(CompanyService);
    const { site } = firm;
    const raise = () => app.db.transaction(() => app.app.get(PublishedContentService).raise());
    const { queries } = await countQueries(app, raise);
    expect(queries.filter((sql) => sql.includes('content_'))).toHaveLength(1);
    expect(queries.filter((sql) => sql.includes('document'))).toEqual([]);
    expect(firm.site).toBe(site);
    await call('PATCH', '/site/listing', { listing: 'yes' });
    expect(firm.site).toMatchObject({ listed: true });
  });

  describe('a cached page', () => {
    const page = (etag?: string) =>
      app.call({ url: '/site/page?path=%2Fabout', ...(etag && { headers: { 'if-none-match': etag } }) });

    it('returns 304 until the page changes', async () => {
      const first = await page();
      expect(first.headers).toMatchObject({ etag: expect.any(String), 'cache-control': 'public, no-cache' });
      const etag = String(first.headers['etag']);
      const again = await page(etag);
      expect([again.statusCode, again.body]).toEqual([304, '']);
      await publish('about', { lede: 'Since yesterday.' });
      const changed = await page(etag);
      expect(changed.statusCode).toBe(200);
      expect(changed.json<SitePageView>().document).toMatchObject({ lede: 'Since yesterday.' });
    });

    it('returns 404 for a path without a page', async () => {
      for (let n = 0; n < 2; n += 1)
        expect((await app.call({ url: '/site/page?path=%2Fnothing' })).statusCode).toBe(404);
    });
  });
});
