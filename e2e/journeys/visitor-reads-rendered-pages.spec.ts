import { environment } from '../fixtures/env.js';
import { accountOf } from '../fixtures/people.js';
import { layoutShift } from '../fixtures/shift.js';
import { isTakenOver } from '../fixtures/site.js';
import { expect, test } from '../fixtures/test.js';

test('taking the home page over writes hardly any style', async ({ page }) => {
  await page.goto('/');
  await isTakenOver(page);
  await page.waitForLoadState('networkidle');
  const written = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]
      .filter((style) => style.textContent === '')
      .reduce((sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0), 0),
  );
  expect(written).toBeLessThanOrEqual(3);
});

test('the chosen scheme is there before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('mui-mode', 'dark');
    new MutationObserver((_records, observer) => {
      if (!document.body) return;
      observer.disconnect();
      sessionStorage.setItem('scheme-at-body', document.documentElement.getAttribute('data-color-scheme') ?? 'none');
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/', '/login']) {
    await page.goto(path);
    expect(await page.evaluate(() => sessionStorage.getItem('scheme-at-body'))).toBe('dark');
    await isTakenOver(page);
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  }
});

test('text loads before font and scripts first; later the font is immediate', async ({ page }) => {
  // Unpainted pages load scripts after three seconds.
  await page.addInitScript(() => {
    const usual = window.setTimeout;
    const patient = (run: () => void, ms = 0, ...rest: unknown[]) => usual(run, ms === 3_000 ? 100_000 : ms, ...rest);
    Object.assign(window, { setTimeout: patient });
  });
  const styleSheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && styleSheets.push(request.url()));
  const begun = () =>
    page.evaluate(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const startOf = (end: string) =>
        Math.min(...performance.getEntriesByType('resource').flatMap((e) => (e.name.includes(end) ? e.startTime : [])));
      return { painted: first!.startTime, face: startOf('.woff2'), scripts: startOf('/assets/vendor') };
    });
  const faceIsThere = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const pen = document.createElement('canvas').getContext('2d')!;
      const widthIn = (font: string) => {
        pen.font = `40px ${font}`;
        return pen.measureText('Milestones').width;
      };
      return widthIn('"Inter Variable", monospace') !== widthIn('monospace');
    });
  await page.goto('/about');
  await isTakenOver(page);
  const first = await begun();
  expect(first.face).toBeGreaterThan(first.painted);
  expect(first.scripts).toBeGreaterThan(first.painted);
  await expect.poll(faceIsThere).toBe(true);

  await page.goto('/terms');
  await isTakenOver(page);
  const later = await begun();
  expect(later.face).toBeLessThan(later.painted);
  expect(await faceIsThere()).toBe(true);
  expect(styleSheets).toEqual([]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('the way from a public page into the portal leads through the portal’s document', async ({ page }) => {
  await page.goto('/about');
  await isTakenOver(page);
  expect(await page.locator('meta[property="csp-nonce"]').count()).toBe(0);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    page.getByRole('link', { name: 'Login' }).first().click(),
  ]);
  await expect(page).toHaveURL('/login');
  await isTakenOver(page);
  expect(answer.headers()['content-security-policy']).toContain(environment.walletUrl);
  expect(answer.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  const { email, password } = accountOf('Customer');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a signed-in user sees their own bar without layout shift', async ({ page, signInAs }) => {
  const { name } = await signInAs('Customer');
  const theirs = page.getByRole('button', { name: new RegExp(name) });
  await page.goto('/');
  await expect(theirs).toBeVisible();
  await page.goto('/services');
  await expect(theirs).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.005);
});

test('input before the scripts load is kept and stays out of the address', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('dana@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not-in-the-address');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  release();
  await isTakenOver(page);
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('dana@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-in-the-address');
});
