import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { RateLimits } from '../../src/core/rate-limit/rate-limits.js';
import { TrashService } from '../../src/core/trash/trash.service.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { fileCookieName } from '../../src/modules/auth/sessions/session-cookies.js';
import type { FeatureAdminView } from '../../src/modules/features/dto/feature-admin.view.js';
import { Feature } from '../../src/modules/features/feature.entity.js';
import { FeatureService } from '../../src/modules/features/feature.service.js';
import { givenUser } from '../actors.js';
import type { Call } from '../app.js';
import { picture } from '../attachments/files.js';
import { form, startWorld, type World } from '../attachments/world.js';
import { givenFeature, givenPicture, imageOf, titles } from './world.js';

const DAY = 24 * HOUR;

describe('features for admins', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  beforeEach(() => world.db.transaction(() => world.db.write(Feature).deleteAll()));
  afterAll(() => world.close());

  const send = (method: Call['method'], path: string, body?: object, headers: Record<string, string> = {}) =>
    world.call({ method: method!, url: `/features${path}`, token: world.admin.token, headers, ...(body && { body }) });
  const create = async (body: object) => (await send('POST', '', body)).json<FeatureAdminView>();
  const listed = async (query = '') =>
    (await send('GET', `/admin${query}`)).json<{ items: FeatureAdminView[]; total: number }>();
  const named = async (query: string) => (await listed(query)).items.map(({ title }) => title);
  const trail = async (action: string) =>
    (await world.db.read(AuditRecord).find({ where: { action }, order: { id: 'DESC' }, take: 1 }))[0];
  const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

  it('creates a feature with defaults: no category, no price range, published now', async () => {
    const before = Date.now();
    const feature = await create({ title: ' Camera planner ' });
    expect(feature).toEqual({
      id: expect.any(Number),
      title: 'Camera planner',
      slug: 'camera-planner',
      summary: '',
      description: '',
      category: null,
      price_range: null,
      is_active: true,
      is_pinned: false,
      images: [],
      version: 1,
      publish_at: expect.any(String),
      created: expect.any(String),
    } as object);
    expect(Date.parse(feature.publish_at)).toBeGreaterThanOrEqual(before);
    expect(await titles(world)).toEqual(['Camera planner']);
    expect(await trail('feature.created')).toMatchObject({ actorName: 'Ada Admin', recordLabel: 'Camera planner' });
  });

  it('creates a scheduled feature that only admins see until then', async () => {
    const publish_at = world.clock.in(5 * MINUTE).toISOString();
    const given = { category: 'Cloud', price_range: '$1,200 – $4,500', publish_at, is_pinned: true };
    const { id } = await create({ title: 'Soon', ...given });
    expect((await listed()).items).toMatchObject([given]);
    expect(await titles(world)).toEqual([]);
    world.clock.advance(5 * MINUTE);
    expect(await titles(world)).toEqual(['Soon']);
    const changed = await send('PATCH', `/${id}`, { category: null, price_range: '', publish_at: '2020-01-01T00:00Z' });
    expect(changed.json()).toMatchObject({
      category: null,
      price_range: null,
      publish_at: '2020-01-01T00:00:00.000Z',
      title: 'Soon',
    });
  });

  it.each([
    [{}, 'title', 'Title is required'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x', slug: 'Big Letters' }, 'slug', ''],
    [{ title: 'x', summary: 'x'.repeat(2_001) }, 'summary', ''],
    [{ title: 'x', description: 'x'.repeat(20_001) }, 'description', ''],
    [{ title: 'x', publish_at: 'tomorrow' }, 'publish_at', ''],
    [{ title: 'x', publish_at: '2026-02-31' }, 'publish_at', ''],
    [{ title: 'x', publish_at: '2026-02-30T10:00:00Z' }, 'publish_at', ''],
    [{ title: 'x', publish_at: '9999-01-01T00:00:00Z' }, 'publish_at', ''],
    [{ title: 'x', images: [{ image_url: 'javascript:alert(1)' }] }, 'images', ''],
    [{ title: 'x', images: [{ image_url: '/api/features/images/../../etc' }] }, 'images', ''],
    [{ title: 'x', images: [{ image_url: '' }] }, 'images', ''],
    [{ title: 'x', images: [{ image_url: 'https://a:b@evil.example/x.png' }] }, 'images', ''],
    [{ title: 'x', images: [{ image_url: 'https://a.example/x.png', evil: 1 }] }, 'images', ''],
    [{ title: 'x', images: [{ image_url: 'https://a.example/x.png', alt_text: 'a\nb' }] }, 'images', ''],
    [
      { title: 'x', images: Array.from({ length: 51 }, () => ({ image_url: 'https://a.example/x.png' })) },
      'images',
      '',
    ],
    [
      { title: 'x', images: [{ image_url: `/api/features/images/${'a'.repeat(32)}` }] },
      'images',
      'A picture no longer exists',
    ],
    [{ title: 'x', version: 3 }, 'version', ''],
  ])('rejects %j', async (body, field, message) => {
    const answer = await send('POST', '', body);
    const problem = answer.json<{ fields: Record<string, string[]>; message: string }>();
    expect([answer.statusCode, Object.keys(problem.fields)]).toEqual([400, [field]]);
    expect(problem.message).toContain(message);
  });

  it('sorts by publication, title or creation, filters and searches', async () => {
    await givenFeature(world, { title: 'b', publish_at: world.clock.in(-3 * DAY).toISOString(), is_pinned: true });
    await givenFeature(world, { title: 'C', publish_at: world.clock.in(DAY).toISOString(), is_active: false });
    await givenFeature(world, { title: 'Ä', publish_at: world.clock.in(-2 * DAY).toISOString(), category: 'Cloud' });
    expect(await named('')).toEqual(['C', 'Ä', 'b']);
    expect(await named('?dir=asc')).toEqual(['b', 'Ä', 'C']);
    expect(await named('?sort=title&dir=asc')).toEqual(['Ä', 'b', 'C']);
    expect(await named('?sort=created&dir=asc')).toEqual(['b', 'C', 'Ä']);
    expect(await named('?pinned=1')).toEqual(['b']);
    expect(await named('?pinned=0&active=1')).toEqual(['Ä']);
    expect(await named('?active=0')).toEqual(['C']);
    expect(await named('?q=cloud')).toEqual(['Ä']);
    expect(await listed('?limit=1&offset=1')).toMatchObject({ total: 3, limit: 1, offset: 1, items: [{ title: 'Ä' }] });
    expect((await send('GET', '/admin/counts')).json()).toEqual({ all: 3, pinned: 1, active: 2 });
    for (const query of ['?sort=slug', '?pinned=yes', '?limit=201', '?surprise=1'])
      expect((await send('GET', `/admin${query}`)).statusCode).toBe(400);
  });

  it('changes by field with an audit entry, visible at once', async () => {
    const { id } = await create({ title: 'Before', summary: 'Same.' });
    expect(await titles(world)).toEqual(['Before']);
    const answer = await send('PATCH', `/${id}`, { title: 'After', is_pinned: true });
    expect(answer.json()).toMatchObject({ title: 'After', slug: 'before', summary: 'Same.', version: 2 });
    expect(await titles(world)).toEqual(['After']);
    expect(await trail('feature.updated')).toMatchObject({
      before: { title: 'Before', is_pinned: false },
      after: { title: 'After', is_pinned: true },
    });
    expect((await send('PATCH', `/${id}`, { summary: null })).json()).toMatchObject({ summary: '' });
    for (const body of [{ title: null }, { is_active: null }, { publish_at: null }, { images: null }])
      expect((await send('PATCH', `/${id}`, body)).statusCode).toBe(400);
  });

  it('accepts one of two edits of the same version and returns the current state to the other', async () => {
    const { id } = await create({ title: 'One' });
    const both = await Promise.all(
      ['a', 'b'].map((summary) => send('PATCH', `/${id}`, { summary }, { 'if-match': '"1"' })),
    );
    expect(statuses(both)).toEqual([200, 409]);
    const [won, lost] = both[0]!.statusCode === 200 ? both : [both[1]!, both[0]!];
    expect(lost!.json()).toMatchObject({
      code: 'STALE',
      current: { summary: won!.json<Feature>().summary, version: 2 },
    });
    expect((await send('PATCH', `/${id + 1}`, { title: 'x' }, { 'if-match': '"1"' })).statusCode).toBe(404);
  });

  it('rejects a second feature with the same slug, also concurrently', async () => {
    const both = await Promise.all([1, 2].map(() => send('POST', '', { title: 'x', slug: 'mine' })));
    expect(statuses(both)).toEqual([201, 409]);
    const { id } = await create({ title: 'y' });
    expect((await send('PATCH', `/${id}`, { slug: 'mine' })).json()).toMatchObject({ code: 'SLUG_TAKEN' });
  });

  it('deletes and restores once, also concurrently', async () => {
    const { id, slug } = await create({ title: 'Gone' });
    expect(await titles(world)).toEqual(['Gone']);
    expect(statuses(await Promise.all([1, 2].map(() => send('DELETE', `/${id}`))))).toEqual([200, 404]);
    expect([await titles(world), (await listed()).total, (await send('GET', `/${slug}`)).statusCode]).toEqual([
      [],
      0,
      404,
    ]);
    expect((await send('GET', '/admin/counts')).json()).toEqual({ all: 0, pinned: 0, active: 0 });
    expect((await send('PATCH', `/${id}`, { title: 'x' })).statusCode).toBe(404);
    expect((await send('POST', '', { title: 'x', slug })).json()).toMatchObject({
      code: 'SLUG_TAKEN',
      message: 'A feature in the trash has this address.',
    });
    expect(statuses(await Promise.all([1, 2].map(() => send('POST', `/${id}/restore`))))).toEqual([200, 409]);
    expect(await titles(world)).toEqual(['Gone']);
    expect((await send('POST', '/999999/restore')).statusCode).toBe(404);
    expect(await trail('feature.deleted')).toMatchObject({ before: { title: 'Gone', slug: 'gone' } });
    expect(await trail('feature.restored')).toMatchObject({ recordLabel: 'Gone' });
  });

  it('purges deleted features after 30 days', async () => {
    const [old, restored] = [await create({ title: 'Old' }), await create({ title: 'Restored' })];
    for (const { id } of [old, restored]) await send('DELETE', `/${id}`);
    world.clock.advance(29 * DAY);
    const trash = world.app.get(TrashService);
    await trash.sweep();
    await world.app.get(FeatureService).restore(null, restored.id);
    world.clock.advance(2 * DAY);
    await expect(world.app.get(FeatureService).restore(null, old.id)).rejects.toMatchObject({
      code: 'FEATURE_NOT_FOUND',
    });
    await trash.sweep();
    const left = await world.db.read(Feature).find({ withDeleted: true });
    expect(left.map(({ title }) => title)).toEqual(['Restored']);
    world.clock.advance(-31 * DAY);
  });

  describe('POST /projects/feature-images', () => {
    const upload = (parts: Parameters<typeof form>[0]) =>
      world.call({ method: 'POST', url: '/projects/feature-images', token: world.admin.token, ...form(parts) });
    const png = async (width = 900) => ({ field: 'file', name: 'shot.png', bytes: await picture('png', width, 600) });

    it('returns the URL of the picture, which a feature shows with the given order and alternative text', async () => {
      const answer = await upload([await png()]);
      expect([answer.statusCode, answer.json()]).toEqual([
        201,
        { url: expect.stringMatching(/^\/api\/features\/images\/[0-9a-f]{32}$/) as string, width: 900, height: 600 },
      ]);
      const { url } = answer.json<{ url: string }>();
      expect((await world.call({ url: url.replace('/api', '') })).statusCode).toBe(200);
      const images = [
        { image_url: url, alt_text: ' Second ', sort_order: 2 },
        { image_url: 'HTTPS://ELSE.example:443/b/../a.png', sort_order: 1 },
        { image_url: 'https://else.example/b.png' },
      ];
      const feature = await create({ title: 'Shots', images });
      expect(feature.images).toMatchObject([
        { image_url: 'https://else.example/a.png', alt_text: '', sort_order: 1, width: null },
        { image_url: url, alt_text: 'Second', sort_order: 2, width: 900 },
        { image_url: 'https://else.example/b.png', alt_text: '', sort_order: 2, width: null },
      ]);
      const kept = await send('PATCH', `/${feature.id}`, { images: [{ image_url: url, alt_text: 'Only' }] });
      expect(kept.json()).toMatchObject({ images: [{ image_url: url, alt_text: 'Only', widths: [320, 640, 900] }] });
    });

    it('serves pictures of hidden features to admins only, without shared caching', async () => {
      const shot = await givenPicture(world);
      const { id } = await givenFeature(world, { is_active: false, images: [imageOf(shot)] });
      const url = `/features/images/${shot.key}?w=320`;
      const as = (value: string) =>
        world.call({ url, headers: { cookie: `${fileCookieName(world.config)}=${value}` } });
      expect((await world.call({ url })).statusCode).toBe(404);
      expect((await as(world.client.fileCookie)).statusCode).toBe(404);
      const seen = await as(world.admin.fileCookie);
      expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      await send('PATCH', `/${id}`, { is_active: true });
      expect((await world.call({ url })).headers['cache-control']).toContain('immutable');
      await send('DELETE', `/${id}`);
      expect((await world.call({ url })).statusCode).toBe(404);
    });

    it('rejects files that are no picture or too large, and bodies that are no form', async () => {
      const before = world.stored();
      const { bytes } = await png();
      const cases: [Parameters<typeof form>[0], number][] = [
        [[], 400],
        [[{ field: 'file', name: '', bytes }], 400],
        [[{ field: 'picture', name: 'a.png', bytes }], 400],
        [[{ field: 'file', value: 'text' }], 400],
        [[{ field: 'file', name: 'a.svg', bytes: Buffer.from('<svg/>'), type: 'image/svg+xml' }], 415],
        [[{ field: 'file', name: 'a.png', bytes: Buffer.from('<html>'), type: 'image/png' }], 415],
        [[{ field: 'file', name: 'a.png', bytes: Buffer.concat([bytes, Buffer.alloc(6 * 1024 * 1024)]) }], 413],
      ];
      for (const [parts, status] of cases)
        expect([parts.length, (await upload(parts)).statusCode]).toEqual([parts.length, status]);
      const token = world.admin.token;
      const json = await world.call({ method: 'POST', url: '/projects/feature-images', token, body: {} });
      expect([json.statusCode < 500, json.statusCode >= 400, world.stored()]).toEqual([true, true, before]);
    });

    it('returns 429 when the hourly limit is reached', async () => {
      const limit = jest.spyOn(world.app.get(RateLimits), 'get').mockReturnValue({ limit: 1, window: HOUR });
      const { token } = await givenUser(world, { role: 'admin' });
      const call = async () =>
        world.call({ method: 'POST', url: '/projects/feature-images', token, ...form([await png(50)]) });
      expect([(await call()).statusCode, (await call()).statusCode]).toEqual([201, 429]);
      limit.mockRestore();
    });
  });
});
