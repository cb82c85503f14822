import { expect, test } from '../fixtures/test.js';

test.describe.configure({ timeout: 180_000 });

const LISTS = [
  '/admin/projects',
  '/admin/requests',
  '/admin/requests?look=table',
  '/admin/audit',
  '/log',
  '/admin',
  '/admin/payments',
  '/admin/faq',
];
/** A row of a table, the same record on a phone, and a letter of the inbox, which is the same on both. */
const RECORD = 'tbody tr[data-row="true"], li[data-key], a[id^="request-row-"]';

test('the tools of every list are one row, and its first record is near the top of a phone', async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin');
  for (const path of LISTS) {
    await page.setViewportSize({ width: 1280, height: 832 });
    await page.goto(path);
    const record = page.locator(RECORD).first();
    await expect(record).toBeVisible();
    const tools = await page.getByRole('search').boundingBox();
    expect([path, tools!.height <= 48]).toEqual([path, true]);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('tbody')).toHaveCount(0);
    await expect(record).toBeVisible();
    const top = (await record.boundingBox())!.y;
    expect([path, Math.round(top), top <= 320]).toEqual([path, expect.any(Number), true]);
  }
});

test('a phone narrows a list in one sheet, whose foot counts', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/projects');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('group', { name: 'Payment' }).getByRole('button', { name: /^Paid/ }).click();
  await expect(page).toHaveURL(/payment=paid/);
  const foot = sheet.getByRole('button', { name: /^Show \d+ projects$/ });
  await expect(foot).toHaveText('Show 6 projects');
  await foot.click();
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeFocused();
});
