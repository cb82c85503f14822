import { environment } from '../fixtures/env.js';
import { layoutShift } from '../fixtures/shift.js';
import { isTakenOver } from '../fixtures/site.js';
import { expect, test } from '../fixtures/test.js';

const PAGES = [
  ['/', 'Welcome to'],
  ['/services', 'Services'],
  ['/web-development', 'Web Development'],
  ['/it-networking', 'IT & Networking'],
  ['/new-features', 'New Features'],
  ['/faq', 'Questions, answered'],
  ['/contact', 'Contact us'],
  ['/about', 'About'],
  ['/terms', 'Terms and Conditions'],
  ['/nowhere', 'Page not found'],
  ['/new-features/nowhere', 'Page not found'],
  ['/login', 'Sign in'],
  ['/register', 'Create your account'],
] as const;

for (const [path, heading] of PAGES) {
  test(`${path} is rendered by the server and hydrated without a warning`, async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => {
      const isAnswer = message.text().includes('status of 404');
      if (['warning', 'error'].includes(message.type()) && !isAnswer) said.push(message.text());
    });
    const code: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && code.push(new URL(request.url()).pathname));
    const answer = await page.goto(path);
    const document = await answer!.text();
    expect(document).toMatch(new RegExp(`<h1[^>]*>(<[^>]+>)*${heading.replace('&', '&amp;')}`));
    await isTakenOver(page);
    expect(code.filter((file) => !document.includes(file))).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await page.waitForLoadState('networkidle');
    expect(said).toEqual([]);
    if (heading !== 'Page not found') expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
}

test('without scripts the pages read well', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: environment.baseUrl });
  const page = await context.newPage();
  for (const [path, heading] of PAGES.slice(0, 10)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Terms');
    const face = await page.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily);
    expect(face).toContain('Inter');
  }
  await page.goto('/new-features');
  expect(await page.getByRole('article').count()).toBeGreaterThan(3);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await context.close();
});
