import type { RedirectView } from '../../src/modules/content/redirects/redirect.view.js';
import type { FeatureView } from '../../src/modules/features/dto/feature.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { form } from '../attachments/world.js';
import { givenFeature } from './world.js';

describe('a feature with a new slug', () => {
  let app: TestApp;
  let admin: TestActor;
  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

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

  it('gets back its former slug without a loop', async () => {
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
    const { id } = await givenFeature(app, { slug: 'planned', publishAt: app.clock.in(60_000) });
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
