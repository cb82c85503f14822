import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MINUTE } from '../../src/core/common/time/clock.js';
import { FeatureService } from '../../src/modules/features/feature.service.js';
import { fromInside, startApp, type TestApp } from '../app.js';
import { givenFeature } from '../features/world.js';
import { until } from '../until.js';

describe('cached pages', () => {
  let app: TestApp;
  const lines: string[] = [];
  const get = (url: string, headers: Record<string, string> = {}) => app.send({ url, headers });

  beforeAll(async () => {
    const destination = { write: (line: string) => void lines.push(line) };
    app = await startApp({ LOG_LEVEL: 'error', company: { timezone: 'UTC' } }, destination);
  });
  afterAll(() => app.close());

  it('return no body to clients with a current copy and few bytes to others', async () => {
    const whole = await get('/about');
    const etag = whole.headers['etag'] as string;
    expect(whole.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(whole.headers['vary']).toBe('accept-encoding');
    const again = await get('/about', { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    // Some proxies remove the weak marker `W/`.
    expect((await get('/about', { 'if-none-match': etag.replace('W/', '') })).statusCode).toBe(304);

    const small = await get('/about', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(whole.body);
    const older = await get('/about', { 'accept-encoding': 'gzip, br;q=0' });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.rawPayload).toString()).toBe(whole.body);
  });

  it('return the same document until a publication replaces it at once', async () => {
    const before = await get('/');
    expect((await get('/')).headers['etag']).toBe(before.headers['etag']);
    await givenFeature(app, { title: 'Quarterly restore drills' });
    const after = await get('/', { 'if-none-match': before.headers['etag'] as string });
    expect([after.statusCode, after.body.includes('Quarterly restore drills')]).toEqual([200, true]);
  });

  it('are dropped by every other server soon', async () => {
    await app.listen();
    expect((await get('/new-features/wi-fi-maps')).statusCode).toBe(404);
    const { body } = await get('/new-features');
    await fromInside(app.config, (other) =>
      other.app.get(FeatureService).create(null, { title: 'Wi-Fi maps', publish_at: app.clock.now().toISOString() }),
    );
    await until(async () => (await get('/new-features')).body !== body);
    expect((await get('/new-features')).body).toContain('Wi-Fi maps');
  });

  it('show a feature from the moment it was announced for', async () => {
    await givenFeature(app, { title: 'Night mode', publish_at: app.clock.in(10 * MINUTE).toISOString() });
    expect((await get('/new-features')).body).not.toContain('Night mode');
    app.clock.advance(10 * MINUTE);
    expect((await get('/new-features')).body).toContain('Night mode');
  });

  it('do not outlive their day: the footer names the year', async () => {
    const year = app.clock.now().getUTCFullYear();
    expect((await get('/terms')).body).toContain(`© ${year} Pellworth`);
    app.clock.moveTo(`${year + 1}-01-02T12:00:00Z`);
    expect((await get('/terms')).body).toContain(`© ${year + 1} Pellworth`);
  });

  it('fall back to the app document on errors and log them', async () => {
    // Drops the cached page.
    await givenFeature(app);
    const broken = jest.spyOn(app.db, 'read').mockImplementation(() => {
      throw new Error('no database');
    });
    const answer = await get('/new-features');
    broken.mockRestore();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toContain('<div id="root"><!--page--></div>');
    expect(lines.join()).toContain('a page could not be rendered');
    expect((await get('/new-features')).body).toContain('<h1');
  });
});
