import sharp from 'sharp';
import { paletteOf } from '../../src/core/company/brand/palette.js';
import type { ConfigView } from '../../src/core/company/config.view.js';
import { Storage } from '../../src/core/storage/storage.js';
import { startApp, type TestApp } from '../app.js';
import { publishBrand } from '../brand.js';
import { givenPicture } from '../features/world.js';

const ACCENT = '#1d4ed8';
const BLUE = [0x1d, 0x4e, 0xd8];
const DOCUMENTS = ['/', '/nowhere', '/login', '/dashboard'];

describe('the brand of the company', () => {
  let app: TestApp;
  const get = (url: string, headers: Record<string, string> = {}) => app.send({ url, headers });
  const bytesOf = async (url: string) => (await get(url)).rawPayload;

  const headOf = async (url: string) => /<head>.*<\/head>/s.exec((await get(url)).body)![0];
  const rulesOf = (head: string) =>
    [...head.matchAll(/<style>([^{]+)\{([^}]*)\}(?:([^{]+)\{([^}]*)\})?<\/style>/g)].flatMap(([, ...found]) => found);

  async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
    return [...data.subarray(at, at + 4)];
  }

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it.each(DOCUMENTS)('adds no theme to %s by default', async (path) => {
    const head = await headOf(path);
    expect(rulesOf(head)).toEqual([]);
    expect(head).toContain('<meta name="theme-color" content="#0b5b49">');
  });

  it.each([
    ['/favicon.svg', 'image/svg+xml', null],
    ['/favicon.ico', 'image/x-icon', null],
    ['/apple-touch-icon.png', 'image/png', 180],
    ['/icon-192.png', 'image/png', 192],
    ['/icon-512.png', 'image/png', 512],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', null],
  ])('serves %s from the start', async (path, type, size) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    const again = await get(path, { 'if-none-match': answer.headers['etag'] as string });
    expect(again.statusCode).toBe(304);
    if (size) expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: size, height: size });
  });

  it('names the icons in each document', async () => {
    for (const path of ['/', '/login', '/dashboard']) {
      const { body } = await get(path);
      for (const file of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
        expect(body).toContain(`href="${file}"`);
    }
    expect((await get('/favicon.svg')).body).toContain('fill="#0b5b49"');
  });

  describe('another company', () => {
    beforeAll(() => publishBrand(app, { accent: ACCENT, corners: 'square' }));

    it('returns its palette', async () => {
      const { brand } = (await app.call({ url: '/config' })).json<ConfigView>();
      const { light, dark } = paletteOf(ACCENT);
      expect(brand).toMatchObject({ accent: ACCENT, palette: { light: light.tokens, dark: dark.tokens } });
    });

    it.each(DOCUMENTS)('puts its theme into the head of %s, for both schemes', async (path) => {
      const head = await headOf(path);
      const { light, dark } = paletteOf(ACCENT);
      const [byDay, day, byNight, night] = rulesOf(head);
      expect([byDay, byNight]).toEqual([
        ':root:root,[data-color-scheme="light"][data-color-scheme]',
        '[data-color-scheme="dark"][data-color-scheme]',
      ]);
      for (const [rule, { tokens }] of [
        [day, light],
        [night, dark],
      ] as const) {
        expect(rule!.split(';')).toEqual(
          expect.arrayContaining([
            `--mui-palette-primary-main:${tokens.brand}`,
            `--mui-palette-primary-dark:${tokens.brandHover}`,
            `--mui-palette-brandSoft-bg:${tokens.brandSoft}`,
            `--mui-palette-brandSoft-text:${tokens.onBrandSoft}`,
            `--mui-palette-link:${tokens.link}`,
          ]),
        );
      }
      expect(day).toContain('--mui-palette-primary-mainChannel:29 78 216');
      expect(day).toContain('--corner:0');
      expect(head).toContain(`<meta name="theme-color" content="${ACCENT}">`);
    });

    it('renders icons, manifest and card in its accent', async () => {
      expect((await get('/favicon.svg')).body).toContain(`fill="${ACCENT}"`);
      for (const path of ['/icon-192.png', '/icon-512.png', '/apple-touch-icon.png'])
        expect(await colorAt(await bytesOf(path), 0.1, 0.5)).toEqual([...BLUE, 255]);
      // Phones round the corners themselves.
      expect((await colorAt(await bytesOf('/icon-192.png'), 0, 0))[3]).toBe(0);
      expect(await colorAt(await bytesOf('/apple-touch-icon.png'), 0, 0)).toEqual([...BLUE, 255]);
      const ico = await bytesOf('/favicon.ico');
      expect(await colorAt(ico.subarray(22), 0.1, 0.5)).toEqual([...BLUE, 255]);
      expect((await get('/site.webmanifest')).json()).toMatchObject({ name: 'Pellworth', theme_color: ACCENT });
      const [red, green, blue] = await colorAt(await bytesOf('/card.png'), 90 / 1200, 250 / 630);
      expect([red! - 0x1d, green! - 0x4e, blue! - 0xd8].every((off) => Math.abs(off) < 12)).toBe(true);
    });

    it('shows the mark alone on the card when the typeface lacks a letter of the name', async () => {
      await publishBrand(app, { name: '山田' });
      const short = await bytesOf('/card.png');
      await publishBrand(app, { name: '山田ソフト' });
      expect((await bytesOf('/card.png')).equals(short)).toBe(true);
      await publishBrand(app, { name: 'Acme™' });
      const plain = await bytesOf('/card.png');
      expect(plain.equals(short)).toBe(false);
      await publishBrand(app, { name: 'Acme™\uFE0F' });
      expect((await bytesOf('/card.png')).equals(plain)).toBe(true);
    });

    it('falls back on the product’s mark when the picture is lost', async () => {
      const before = await bytesOf('/icon-192.png');
      const mark = { ...(await givenPicture(app, 300, 300)), alt: 'Lost' };
      await app.app.get(Storage).delete(mark.key);
      await publishBrand(app, { mark });
      expect((await bytesOf('/icon-192.png')).equals(before)).toBe(true);
      expect((await get('/card.png')).statusCode).toBe(200);
    });

    it('shows its mark and logo', async () => {
      const mark = { ...(await givenPicture(app, 300, 300)), alt: 'Our mark' };
      const logo = { ...(await givenPicture(app, 900, 300)), alt: 'Our logo' };
      const plain = await bytesOf('/card.png');
      await publishBrand(app, { mark });
      const seen = await colorAt(await bytesOf('/icon-192.png'), 0.5, 0.5);
      expect(seen).not.toEqual(await colorAt(plain, 0.5, 0.5));
      expect((await get('/favicon.svg')).body).toContain('href="data:image/png;base64,');
      const ground = await colorAt(await bytesOf('/apple-touch-icon.png'), 0.5, 0.5);
      expect(ground[3]).toBe(255);
      const marked = await bytesOf('/card.png');
      expect(marked.equals(plain)).toBe(false);
      await publishBrand(app, { logo_light: logo });
      expect((await bytesOf('/card.png')).equals(marked)).toBe(false);
    });
  });
});
