import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, inspect, test } from '../fixtures/test.js';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const stack = document.querySelector('[data-toasts]');
    const box = stack?.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input')]
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        if (!box || stack?.contains(control) || width === 0) return false;
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

test('an admin changes roles, deactivates and reactivates a person, and deletes', async ({ page, signInAs }) => {
  const own = await signInAs('Admin');
  await page.goto('/admin');
  await expect(page.getByText(/^\d+ admins?, \d+ employees?, \d+ customers?$/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose Clara Jensen' }).click();
  await inspect(page, 'Admin Panel, a person chosen');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(row(page, own.name)).toContainText('You');
  await expect(page.getByRole('button', { name: `Delete: ${own.name}` })).toHaveAttribute('aria-disabled', 'true');

  const name = 'Vera Holm';
  const question = page.getByRole('alertdialog');
  const [employee, admin] = await Promise.all(
    ['Employee', 'Admin'].map((role) => page.getByRole('button', { name: `Promote ${role}: ${name}` }).boundingBox()),
  );
  // The gap prevents accidental clicks.
  expect(admin!.x - (employee!.x + employee!.width)).toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: `Promote Admin: ${name}` }).click();
  await expect(question).toContainText(`Make ${name} an admin?`);
  await question.getByRole('button', { name: 'Promote to admin' }).click();
  await expect(page.getByText(`${name} is now an admin.`)).toBeVisible();
  await expect.poll(() => coveredByToast(page)).toEqual([]);
  await expect(row(page, name)).toContainText('Admin');
  await page.getByRole('button', { name: `Demote: ${name}` }).click();
  await expect(page.getByText(`${name} is now a customer.`)).toBeVisible();
  await page.getByRole('button', { name: `Promote Employee: ${name}` }).click();
  await expect(page.getByText(`${name} is now an employee.`)).toBeVisible();

  await page.getByRole('button', { name: `Deactivate: ${name}` }).click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row(page, name)).toContainText('Inactive');
  await page.getByRole('button', { name: `Reactivate: ${name}` }).click();
  await expect(row(page, name)).not.toContainText('Inactive');

  await page.getByRole('button', { name: 'Delete: Dana Whitfield' }).click();
  await expect(question).toContainText(/Dana Whitfield cannot be deleted yet.*still has \d+ projects?/);
  await expect(question.getByRole('button', { name: 'Deactivate instead' })).toBeVisible();
  await inspect(page, 'Delete user with projects');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Dana Whitfield')).toBeVisible();

  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  await expect(question).toContainText(`Delete ${name}? This cannot be undone.`);
  await inspect(page, 'Delete user');
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('filters stay in the address, the export follows them, and the keyboard works', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Role' }).click();
  await page.getByRole('menuitemradio', { name: /^Customer/ }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('dana');
  await expect(page).toHaveURL(/role=user/);
  await expect(page).toHaveURL(/q=dana/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Role Customer', exact: true })).toBeVisible();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('dana@riversidedental.example');

  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/q=/);
  await page.getByRole('button', { name: 'Remove filter Role: Customer' }).click();
  await expect(row(page, 'Ravi Menon')).toBeVisible();

  // Single Tab stop: arrows to a row, End to its actions, Enter.
  const first = page.getByRole('columnheader', { name: 'ID' });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Demote: / }).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const personal = page.getByRole('button', { name: /^Personal data: / }).nth(1);
  await expect(personal).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Personal data of Ravi Menon' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(personal).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Delete: / }).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Delete: / }).nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell').last()).not.toBeFocused();
  await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1);
});
