import type { ListProjectsApiResponse } from '../../frontend/src/contract/api/projects';
import { accountOf } from '../fixtures/people.js';
import { callerFor } from '../fixtures/projects.js';
import { expect, test } from '../fixtures/test.js';

test('a phone filters a list in one sheet with a live count, which Back closes', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/audit');
  await page.goto('/admin/projects');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Completed' }).click();
  await expect(page).toHaveURL(/status=Completed/);
  const foot = sheet.getByRole('button', { name: /^Show \d+ projects$/ });
  const { api } = await callerFor(accountOf('Admin'));
  const { total } = (await (await api.get('/api/projects?status=Completed')).json()) as ListProjectsApiResponse;
  await expect(foot).toHaveText(`Show ${total} projects`);
  await foot.click();
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeFocused();
  await expect(page).toHaveURL(/\?status=Completed$/);

  await page.getByRole('button', { name: 'Filters 1' }).click();
  await sheet.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Pending' }).click();
  await expect(page).toHaveURL(/status=Pending/);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeFocused();
  await expect(page).toHaveURL(/\?status=Pending$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/audit$/);
});
