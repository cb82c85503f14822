import { openPage } from '../fixtures/site.js';
import { expect, inspect, test } from '../fixtures/test.js';

test('a visitor views home, services, about, terms and the phone menu', async ({ page }) => {
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute('href', '/register');
  const grid = page.getByRole('region', { name: 'All Services' });
  await expect(grid.getByRole('listitem')).toHaveCount(9);
  await expect(page.getByRole('region', { name: 'New Features' }).getByRole('article')).toHaveCount(9);

  await grid.getByRole('link', { name: /Tech Consulting/ }).click();
  await expect(page).toHaveURL('/tech-consulting');
  await expect(page.getByRole('heading', { level: 1, name: 'Tech Consulting' })).toBeFocused();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tech Consulting' })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.getByRole('link', { name: 'What it costs' }).click();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: 'Services' }).click();
  await expect(drawer.getByRole('link', { name: 'Security Cameras' })).toBeVisible();
  await inspect(page, 'drawer');
  await drawer.getByRole('link', { name: 'All Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(drawer).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByText('Effective June 26, 2025')).toBeVisible();
  await expect(page.getByText(/Last updated July 12, 2025/)).toBeVisible();
});

test('the services are reached from the bar by keyboard alone', async ({ page }) => {
  await openPage(page, '/about');
  const button = page.getByRole('button', { name: 'Services' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await inspect(page, 'services panel');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /Web Development \$1,500/ })).toBeFocused();
  for (let i = 0; i < 8; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/security-cameras');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages read well', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
    await expect(page.getByRole('heading', { name: 'Milestone timeline in the portal' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cloud Deployment' }).click();
    await expect(page.getByText('Trial run before the move')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.locator('main noscript [role="status"]')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
  });
});

test('every page view is recorded once, and none with Do Not Track', async ({ page, browser, signInAs }) => {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logs/visit')) visits.push(request.postData() ?? '');
  });
  await openPage(page, '/services?from=mail#top');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => visits).toEqual(['{"page":"/services"}', '{"page":"/about"}']);

  const quiet = await browser.newContext();
  await quiet.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const other = await quiet.newPage();
  let asked = 0;
  other.on('request', (request) => (asked += request.url().endsWith('/api/logs/visit') ? 1 : 0));
  await other.goto(new URL('/services', page.url()).href, { waitUntil: 'networkidle' });
  expect(asked).toBe(0);
  await quiet.close();

  await signInAs('Admin');
  visits.length = 0;
  await openPage(page, '/services');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  expect(visits).toEqual([]);
});
