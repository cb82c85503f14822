import type { ServiceDocument } from '../../src/modules/content/documents/document.types.js';
import type { ContentEntryView, ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';

const SITE = 'https://portico.example';

describe('pages of the company', () => {
  let app: TestApp;
  let admin: TestActor;
  const get = (url: string) => app.send({ url });
  const status = async (url: string) => (await get(url)).statusCode;

  beforeAll(async () => {
    app = await startApp({ PUBLIC_URL: SITE });
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    app.call({ method, url: `/content${url}`, token: admin.token, ...(body && { body }) });
  const entry = async (path: string): Promise<ContentEntryView> => {
    const { items } = (await call('GET', '')).json<ContentTreeView>();
    return items.find((item) => item.path === path)!;
  };
  const publish = async (id: number, change: object) => {
    const { document } = (await call('GET', `/${id}`)).json<ContentView>();
    await call('PUT', `/${id}/draft`, { document: { ...document, ...change } });
    return call('POST', `/${id}/publish`, {});
  };
  const mapped = async () =>
    [...(await get('/sitemap.xml')).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!.slice(SITE.length));

  it('are found at the new address and permanently from the old one', async () => {
    const { id } = await entry('/security-cameras');
    const before = (await get('/security-cameras')).body;
    expect(before).toContain('>Security Cameras</h1>');
    await publish(id, { name: 'Cameras', slug: 'cameras' });
    const moved = await get('/security-cameras?from=mail');
    expect([moved.statusCode, moved.headers['location'], moved.body]).toEqual([
      ...[301, '/services/cameras?from=mail', ''],
    ]);
    expect((await get('/services/cameras')).body).toContain('>Cameras</h1>');
    const home = (await get('/')).body;
    expect([home.includes('href="/services/cameras"'), home.includes('/security-cameras')]).toEqual([true, false]);
    await publish(id, { slug: 'security-cameras' });
    expect((await get('/services/cameras')).headers['location']).toBe('/security-cameras');
    expect(await status('/security-cameras')).toBe(200);
  });

  it('redirect from an address in any script', async () => {
    const { id } = await entry('/tech-consulting');
    await publish(id, { slug: 'straßen-planung' });
    expect((await get('/tech-consulting')).headers['location']).toBe('/services/stra%C3%9Fen-planung');
    const page = await get('/services/stra%C3%9Fen-planung');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<link rel="canonical" href="${SITE}/services/stra%C3%9Fen-planung">`);
    expect(await mapped()).toContain('/services/stra%C3%9Fen-planung');
  });

  it('are nowhere once they are hidden or deleted, nor is the way to them', async () => {
    const hidden = await entry('/it-networking');
    await publish(hidden.id, { slug: 'networks' });
    expect(await status('/it-networking')).toBe(301);
    await publish(hidden.id, { shown: false });
    const deleted = await entry('/domain-file-server');
    await call('DELETE', `/${deleted.id}`);
    for (const path of ['/it-networking', '/services/networks', '/domain-file-server']) {
      expect([path, await status(path)]).toEqual([path, 404]);
      expect(await mapped()).not.toContain(path);
      for (const page of ['/', '/services', '/faq']) expect((await get(page)).body).not.toContain(`"${path}"`);
    }
  });

  it('appear once in the site map', async () => {
    const paths = await mapped();
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['/', '/services', '/about', '/terms', '/faq', '/new-features']));
  });

  it('omit the price from structured data when there is none', async () => {
    const { id } = await entry('/cloud-deployment');
    const graph = async () => {
      const { body } = await get('/cloud-deployment');
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!;
      return (JSON.parse(json) as { '@graph': { '@type': string; offers?: object }[] })['@graph'].at(-1)!;
    };
    await publish(id, { range: '' });
    expect((await graph()).offers).toBeUndefined();
    expect((await get('/cloud-deployment')).body).not.toContain('Indicative range.');
    await publish(id, { range: 'on request' });
    expect((await graph()).offers).toBeUndefined();
    await publish(id, { range: '$1,200.50 – $25,000+' });
    expect((await graph()).offers).toMatchObject({ priceSpecification: { minPrice: 1200.5, priceCurrency: 'USD' } });
    expect(JSON.stringify(await graph())).not.toContain('maxPrice');
  });

  it('are rendered as text, whatever the input', async () => {
    const { id } = await entry('/cloud-deployment');
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const document = (await call('GET', `/${id}`)).json<ContentView>().document as ServiceDocument;
    await publish(id, {
      name: 'A & <b>B</b>',
      lede: evil,
      range: '"><i>',
      included: [evil],
      offers: [{ ...document.offers[0], title: evil, points: [evil] }],
    });
    const { body } = await get('/cloud-deployment');
    expect(body).not.toMatch(/<script>alert|<img src=x|<b>B|"><i>/);
    expect(body).toContain('A &amp; &lt;b&gt;B&lt;/b&gt;</h1>');
  });

  it('are looked at before as visitors will see them, though nothing runs there', async () => {
    const { id } = await entry('/contact');
    const { path } = (await call('POST', `/${id}/preview`)).json<{ path: string }>();
    const { body } = await get(path);
    expect(body).toContain('>Contact us</h1>');
    expect(body).not.toMatch(/script\b|needs JavaScript/);
    expect((await get('/contact')).body).toContain('needs JavaScript');
  });

  it('may be framed by the editor in their preview, also when the page was deleted a moment ago', async () => {
    const { id } = (await call('POST', '', { kind: 'page' })).json<{
      id: number;
    }>();
    const { path } = (await call('POST', `/${id}/preview`)).json<{ path: string }>();
    const frames = async () => {
      const { statusCode, headers } = await get(path);
      return [
        statusCode,
        headers['x-frame-options'],
        /frame-ancestors '(.*?)'/.exec(`${headers['content-security-policy']}`)?.[1],
      ];
    };
    expect(await frames()).toEqual([200, 'SAMEORIGIN', 'self']);
    await call('DELETE', `/${id}`);
    expect(await frames()).toEqual([404, 'SAMEORIGIN', 'self']);
  });

  it('are hidden from search engines until the site is listed', async () => {
    expect((await get('/about')).body).toContain('<meta name="robots" content="noindex">');
    expect((await get('/login')).body).toContain('<meta name="robots" content="noindex">');
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    await app.call({ method: 'PATCH', url: '/site/listing', token: admin.token, body: { listing: 'yes' } });
    expect((await get('/about')).body).not.toContain('noindex');
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });
});
