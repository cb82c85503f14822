import { accountOf } from '../fixtures/people.js';
import { expect, test } from '../fixtures/test.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an admin sees how the installation is, copies it for a bug report and sends a test mail', async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin');
  await page.goto('/admin/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Status/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('Write and read in');
  await expect(page.getByRole('status').filter({ hasText: /All systems are working|needs? you/ })).toBeVisible();

  await page.getByRole('button', { name: 'Copy for a bug report' }).click();
  const report = page.getByRole('dialog', { name: 'For a bug report' });
  await expect(report.getByRole('region', { name: 'Text of the report' })).toContainText('Database');
  await report.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied for a bug report.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Portico');
  expect(copied).not.toContain(accountOf('Admin').email);

  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText(`A test email to ${accountOf('Admin').email} is on its way.`)).toBeVisible();

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('region', { name: 'Settings' });
  await settings.getByRole('searchbox').fill('JWT_SECRET');
  await expect(settings.getByRole('row').filter({ has: page.getByText('JWT_SECRET', { exact: true }) })).toContainText(
    /Set|Not set/,
  );
});
