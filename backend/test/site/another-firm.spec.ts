import type { ConfigView } from '../../src/core/config/config.view.js';
import type { ContentTreeView } from '../../src/modules/content/dto/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/dto/content.view.js';
import { LetterRenderer } from '../../src/modules/mail/letter-renderer.js';
import { givenUser, type TestActor } from '../actors.js';
import { itInside, startApp, type TestApp } from '../app.js';
import { builtFrontend } from './built-frontend.js';
import { DEMO_WORDS } from './demo-words.js';

const NOBODY = {
  ...{ COMPANY_NAME: '', COMPANY_LEGAL_NAME: '', COMPANY_TAGLINE: '', COMPANY_EMAIL: '', COMPANY_PHONE: '' },
  ...{ COMPANY_LOCATION: '', COMPANY_TIMEZONE: '', COMPANY_ADDRESS: '' },
};
const KEPT = ['Web Development', 'Cloud Deployment', 'Tech Consulting', 'Maintenance & Support'];

describe('another firm on an empty installation', () => {
  let app: TestApp;
  let admin: TestActor;
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const write = async (id: number, changes: object) => {
    const { document } = (await call('GET', `/content/${id}`)).json<ContentView>();
    await call('PUT', `/content/${id}/draft`, { document: { ...document, ...changes } });
    const answer = await call('POST', `/content/${id}/publish`, {});
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const text = async (url: string) => {
    const answer = await app.send({ url });
    return { status: answer.statusCode, body: answer.body };
  };

  beforeAll(async () => {
    app = await startApp({ ...NOBODY, WEB_ROOT: builtFrontend(), PUBLIC_URL: 'https://nordlicht.example' });
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
      ...{ email: 'hallo@nordlicht.example', phone: '+49 30 901820', location: 'Berlin, Germany' },
      ...{ timezone: 'Europe/Berlin', currency: 'EUR', locale: 'de-DE', week_start: 1 },
    });
    for (const service of items.filter(({ kind }) => kind === 'service'))
      await write(service.id, KEPT.includes(service.name) ? { range: '1.500 € – 40.000 €' } : { shown: false });
    await write(id('terms'), { lede: 'Gültig ab heute' });
    await write(id('privacy'), { lede: 'Wenig' });
    await write(id('imprint'), { lede: 'Wir' });
  });
  afterAll(() => app.close());

  it('shows its own words, its four services and its money, and no word of the demo firm anywhere', async () => {
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
      expect([path, DEMO_WORDS.exec(body)?.[0]]).toEqual([path, undefined]);
      if (/^\/(api|robots|site.web)/.test(path)) continue;
      expect(body).toContain('Nordlicht');
    }
    expect((await text('/security-cameras')).status).toBe(404);
    expect((await text('/web-development')).body).toContain('1.500 € – 40.000 €');
    const { company, site } = JSON.parse((await text('/api/config')).body) as ConfigView;
    expect(company).toMatchObject({ currency: 'EUR', locale: 'de-DE', timezone: 'Europe/Berlin' });
    expect(site.services.map(({ name }) => name)).toEqual(KEPT);
  });

  itInside('signs its letters', async () => {
    const letter = app.app.get(LetterRenderer).render('verification-code', { code: '0482913', minutes: 10 });
    for (const part of [letter.html, letter.text]) {
      expect(part).toContain('Nordlicht');
      expect(DEMO_WORDS.exec(part)).toBeNull();
    }
  });
});
