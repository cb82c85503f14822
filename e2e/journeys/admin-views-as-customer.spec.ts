import { accountOf } from '../fixtures/people.js';
import { expect, inspect, test } from '../fixtures/test.js';

test('an admin views as a customer, changes nothing and returns', async ({ page, signInAs }) => {
  const { name } = accountOf('Customer');
  await signInAs('Admin');
  await page.goto('/admin');
  await page.getByRole('button', { name: `View as customer: ${name}` }).click();
  await expect(page.getByText(`You see what ${name} sees. You can’t change anything.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeFocused();
  await inspect(page, 'Dashboard of a customer, seen by an admin');

  const status = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`;
    return (await fetch('/api/users/me/notifications', { method: 'PATCH', headers: { authorization } })).status;
  });
  expect(status).toBe(403);

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeFocused();
});
