import type { SiteImportView } from '../../src/modules/content/transfer/site-import.view.js';
import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { form } from '../attachments/world.js';
import { countQueries } from '../queries.js';
import { DEEP } from './hostile.js';
import { siteFileOf } from './site-lines.js';

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
      ...{ method: 'POST', url: `/site/import${apply}`, token: admin.token },
      ...form([{ field: 'file', name: 'site.gz', type: 'application/gzip', bytes }]),
    });
  const redirects = (count: number, to = '/about') =>
    Array.from({ length: count }, (_, at) => ({ redirect: { from: `/old-${at}`, to } }));
  const about = (more: object = {}) => ({
    item: { kind: 'about', path: '/about', former: [], position: 0, document: { kind: 'about' }, ...more },
  });
  const published = async (kind: string) => {
    const { items } = (await app.call({ url: '/content', token: admin.token })).json<ContentTreeView>();
    const { id } = items.find((entry) => entry.kind === kind)!;
    return (await app.call({ url: `/content/${id}`, token: admin.token })).json<ContentView>().document;
  };

  it.each([
    ['40,000 redirects', redirects(40_000), /too many redirects/],
    ['a page of its kind twice', [about(), about()], /too many documents/],
    [
      'too many former addresses',
      Array.from({ length: 7 }, (_, at) => ({
        item: {
          ...{ kind: 'page', path: `/pages/p${at}`, position: 0, document: {} },
          former: Array.from({ length: 999 }, (_one, n) => `/pages/f${at}-${n}`),
        },
      })),
      /too many former addresses/,
    ],
    ['deeply nested JSON', [`{"item":{"document":${DEEP}}}`], /nested too deeply/],
    ['a very long text', [`{"item":{"document":"${'x'.repeat(1_100_000)}"}}`], /too many entries/],
    ['bytes that are not UTF-8', [Buffer.from('{"redirect":{"from":"/\xfc","to":"/about"}}', 'latin1')], /damaged/],
  ])('rejects %s before any query, also as a dry run', async (_, lines, reason) => {
    const bytes = siteFileOf(lines);
    const { queries: usual } = await countQueries(app, () => give(Buffer.from('none')));
    for (const apply of ['', '?apply=yes']) {
      const { result, queries } = await countQueries(app, () => give(bytes, apply));
      expect(result.json()).toMatchObject({
        code: 'SITE_FILE_REFUSED',
        message: expect.stringMatching(reason) as string,
      });
      expect([result.statusCode, queries.length]).toEqual([400, usual.length]);
    }
  });

  it('reads and writes redirects in batches', async () => {
    const bytes = siteFileOf(redirects(2_000));
    for (const apply of ['', '?apply=yes', '?apply=yes']) {
      const { result, queries } = await countQueries(app, () => give(bytes, apply));
      expect([result.statusCode, result.json<SiteImportView>().redirects]).toEqual([200, 2_000]);
      expect(queries.length).toBeLessThan(300);
    }
    expect((await app.call({ url: '/site/page?path=/old-1999' })).json()).toEqual({ moved_to: '/about' });
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

  it('rejects redirects that form a loop with existing ones', async () => {
    const lines = [{ redirect: { from: '/one', to: '/two' } }, { redirect: { from: '/two', to: '/one' } }];
    for (const apply of ['', '?apply=yes'])
      expect((await give(siteFileOf(lines), apply)).json()).toMatchObject({ code: 'SITE_FILE_REFUSED' });
  });
});
