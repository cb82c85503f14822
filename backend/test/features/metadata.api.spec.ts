import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { form, startWorld, type World } from '../attachments/world.js';
import { siteFileOf } from '../content/site-lines.js';

const SECRET = 'Camera of Clara';

async function photo(): Promise<Buffer> {
  const pixels = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b04020' } });
  const bytes = await pixels
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExif({ IFD0: { Model: SECRET, Orientation: '6' }, IFD3: { GPSLatitude: '38/1 34/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
    .toBuffer();
  return Buffer.concat([bytes, Buffer.from(`SEFH ${SECRET} SEFT`)]);
}

describe('metadata of pictures', () => {
  let world: World;
  let original: Buffer;
  beforeAll(async () => {
    world = await startWorld();
    original = await photo();
  });
  afterAll(() => world.close());

  const send = async (url: string, name: string, bytes: Buffer) => {
    const parts = form([{ field: 'file', name, bytes }]);
    const answer = await world.call({ method: 'POST', url, token: world.admin.token, ...parts });
    expect(answer.statusCode).toBeLessThan(300);
    return answer.json<{ key?: string; url?: string }>();
  };
  const stored = (key: string): string => {
    const folder = join(world.config.dataDir, 'files');
    const path = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(key));
    return join(folder, path!);
  };
  const exported = async () => {
    const { rawPayload } = await world.call({ url: '/site/export', token: world.admin.token });
    const lines = gunzipSync(rawPayload).toString().trim().split('\n');
    const data = lines.flatMap((line) => (JSON.parse(line) as { picture?: { data: string } }).picture?.data ?? []);
    return { lines, pictures: data.map((text) => Buffer.from(text, 'base64')) };
  };
  const expectClean = async (bytes: Buffer) => {
    const found = await sharp(bytes).metadata();
    expect([found.width, found.height, found.orientation, found.exif, found.xmp]).toEqual([40, 60, ...Array(3)]);
    expect(found.icc).toBeUndefined();
    expect(bytes.includes(SECRET)).toBe(false);
  };

  it.each(['/projects/feature-images', '/site/pictures'])('is removed from uploads to %s', async (url) => {
    const { key, url: address } = await send(url, 'photo.jpg', original);
    await expectClean(readFileSync(stored(key ?? address!.split('/').at(-1)!)));
  });

  it.each(['png', 'gif', 'webp'] as const)('is removed from a %s picture', async (format) => {
    const exif = { IFD0: { Artist: SECRET } };
    const noisy = sharp({ create: { width: 60, height: 40, channels: 4, background: '#b0402080' } }).withExif(exif);
    const { key } = await send('/site/pictures', `a.${format}`, await noisy.toFormat(format).toBuffer());
    const bytes = readFileSync(stored(key!));
    const found = await sharp(bytes).metadata();
    expect([found.format, found.width, found.height, found.hasAlpha]).toEqual([format, 60, 40, true]);
    expect(bytes.includes(SECRET)).toBe(false);
  });

  it('is not exported, even if an earlier release stored it', async () => {
    const { key } = await send('/site/pictures', 'photo.jpg', original);
    writeFileSync(stored(key!), original);
    const { pictures } = await exported();
    expect(pictures.length).toBeGreaterThan(0);
    for (const bytes of pictures) expect(bytes.includes(SECRET)).toBe(false);
  });

  it('is removed from imported pictures', async () => {
    const { lines } = await exported();
    const added = { picture: { key: 'e'.repeat(32), alt: 'Photo', data: original.toString('base64') } };
    const file = siteFileOf([added, ...lines.slice(1, -1)]);
    await send('/site/import?apply=yes', 'site.gz', file);
    const page = await world.call({ url: '/site/pictures', token: world.admin.token });
    const photo = page.json<{ items: { key: string; alt: string }[] }>().items.find(({ alt }) => alt === 'Photo')!;
    await expectClean(readFileSync(stored(photo.key)));
  });

  it('stays in attachments', async () => {
    await world.given('photo.jpg', original);
    const [row] = await world.rows();
    expect(readFileSync(stored(row!.storageKey)).equals(original)).toBe(true);
    expect(row!.sha256).toBe(createHash('sha256').update(original).digest('hex'));
  });
});
