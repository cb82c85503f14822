import { PreviewService } from '../../src/modules/content/publishing/preview.service.js';
import type { ContentEntryView, ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentPreviewView } from '../../src/modules/content/pages/content-version.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import type { ServiceDocument } from '../../src/modules/content/documents/document.types.js';
import type { SitePageView } from '../../src/modules/content/site/site-page.view.js';
import type { ConfigView } from '../../src/core/company/config.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';

describe('drafts and publication', () => {
  let app: TestApp;
  let admin: TestActor;
  let tree: ContentEntryView[];

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    tree = await items();
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, version?: number) =>
    app.call({
      method,
      url,
      token: admin.token,
      ...(body && { body }),
      ...(version && { headers: { 'if-match': String(version) } }),
    });
  const items = async () => (await call('GET', '/content')).json<ContentTreeView>().items;
  const named = (name: string) => tree.find((entry) => entry.name === name)!;
  const view = async (id: number) => (await call('GET', `/content/${id}`)).json<ContentView>();
  const service = async (id: number) => (await view(id)).document as ServiceDocument;
  const page = (path: string) => app.call({ url: `/site/page?path=${encodeURIComponent(path)}` });
  const seen = async (path: string) => (await page(path)).json<SitePageView>();
  const save = (id: number, document: object) => call('PUT', `/content/${id}/draft`, { document });
  const publish = (id: number, body = {}) => call('POST', `/content/${id}/publish`, body);
  const config = async () => (await app.call({ url: '/config' })).json<ConfigView>();

  it('starts with the nine services of the specification at their paths', async () => {
    const services = tree.filter(({ kind }) => kind === 'service');
    expect(services.map(({ path }) => path)).toEqual(
      ['web-development', 'cloud-deployment', 'mobile-app-development', 'api-database-design', 'tech-consulting']
        .concat(['maintenance-support', 'it-networking', 'domain-file-server', 'security-cameras'])
        .map((slug) => `/${slug}`),
    );
    const { site } = await config();
    expect(site.services.map(({ name }) => name)).toEqual(services.map(({ name }) => name));
    expect((await seen('/')).document).toMatchObject({ headline: 'Welcome to Pellworth.' });
  });

  it.each(['page', 'service'] as const)(
    'renders the preview of a %s without a slug at an unused path',
    async (kind) => {
      const { id } = (await call('POST', '/content', { kind })).json<ContentView>();
      const { path } = (await call('POST', `/content/${id}/preview`)).json<{ path: string }>();
      const rendered = await app.app.get(PreviewService).find(path.replace('/preview/', ''));
      expect(rendered?.path).toMatch(/^\/(pages|services)\/-$/);
      await call('DELETE', `/content/${id}`);
    },
  );

  it.each([
    ['facts', '/contact'],
    ['menus', '/'],
    ['brand', '/'],
    ['about', '/about'],
  ] as const)('renders a draft of %s at its address: %s', async (kind, where) => {
    const { id } = tree.find((entry) => entry.kind === kind)!;
    const opened = (await call('POST', `/content/${id}/preview`)).json<ContentPreviewView>();
    expect(opened.shows).toBe(where);
    const rendered = await app.app.get(PreviewService).find(opened.path.replace('/preview/', ''));
    expect(rendered?.path).toBe(where);
  });

  it('hides a draft from visitors until it is published', async () => {
    const { id } = named('Cloud Deployment');
    const before = await service(id);
    const saved = (await save(id, { ...before, lede: 'Ours.', range: '$1 – $2' })).json<ContentView>();
    expect(saved).toMatchObject({ state: 'changed', number: 1 });
    expect(saved.edits.map(({ field, by }) => [field, by])).toEqual([
      ['range', admin.name],
      ['lede', admin.name],
    ]);
    expect((await seen('/cloud-deployment')).document).toMatchObject({ lede: before.lede });
    expect((await publish(id)).json<ContentView>()).toMatchObject({ state: 'published', number: 2, edits: [] });
    expect((await seen('/cloud-deployment')).document).toMatchObject({ lede: 'Ours.', range: '$1 – $2' });
    expect((await config()).site.services[1]).toMatchObject({ range: '$1 – $2' });
  });

  it('rejects the later of two concurrent edits', async () => {
    const { id, version } = await view(named('Tech Consulting').id);
    const document = await service(id);
    expect(
      (await call('PUT', `/content/${id}/draft`, { document: { ...document, lede: 'A' } }, version)).statusCode,
    ).toBe(200);
    const late = await call('PUT', `/content/${id}/draft`, { document: { ...document, lede: 'B' } }, version);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'STALE']);
    expect((await service(id)).lede).toBe('A');
  });

  it('redirects the old path of a renamed service', async () => {
    const { id } = named('Security Cameras');
    const document = await service(id);
    await save(id, { ...document, name: 'Cameras', slug: 'cameras' });
    expect((await publish(id)).json<ContentView>()).toMatchObject({ path: '/services/cameras' });
    expect(await seen('/security-cameras')).toEqual({ moved_to: '/services/cameras' });
    await save(id, { ...document, name: 'Cameras', slug: 'security-cameras' });
    expect((await publish(id)).json<ContentView>()).toMatchObject({ path: '/security-cameras' });
    expect(await seen('/services/cameras')).toEqual({ moved_to: '/security-cameras' });
  });

  it('rejects a path that another page has or had', async () => {
    const made = (await call('POST', '/content', { kind: 'service' })).json<ContentView>();
    expect(made).toMatchObject({ state: 'draft', path: null, number: null });
    const document = {
      ...(made.document as ServiceDocument),
      name: 'Data recovery',
      line: 'Lost files.',
      slug: 'cameras',
    };
    await save(made.id, document);
    const refused = await publish(made.id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'SLUG_TAKEN']);
    await save(made.id, { ...document, slug: 'data-recovery' });
    expect((await publish(made.id)).json<ContentView>()).toMatchObject({ path: '/services/data-recovery', number: 1 });
    expect(await seen('/services/data-recovery')).toMatchObject({ document: { name: 'Data recovery' } });
  });

  it.each([
    ['सेवाएँ', 200],
    ['サービス-1', 200],
    ['cafe\u0301', 400],
    ['-x', 400],
    ['\u0301x', 400],
    ['a b', 400],
  ])('publishes a page at %s or not: %i', async (slug, status) => {
    const { id, document } = (await call('POST', '/content', { kind: 'page' })).json<ContentView>();
    await save(id, { ...document, title: 'Page', slug });
    expect((await publish(id)).statusCode).toBe(status);
    if (status === 200) expect(await seen(`/pages/${slug.normalize('NFD')}`)).toMatchObject({ document: { slug } });
    await call('DELETE', `/content/${id}`);
  });

  it('rejects the publication of an incomplete draft', async () => {
    const made = (await call('POST', '/content', { kind: 'page' })).json<ContentView>();
    const refused = await publish(made.id);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual(['slug', 'title']);
    expect((await view(made.id)).state).toBe('draft');
  });

  it('hides a service everywhere at once, and restores a deleted one', async () => {
    const { id } = named('IT & Networking');
    await save(id, { ...(await service(id)), shown: false });
    await publish(id);
    expect((await page('/it-networking')).statusCode).toBe(404);
    expect((await config()).site.services.map(({ path }) => path)).not.toContain('/it-networking');
    const other = named('Domain & File Server');
    await call('DELETE', `/content/${other.id}`);
    expect((await page('/domain-file-server')).statusCode).toBe(404);
    await call('POST', `/content/${other.id}/restore`);
    expect((await page('/domain-file-server')).statusCode).toBe(200);
  });

  it('fills the first positions of the home page when a chosen service is gone', async () => {
    const home = tree.find(({ kind }) => kind === 'home')!;
    const { document } = await view(home.id);
    const [, cloud, , api] = tree.filter(({ kind }) => kind === 'service');
    const paths = async () => (await seen('/')).first;
    const choose = async (...ids: number[]) => {
      await save(home.id, { ...document, first: ids });
      await publish(home.id);
    };
    const before = (await config()).site.services.map(({ path }) => path);
    await choose(api!.id, cloud!.id);
    const rest = before.filter((path) => ![api!.path, cloud!.path].includes(path));
    expect(await paths()).toEqual([api!.path, cloud!.path, ...rest.slice(0, 2)]);
    await call('DELETE', `/content/${cloud!.id}`);
    expect(await paths()).toEqual([api!.path, ...rest.slice(0, 3)]);
    await call('POST', `/content/${cloud!.id}/restore`);
    await choose();
    expect(await paths()).toEqual(before.slice(0, 4));
    await save(home.id, document);
    await publish(home.id);
  });

  it('reorders services', async () => {
    const ids = tree.filter(({ kind }) => kind === 'service').map(({ id }) => id);
    const reversed = ids.toReversed();
    const answer = await call('PATCH', '/content/order', { ids: reversed });
    expect(answer.statusCode).toBe(200);
    expect((await config()).site.services[0]).toMatchObject({ name: 'Cameras' });
    expect((await call('PATCH', '/content/order', { ids: [1, ids[0]!] })).statusCode).toBe(400);
  });

  it('renders input as text and keeps only allowed nodes of rich text', async () => {
    const about = tree.find(({ kind }) => kind === 'about')!;
    const { document } = await view(about.id);
    const text = (href: string) => ({
      type: 'text',
      text: 'x',
      marks: [{ type: 'link', attrs: { href } }, { type: 'evil' }],
    });
    const rich = {
      type: 'doc',
      content: [
        { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
        {
          type: 'paragraph',
          attrs: { onclick: 'x' },
          content: ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/contact'].map(text),
        },
      ],
    };
    await save(about.id, { ...document, blocks: [{ type: 'text', text: rich }] });
    expect((await publish(about.id)).statusCode).toBe(200);
    const shown = (await seen('/about')).document as unknown as { blocks: { text: object }[] };
    expect(shown.blocks[0]!.text).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            ...[1, 2, 3].map(() => ({ type: 'text', text: 'x' })),
            { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/contact' } }] },
          ],
        },
      ],
    });
  });

  it('keeps line breaks of headings, and headings of list items', async () => {
    const about = tree.find(({ kind }) => kind === 'about')!;
    const { document } = await view(about.id);
    const words = (text: string) => ({ type: 'text', text });
    const item = [
      { type: 'paragraph', content: [words('One')] },
      { type: 'heading', attrs: { level: 3 }, content: [words('Part')] },
    ];
    const heading = [words('Web'), { type: 'hardBreak' }, words('Design')];
    const rich = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: heading },
        { type: 'bulletList', content: [{ type: 'listItem', content: item }] },
      ],
    };
    const saved = await save(about.id, { ...document, blocks: [{ type: 'text', text: rich }] });
    expect(saved.json<ContentView>().document).toMatchObject({ blocks: [{ type: 'text', text: rich }] });
    await save(about.id, document);
  });

  it('sanitizes rich text of an incomplete draft', async () => {
    const made = (await call('POST', '/content', { kind: 'page' })).json<ContentView>();
    const dirty = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', onclick: 'y' }] }],
    };
    const saved = await save(made.id, { ...made.document, title: '', blocks: [{ type: 'text', text: dirty }] });
    expect(saved.json<ContentView>().faults.length).toBeGreaterThan(0);
    expect(saved.body).not.toContain('onclick');
  });

  it('allows a change of the currency until a priced record exists', async () => {
    const facts = tree.find(({ kind }) => kind === 'facts')!;
    const { document } = await view(facts.id);
    const change = async (currency: string) => {
      await save(facts.id, { ...document, currency });
      return publish(facts.id);
    };
    expect((await change('EUR')).statusCode).toBe(200);
    expect((await config()).company.currency).toBe('EUR');
    const { id } = await givenUser(app);
    await givenProject(app, { userId: id, priceCents: 100, currency: 'EUR' });
    const refused = await change('USD');
    const planned = await call('PUT', `/content/${facts.id}/plan`, { day: '2099-01-01', time: '09:00' });
    for (const answer of [refused, planned])
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'CURRENCY_FIXED']);
    await save(facts.id, { ...document, currency: 'EUR', phone: '+49 30 1' });
    expect((await publish(facts.id)).statusCode).toBe(200);
  });

  it('rejects values that are not documents', async () => {
    const about = tree.find(({ kind }) => kind === 'about')!;
    for (const document of [
      {},
      { kind: 'home' },
      { kind: 'about', title: 1 },
      { kind: 'about', title: 'x'.repeat(200) },
    ])
      expect((await save(about.id, document)).statusCode).toBe(400);
  });
});
