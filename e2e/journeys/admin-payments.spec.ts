import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { atWallet, givenMisfit, givenPayment } from '../fixtures/payments.js';
import { expect, inspect, test } from '../fixtures/test.js';

const TIME_ZONE = 'America/Los_Angeles';
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Project, client or number' });

test('an admin checks a mismatched payment and notes the result', async ({ page, signInAs }) => {
  const title = `Misfit ${Date.now().toString(36)}`;
  const { project } = await givenMisfit(title);
  await signInAs('Admin');
  await page.goto('/admin/projects');
  // Server-rendered links load a new document.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused();
  await expect(page.getByText(/^\d+ payments, \d+ to review$/)).toBeVisible();
  await expect(row(page, title).getByText('The amount is not the project’s price.')).toBeVisible();
  await inspect(page, 'Payments');

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Attention' }).click();
  await page.getByRole('menuitemradio', { name: /^To review/ }).click();
  await search(page).fill(title);
  await expect(page).toHaveURL(/attention=1/);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await row(page, title).getByText(title).click();

  const dialog = page.getByRole('dialog', { name: 'Payment history' });
  await expect(page).toHaveURL(new RegExp(`open=${project.id}`));
  await expect(dialog.getByText('A payment arrived that doesn’t match: $1.00')).toBeVisible();
  await inspect(page, 'Payment history');
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(dialog.getByText('Please describe what you found.')).toBeVisible();
  await inspect(page, 'Note on a payment');
  await dialog.getByRole('textbox', { name: /What you found or did/ }).fill('Refunded at PayPal.');
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(page.getByText('Marked as reviewed.')).toBeVisible();
  await expect(dialog.getByText(/: Refunded at PayPal\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^No payments match/)).toBeVisible();
});

test('an admin follows a refund, reads its documents and exports the list', async ({ page, signInAs }) => {
  const title = `Refund ${Date.now().toString(36)}`;
  const { project, orderId } = await givenPayment(title);
  const month = new Date().toLocaleDateString('en-US', { timeZone: TIME_ZONE, month: 'short', year: 'numeric' });
  await atWallet(`captures/${orderId}/refund`, { amount: '250.50' });
  await signInAs('Admin');
  await page.goto(`/admin/payments?open=${project.id}`);
  const dialog = page.getByRole('dialog', { name: 'Payment history' });
  await expect(dialog.getByText('Payment received: $1,250.50')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check PayPal now' }).click();
  await expect(page.getByText(/^(PayPal has news|Nothing new at PayPal): Partly refunded\.$/)).toBeVisible();
  await expect(dialog.getByText('Payment refunded: $250.50')).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Download Credit note CN-/ }).click();
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await search(page).fill(title);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  const bars = page.getByRole('toolbar', { name: 'Sums by month' });
  await bars.getByRole('button', { name: new RegExp(`^${month}: `) }).click();
  await expect(page).toHaveURL(/month=20\d\d-\d\d/);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"PARTIALLY_REFUNDED","1250.50","250.50"');

  await page.getByRole('button', { name: 'Show as table' }).click();
  await inspect(page, 'Payments with sums as a table');
  await page.getByRole('button', { name: new RegExp(`^History of ${title}`) }).click();
  await dialog.getByRole('link', { name: 'Open project' }).click();
  await expect(page).toHaveURL(/admin\/projects\?project=\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
});
