import type { Mail } from '../../dev/mail-catcher/index.js';
import { paletteOf } from '../../src/core/company/brand/palette.js';
import { publishBrand } from '../brand.js';
import { givenPicture } from '../features/world.js';
import { type MailApp, startMailApp } from './mail-app.js';

const ACCENT = '#1d4ed8';

describe('email theme', () => {
  let app: MailApp;
  const letter = { template: 'already-registered' as const, context: { loginUrl: '/login' }, to: 'ana@client.example' };

  async function arrived(): Promise<Mail> {
    await app.reset();
    await app.mailer.enqueue(letter);
    await app.until(({ state }) => state === 'sent');
    return app.catcher.mails()[0]!;
  }

  beforeAll(async () => {
    app = await startMailApp();
  });
  afterAll(() => app.close());

  it('uses the product theme by default', async () => {
    const { html, attachments } = await arrived();
    expect(html).toMatch(/background-color: #0b5b49;\s*border-radius: 8px/);
    expect(html).toContain('border-radius: 12px');
    expect(html).toContain('#72d4b7 !important');
    expect(html).not.toContain('cid:');
    expect(attachments).toHaveLength(0);
  });

  it('uses colors and corners of the company', async () => {
    await publishBrand(app, { accent: ACCENT, corners: 'square' });
    const { html } = await arrived();
    const { light, dark } = paletteOf(ACCENT);
    for (const { brand, onBrand, link } of [light.tokens, dark.tokens])
      for (const color of [brand, onBrand, link]) expect(html).toContain(color);
    expect(html).toMatch(/background-color: #1d4ed8;\s*border-radius: 0px/);
    expect(html).not.toMatch(/#0b5b49|#0a664f|#72d4b7|#7fdcc1/);
  });

  it('has the logo in it, which travels with it, and the name where pictures are not shown', async () => {
    const logo = { ...(await givenPicture(app, 900, 300)), alt: 'Logo' };
    await publishBrand(app, { logo_light: logo });
    const { html, attachments } = await arrived();
    const [logoInIt] = /<img[^>]*>/.exec(html)!;
    for (const part of ['src="cid:brand"', 'width="84"', 'height="28"', 'alt="Pellworth"'])
      expect(logoInIt).toContain(part);
    expect(attachments).toEqual([expect.objectContaining({ filename: 'brand.png', mimeType: 'image/png' })]);
  });

  it('has the mark beside the name where there is no logo', async () => {
    await publishBrand(app, {
      logo_light: null,
      mark: { ...(await givenPicture(app, 300, 300)), alt: 'M' },
    });
    const { html, attachments } = await arrived();
    expect(html).toMatch(/<img[^>]*src="cid:brand"[^>]*alt=""[^>]*>(&nbsp;|\s)* ?Pellworth/);
    expect(attachments).toHaveLength(1);
  });
});
