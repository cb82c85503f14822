import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { HOUR } from '../../src/core/common/time/clock.js';
import { FeatureService } from '../../src/modules/features/feature.service.js';
import { type StoredPicture, PictureService } from '../../src/modules/pictures/picture.service.js';
import { StorageSweepJob } from '../../src/core/storage/storage-sweep.job.js';
import { startWorld, type World } from '../attachments/world.js';
import { picture, pngClaiming } from '../attachments/files.js';
import { givenFeature, givenPicture, imageOf } from './world.js';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('GET /features/images/{key}', () => {
  let world: World;
  let shot: StoredPicture;
  beforeAll(async () => {
    world = await startWorld();
    shot = await givenPicture(world, 900, 600);
    await givenFeature(world, { slug: 'shots', images: [imageOf(shot)] });
  });
  afterAll(() => world.close());

  const get = (query: string, accept?: string, key = shot.key) =>
    world.call({ url: `/features/images/${key}${query}`, headers: accept === undefined ? {} : { accept } });
  const store = (name: string, declaredType: string, bytes: Buffer) =>
    world.app.get(PictureService).store({ name, declaredType, bytes: Readable.from([bytes]) });
  const files = (start: string) =>
    readdirSync(join(world.config.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.split('/').at(-1)!.startsWith(start),
    );

  it.each([
    ['', CHROME, 'avif', 900],
    ['?w=640', CHROME, 'avif', 640],
    ['?w=320', 'image/webp,*/*', 'webp', 320],
    ['?w=900', undefined, 'jpeg', 900],
    ['?w=320', 'image/*', 'jpeg', 320],
    ['?w=320', 'image/avif;q=0, IMAGE/WEBP;q=0.1', 'webp', 320],
    ['?w=320', 'text/html', 'jpeg', 320],
    ['?w=640&format=webp', CHROME, 'webp', 640],
    ['?w=320&format=jpeg', CHROME, 'jpeg', 320],
    ['?w=320&format=avif', undefined, 'avif', 320],
  ])('%s for %s returns %s, %i pixels wide', async (query, accept, format, width) => {
    const answer = await get(query, accept);
    expect([answer.statusCode, answer.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': `inline; filename="shots.${format}"; filename*=UTF-8''shots.${format}`,
        'content-length': String(answer.rawPayload.length),
      }),
    ]);
    const found = await sharp(answer.rawPayload).metadata();
    expect([found.format, found.width, found.height]).toEqual([
      format === 'avif' ? 'heif' : format,
      width,
      Math.round((width * 600) / 900),
    ]);
  });

  it.each(['?w=321', '?w=960', '?w=1280', '?w=10000'])(
    'returns 404 for a width that is not offered: %s',
    async (query) => {
      const answer = await get(query);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'PICTURE_NOT_FOUND']);
    },
  );

  it.each(['?w=0', '?w=10001', '?w=320px', '?w=', '?w=320&w=640', '?format=png', '?format=svg', '?size=small'])(
    'rejects %s',
    async (query) => {
      const answer = await get(query);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('serves pictures only', async () => {
    const attachment = await world.given('private.png', await picture('png'));
    const { storageKey } = (await world.rows()).find(({ id }) => id === attachment.id)!;
    await get('?w=320', 'image/webp');
    const keys = [
      storageKey,
      `${storageKey}.small`,
      `${shot.key}.w320webp`,
      `${shot.key}/`,
      `${shot.key}%00`,
      'f'.repeat(32),
      '..%2f..%2fportico.sqlite',
      `..%2f${shot.key}`,
      `${shot.key.slice(0, 31)}_`,
      '%25',
      "'%20OR%20'1'='1",
    ];
    for (const key of keys) {
      const answer = await get('', undefined, key);
      expect([key, answer.statusCode]).toEqual([key, key.endsWith('/') ? 200 : 404]);
    }
  });

  it('supports 304, ranges and HEAD', async () => {
    const { headers, rawPayload } = await get('?w=320', 'image/webp');
    const url = `/features/images/${shot.key}?w=320`;
    const accept = 'image/webp';
    const held = await world.call({ url, headers: { accept, 'if-none-match': String(headers.etag) } });
    expect([held.statusCode, held.body]).toEqual([304, '']);
    expect((await get('?w=320', 'image/avif')).headers.etag).not.toBe(headers.etag);
    const part = await world.call({ url, headers: { accept, range: 'bytes=0-9' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, rawPayload.subarray(0, 10)]);
    const head = await world.call({ method: 'HEAD', url, headers: { accept } });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });

  it('creates each rendition once, also for concurrent requests', async () => {
    const stored = await givenPicture(world, 700, 300);
    await givenFeature(world, { images: [imageOf(stored)] });
    const ask = () => Promise.all(Array.from({ length: 12 }, () => get('?w=640', CHROME, stored.key)));
    expect(new Set((await ask()).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(files(stored.key)).toHaveLength(2);
    const [made] = files(`${stored.key}.`);
    await writeFile(join(world.config.dataDir, 'files', made!), 'kept');
    expect((await get('?w=640', CHROME, stored.key)).body).toBe('kept');
    for (const w of [320, 640, 700]) {
      for (const format of ['avif', 'webp', 'jpeg']) await get(`?w=${w}&format=${format}`, '', stored.key);
    }
    expect(files(stored.key)).toHaveLength(10);
  });

  it('returns an upright picture on white without metadata', async () => {
    const photo = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#ff000000' } })
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Nobody' } } })
      .webp()
      .toBuffer();
    const turned = await store('photo.webp', 'image/webp', photo);
    await givenFeature(world, { images: [imageOf(turned)] });
    expect([turned.width, turned.height]).toEqual([200, 400]);
    const { rawPayload } = await get('?w=200', undefined, turned.key);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data[0], data[1]]).toEqual([200, 400, 255, 255]);
    expect(rawPayload.includes('Nobody')).toBe(false);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it.each(['avif', 'webp', 'jpeg'])('shrinks a picture that is too tall for a format: %s', async (format) => {
    const { key } = await givenPicture(world, 40, 20_000);
    const answer = await get(`?format=${format}`, undefined, key);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
    expect((await sharp(answer.rawPayload).metadata()).height).toBe(16_383);
  });

  it('accepts only files that are pictures by name, type and bytes', async () => {
    const png = await picture('png');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const before = world.stored();
    const wrong: [string, string, Buffer][] = [
      ['a.svg', 'image/svg+xml', svg],
      ['a.png', 'image/png', svg],
      ['a.png', 'image/png', Buffer.from('<html></html>')],
      ['a.png', 'text/html', png],
      ['a.jpg', 'image/jpeg', png],
      ['a.pdf', 'application/pdf', png],
      ['a.png', 'image/png', await pngClaiming(10_000, 7_000)],
    ];
    for (const [name, type, bytes] of wrong)
      await expect(store(name, type, bytes)).rejects.toMatchObject({
        status: 415,
        options: { fields: { file: [expect.any(String)] } },
      });
    await expect(store('a.png', 'image/png', Buffer.alloc(0))).rejects.toMatchObject({ code: 'FILE_EMPTY' });
    expect(world.stored()).toBe(before);
  });

  it('sweeps unreferenced pictures only', async () => {
    const [used, unused, replaced] = [await givenPicture(world), await givenPicture(world), await givenPicture(world)];
    const { id } = await givenFeature(world, { images: [imageOf(replaced)] });
    await get('?w=320', CHROME, replaced.key);
    await world.app.get(FeatureService).update(null, id, { images: [imageOf(used)] });
    await get('?w=320', CHROME, used.key);
    const pictures = world.app.get(PictureService);
    world.clock.advance(23 * HOUR);
    await pictures.deleteUnused();
    expect((await get('?w=320', CHROME, replaced.key)).statusCode).toBe(200);
    world.clock.advance(2 * HOUR);
    await pictures.deleteUnused();
    expect((await get('?w=320', CHROME, replaced.key)).statusCode).toBe(404);
    await world.app.get(StorageSweepJob, { strict: false }).sweep(-1_000);
    expect([used, unused, replaced].map(({ key }) => files(key).length)).toEqual([2, 0, 0]);
    expect((await get('?w=320')).statusCode).toBe(200);
  });
});
