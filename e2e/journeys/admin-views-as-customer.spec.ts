import type { Page } from '@playwright/test';
import { accountOf } from '../fixtures/people.js';
import { expect, inspect, test } from '../fixtures/test.js';

const { name } = accountOf('Customer');
async function viewAsCustomer(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: `View as customer: ${name}` }).click();
  await expect(page.getByText(`You see what ${name} sees. You can’t change anything.`)).toBeVisible();
}

test('an admin views as a customer, changes nothing and returns', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await viewAsCustomer(page);
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

test('an admin returns to the own session when the server ends the view', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await viewAsCustomer(page);
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`;
    await fetch('/api/auth/view-as/leave', { method: 'POST', headers: { authorization } });
  });
  await page.getByRole('link', { name: 'My Projects' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeFocused();
});
