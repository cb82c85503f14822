import type { Page } from '@playwright/test';
import { LABEL, test } from '../fixtures/provided-place.js';
import { expect, inspect } from '../fixtures/test.js';

test.describe.configure({ mode: 'default' });

const button = (page: Page) => page.getByRole('link', { name: `Continue with ${LABEL}`, exact: true });
const expectInside = (page: Page) => expect(page).toHaveURL(/\/dashboard/);

async function agreeAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a new user signs in through a provider on retry and sees the connection', async ({ page, providedPlace }) => {
  await providedPlace.given('nadia', { email: 'nadia@visitors.example', name: 'Nadia Osei' });
  await page.goto('/login');
  await expect(button(page)).toBeVisible();
  await inspect(page, 'log-in with a provider');

  await test.step('a failed provider sign-in shows the reason and still offers the password', async () => {
    await button(page).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('you didn’t allow the provider to share your identity with us')).toBeVisible();
    await inspect(page, 'a way that ended');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  await button(page).click();
  await agreeAtProvider(page, 'nadia');
  await expectInside(page);
  await expect(page.getByText('Nadia Osei').first()).toBeVisible();

  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Connected sign-ins' });
  await expect(section.getByText('nadia@visitors.example', { exact: false })).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  await inspect(page, 'account with a connection');
});

test('an existing account is connected by password and disconnected again', async ({ page, providedPlace }) => {
  const customer = providedPlace.accounts.find(({ role }) => role === 'Customer')!;
  await providedPlace.given('dana', { email: customer.email, name: customer.name });
  await page.goto('/login');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await agreeAtProvider(page, 'dana');
  await expect(page.getByRole('heading', { level: 1, name: `Connect ${LABEL}` })).toBeVisible();
  await inspect(page, 'connecting by a password');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expectInside(page);

  await page.goto('/account');
  await page.getByRole('button', { name: `Disconnect ${LABEL}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('Your account is no longer connected.')).toBeVisible();
  await page.getByRole('button', { name: `Connect ${LABEL}` }).click();
  await expect(page.getByRole('button', { name: `Disconnect ${LABEL}` })).toBeVisible();
});
