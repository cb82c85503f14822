import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '../../src/core/common/time/clock.js';
import { FeatureRepository } from '../../src/modules/features/feature.repository.js';
import { FeatureService } from '../../src/modules/features/feature.service.js';
import { fromInside, startApp, type TestApp } from '../app.js';
import { countQueries } from '../queries.js';
import { until } from '../until.js';
import { deleteFeatures, givenFeature, titles } from './world.js';

describe('cached responses of GET /features', () => {
  let app: TestApp;
  let editor: FeatureService;
  beforeAll(async () => {
    app = await startApp();
    editor = app.app.get(FeatureService);
  });
  beforeEach(() => deleteFeatures(app));
  afterAll(() => app.close());

  const ask = (query = '', headers: Record<string, string> = {}) => app.call({ url: `/features${query}`, headers });
  const queriesOf = async (work: () => Promise<unknown>) => (await countQueries(app, work)).queries.length;

  function holdNextRead(): { hasRead: Promise<void>; goOn: () => void } {
    const repository = app.app.get(FeatureRepository);
    const read = repository.listPublic.bind(repository);
    let goOn = () => {};
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const hasRead = new Promise<void>((resolve) => {
      repository.listPublic = async (query) => {
        repository.listPublic = read;
        const rows = await read(query);
        resolve();
        await mayGoOn;
        return rows;
      };
    });
    return { hasRead, goOn };
  }

  it('need one read of the database', async () => {
    await givenFeature(app, { title: 'One' });
    expect(await queriesOf(() => ask('?limit=9'))).toBe(5);
    expect(await queriesOf(() => ask('?limit=9'))).toBe(0);
    expect(await queriesOf(() => ask('?offset=0&q=%20&limit=9'))).toBe(0);
    expect(await queriesOf(() => ask('?limit=8'))).toBe(2);
    expect(await queriesOf(() => Promise.all(Array.from({ length: 20 }, () => ask('?q=one'))))).toBe(5);
    expect(await queriesOf(() => ask('?q=ONE'))).toBe(0);
  });

  it('count a list once for all of its pages until something is published', async () => {
    for (const title of ['One', 'Two', 'Three']) await givenFeature(app, { title });
    const total = async (query: string) => (await ask(query)).json<{ total: number; items: object[] }>();
    const counted = async (query: string) =>
      (await countQueries(app, () => ask(query))).queries.some((sql) => sql.includes('COUNT('));
    expect([await counted('?limit=1'), await counted('?limit=1&offset=1'), await counted('?limit=1&q=t')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await total('?limit=1&offset=2')).toMatchObject({ total: 3, items: [{ title: 'One' }] });
    await givenFeature(app, { title: 'Four' });
    expect(await total('?limit=1&offset=2')).toMatchObject({ total: 4, items: [{ title: 'Two' }] });
  });

  it('return 304 without a query', async () => {
    await givenFeature(app);
    const first = await ask();
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      'content-length': String(first.rawPayload.length),
    });
    const etag = String(first.headers.etag);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { result, queries } = await countQueries(app, () => ask('', { 'if-none-match': held }));
      expect([held, result.statusCode, result.body, result.headers.etag, queries]).toEqual([held, 304, '', etag, []]);
    }
    expect((await ask('', { 'if-none-match': '"other"' })).body).toBe(first.body);
    const head = await app.call({ method: 'HEAD', url: '/features' });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
  });

  it('are dropped before a change is answered', async () => {
    const { id } = await givenFeature(app, { title: 'Before' });
    const { etag } = (await ask()).headers;
    await editor.update(null, id, { title: 'After' });
    const changed = await ask('', { 'if-none-match': String(etag) });
    expect([changed.statusCode, changed.json<{ items: object[] }>().items]).toEqual([
      200,
      [expect.objectContaining({ title: 'After', slug: 'before' })],
    ]);
    await editor.update(null, id, { is_active: false });
    expect(await titles(app)).toEqual([]);
  });

  it('stay when a change is rolled back', async () => {
    const [{ id }] = [await givenFeature(app), await givenFeature(app, { slug: 'taken' })];
    await ask();
    await expect(editor.update(null, id, { slug: 'taken' })).rejects.toMatchObject({ code: 'SLUG_TAKEN' });
    expect(await queriesOf(() => ask())).toBe(0);
  });

  it('expire when a scheduled feature appears', async () => {
    await givenFeature(app, { title: 'Now' });
    await givenFeature(app, { title: 'Soon', publish_at: app.clock.in(MINUTE).toISOString() });
    await givenFeature(app, { title: 'Later', publish_at: app.clock.in(3 * MINUTE).toISOString() });
    const { etag } = (await ask()).headers;
    app.clock.advance(30_000);
    expect(await queriesOf(() => ask())).toBe(0);
    app.clock.advance(30_000);
    expect((await ask('', { 'if-none-match': String(etag) })).statusCode).toBe(200);
    expect(await titles(app)).toEqual(['Soon', 'Now']);
    app.clock.advance(2 * MINUTE);
    expect(await titles(app)).toEqual(['Later', 'Soon', 'Now']);
  });

  it('are dropped when another server changes a feature', async () => {
    const { id } = await givenFeature(app, { title: 'Before' });
    expect(await titles(app)).toEqual(['Before']);
    await fromInside(app.config, (other) => other.app.get(FeatureService).update(null, id, { title: 'After' }));
    await until(async () => (await titles(app))[0] === 'After');
  });

  it('are not stored when a read that began before a change ends after it', async () => {
    const { id } = await givenFeature(app, { title: 'Before' });
    const { hasRead, goOn } = holdNextRead();
    const held = titles(app);
    await hasRead;
    await editor.update(null, id, { title: 'After' });
    const fresh = titles(app);
    await Promise.race([fresh, pause(200)]);
    goOn();
    expect(await held).toEqual(['Before']);
    expect(await fresh).toEqual(['After']);
    expect(await titles(app)).toEqual(['After']);
  });

  it('are limited in number; the least recently used one is dropped', async () => {
    await givenFeature(app);
    await ask('?offset=0');
    for (let offset = 1; offset <= 199; offset += 1) await ask(`?offset=${offset}`);
    expect(await queriesOf(() => ask('?offset=0'))).toBe(0);
    await ask('?offset=200');
    expect(await queriesOf(() => ask('?offset=0'))).toBe(0);
    expect(await queriesOf(() => ask('?offset=1'))).toBeGreaterThan(0);
  });

  it('are limited in size', async () => {
    for (let n = 0; n < 50; n += 1) await givenFeature(app, { description: 'x'.repeat(20_000) });
    const asOf = (n: number) => `?limit=100&as_of=${app.clock.in(n * MINUTE).toISOString()}`;
    const questions = Array.from({ length: 12 }, (_, n) => asOf(n + 1));
    for (const question of questions) await ask(question);
    expect(await queriesOf(() => ask(questions.at(-1)))).toBe(0);
    expect(await queriesOf(() => ask(questions[0]))).toBe(2);
  });
});
