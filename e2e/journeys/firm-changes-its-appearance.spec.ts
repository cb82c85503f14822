import { BrandEditor } from '../fixtures/brand.js';
import { openSite, publish, saved } from '../fixtures/content.js';
import { expect, test } from '../fixtures/test.js';

const PRODUCT = '#0b5b49';

test.afterEach(async () => (await BrandEditor.open()).publish({ accent: PRODUCT, corners: 'soft' }));

test('it is there with the first paint, in color and shape', async ({ browser }) => {
  const editor = await BrandEditor.open();
  await editor.publish({ accent: '#7c3aed', corners: 'square' });
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const path of ['/', '/login']) {
    await page.goto(path);
    const button = page.locator('.MuiButton-contained').first();
    await expect(button).toHaveCSS('background-color', 'rgb(124, 58, 237)');
    await expect(button).toHaveCSS('border-radius', '0px');
  }
  await page.close();
});

test('the publisher of a new accent sees it at once', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await openSite(page, 'Brand');
  await page.locator('input[name="accent"]').fill('#1d4ed8');
  await saved(page);
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main'));
  const before = await primary();
  await publish(page);
  await expect.poll(primary).not.toBe(before);
  const now = await primary();
  await page.reload();
  await expect.poll(primary).toBe(now);
});
