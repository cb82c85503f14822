import type { Page } from '@playwright/test';
import { expect, inspect, test } from '../fixtures/test.js';

async function slowSearches(page: Page) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/(clients|users|projects|requests)\?.*q=/, async (route) => {
    await answered;
    await route.continue();
  });
  return answer;
}

test('an admin types a client quickly on a slow server without a wrong selection', async ({ page, signInAs }) => {
  await signInAs('Admin');
  const answer = await slowSearches(page);
  await page.goto('/admin/projects');
  await page.getByRole('button', { name: 'Add project' }).click();
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.click();
  await page.keyboard.press('ArrowDown');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  const asked = page.waitForRequest(/\/api\/clients\?.*q=june/);
  await page.keyboard.type('june');
  await page.keyboard.press('Enter');
  await expect(client).toHaveValue('june');
  await expect(page.getByText('Searching', { exact: true })).toBeVisible();
  await expect(options).toHaveCount(0);

  await asked;
  answer();
  await expect(page.getByRole('option', { name: /June Okafor/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(client).toHaveValue('June Okafor');
});

test('an admin finds a person and starts actions with Ctrl K on slow connections', async ({ page, signInAs }) => {
  await signInAs('Admin');
  const finder = page.getByRole('combobox', { name: /^Search people/ });

  await test.step('text typed while the code loads is kept', async () => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => (come = resolve));
    const code = /\/assets\/.*Palette.*\.js/;
    await page.route(code, async (route) => {
      await coming;
      await route.continue();
    });
    await page.goto('/admin/audit');
    await expect(page.getByRole('grid')).toBeVisible();
    const asked = page.waitForRequest(code);
    await page.keyboard.press('Control+k');
    await asked;
    await page.keyboard.type('new faq');
    come();
    await expect(finder).toHaveValue('new faq');
    await page.keyboard.type(' entry');
    await page.keyboard.press('Enter');
    // The screen clears its URL after the form opens.
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await page.unroute(code);
  });

  await page.goto('/admin/audit');
  await expect(page.getByRole('grid')).toBeVisible();

  await test.step('a name typed at full speed leads to that person, not to a page', async () => {
    const answer = await slowSearches(page);
    await page.keyboard.press('Control+k');
    await expect(finder).toBeFocused();
    const asked = page.waitForRequest(/\/api\/users\?.*q=da(&|$)/);
    await page.keyboard.type('da');
    await page.keyboard.press('Enter');
    await asked;
    await expect(page).toHaveURL(/\/admin\/audit$/);
    answer();
    await expect(page).toHaveURL(/\/admin\?q=dana/);
  });

  await test.step('the keys are shown with a question mark, but not while something is typed', async () => {
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByText('Show this list')).toBeVisible();
    await inspect(page, 'Keyboard shortcuts');
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('?');
    await expect(keys).toHaveCount(0);
  });

  for (const [command, field] of [
    ['Add project', 'Title'],
    ['New offer', 'Title'],
    ['New feature', 'Title'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await expect(finder).toBeFocused();
    await page.keyboard.type(command);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: field, exact: true }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the search on a phone fills the screen, closes by its button and by Back, and begins things', async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.goto('/admin/audit');
  const dialog = page.getByRole('dialog', { name: /^Search people/ });
  const open = page.getByRole('button', { name: 'Search', exact: true });
  // The server draws no title.
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await open.click();
  await expect(dialog.getByRole('combobox')).toBeFocused();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const last = dialog.getByRole('option').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await inspect(page, 'Search over everything');

  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(open).toBeFocused();
  await open.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await dialog.getByRole('combobox').fill('faq entry');
  await dialog.getByRole('option', { name: 'New FAQ entry' }).click();
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(dialog).toHaveCount(0);
});
