import type { Page } from '@playwright/test';
import { givenProject } from '../fixtures/projects.js';
import { expect, inspect, test } from '../fixtures/test.js';

const PRICE = 1250.5;

/** Opens the wallet's window by its button in the dialog. */
async function openWallet(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Pay with PayPal/ })
    .click();
  const wallet = await opened;
  await wallet.waitForURL(/checkoutnow/);
  return wallet;
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('a customer pays for a project', async ({ page, signInAs }) => {
  const title = `Paid ${Date.now()}`;
  await givenProject({ title, price: PRICE });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sdk/js')) scripts.push(request.url());
  });
  await signInAs('Customer');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: `Pay: ${title}` }).click();

  const dialog = page.getByRole('dialog', { name: 'Pay for this project' });
  await expect(dialog.getByText('$1,250.50')).toBeVisible();
  await expect(dialog.getByText(/Only PayPal is accepted\./)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Pay with PayPal/ })).toBeVisible();
  await inspect(page, 'Payment dialog');

  const wallet = await openWallet(page);
  await wallet.getByRole('button', { name: /Pay now/ }).click();
  await expect(page.getByText('Payment received. Thank you.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, title).getByText('Paid', { exact: true })).toBeVisible();
  await expect(row(page, title).getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  expect(scripts, 'the script of the wallet is loaded once, and only for the dialog').toHaveLength(1);
});

test('closing the wallet changes nothing, and it can be opened again', async ({ page, signInAs }) => {
  const title = `Cancelled in the wallet ${Date.now()}`;
  const { project } = await givenProject({ title, price: PRICE });
  await signInAs('Customer');
  await page.goto(`/clientProject?project=${project.id}`);
  await page.getByRole('button', { name: 'Pay $1,250.50' }).click();
  const cancelled = page.waitForEvent('console', (message) => message.text().startsWith('Payment cancelled'));
  const wallet = await openWallet(page);
  await wallet.getByRole('button', { name: /Cancel/ }).click();
  await cancelled;

  const dialog = page.getByRole('dialog', { name: 'Pay for this project' });
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, title).getByText('Pending')).toBeVisible();

  await row(page, title)
    .getByRole('button', { name: `Pay for ${title}` })
    .click();
  const again = await openWallet(page);
  await again.getByRole('button', { name: /Pay now/ }).click();
  await expect(row(page, title).getByText('Paid', { exact: true })).toBeVisible();
});

test('after a declined card the buyer chooses another one', async ({ page, signInAs }) => {
  const title = `Declined first ${Date.now()}`;
  const { project } = await givenProject({ title, price: PRICE });
  await signInAs('Customer');
  await page.goto(`/clientProject?project=${project.id}&pay=1`);
  const wallet = await openWallet(page);
  await wallet.getByRole('button', { name: /Decline card/ }).click();
  await wallet.getByRole('button', { name: /Pay now/ }).click();
  await expect(row(page, title).getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText('Payment received. Thank you.')).toBeVisible();
});
