import type { ConfigView } from '../../src/core/company/config.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import type { SitePageView } from '../../src/modules/content/site/site-page.view.js';
import type { ContentEntryView, ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';

const ON_HOME = 24;
const OWN = ['api', 'login'];

describe('many services', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const items = async () => (await call('GET', '/content')).json<ContentTreeView>().items;
  const seen = async (path: string) =>
    (await app.call({ url: `/site/page?path=${encodeURIComponent(path)}` })).json<SitePageView>();
  const text = async (url: string) => (await app.send({ url })).body;
  const publish = async (id: number, change: object) => {
    const { document } = (await call('GET', `/content/${id}`)).json<ContentView>();
    await call('PUT', `/content/${id}/draft`, { document: { ...document, ...change } });
    return call('POST', `/content/${id}/publish`, {});
  };
  const make = async (slug: string, change: object = {}, kind: 'service' | 'page' = 'service') => {
    const { id } = (await call('POST', '/content', { kind })).json<ContentView>();
    const named = kind === 'service' ? { name: slug, line: 'What it is.' } : { title: slug };
    return publish(id, { ...named, slug, ...change });
  };

  it('may have equal names at different paths', async () => {
    expect((await make('one', { name: 'Audits' })).json<ContentView>().path).toBe('/services/one');
    const refused = await make('one', { name: 'Audits' });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'SLUG_TAKEN']);
    expect((await make('two', { name: 'Audits' })).json<ContentView>().path).toBe('/services/two');
    const { site } = (await app.call({ url: '/config' })).json<ConfigView>();
    const audits = site.services.filter(({ name }) => name === 'Audits').map(({ path }) => path);
    expect(audits).toEqual(['/services/one', '/services/two']);
    for (const path of audits) expect(await text(path)).toContain('>Audits</h1>');
  });

  it.each(['service', 'page'] as const)('get a path in their folder when a %s is named like a route', async (kind) => {
    const own = await Promise.all(OWN.map((slug) => app.send({ url: `/${slug}` })));
    for (const slug of OWN) {
      const { path } = (await make(slug, {}, kind)).json<ContentView>();
      expect(path).toBe(`/${kind === 'service' ? 'services' : 'pages'}/${slug}`);
      expect(await text(path!)).toContain(`>${slug}</h1>`);
    }
    const after = await Promise.all(OWN.map((slug) => app.send({ url: `/${slug}` })));
    expect(after.map(({ statusCode }) => statusCode)).toEqual(own.map(({ statusCode }) => statusCode));
  });

  it('are all on the overview; the home page shows the chosen and the first ones', async () => {
    const before = (await seen('/services')).services_total;
    for (let n = before; n < ON_HOME; n += 1) await make(`more-${n}`);
    expect(await text('/')).toContain('All Services</h2>');
    await make('beyond');
    const last = (await make('chosen')).json<ContentView>();
    const total = ON_HOME + 2;

    const overview = await seen('/services');
    expect([overview.services.length, overview.services_total]).toEqual([total, total]);
    const { services, services_total } = await seen('/');
    expect([services.length, services_total]).toEqual([ON_HOME, total]);
    expect(services).toEqual(overview.services.slice(0, ON_HOME));
    const rendered = await text('/');
    expect(rendered).toContain(`All ${total} services`);
    expect(rendered).not.toContain('All Services</h2>');

    const home = (await items()).find(({ kind }: ContentEntryView) => kind === 'home')!;
    await publish(home.id, { first: [last.id] });
    const chosen = await seen('/');
    expect(chosen.first[0]).toBe('/services/chosen');
    expect(chosen.services.map(({ path }) => path)).toEqual([...services.map(({ path }) => path), '/services/chosen']);
  });
});
