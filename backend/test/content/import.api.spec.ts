import { gunzipSync } from 'node:zlib';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import type { SiteImportView } from '../../src/modules/content/transfer/site-import.view.js';
import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import type { SitePageView } from '../../src/modules/content/site/site-page.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { form } from '../attachments/world.js';
import { countQueries } from '../queries.js';
import { siteFileOf } from './site-lines.js';

type Item = { item: { kind: string; document: object } };

describe('the import of a site file', () => {
  let app: TestApp;
  let admin: TestActor;
  beforeAll(async () => {
    app = await startApp({ company: null });
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const give = (bytes: Buffer, apply = '') =>
    app.call({
      method: 'POST',
      url: `/site/import${apply}`,
      token: admin.token,
      ...form([{ field: 'file', name: 'site.gz', type: 'application/gzip', bytes }]),
    });
  const redirects = (count: number, to = '/about') =>
    Array.from({ length: count }, (_, at) => ({ redirect: { from: `/old-${at}`, to } }));
  const published = async (kind: string) => {
    const { items } = (await app.call({ url: '/content', token: admin.token })).json<ContentTreeView>();
    const { id } = items.find((entry) => entry.kind === kind)!;
    return (await app.call({ url: `/content/${id}`, token: admin.token })).json<ContentView>().document;
  };

  it.each(['', '?apply=yes'])('rejects too many redirects before any query%s', async (apply) => {
    const bytes = siteFileOf(redirects(5_001));
    const { queries: usual } = await countQueries(app, () => give(Buffer.from('none')));
    const { result, queries } = await countQueries(app, () => give(bytes, apply));
    expect(result.json()).toMatchObject({
      statusCode: 400,
      code: 'SITE_FILE_REFUSED',
      message: expect.stringMatching(/too many redirects/) as string,
    });
    expect(queries).toHaveLength(usual.length);
  });

  it('reads and writes redirects in batches', async () => {
    const bytes = siteFileOf(redirects(500));
    for (const apply of ['', '?apply=yes', '?apply=yes']) {
      const { result, queries } = await countQueries(app, () => give(bytes, apply));
      expect([result.statusCode, result.json<SiteImportView>().redirects]).toEqual([200, 500]);
      expect(queries.length).toBeLessThan(100);
    }
    expect((await app.call({ url: '/site/page?path=/old-499' })).json()).toEqual({ moved_to: '/about' });
  });

  it('lists changed redirects and facts in a dry run, and marks foreign hosts', async () => {
    const facts = await published('facts');
    const lines = [
      { item: { kind: 'facts', path: null, former: [], position: 0, document: { ...facts, phone: '+49 30 1' } } },
      ...[
        { redirect: { from: '/shop', to: 'https://evil.example/x' } },
        { redirect: { from: '/%C3%BCber', to: '/about' } },
        { redirect: { from: '/old-1', to: '/about' } },
        { redirect: { from: '/old-2', to: '/contact' } },
      ],
    ];
    const view = (await give(siteFileOf(lines))).json<SiteImportView>();
    expect(view.redirects).toBe(4);
    expect(view.redirect_changes).toEqual([
      { from: '/shop', to: 'https://evil.example/x', before: null, foreign_host: 'evil.example' },
      { from: '/über', to: '/about', before: null, foreign_host: null },
      { from: '/old-2', to: '/contact', before: '/about', foreign_host: null },
    ]);
    expect(view.facts).toEqual([{ field: 'phone', before: expect.any(String) as string, after: '+49 30 1' }]);
  });

  it.each(['', '?apply=yes'])('rejects pictures that are none, and names the wrong part of a page%s', async (apply) => {
    const picture = { picture: { key: 'a'.repeat(32), alt: '', data: Buffer.from('text').toString('base64') } };
    const { lede: _, ...document } = (await published('about')) as { lede: string };
    const about = { item: { kind: 'about', path: '/about', former: [], position: 0, document } };
    for (const [line, message] of [
      [picture, 'A picture of the file is not a picture.'],
      [about, '/about (about) of the file cannot be published. lede: This part is missing or malformed.'],
    ] as const)
      expect((await give(siteFileOf([line]), apply)).json()).toMatchObject({ statusCode: 400, message });
  });

  it('rejects redirects that form a loop with existing ones', async () => {
    const lines = [{ redirect: { from: '/one', to: '/two' } }, { redirect: { from: '/two', to: '/one' } }];
    for (const apply of ['', '?apply=yes'])
      expect((await give(siteFileOf(lines), apply)).json()).toMatchObject({ code: 'SITE_FILE_REFUSED' });
  });

  describe('leaves drafts', () => {
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
      expect((await give(siteFileOf(lines), '?apply=yes')).statusCode).toBe(200);
    };

    it('that differ, of published and unpublished pages', async () => {
      await draft('about', 'Mine');
      await draft('privacy', 'Mine too');
      await importLedes({ about: 'Theirs', privacy: 'Theirs too' });
      expect(await found('about')).toEqual(['changed', 'Mine', 'Theirs']);
      expect(await found('privacy')).toEqual(['changed', 'Mine too', 'Theirs too']);
      expect((await open('about')).edits).toMatchObject([{ field: 'lede', by: admin.name }]);
      const page = (await app.call({ url: '/site/page?path=/privacy' })).json<SitePageView>();
      expect(ledeOf(page.document)).toBe('Theirs too');
    });

    it('with their schedule', async () => {
      const id = await draft('terms', 'Soon');
      await call('PUT', `/content/${id}/plan`, { day: '2099-01-01', time: '06:00' });
      await importLedes({ terms: 'Now' });
      expect(await found('terms')).toEqual(['changed', 'Soon', 'Now']);
      expect((await open('terms')).planned_at).not.toBeNull();
    });

    it('only if they differ from the file; a schedule that ends is recorded', async () => {
      const id = await draft('contact', 'Write to us.');
      await call('PUT', `/content/${id}/plan`, { day: '2099-01-01', time: '06:00' });
      await importLedes({ contact: 'Write to us.' });
      expect(await found('contact')).toEqual(['published', 'Write to us.', 'Write to us.']);
      expect((await open('contact')).planned_at).toBeNull();
      const ended = { action: 'content.unplanned', recordId: String(id) };
      expect(await app.db.read(AuditRecord).findBy(ended)).toMatchObject([{ actorId: admin.id }]);
    });
  });
});
