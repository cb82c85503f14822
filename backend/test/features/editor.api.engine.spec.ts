import type { RedirectView } from '../../src/modules/content/redirects/redirect.view.js';
import type { FeatureView } from '../../src/modules/features/dto/feature.view.js';
import { Feature, FeatureImage } from '../../src/modules/features/feature.entity.js';
import { FeatureService } from '../../src/modules/features/feature.service.js';
import { givenUser, type TestActor } from '../actors.js';
import { contract } from '../api/contract.js';
import { startApp, type TestApp } from '../app.js';
import { form } from '../attachments/world.js';
import { givenFeature, givenPicture, imageOf, listed, titles } from './world.js';

describe('FeatureService', () => {
  let app: TestApp;
  let editor: FeatureService;
  beforeAll(async () => {
    app = await startApp();
    editor = app.app.get(FeatureService);
  });
  beforeEach(() => app.db.transaction(() => app.db.write(Feature).deleteAll()));
  afterAll(() => app.close());

  const slugs = async () => (await app.db.read(Feature).find({ order: { id: 'ASC' } })).map(({ slug }) => slug);

  it('derives the slug from the title and numbers it when taken, also concurrently', async () => {
    await Promise.all([1, 2, 3].map(() => editor.create(null, { title: 'Wi-Fi Heat Maps!' })));
    expect(await slugs()).toEqual(['wi-fi-heat-maps', 'wi-fi-heat-maps-2', 'wi-fi-heat-maps-3']);
  });

  it('accepts or rejects a chosen slug without changing it', async () => {
    await editor.create(null, { title: 'One', slug: 'my-own-2' });
    expect(await slugs()).toEqual(['my-own-2']);
    await expect(editor.create(null, { title: 'Two', slug: 'my-own-2' })).rejects.toMatchObject({
      status: 409,
      code: 'SLUG_TAKEN',
      options: { fields: { slug: [expect.any(String)] } },
    });
    for (const slug of ['Big', 'a b', '-a', 'a-', 'a--b', '7', 'images', 'admin', 'ä', '../a', 'x'.repeat(256)])
      await expect(editor.create(null, { title: 'Three', slug })).rejects.toMatchObject({ status: 400 });
    expect(await slugs()).toHaveLength(1);
  });

  it('is the only resource with a slug beside fixed route segments', () => {
    const paths = Object.keys(contract.paths);
    const named = /^(.*)\/\{(?!id\}|\w+Id\})\w+\}/;
    const bases = [...new Set(paths.flatMap((path) => named.exec(path)?.[1] ?? []))];
    const met = bases.filter((base) => paths.some((path) => new RegExp(`^${base}/[^/{]+$`).test(path)));
    expect(met).toEqual(['/features']);
  });

  it('never uses a route as a slug', async () => {
    const calls = Object.keys(contract.paths).map((path) => /^\/features\/([^/{]+)/.exec(path)?.[1]);
    const fixed = [...new Set(calls.filter((word) => word !== undefined))];
    expect(fixed).toEqual(expect.arrayContaining(['admin', 'images']));
    for (const word of fixed) {
      await expect(editor.create(null, { title: 'One', slug: word })).rejects.toMatchObject({ status: 400 });
      expect((await editor.create(null, { title: word })).slug).toBe(`feature-${word}`);
    }
    const { slug } = await givenFeature(app, { title: 'Counts' });
    const answer = await app.call({ url: `/features/${slug}` });
    expect([slug, answer.statusCode, answer.json<{ title: string }>().title]).toEqual(['counts', 200, 'Counts']);
  });

  it('edits a feature whose slug is no longer valid', async () => {
    const { id } = await givenFeature(app, { title: 'Old' });
    await app.db.transaction(() => app.db.write(Feature).update({ id }, { slug: 'feed' }));
    expect(await editor.update(null, id, { title: 'New', slug: 'feed' })).toMatchObject({ title: 'New', slug: 'feed' });
  });

  it('keeps the slug when the title changes, and updates the search text', async () => {
    const { id, version } = await givenFeature(app, { title: 'Backup reports', category: 'Cloud' });
    const changed = await editor.update(null, id, { title: 'Restore drills', is_pinned: true });
    expect(changed).toMatchObject({ slug: 'backup-reports', category: 'Cloud', is_pinned: true, version: version + 1 });
    expect([await titles(app, '?q=backup'), await titles(app, '?q=restore')]).toEqual([[], ['Restore drills']]);
    expect(await editor.update(null, id, { slug: 'drills', category: null })).toMatchObject({
      slug: 'drills',
      category: null,
    });
    const former = await app.call({ url: '/features/backup-reports' });
    expect([former.statusCode, former.json<{ slug: string }>().slug]).toEqual([200, 'drills']);
  });

  it('derives a new slug from the title when it is cleared', async () => {
    await givenFeature(app, { title: 'Restore drills' });
    const { id } = await givenFeature(app, { title: 'Backup reports', slug: 'old' });
    await editor.update(null, id, { title: 'Restore drills', slug: '' });
    expect(await slugs()).toEqual(['restore-drills', 'restore-drills-2']);
    await editor.update(null, id, { slug: '' });
    expect(await slugs()).toEqual(['restore-drills', 'restore-drills-2']);
  });

  it('replaces all pictures in the given order', async () => {
    const [a, b] = [await givenPicture(app), await givenPicture(app)];
    const { id } = await givenFeature(app, { images: [imageOf(a), imageOf(b)] });
    const keys = async () => (await listed(app)).items[0]!.images.map(({ image_url }) => image_url.split('/').at(-1));
    expect(await keys()).toEqual([a.key, b.key]);
    await editor.update(null, id, { images: [imageOf(b), { image_url: 'https://else.example/c.png' }, imageOf(a)] });
    expect(await keys()).toEqual([b.key, 'c.png', a.key]);
    await editor.update(null, id, { summary: 'New.' });
    expect(await keys()).toHaveLength(3);
    await app.db.transaction(() => app.db.write(Feature).delete({ id }));
    expect(await app.db.read(FeatureImage).count()).toBe(0);
  });

  describe('a feature with a new slug', () => {
    let admin: TestActor;
    beforeAll(async () => {
      admin = await givenUser(app, { role: 'admin' });
    });

    const call = (method: 'GET' | 'PATCH' | 'DELETE', url: string, body?: object) =>
      app.call({ method, url, token: admin.token, ...(body && { body }) });
    const rename = async (id: number, slug: string) =>
      expect((await call('PATCH', `/features/${id}`, { slug })).statusCode).toBe(200);
    const open = async (slug: string) => {
      const { statusCode, headers } = await app.send({ url: `/new-features/${slug}` });
      return [statusCode, headers.location];
    };
    const redirects = async () =>
      (await call('GET', '/redirects')).json<{ items: RedirectView[] }>().items.map(({ from, to }) => [from, to]);

    it('redirects all former addresses to the new one', async () => {
      const { id } = await givenFeature(app, { slug: 'first' });
      expect(await open('first')).toEqual([200, undefined]);
      await rename(id, 'second');
      expect(await open('first')).toEqual([301, '/new-features/second']);
      await rename(id, 'third');
      for (const former of ['first', 'second']) {
        expect(await open(former)).toEqual([301, '/new-features/third']);
        expect((await call('GET', `/features/${former}`)).json<FeatureView>().slug).toBe('third');
      }
      expect((await call('GET', '/features/never')).statusCode).toBe(404);
    });

    it('gets its former slug back without a loop', async () => {
      const { id } = await givenFeature(app, { slug: 'there' });
      await rename(id, 'elsewhere');
      await rename(id, 'there');
      expect(await open('there')).toEqual([200, undefined]);
      expect(await open('elsewhere')).toEqual([301, '/new-features/there']);
      await call('PATCH', `/features/${id}`, { is_active: false });
      expect(await open('there')).toEqual([404, undefined]);
    });

    it('leaves its former slug to another feature', async () => {
      const { id } = await givenFeature(app, { slug: 'shared' });
      await rename(id, 'own');
      await givenFeature(app, { slug: 'shared' });
      expect(await open('shared')).toEqual([200, undefined]);
    });

    it('is not redirected before its publish date', async () => {
      const { id } = await givenFeature(app, { slug: 'planned', publish_at: app.clock.in(60_000).toISOString() });
      await rename(id, 'scheduled');
      expect((await redirects()).flat()).not.toContain('/new-features/planned');
    });

    it('can be exported and imported with its redirects', async () => {
      const before = await redirects();
      const { rawPayload } = await call('GET', '/site/export');
      const parts = form([{ field: 'file', name: 'site.gz', type: 'application/gzip', bytes: rawPayload }]);
      const answer = await app.call({ method: 'POST', url: '/site/import?apply=yes', token: admin.token, ...parts });
      expect([answer.statusCode, await redirects()]).toEqual([200, before]);
    });
  });
});
