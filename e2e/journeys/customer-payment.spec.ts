import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { atWallet, givenPayment } from '../fixtures/payments.js';
import { givenProject } from '../fixtures/projects.js';
import { expect, inspect, test } from '../fixtures/test.js';

const PRICE = 1250.5;

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

  const card = page.getByRole('region', { name: 'Payment' });
  await expect(card.getByText(/^Paid on /)).toBeVisible();
  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Download Receipt R-/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^R-\d{4}-\d{5}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await inspect(page, 'My Projects with a receipt');
});

test('a customer learns of a payment that PayPal reviews, and of its end', async ({ page, signInAs }) => {
  const title = `Reviewed ${Date.now()}`;
  const { project, orderId } = await givenPayment(title, () =>
    atWallet('faults', { method: 'POST', pathRegex: '/capture$', times: 1, action: 'pending', reason: 'ECHECK' }),
  );
  await signInAs('Customer');
  await page.goto(`/clientProject?project=${project.id}`);
  const card = page.getByRole('region', { name: 'Payment' });
  await expect(card.getByText(/under review by PayPal/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay for ${title}` })).toHaveCount(0);
  await inspect(page, 'My Projects with a payment under review');
  await atWallet(`captures/${orderId}/settle`);
  await expect
    .poll(async () => {
      await page.reload();
      await card.waitFor();
      return card.getByText('Paid', { exact: true }).count();
    })
    .toBe(1);
});

test('a customer sees what was refunded, and may pay again', async ({ page, signInAs }) => {
  const title = `Refunded ${Date.now()}`;
  const { project, orderId } = await givenPayment(title);
  await atWallet(`captures/${orderId}/refund`);
  await signInAs('Customer');
  await expect
    .poll(async () => {
      await page.goto(`/clientProject?project=${project.id}`);
      const card = page.getByRole('region', { name: 'Payment' });
      await card.getByRole('button', { name: /^Download Receipt/ }).waitFor();
      return card.getByText('Your payment of $1,250.50 was refunded. You can pay again.').count();
    })
    .toBe(1);
  await expect(page.getByRole('button', { name: /^Download Credit note CN-/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $1,250.50' })).toBeEnabled();
  await inspect(page, 'My Projects with a refund');

  await page.goto('/dashboard');
  await page.goto('/clientProject');
  await row(page, title)
    .getByRole('button', { name: `Pay for ${title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Pay for this project' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a customer pays in the end: after a blocked script, a closed wallet and a declined card', async ({
  page,
  signInAs,
}) => {
  const title = `Obstacles ${Date.now()}`;
  const { project } = await givenProject({ title, price: PRICE });
  await signInAs('Customer');
  const dialog = page.getByRole('dialog', { name: 'Pay for this project' });

  await test.step('the script of the wallet was blocked, and is tried again', async () => {
    await page.route('**/sdk/js*', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/clientProject?project=${project.id}&pay=1`);
    await expect(dialog.getByText(/^PayPal could not be loaded\./)).toBeVisible();
    await inspect(page, 'Payment dialog without the wallet');
    await page.unroute('**/sdk/js*');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('button', { name: /Pay with PayPal/ })).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a wallet that is closed changes nothing', async () => {
    const cancelled = page.waitForEvent('console', (message) => message.text().startsWith('Payment cancelled'));
    const wallet = await openWallet(page);
    await wallet.getByRole('button', { name: /Cancel/ }).click();
    await cancelled;
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, title).getByText('Pending')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $1,250.50' })).toBeEnabled();
  });

  await test.step('opened again, it takes another card after the declined one', async () => {
    await row(page, title)
      .getByRole('button', { name: `Pay for ${title}` })
      .click();
    const wallet = await openWallet(page);
    await wallet.getByRole('button', { name: /Decline card/ }).click();
    await wallet.getByRole('button', { name: /Pay now/ }).click();
    await expect(page.getByText('Payment received. Thank you.')).toBeVisible();
    await expect(row(page, title).getByText('Paid', { exact: true })).toBeVisible();
  });
});
