import { request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '../app.js';

const BUNDLE = `
  const screen = { head: '', html: '', data: '', sources: [], found: false };
  const portalPatterns = ['/', '/login', '/projects/:projectId/attachments', '/reset-password/:token'];
  module.exports = {
    portalPatterns,
    portalPatternOf: () => portalPatterns[0],
    sitePaths: [],
    signInPaths: [],
    hasPage: () => false,
    brandHead: () => '',
    renderPage: async () => screen,
    renderPortal: async () => screen,
  };`;

describe('the served frontend', () => {
  let app: TestApp;
  let root: string;
  const get = (url: string) => app.send({ url });

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'portico-web-'));
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'index.html'), '<meta property="csp-nonce" nonce="__NONCE__"><p>app</p>');
    for (const name of ['site.html', 'scheme.js']) writeFileSync(join(root, name), '');
    mkdirSync(join(root, 'server'));
    writeFileSync(join(root, 'server/preloads.json'), '{}');
    writeFileSync(join(root, 'server/render.cjs'), BUNDLE);
    writeFileSync(join(root, 'assets/app-1a2b3c.js'), 'run()');
    writeFileSync(join(root, 'assets/app-1a2b3c.js.map'), '{}');
    app = await startApp({
      webRoot: root,
      PAYPAL_MODE: 'demo',
      PAYPAL_CLIENT_ID: 'demo-x',
      PAYPAL_DEMO_URL: 'http://127.0.0.1:4010',
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });

  it.each(['/', '/login', '/login/', '/login?x=1', '/projects/12/attachments'])(
    'answers %s with the app document',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    },
  );

  const statusOf = async (path: string) => {
    const { hostname, port } = new URL(await app.listen());
    return new Promise<number | undefined>((resolve, reject) => {
      request({ hostname, port, path, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  };

  it('reads a path up to # as the router does', async () => {
    expect([await statusOf('/login#%%zz'), await statusOf('/nowhere#%zz')]).toEqual([200, 404]);
  });

  it.each([
    ['http://portico.example/login', 200],
    ['HTTPS://portico.example:8443?x=1', 200],
    ['http://portico.example/nowhere', 404],
  ])('answers the whole address %s with %i', async (address, status) => {
    expect(await statusOf(address)).toBe(status);
  });

  it('forbids caches to store answers of the API, however its address is written', async () => {
    expect((await get('/%61pi/health/live')).headers['cache-control']).toBe('no-store');
  });

  it.each(['/nowhere', '/projects/12', '/login/more', '/index.html'])(
    'answers %s with the same document and 404',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('gives each document a nonce of its own and no inline script a chance', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const nonce = /nonce="([^"]+)"/.exec(first.body)![1]!;
    const policy = first.headers['content-security-policy'] as string;
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' http://127.0.0.1:4010;`);
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'; frame-ancestors 'none'/);
    expect(policy).not.toContain('paypal.com');
    expect(second.body).not.toContain(nonce);
  });

  it('caches hashed files permanently and returns 404 errors for missing files', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers['cache-control']).toContain('immutable');
    for (const url of [
      '/assets/nope.js',
      '/assets/app-1a2b3c.js.map',
      '/server/render.cjs',
      '/.env',
      '/..%2f..%2fpackage.json',
      '/api/nothing',
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
  });

  it('sends no address of the reset page anywhere', async () => {
    expect((await get('/reset-password/abc')).headers['referrer-policy']).toBe('no-referrer');
  });
});
