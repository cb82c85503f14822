import { newAddress } from '../fixtures/people.js';
import { mailsTo } from '../fixtures/mails.js';
import { expect, inspect, test } from '../fixtures/test.js';

test('a request becomes a project, and its sender a customer', async ({ page, signInAs }) => {
  const email = newAddress('odette');
  const body = { serviceName: 'Cloud Deployment', requesterName: 'Odette Lang', email, notes: 'Two servers to move.' };
  expect((await page.request.post('/api/quotation', { data: body })).status()).toBe(201);

  await signInAs('Admin');
  await page.goto(`/admin/requests?q=${email}`);
  await page.getByRole('button', { name: 'Open request of Odette Lang' }).click();
  const panel = page.getByRole('dialog', { name: 'Odette Lang' });
  await expect(panel.getByText('Two servers to move.')).toBeVisible();
  await inspect(page, 'Requests with one open');
  await panel.getByLabel('Stage').selectOption('Quoted');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  await panel.getByRole('button', { name: 'Create project from this' }).click();
  await panel.getByLabel('Start date').fill('2099-01-05');
  await panel.getByLabel('End date').fill('2099-03-05');
  await panel.getByLabel('Price').fill('4200');
  await panel.getByRole('button', { name: 'Create project', exact: true }).click();
  await expect(page.getByText('Project created, Odette Lang was invited')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Open project' })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(email)).some(({ text }) => text.includes('/reset-password/')))
    .toBe(true);
});
