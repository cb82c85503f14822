import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountOf, signOut } from '../fixtures/people.js';
import { expect, inspect, test } from '../fixtures/test.js';

const NAME = 'Aiko Brandt';
const EMAIL = 'aiko@northfieldschools.example';

async function asAdmin(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  return {
    read: async <T>(path: string) => (await (await page.request.get(`/api${path}`, { headers })).json()) as T,
    patch: (path: string, data: object) => page.request.patch(`/api${path}`, { headers, data }),
  };
}

test('an admin takes away what is known of a customer, and erases them; the books stay', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.goto('/admin');
  const dialog = page.getByRole('dialog', { name: `Personal data of ${NAME}` });
  const open = () => page.getByRole('button', { name: `Personal data: ${NAME}` }).click();
  await open();
  await expect(dialog.getByText(/Work is in progress: “.+”/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toHaveCount(0);
  await inspect(page, 'Admin Panel, somebody who cannot be erased yet');

  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export data' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toMatch(/^person-\d+-\d{4}-\d\d-\d\d\.tar$/);
  const bytes = await readFile(await file.path());
  for (const text of [EMAIL, 'Room 214 is still weak.', 'contents.json', '-core-switches.png'])
    expect(bytes.includes(text), text).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const admin = await asAdmin(page);
  type Row = { id: number; status: string };
  const { items } = await admin.read<{ items: Row[] }>(`/projects?q=${encodeURIComponent(NAME)}`);
  for (const { id } of items.filter(({ status }) => !['Completed', 'Cancelled'].includes(status)))
    expect((await admin.patch(`/projects/${id}`, { status: 'Completed' })).ok()).toBe(true);

  await open();
  await expect(dialog.getByText(/receipts? or credit note|receipts and credit notes/)).toContainText(
    'Accounting records',
  );
  await dialog.getByRole('textbox').fill(EMAIL);
  await inspect(page, 'Admin Panel, what erasing somebody comes to');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText(`${NAME} was erased.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Erased person \d+/ })).toContainText('Erased');
  await expect(page.getByText(NAME)).toHaveCount(0);

  type Receipt = { id: number; number: string };
  const receipts = (
    await Promise.all(
      items.map(({ id }) => admin.read<Receipt[] | { items: Receipt[] }>(`/payments/project/${id}/receipts`)),
    )
  ).flatMap((found) => (Array.isArray(found) ? found : found.items));
  expect(receipts.length).toBeGreaterThan(0);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const { id } of receipts) {
    const pdf = await page.request.get(`/api/payments/receipts/${id}/pdf`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }

  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(accountOf('Customer').password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
