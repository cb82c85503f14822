import type { ConfigView } from '../../src/core/company/config.view.js';
import { paletteOf } from '../../src/core/company/brand/palette.js';
import { startApp, type TestApp } from '../app.js';
import { publishBrand } from '../brand.js';

const ACCENT = '#1d4ed8';
const DOCUMENTS = ['/', '/nowhere', '/login', '/dashboard'];

describe('company theme', () => {
  let app: TestApp;
  const get = (url: string, headers: Record<string, string> = {}) => app.send({ url, headers });
  const headOf = async (url: string) => /<head>.*<\/head>/s.exec((await get(url)).body)![0];
  const rulesOf = (head: string) =>
    [...head.matchAll(/<style>([^{]+)\{([^}]*)\}(?:([^{]+)\{([^}]*)\})?<\/style>/g)].flatMap(([, ...found]) => found);

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it.each(DOCUMENTS)('adds nothing to %s by default', async (path) => {
    const head = await headOf(path);
    expect(rulesOf(head)).toEqual([]);
    expect(head).toContain('<meta name="theme-color" content="#0b5b49">');
  });

  describe('for another company', () => {
    beforeAll(() => publishBrand(app, { accent: ACCENT, corners: 'square' }));

    it('is returned with its palette', async () => {
      const { brand } = (await app.call({ url: '/config' })).json<ConfigView>();
      const { light, dark } = paletteOf(ACCENT);
      expect(brand).toMatchObject({ accent: ACCENT, palette: { light: light.tokens, dark: dark.tokens } });
    });

    it.each(DOCUMENTS)('is in the head of %s, for both schemes', async (path) => {
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
  });
});
