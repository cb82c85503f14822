import { PublicPages } from '../../src/core/published/public-pages.js';
import type { RedirectView } from '../../src/modules/content/dto/redirect.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { itInside, startApp, type TestApp } from '../app.js';

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

  it('are kept, listed, changed and deleted', async () => {
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

  it('lead in no circle', async () => {
    await add('/a', '/b');
    await add('/b', '/c');
    expect(await refusal('/c', '/a#there')).toEqual([400, 'REDIRECT_LOOP', 'to']);
    expect(await refusal('/d', '/d')).toEqual([400, 'REDIRECT_LOOP', 'to']);
  });

  it.each(['/', '/api/config', '/assets/x', '/preview/x', '/feed.xml', '/web-development', '/about'])(
    'take nothing away from %s',
    async (from) => {
      const [status] = await refusal(from, '/services');
      expect([400, 409]).toContain(status);
    },
  );

  it.each([
    ['/x?y', '/services'],
    ['/x y', '/services'],
    ['/x', 'javascript:alert(1)'],
    ['/x', '//evil.example'],
    ['/x', 'mailto:a@b.example'],
    ['/x', ''],
    [`/${'x'.repeat(300)}`, '/services'],
  ])('refuse %s to %s', async (from, to) => {
    expect((await refusal(from, to)).slice(0, 2)).toEqual([400, 'VALIDATION_FAILED']);
  });

  itInside('are followed where nothing else is', async () => {
    const pages = app.app.get(PublicPages);
    expect(await pages.movedTo('/aged')).toBe('https://elsewhere.example/');
    expect(await pages.movedTo('/nowhere')).toBeNull();
  });
});
