import type { Page, Route } from '@playwright/test';
import { accountOf, signOut, type Role } from '../fixtures/people.js';
import { isTakenOver } from '../fixtures/site.js';
import { expect, inspect, test } from '../fixtures/test.js';

const signInByForm = async (page: Page, role: Role) => {
  const { email, password } = accountOf(role);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

test('sign-in returns to the requested address with query; sign-out closes the portal', async ({ page }) => {
  await page.goto('/admin/projects?q=portal');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, 'Admin');
  await expect(page).toHaveURL('/admin/projects?q=portal');
  await page.goBack();
  await expect(page).not.toHaveURL('/login');

  await signOut(page);
  for (const path of ['/dashboard', '/clientProject', '/projects/1/attachments', '/admin', '/admin/projects']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
});

test('a customer cannot open the staff area', async ({ page, signInAs }) => {
  await signInAs('Customer');
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(/Only admins can open that page/)).toBeVisible();
  await inspect(page, 'refused role');
  await page.goto('/admin/projects');
  await expect(page).toHaveURL('/clientProject');
  await expect(page.getByText(/Only admins can open that page/)).toBeVisible();
  await page.goto('/admin/payments');
  await expect(page).toHaveURL(/\/login/);
});

test('a customer goes to the dashboard after a redirect from staff area or elsewhere', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, 'Customer');
  await expect(page).toHaveURL('/dashboard');

  await signOut(page);
  await page.goto('/login');
  await page.evaluate(() => history.replaceState({ usr: { from: '//evil.example/steal' }, key: 'x', idx: 0 }, ''));
  await page.reload();
  await signInByForm(page, 'Customer');
  await expect(page).toHaveURL('/dashboard');
});

test('a session that ended leads to the log-in screen and back', async ({ page, request, signInAs }) => {
  await signInAs('Customer');
  await page.goto('/clientProject');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.reload();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signInByForm(page, 'Customer');
  await expect(page).toHaveURL('/clientProject');
});

test('an offer draft returns after the session has expired', async ({ page, request, signInAs }) => {
  await signInAs('Admin');
  await page.goto('/admin/add-offer');
  await page.getByRole('button', { name: 'New offer' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Winter audit');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Speed, search and safety of a site.');
  await page.getByLabel(/^Price/).fill('450');
  await page.getByLabel('End date').fill('2030-12-31');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // A session that ended before the click could be noticed by a poll instead of the form.
  const endSession = async (route: Route) => {
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await route.continue();
  };
  await page.route('**/api/special-offers', endSession, { times: 1 });
  await page.getByRole('button', { name: 'Add Offer' }).click();
  await expect(page).toHaveURL('/login');
  await signInByForm(page, 'Admin');
  await expect(page).toHaveURL('/admin/add-offer');
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Winter audit');
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(
    'Speed, search and safety of a site.',
  );
  await expect(page.getByLabel(/^Price/)).toHaveValue('450');
  await inspect(page, 'Offer form with a restored draft');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'New offer' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveCount(0);
});

test('invalid addresses and links show an error and a way on', async ({ page }) => {
  for (const address of ['/no-such-page', '/About', '/faq%', '/a%2Fb', '/faq%3F', '/:page', '/new-features/none']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await isTakenOver(page);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home page' }).click();
    await expect(page).toHaveURL('/');
  }

  await page.goto('/terms');
  await expect(page.getByText('Effective June 26, 2025')).toBeVisible();
  await page.goto('/unsubscribe?token=broken');
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await inspect(page, 'unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link isn’t valid. Please open it again from the email.');

  await page.goto('/restoring');
  await expect(page.getByRole('heading', { level: 1, name: 'No restore is running' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/reset-password');
  await expect(page.getByText('Reset failed. Link may be expired or invalid.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
