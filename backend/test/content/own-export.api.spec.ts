import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { ManyKind } from '../../src/modules/content/documents/document.rules.js';
import { MediaService } from '../../src/modules/content/media/media.service.js';
import type { SitePictureView } from '../../src/modules/content/media/site-picture.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import { ContentTransferService } from '../../src/modules/content/transfer/content-transfer.service.js';
import type { SiteImportView } from '../../src/modules/content/transfer/site-import.view.js';
import { PictureService } from '../../src/modules/pictures/picture.service.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { picture } from '../attachments/files.js';
import { form } from '../attachments/world.js';
import { publishBrand } from '../brand.js';
import { givenPicture } from '../features/world.js';
import { siteFileOf } from './site-lines.js';

describe('the import of the site’s own export', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const publish = async (id: number, changes: object) => {
    const { document } = (await call('GET', `/content/${id}`)).json<ContentView>();
    await call('PUT', `/content/${id}/draft`, { document: { ...document, ...changes } });
    expect((await call('POST', `/content/${id}/publish`, {})).statusCode).toBe(200);
  };
  const make = async (kind: ManyKind, slug: string, more: object = {}) => {
    const { id } = (await call('POST', '/content', { kind })).json<ContentView>();
    const named = kind === 'service' ? { name: slug, line: 'What it is.' } : { title: slug };
    await publish(id, { ...named, slug, ...more });
    return id;
  };
  const file = async () => (await call('GET', '/site/export')).rawPayload;
  const give = (bytes: Buffer, apply: string) =>
    app.call({
      method: 'POST',
      url: `/site/import${apply}`,
      token: admin.token,
      ...form([{ field: 'file', name: 'site.gz', type: 'application/gzip', bytes }]),
    });
  const MODES = ['', '?apply=yes'];
  const changed = ({ changes }: SiteImportView) => changes.filter(({ what }) => what !== 'same');
  const pathOf = async (id: number) => (await call('GET', `/content/${id}`)).json<ContentView>().path;
  const withLogo = async () =>
    publishBrand(app, { logo_light: { ...(await givenPicture(app, 60, 40)), alt: 'Our logo' } });
  const exportedDuring = async () => {
    const { file: stream } = await app.app.get(ContentTransferService).exportSite();
    const lines = gunzipSync(await buffer(stream))
      .toString()
      .split('\n');
    const keysIn = (start: string) =>
      lines
        .filter((line) => line.startsWith(start))
        .flatMap((line) => [...line.matchAll(/"key":"([0-9a-f]{32})"/g)].map(([, key]) => key!));
    return { shown: keysIn('{"item"'), included: keysIn('{"picture"') };
  };

  it.each([
    ['page', 'page', '/pages', {}],
    ['hidden service', 'service', '/services', { shown: false }],
  ] as const)('returns its former address to a renamed %s', async (_name, kind, folder, more) => {
    const id = await make(kind, 'before', more);
    const bytes = await file();
    await publish(id, { slug: 'after' });
    expect(await pathOf(id)).toBe(`${folder}/after`);
    for (const apply of MODES) {
      const answer = await give(bytes, apply);
      expect(answer.statusCode).toBe(200);
      expect(changed(answer.json<SiteImportView>())).toEqual([
        { kind, name: 'before', path: `${folder}/before`, what: 'changed', fields: ['slug'] },
      ]);
    }
    expect(await pathOf(id)).toBe(`${folder}/before`);
    expect(changed((await give(bytes, '')).json<SiteImportView>())).toEqual([]);
  });

  it('rejects two pages at former addresses of the same page', async () => {
    const id = await make('page', 'one');
    const { document } = (await call('GET', `/content/${id}`)).json<ContentView>();
    for (const slug of ['two', 'three']) await publish(id, { slug });
    const lines = ['one', 'two'].map((slug) => ({
      item: { kind: 'page', path: `/pages/${slug}`, former: [], position: 0, document: { ...document, slug } },
    }));
    for (const apply of MODES) {
      const answer = await give(siteFileOf(lines), apply);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        400,
        'Another page of this site has or had the address /pages/two.',
      ]);
    }
    expect(await pathOf(id)).toBe('/pages/three');
  });

  it('rejects a file with a page in the trash until it is restored', async () => {
    const id = await make('page', 'deleted');
    const bytes = await file();
    expect((await call('DELETE', `/content/${id}`)).statusCode).toBe(200);
    for (const apply of MODES) {
      const answer = await give(bytes, apply);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        400,
        'A deleted page has the address /pages/deleted. Restore it from Recently deleted first.',
      ]);
    }
    expect((await call('POST', `/content/${id}/restore`)).statusCode).toBe(200);
    const restored = await give(bytes, '');
    expect(restored.statusCode).toBe(200);
    expect(changed(restored.json<SiteImportView>())).toEqual([]);
  });

  it('accepts the longest texts', async () => {
    const parts = form([{ field: 'file', name: 'shot.png', bytes: await picture('png') }]);
    const added = await app.call({ method: 'POST', url: '/site/pictures', token: admin.token, ...parts });
    const question = `${'Why is it so? '.repeat(72).slice(0, 999)}🙂`;
    const asked = await call('POST', '/faq', { question, answer: 'Yes.' });
    const answers = [
      asked,
      await call('PATCH', `/site/pictures/${added.json<SitePictureView>().id}`, { alt: `${'x'.repeat(254)}🙂` }),
      await call('POST', '/redirects', { from: `/${'%25'.repeat(200)}`, to: '/about' }),
    ];
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(300);
    const blocks = [{ type: 'questions', title: '', ids: [asked.json<{ id: number }>().id] }];
    await make('page', 'questions', { blocks });
    const bytes = await file();
    expect(gunzipSync(bytes).toString()).toContain(question);
    for (const apply of MODES) {
      const answer = await give(bytes, apply);
      expect(answer.statusCode).toBe(200);
      expect(changed(answer.json<SiteImportView>())).toEqual([]);
    }
  });

  it('has every picture of its pages when a page takes another picture during the export', async () => {
    await withLogo();
    const pictures = app.app.get(PictureService);
    const read = pictures.readOriginal.bind(pictures);
    const reading = jest.spyOn(pictures, 'readOriginal').mockImplementationOnce(async (key) => {
      await withLogo();
      return read(key);
    });
    const { shown, included } = await exportedDuring().finally(() => reading.mockRestore());
    expect(shown).toHaveLength(1);
    expect(included).toEqual(expect.arrayContaining(shown));
  });

  it('has every picture of its pages when a picture is deleted during the export', async () => {
    await withLogo();
    const media = app.app.get(MediaService);
    const find = media.findUsages.bind(media);
    const listing = jest.spyOn(media, 'findUsages').mockImplementationOnce(async () => {
      await publishBrand(app, { logo_light: null });
      const { items } = (await call('GET', '/site/pictures')).json<{ items: SitePictureView[] }>();
      expect((await call('DELETE', `/site/pictures/${items[0]!.id}`)).statusCode).toBe(200);
      return find();
    });
    const { shown, included } = await exportedDuring().finally(() => listing.mockRestore());
    expect(shown).toHaveLength(1);
    expect(included).toEqual(expect.arrayContaining(shown));
  });
});
