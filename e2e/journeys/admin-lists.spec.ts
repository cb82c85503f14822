import { expect, test } from '../fixtures/test.js';

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
