import { PublicPageRegistry } from '../../src/core/cache/public-page.registry.js';
import type { RedirectView } from '../../src/modules/content/redirects/redirect.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';

describe('redirects', () => {
  let app: TestApp;
  let admin: TestActor;
  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const add = (from: string, to: string) => call('POST', '/redirects', { from, to });
  const refusal = async (from: string, to: string) => {
    const answer = await add(from, to);
    const { code, fields = {} } = answer.json<{ code: string; fields?: object }>();
    return [answer.statusCode, code, ...Object.keys(fields)];
  };

  it('are created, listed, changed and deleted', async () => {
    const made = (await add('old-page/', '/services?x=1')).json<RedirectView>();
    expect(made).toMatchObject({ from: '/old-page', to: '/services?x=1', version: 1 });
    await add('/aged', 'https://elsewhere.example/');
    const list = async (q = '') => (await call('GET', `/redirects${q}`)).json<{ items: RedirectView[] }>().items;
    expect((await list()).map(({ from }) => from)).toEqual(['/aged', '/old-page']);
    expect((await list('?q=SERV')).map(({ from }) => from)).toEqual(['/old-page']);
    const changed = await call('PATCH', `/redirects/${made.id}`, { from: '/older', to: '/about' });
    expect(changed.json<RedirectView>()).toMatchObject({ from: '/older', to: '/about', version: 2 });
    expect((await call('DELETE', `/redirects/${made.id}`)).statusCode).toBe(200);
    expect((await list()).map(({ from }) => from)).toEqual(['/aged']);
  });

  it.each([
    ['/%C3%BCber-mich', '/über-mich', '/%C3%BCber-mich'],
    ['/a%20b', '/a b', '/a%20b'],
    ['/with space', '/with space', '/with%20space'],
    ['/cafe\u0301', '/caf\u00e9', '/caf%C3%A9'],
    ['/th\u00e9', '/th\u00e9', '/the%CC%81'],
    ['\u200B/pas\u200Bted\u202C', '/pasted', '/pasted'],
    ['/wiki/Special:Search', '/wiki/Special:Search', '/wiki/Special%3ASearch'],
  ])('match encoded requests: %s', async (from, stored, asked) => {
    const made = (await add(from, '/about')).json<RedirectView>();
    expect(made.from).toBe(stored);
    const { statusCode, headers } = await app.send({ url: asked });
    expect([statusCode, headers.location]).toEqual([301, '/about']);
    expect((await app.call({ url: `/site/page?path=${encodeURIComponent(asked)}` })).json()).toEqual({
      moved_to: '/about',
    });
    expect((await refusal(stored, '/contact')).slice(0, 2)).toEqual([409, 'SLUG_TAKEN']);
    const again = await call('PATCH', `/redirects/${made.id}`, { from: made.from, to: '/contact' });
    expect(again.json<RedirectView>()).toMatchObject({ from: stored, to: '/contact' });
  });

  it('return a percent sign in editable form', async () => {
    const { id, from, version } = (await add('/100%25-ours', '/about')).json<RedirectView>();
    expect(from).toBe('/100%25-ours');
    const again = await call('PATCH', `/redirects/${id}`, { from, to: '/contact' });
    expect(again.json<RedirectView>()).toMatchObject({ from, to: '/contact', version: version + 1 });
  });

  it('reject a loop of differently encoded paths', async () => {
    await add('/k%C3%A4se', '/br%C3%B6tchen');
    expect(await refusal('/brötchen', '/käse')).toEqual([400, 'REDIRECT_LOOP', 'to']);
  });

  it('reject a loop', async () => {
    await add('/a', '/b');
    await add('/b', '/c');
    expect(await refusal('/c', '/a#there')).toEqual([400, 'REDIRECT_LOOP', 'to']);
    expect(await refusal('/d', '/d')).toEqual([400, 'REDIRECT_LOOP', 'to']);
  });

  it.each([
    ['a slash at the end', () => '/e/'],
    ['the address of this site', () => `${app.config.PUBLIC_URL}/e?x=1`],
    ['dots', () => '/f/../e'],
  ])('reject a loop through %s', async (_, to) => {
    expect(await refusal('/e', to())).toEqual([400, 'REDIRECT_LOOP', 'to']);
  });

  it.each([
    '/',
    '/api/config',
    '/assets/x',
    '/preview/x',
    '/feed.xml',
    '/robots.txt',
    '/scheme.js',
    '/web-development',
    '/about',
  ])('reject %s, which the site itself uses', async (from) => {
    const [status] = await refusal(from, '/services');
    expect([400, 409]).toContain(status);
  });

  it.each([
    ['/x?y', '/services'],
    ['/100%', '/services'],
    ['/%ff', '/services'],
    ['/a%3Fb', '/services'],
    ['/a%00b', '/services'],
    ['/a\tb', '/services'],
    ['https://firm.example/old', '/services'],
    ['//firm.example/old', '/services'],
    ['/a/../b', '/services'],
    ['/%2E/b', '/services'],
    ['/x', 'https://x.example\\@evil.example'],
    ['/x', 'javascript:alert(1)'],
    ['/x', '//evil.example'],
    ['/x', 'mailto:a@b.example'],
    ['/x', ''],
    [`/${'x'.repeat(300)}`, '/services'],
  ])('reject %s to %s', async (from, to) => {
    expect((await refusal(from, to)).slice(0, 2)).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each([
    ['/questions', '/faq'],
    ['/offers', '/services?from=offers'],
    ['/shop', 'https://shop.example/'],
  ])('are returned by the page call for %s: %s', async (from, to) => {
    await add(from, to);
    const answer = await app.call({ url: `/site/page?path=${from}` });
    expect([answer.statusCode, answer.json()]).toEqual([200, { moved_to: to }]);
  });

  it('send an international host in ASCII', async () => {
    await add('/partner', 'https://пример.рф/ä?x=ü');
    const { statusCode, headers } = await app.send({ url: '/partner?utm=1' });
    expect([statusCode, headers.location]).toEqual([301, 'https://xn--e1afmkfd.xn--p1ai/%C3%A4?x=%C3%BC']);
  });

  it('redirect file paths of a former site', async () => {
    expect((await add('/a/former-page.html', '/about')).statusCode).toBe(201);
    const { statusCode, headers } = await app.send({ url: '/a/former-page.html' });
    expect([statusCode, headers.location]).toEqual([301, '/about']);
    expect((await app.send({ url: '/a/nothing.html' })).statusCode).toBe(404);
  });

  it('from /404 leave unknown addresses unchanged', async () => {
    expect((await add('/404', '/about')).statusCode).toBe(201);
    const answers = [await app.send({ url: '/404' }), await app.send({ url: '/unknown-address' })];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [301, '/about'],
      [404, undefined],
    ]);
  });

  it('change the response of the page call at once', async () => {
    const { id } = (await add('/team', '/about')).json<RedirectView>();
    const moved = async () => (await app.call({ url: '/site/page?path=/team' })).body;
    expect(await moved()).toBe('{"moved_to":"/about"}');
    await call('PATCH', `/redirects/${id}`, { from: '/team', to: '/contact' });
    expect(await moved()).toBe('{"moved_to":"/contact"}');
    await call('DELETE', `/redirects/${id}`);
    expect(await moved()).toContain('CONTENT_NOT_FOUND');
  });

  it('apply only where no page is', async () => {
    const pages = app.app.get(PublicPageRegistry);
    expect(await pages.movedTo('/aged')).toBe('https://elsewhere.example/');
    expect(await pages.movedTo('/nowhere')).toBeNull();
  });
});
