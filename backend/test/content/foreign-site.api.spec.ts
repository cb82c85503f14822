import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { DomainError } from '../../src/core/common/errors.js';
import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { RedirectView } from '../../src/modules/content/redirects/redirect.view.js';
import { ContentTransferService } from '../../src/modules/content/transfer/content-transfer.service.js';
import type { SiteImportView } from '../../src/modules/content/transfer/site-import.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { form } from '../attachments/world.js';
import { siteFileOf } from './site-lines.js';

interface Item {
  kind: string;
  path: string | null;
  former: string[];
  position: number;
  document: Record<string, unknown>;
}
interface Line {
  item?: Item;
  redirect?: { from: string; to: string };
}

const NO_KEY = 'd'.repeat(32);

describe('a site file written by hand', () => {
  let app: TestApp;
  let admin: TestActor;
  let lines: Line[];

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    const { rawPayload } = await call('GET', '/site/export');
    const texts = gunzipSync(rawPayload).toString().trim().split('\n').slice(1, -1);
    lines = texts.map((text) => JSON.parse(text) as Line);
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const give = (bytes: Buffer, apply = '?apply=yes') =>
    app.call({
      method: 'POST',
      url: `/site/import${apply}`,
      token: admin.token,
      ...form([{ field: 'file', name: 'site.gz', type: 'application/gzip', bytes }]),
    });
  const found = async () => [
    (await call('GET', '/content')).json<ContentTreeView>().items,
    (await call('GET', '/redirects')).json<{ items: RedirectView[] }>().items,
    (await call('GET', '/site/pictures')).json<object>(),
  ];
  const first = (kind: string): Item => lines.find(({ item }) => item?.kind === kind)!.item!;
  const withItem = (kind: string, change: Partial<Item>, within: object = {}): Line[] => {
    const changed = first(kind);
    return lines.map((line) =>
      line.item === changed
        ? { item: { ...changed, ...change, document: { ...(change.document ?? changed.document), ...within } } }
        : line,
    );
  };
  const page = (slug: string, more: Partial<Item> = {}): Line => {
    const document = { ...first('about').document, kind: 'page', slug, place: 'none' };
    return { item: { kind: 'page', path: `/pages/${slug}`, former: [], position: 0, document, ...more } };
  };
  const redirects = (...pairs: [from: string, to: string][]): Line[] => [
    ...lines,
    ...pairs.map(([from, to]) => ({ redirect: { from, to } })),
  ];
  const service = (n: number): Line => {
    const { document, ...rest } = first('service');
    return { item: { ...rest, path: `/services/more-${n}`, document: { ...document, slug: `more-${n}` } } };
  };

  describe('rejects', () => {
    let before: object[];
    beforeAll(async () => (before = await found()));

    it.each<[what: string, made: () => readonly Line[]]>([
      ['a redirect that runs something', () => redirects(['/old', 'javascript:alert(1)'])],
      ['a redirect to an address without a scheme', () => redirects(['/old', '//evil.example'])],
      ['a redirect from nowhere', () => redirects(['old page', '/about'])],
      ['a redirect from a call', () => redirects(['/api/config', '/about'])],
      ['a redirect from a page', () => redirects(['/about', '/services'])],
      ['redirects in a circle', () => redirects(['/a', '/b'], ['/b', '/c'], ['/c', '/a'])],
      ['a service where calls are', () => withItem('service', { path: '/api/config' }, { slug: 'config' })],
      ['a service where its name does not lead', () => withItem('service', { path: '/services/other' })],
      ['a service at the address of a page', () => withItem('service', { path: '/about' }, { slug: 'about' })],
      ['a service with an address that is none', () => withItem('service', { path: '/services/A b' }, { slug: 'A b' })],
      ['a home page elsewhere', () => withItem('home', { path: '/start' })],
      ['a brand at an address', () => withItem('brand', { path: '/brand' })],
      ['a page nowhere', () => [...lines, page('careers', { path: null })]],
      ['a page outside its folder', () => [...lines, page('careers', { path: '/careers' })]],
      ['a page that has stood where calls are', () => [...lines, page('careers', { former: ['/api/config'] })]],
      ['a page that has stood at no address', () => [...lines, page('careers', { former: ['careers'] })]],
      ['two pages at one address', () => [...lines, page('careers'), page('jobs', { former: ['/pages/careers'] })]],
      ['terms that stood elsewhere', () => withItem('terms', { former: ['/conditions'] })],
      [
        'a picture that has not come along',
        () => withItem('brand', {}, { mark: { key: NO_KEY, width: 9, height: 9, alt: 'x' } }),
      ],
      [
        'a link that runs something',
        () => withItem('menus', {}, { menu: [{ label: 'x', to: 'javascript:alert(1)' }] }),
      ],
      ['a document of another kind', () => withItem('about', { document: first('home').document })],
      ['a document that is not finished', () => withItem('about', {}, { title: '' })],
      ['more services than there can be', () => [...lines, ...Array.from({ length: 300 }, (_, n) => service(n))]],
    ])('%s', async (_, made) => {
      const bytes = siteFileOf(made());
      const refusal = async (dryRun: boolean) =>
        app.app
          .get(ContentTransferService)
          .importSite(null, Readable.from([bytes]), { dryRun })
          .catch((error: DomainError) => [error.status, error.code, error.message]);
      const refused = await refusal(false);
      expect(refused).toEqual([400, 'SITE_FILE_REFUSED', expect.any(String)]);
      expect(await refusal(true)).toEqual(refused);
    });

    it('each of them without a change', async () => expect(await found()).toEqual(before));
  });

  it('reports all changes in a dry run and writes nothing', async () => {
    const before = await found();
    const file = siteFileOf([...redirects(['/older', '/about']), page('foreseen', { former: ['/pages/once'] })]);
    const answer = (await give(file, '')).json<SiteImportView>();
    expect([answer.done, answer.redirects]).toEqual([false, 1]);
    expect(answer.changes.filter(({ what }) => what === 'new').map(({ path }) => path)).toEqual(['/pages/foreseen']);
    expect(await found()).toEqual(before);
    const redirect = await call('POST', '/redirects', { from: '/pages/once', to: '/about' });
    expect(redirect.statusCode).toBe(201);
    await call('DELETE', `/redirects/${redirect.json<RedirectView>().id}`);
  });

  it('accepts redirects that are valid only together', async () => {
    await call('POST', '/redirects', { from: '/b', to: '/a' });
    const answer = await give(siteFileOf(redirects(['/a', '/b'], ['/b', '/about'])));
    expect(answer.json<SiteImportView>()).toMatchObject({ done: true, redirects: 2 });
    const [, kept] = await found();
    expect((kept as RedirectView[]).map(({ from, to }) => [from, to])).toEqual([
      ['/a', '/b'],
      ['/b', '/about'],
    ]);
  });

  it('rejects a page at the path of a redirect', async () => {
    await call('POST', '/redirects', { from: '/pages/careers', to: '/about' });
    expect((await give(siteFileOf([...lines, page('careers')]))).statusCode).toBe(400);
    expect((await give(siteFileOf([...lines, page('jobs')]))).statusCode).toBe(200);
  });
});
