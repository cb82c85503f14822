import { gunzipSync } from 'node:zlib';
import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import type { SitePageView } from '../../src/modules/content/site/site-page.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { form } from '../attachments/world.js';
import { siteFileOf } from './site-lines.js';

type Item = { item: { kind: string; document: object } };

describe('drafts at the import of a site', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp({ company: null });
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'PUT', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const open = async (kind: string) => {
    const { items } = (await call('GET', '/content')).json<ContentTreeView>();
    const { id } = items.find((entry) => entry.kind === kind)!;
    return (await call('GET', `/content/${id}`)).json<ContentView>();
  };
  const draft = async (kind: string, lede: string) => {
    const { id, document } = await open(kind);
    expect((await call('PUT', `/content/${id}/draft`, { document: { ...document, lede } })).statusCode).toBe(200);
    return id;
  };
  const ledeOf = (document: object | null) => (document as { lede: string } | null)?.lede;
  const found = async (kind: string) => {
    const { state, document, published } = await open(kind);
    return [state, ledeOf(document), ledeOf(published)];
  };
  const importLedes = async (ledes: Record<string, string>) => {
    const exported = gunzipSync((await call('GET', '/site/export')).rawPayload);
    const items = exported
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('{"item"'))
      .map((line) => JSON.parse(line) as Item);
    const lines = Object.entries(ledes).map(([kind, lede]) => {
      const { item } =
        items.find((line) => line.item.kind === kind) ?? items.find((line) => line.item.kind === 'about')!;
      return { item: { ...item, kind, path: `/${kind}`, document: { ...item.document, kind, lede } } };
    });
    const parts = form([{ field: 'file', name: 'site.gz', type: 'application/gzip', bytes: siteFileOf(lines) }]);
    const answer = await app.call({ method: 'POST', url: '/site/import?apply=yes', token: admin.token, ...parts });
    expect(answer.statusCode).toBe(200);
  };

  it('stay when they differ, of published and unpublished pages', async () => {
    await draft('about', 'Mine');
    await draft('privacy', 'Mine too');
    await importLedes({ about: 'Theirs', privacy: 'Theirs too' });
    expect(await found('about')).toEqual(['changed', 'Mine', 'Theirs']);
    expect(await found('privacy')).toEqual(['changed', 'Mine too', 'Theirs too']);
    expect((await open('about')).edits).toMatchObject([{ field: 'lede', by: admin.name }]);
    const page = (await app.call({ url: '/site/page?path=/privacy' })).json<SitePageView>();
    expect(ledeOf(page.document)).toBe('Theirs too');
  });

  it('stay with their schedule', async () => {
    const id = await draft('terms', 'Soon');
    await call('PUT', `/content/${id}/plan`, { day: '2099-01-01', time: '06:00' });
    await importLedes({ terms: 'Now' });
    expect(await found('terms')).toEqual(['changed', 'Soon', 'Now']);
    expect((await open('terms')).planned_at).not.toBeNull();
  });

  it('end when the file has the same text', async () => {
    await draft('contact', 'Write to us.');
    await importLedes({ contact: 'Write to us.' });
    expect(await found('contact')).toEqual(['published', 'Write to us.', 'Write to us.']);
  });
});
