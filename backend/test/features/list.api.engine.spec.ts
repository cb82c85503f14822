import { DataSource } from 'typeorm';
import { MINUTE } from '../../src/core/common/time/clock.js';
import type { CreateFeatureDto } from '../../src/modules/features/dto/save-feature.dto.js';
import { FeatureService } from '../../src/modules/features/feature.service.js';
import { startApp, type TestApp } from '../app.js';
import { engine } from '../database.js';
import { deleteFeatures, givenFeature, givenPicture, imageOf, listed, titles } from './world.js';

const dropIndex = (name: string, table: string): string =>
  `DROP INDEX ${name}${engine === 'mariadb' ? ` ON ${table}` : ''}`;

describe('GET /features', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(() => deleteFeatures(app));
  afterAll(() => app.close());

  const given = (input: Partial<CreateFeatureDto>) => givenFeature(app, input);
  const find = async (q: string) => titles(app, `?q=${encodeURIComponent(q)}`);

  it('returns an empty page without features', async () => {
    expect(await listed(app)).toEqual({ items: [], total: 0, limit: 50, offset: 0, next_offset: null, as_of: null });
  });

  it('returns all fields with pictures in order', async () => {
    const stored = await givenPicture(app, 800, 500);
    const publish_at = app.clock.in(-MINUTE).toISOString();
    const { id } = await given({
      title: 'Camera planner',
      summary: 'A plan.',
      description: 'Long.',
      category: 'Security',
      price_range: '$1,400 – $6,000',
      is_pinned: true,
      publish_at,
      images: [{ image_url: 'https://elsewhere.example/a.png', alt_text: 'Elsewhere' }, imageOf(stored)],
    });
    const { items } = await listed(app);
    expect(items).toEqual([
      {
        id,
        title: 'Camera planner',
        slug: 'camera-planner',
        summary: 'A plan.',
        description: 'Long.',
        category: 'Security',
        price_range: '$1,400 – $6,000',
        is_active: true,
        is_pinned: true,
        publish_at,
        created: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        images: [
          {
            id: expect.any(Number) as number,
            image_url: 'https://elsewhere.example/a.png',
            alt_text: 'Elsewhere',
            sort_order: 0,
            width: null,
            height: null,
            widths: [],
          },
          {
            id: expect.any(Number) as number,
            image_url: `/api/features/images/${stored.key}`,
            alt_text: '',
            sort_order: 1,
            width: 800,
            height: 500,
            widths: [320, 640, 800],
          },
        ],
      },
    ]);
    expect((await app.call({ url: '/features/camera-planner' })).json()).toEqual(items[0]);
    expect((await app.call({ url: `/features/${id}` })).json()).toEqual(items[0]);
  });

  it('sorts by pinned, publication and id', async () => {
    const publish_at = app.clock.in(-MINUTE).toISOString();
    await given({ title: 'old pinned', is_pinned: true, publish_at: app.clock.in(-9 * MINUTE).toISOString() });
    await given({ title: 'twin one', publish_at });
    await given({ title: 'new pinned', is_pinned: true, publish_at: app.clock.in(-8 * MINUTE).toISOString() });
    await given({ title: 'twin two', publish_at });
    await given({ title: 'older', publish_at: app.clock.in(-2 * MINUTE).toISOString() });
    expect(await titles(app)).toEqual(['new pinned', 'old pinned', 'twin two', 'twin one', 'older']);
    expect(await titles(app, '?pinned=1')).toEqual(['new pinned', 'old pinned']);
    expect(await listed(app, '?pinned=1&limit=1')).toMatchObject({ total: 2, next_offset: 1 });
  });

  it('keeps later pages stable when features are published', async () => {
    for (let n = 0; n < 7; n += 1)
      await given({ title: `f${n}`, publish_at: app.clock.in((n - 20) * MINUTE).toISOString() });
    const first = await listed(app, '?limit=3');
    await given({ title: 'news', publish_at: app.clock.now().toISOString() });
    await given({ title: 'pinned news', publish_at: app.clock.now().toISOString(), is_pinned: true });
    const asOf = `as_of=${encodeURIComponent(first.as_of!)}`;
    const second = await listed(app, `?limit=3&offset=3&${asOf}`);
    const third = await listed(app, `?limit=3&offset=6&${asOf}`);
    const all = [first, second, third].flatMap(({ items }) => items.map(({ title }) => title));
    expect(all).toEqual(['f6', 'f5', 'f4', 'f3', 'f2', 'f1', 'f0']);
    expect([second.total, third.next_offset, second.as_of]).toEqual([7, null, first.as_of]);
    expect((await titles(app)).slice(0, 2)).toEqual(['pinned news', 'news']);
    expect(await titles(app, `?as_of=${app.clock.in(60 * MINUTE).toISOString()}`)).toHaveLength(9);
  });

  it('searches title, summary and category, ignoring case and accents', async () => {
    await given({ title: 'Café Zürich', summary: 'Bookings', category: 'Tübingen' });
    await given({ title: '100% uptime', summary: 'snake_case! names' });
    await given({ title: 'Party 🎉', summary: 'Confetti', description: 'nothing to find here' });
    for (let n = 0; n < 12; n += 1) await given({ title: `Filler ${n}`, publish_at: app.clock.now().toISOString() });
    expect(await find('CAFE zurich')).toEqual(['Café Zürich']);
    expect(await find('bookinGS')).toEqual(['Café Zürich']);
    expect(await find('tu\u0308bingen')).toEqual(['Café Zürich']);
    expect(await find('100%')).toEqual(['100% uptime']);
    expect(await find('e_c')).toEqual(['100% uptime']);
    expect(await find('case!')).toEqual(['100% uptime']);
    expect(await find('%')).toEqual(['100% uptime']);
    expect(await find('_')).toEqual(['100% uptime']);
    expect(await find('party 🎉')).toEqual(['Party 🎉']);
    expect(await find('🎈')).toEqual([]);
    expect(await find('nothing to find')).toEqual([]);
    expect(await find('zürich bookings')).toEqual([]);
    expect(await listed(app, '?q=filler&limit=5&offset=10')).toMatchObject({ total: 12, next_offset: null });
  });

  it('hides inactive and scheduled features in every call', async () => {
    const [off, later] = [await givenPicture(app), await givenPicture(app)];
    const inactive = await given({ title: 'Switched off', is_active: false, is_pinned: true, images: [imageOf(off)] });
    const future = await given({
      title: 'Tomorrow',
      publish_at: app.clock.in(MINUTE).toISOString(),
      is_pinned: true,
      images: [imageOf(later)],
    });
    expect(await listed(app)).toMatchObject({ items: [], total: 0, as_of: null });
    expect(await titles(app, '?pinned=1')).toEqual([]);
    expect(await find('tomorrow')).toEqual([]);
    expect(await titles(app, `?as_of=${app.clock.in(60 * MINUTE).toISOString()}`)).toEqual([]);
    const hidden = [inactive.slug, inactive.id, future.slug, future.id, `images/${off.key}`, `images/${later.key}`];
    for (const address of hidden) {
      const answer = await app.call({ url: `/features/${address}` });
      expect([address, answer.statusCode]).toEqual([address, 404]);
    }
    app.clock.advance(2 * MINUTE);
    await app.app.get(FeatureService).update(null, inactive.id, { is_active: true });
    for (const address of hidden) expect((await app.call({ url: `/features/${address}` })).statusCode).toBe(200);
  });

  it.each([
    ['limit', '?limit=0'],
    ['limit', '?limit=201'],
    ['limit', '?limit=1e1'],
    ['offset', '?offset=-1'],
    ['offset', '?offset=x'],
    ['pinned', '?pinned=0'],
    ['pinned', '?pinned=1&pinned=1'],
    ['q', '?q=a&q=b'],
    ['q', `?q=${'x'.repeat(256)}`],
    ['q', '?q=%00'],
    ['as_of', '?as_of=yesterday'],
    ['as_of', '?as_of=2026-02-31T00:00:00.000Z'],
    ['as_of', '?as_of=2026-02-01'],
    ['x', '?x=1'],
  ])('rejects a wrong %s (%#)', async (field, query) => {
    const answer = await app.call({ url: `/features${query}` });
    const { fields, ...problem } = answer.json<{ fields: Record<string, string[]>; error: string; message: string }>();
    expect([answer.statusCode, Object.keys(fields), problem]).toEqual([
      400,
      [field],
      expect.objectContaining({ code: 'VALIDATION_FAILED', error: problem.message }),
    ]);
  });

  it.each([
    'nothing',
    '0',
    '999999999',
    '9'.repeat(20),
    '1%20',
    '%00',
    "'%20OR%201=1--",
    '%F0%9F%8E%89',
    'x'.repeat(900),
  ])('returns 404 for an address that no feature has: %#', async (address) => {
    await given({});
    const answer = await app.call({ url: `/features/${address}` });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'FEATURE_NOT_FOUND']);
  });

  it('returns each feature once over all pages with equal publication times', async () => {
    await app.app.get(DataSource).query(dropIndex('IDX_features_list', 'features'));
    const publish_at = app.clock.in(-MINUTE).toISOString();
    for (let n = 0; n < 11; n += 1) await given({ title: `twin ${n}`, publish_at });
    const seen: string[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const page = await listed(app, `?limit=4&offset=${offset}`);
      expect(page).toMatchObject({ total: 11, limit: 4, offset });
      seen.push(...page.items.map(({ title }) => title));
      offset = page.next_offset;
    }
    expect(seen).toEqual(Array.from({ length: 11 }, (_, n) => `twin ${10 - n}`));
    expect(await listed(app, '?limit=4&offset=400')).toMatchObject({ items: [], total: 11, next_offset: null });
  });
});
