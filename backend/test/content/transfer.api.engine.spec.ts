import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DAY } from '../../src/core/common/time/clock.js';
import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import { SitePicture } from '../../src/modules/content/media/site-picture.entity.js';
import { ContentTransferService } from '../../src/modules/content/transfer/content-transfer.service.js';
import type { SiteImportView } from '../../src/modules/content/transfer/site-import.view.js';
import type { SitePageView } from '../../src/modules/content/site/site-page.view.js';
import type { SitePictureView } from '../../src/modules/content/media/site-picture.view.js';
import { Storage } from '../../src/core/storage/storage.js';
import { PictureService } from '../../src/modules/pictures/picture.service.js';
import { UploadedPicture } from '../../src/modules/pictures/uploaded-picture.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { picture } from '../attachments/files.js';
import { form } from '../attachments/world.js';
import { siteFileOf } from './site-lines.js';

describe('export and import of a site', () => {
  let app: TestApp;
  let admin: TestActor;
  let bytes: Buffer;
  let first: string[];

  const start = async () => {
    app = await startApp({ company: null });
    admin = await givenUser(app, { role: 'admin' });
  };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const items = async () => (await call('GET', '/content')).json<ContentTreeView>().items;
  const write = async (id: number, changes: object) => {
    const { document } = (await call('GET', `/content/${id}`)).json<ContentView>();
    await call('PUT', `/content/${id}/draft`, { document: { ...document, ...changes } });
    return (await call('POST', `/content/${id}/publish`, {})).json<ContentView>();
  };
  const file = async () => (await call('GET', '/site/export')).rawPayload;
  const give = (given: Buffer, apply = '') =>
    app.call({
      method: 'POST',
      url: `/site/import${apply}`,
      token: admin.token,
      ...form([{ field: 'file', name: 'site.gz', type: 'application/gzip', bytes: given }]),
    });
  const pictures = async () => (await call('GET', '/site/pictures')).json<{ items: SitePictureView[] }>().items;
  const changed = ({ changes }: SiteImportView) => changes.filter(({ what }) => what !== 'same');
  const withPictureCalled = (digit: string) => {
    const text = gunzipSync(bytes).toString();
    const [, key] = /"picture":\{"key":"([0-9a-f]{32})"/.exec(text)!;
    return siteFileOf(text.replaceAll(key!, digit.repeat(32)).split('\n').slice(1, -2));
  };
  const ask = async (question: string) =>
    (await call('POST', '/faq', { question, answer: 'Yes.' })).json<{ id: number }>().id;
  const page = async (path: string) => (await app.call({ url: `/site/page?path=${path}` })).json<SitePageView>();

  beforeAll(async () => {
    await start();
    const list = await items();
    const id = (name: string) => list.find((entry) => entry.name === name || entry.kind === name)!.id;
    const parts = form([{ field: 'file', name: 'logo.png', bytes: await picture('png', 300, 100) }]);
    const made = await app.call({ method: 'POST', url: '/site/pictures', token: admin.token, ...parts });
    const { key, width, height } = made.json<SitePictureView>();
    await write(id('brand'), { name: 'Nordlicht', logo_light: { key, width, height, alt: 'Nordlicht' } });
    await write(id('Web Development'), { name: 'Websites', slug: 'websites' });
    const mine = (await call('POST', '/content', { kind: 'page' })).json<ContentView>();
    const blocks = [
      { type: 'questions', title: '', ids: [await ask('Are you hiring?'), await ask('Is there lunch?')] },
    ];
    await write(mine.id, { title: 'Careers', slug: 'careers', blocks });
    await write(id('privacy'), { lede: 'Little.' });
    await call('POST', '/redirects', { from: '/jobs', to: '/pages/careers' });
    bytes = await file();
    first = (await page('/')).first;
    await app.close();
    await start();
    for (const question of ['Do you sell hats?', 'Are you hiring?']) await ask(question);
  });
  afterAll(() => app.close());

  it('reports the changes in a dry run and then imports pages, pictures and former paths', async () => {
    const imported = (await give(bytes)).json<SiteImportView>();
    expect(imported).toMatchObject({ done: false, redirects: 1, pictures: 1 });
    expect(
      changed(imported)
        .map(({ kind, what }) => `${kind} ${what}`)
        .toSorted(),
    ).toEqual(['brand changed', 'page new', 'privacy new', 'service changed']);
    expect((await page('/web-development')).path).toBe('/web-development');

    const done = await give(bytes, '?apply=yes');
    expect([done.statusCode, done.json<SiteImportView>().done]).toEqual([200, true]);
    expect(await page('/web-development')).toEqual({ moved_to: '/services/websites' });
    const careers = await page('/pages/careers');
    expect(careers.document).toMatchObject({ title: 'Careers' });
    expect(careers.questions.map(({ question }) => question)).toEqual(['Are you hiring?']);
    const home = await page('/');
    expect(home.first).toEqual(first);
    const { brand } = (await app.call({ url: '/config' })).json<{ brand: { logo: { light: { path: string } } } }>();
    expect((await app.call({ url: brand.logo.light.path.replace('/api', '') })).statusCode).toBe(200);
    expect(await pictures()).toMatchObject([{ alt: 'Nordlicht', uses: [{ kind: 'brand' }] }]);
    expect(
      gunzipSync(await file())
        .toString()
        .split('\n'),
    ).toHaveLength(gunzipSync(bytes).toString().split('\n').length);
  });

  it('creates a page once when two admins import it at once', async () => {
    const lines = gunzipSync(bytes).toString().replaceAll('careers', 'openings').split('\n');
    const fresh = siteFileOf(lines.slice(1, -2));
    const answers = await Promise.all([give(fresh, '?apply=yes'), give(fresh, '?apply=yes')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const created = answers.map((answer) => answer.json<SiteImportView>().changes.filter(({ what }) => what === 'new'));
    expect(created.map(({ length }) => length).sort()).toEqual([0, 1]);
  });

  it('changes nothing when the same file is imported again, also concurrently', async () => {
    const before = await pictures();
    expect(changed((await give(bytes)).json<SiteImportView>())).toEqual([]);
    const answers = await Promise.all([give(bytes, '?apply=yes'), give(bytes, '?apply=yes')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const answer of answers) expect(changed(answer.json<SiteImportView>())).toEqual([]);
    expect(await pictures()).toEqual(before);
  });

  it('adds each picture once when two first imports run concurrently', async () => {
    const fresh = withPictureCalled('f');
    const before = await pictures();
    const answers = await Promise.all([give(fresh, '?apply=yes'), give(fresh, '?apply=yes')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await pictures()).toHaveLength(before.length + 1);
    expect(changed((await give(fresh)).json<SiteImportView>())).toEqual([]);
  });

  it('sweeps pictures of a rejected import', async () => {
    const stored = () => app.db.read(UploadedPicture).count();
    const [kept, before] = [await stored(), await pictures()];
    const torn = gunzipSync(withPictureCalled('e')).toString().split('\n').slice(0, -2).join('\n');
    expect((await give(gzipSync(torn), '?apply=yes')).statusCode).toBe(400);
    expect(await pictures()).toEqual(before);
    expect(await stored()).toBe(kept + 1);
    app.clock.advance(2 * DAY);
    await app.app.get(PictureService).deleteUnused();
    app.clock.advance(-2 * DAY);
    expect(await stored()).toBe(before.length);
  });

  it('stores the missing file of a picture again, but no picture of another size', async () => {
    const { key } = (await pictures()).find(({ uses }) => uses.length > 0)!;
    const storage = app.app.get(Storage);
    const whole = await file();
    await storage.delete(key);
    const other = { picture: { key, alt: '', data: (await picture('png')).toString('base64') } };
    expect((await give(siteFileOf([other]), '?apply=yes')).statusCode).toBe(200);
    expect(await storage.stat(key)).toBeNull();
    expect((await give(whole, '?apply=yes')).statusCode).toBe(200);
    expect(await storage.stat(key)).not.toBeNull();
  });

  it('exports everything else when the file of a picture is missing', async () => {
    const all = await pictures();
    const missing = all.find(({ uses }) => uses.length > 0)!;
    await app.app.get(Storage).delete(missing.key);
    const { headers, rawPayload } = await call('GET', '/site/export');
    expect(headers['x-left-out']).toBe('Nordlicht');
    expect(gunzipSync(rawPayload).toString()).not.toContain(missing.key);
    const answer = await give(rawPayload);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { done: false, pictures: all.length - 1 }]);
  });

  it('ends only the export when a picture cannot be read', async () => {
    const unreadable = {
      storageKey: 'no-key',
      sourceKey: null,
      width: 1,
      height: 1,
      alt: '',
      searchText: '',
      version: 1,
    };
    await app.db.transaction(() => app.db.write(SitePicture).save(unreadable));
    const { file: damaged } = await app.app.get(ContentTransferService).exportSite();
    await expect(buffer(damaged)).rejects.toThrow('not a storage key');
    expect((await call('GET', '/content')).statusCode).toBe(200);
  });
});
