import { accountOf } from '../fixtures/people.js';
import { expect, test } from '../fixtures/test.js';

test('an admin sees statistics, audit log, emails and setup', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.goto('/admin/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByText('Paid this month')).toBeVisible();
  await page.getByRole('link', { name: 'Open inbox' }).click();
  await expect(page).toHaveURL(/\/admin\/requests/);

  await page.goto('/admin/audit');
  await expect(page.getByText(/Entries are never changed or deleted\.$/)).toBeVisible();

  await page.goto('/admin/mail');
  await page.getByRole('button', { name: 'Send test email' }).click();
  // Newest first; another journey may have sent one.
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: accountOf('Admin').email })
      .filter({ hasText: 'Test email' })
      .first(),
  ).toContainText('Sent');

  await page.goto('/admin/setup');
  await expect(page.getByText('Everything is done. This list is no longer in the menu.')).toBeVisible();
  await expect(page.getByText('Listed by search engines.')).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Admin' });
  await expect(rail.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'First steps' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Change: Second admin' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('an admin reads the visits and clears them', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.goto('/log');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('searchbox').fill('/faq');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('row').nth(1)).toContainText('/faq');

  await page.getByRole('button', { name: 'Clear All Logs' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Clear all visitor logs? This cannot be undone.');
  await question.getByRole('button', { name: 'Clear logs' }).click();
  await expect(page.getByText('Logs cleared.')).toBeVisible();
});
