import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/site.js';
import { expect, inspect, test } from '../fixtures/test.js';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' });

test('a visitor asks, votes, opens a related question and reaches the contact form', async ({ page }) => {
  await openPage(page, '/faq');
  await expect(page.getByRole('heading', { name: 'FAQ (Public)' })).toBeVisible();
  await field(page).fill('wich payment metods do you take');
  await page.keyboard.press('Enter');
  await expect(conversation(page)).toContainText('PayPal');
  await expect(conversation(page)).toContainText(/\d+% confidence/);
  await inspect(page, 'FAQ chat');
  await page.getByRole('button', { name: 'Helpful' }).click();
  await expect(conversation(page)).toContainText('Thanks for the feedback! 👍');
  const related = conversation(page).getByRole('listitem').first();
  const question = await related.innerText();
  await related.getByRole('button').click();
  await expect(conversation(page).getByText(question, { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(conversation(page)).not.toContainText('PayPal');

  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/faq');
  const most = page.getByRole('region', { name: 'Asked most this month' }).getByRole('button');
  const mostAsked = await most.first().innerText();
  await most.first().click();
  await expect(conversation(page)).toContainText(/\d+% confidence/);
  await expect(conversation(page).getByText(mostAsked, { exact: true })).toBeInViewport();
  await expect(conversation(page).getByText(/\d+% confidence/)).toBeInViewport();

  await openPage(page, '/faq?q=How%20tall%20is%20the%20Eiffel%20tower%3F');
  await expect(conversation(page)).toContainText('How tall is the Eiffel tower?');
  await conversation(page).getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/^[^?]*\/contact\?subject=/);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('How tall is the Eiffel tower?');
});

test('an admin writes an entry that visitors are answered with at once, and takes it away', async ({
  page,
  browser,
  signInAs,
  baseURL,
}) => {
  const question = 'Do you repair espresso machines?';
  await signInAs('Admin');
  await page.goto('/admin/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin FAQ' })).toBeVisible();
  await expect(page.getByText(/^\d+ entries/)).toBeVisible();
  await page.getByRole('button', { name: 'New entry' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Question and Answer are required').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(question);
  await page.getByRole('textbox', { name: 'Answer' }).fill('Only when they <b>run Linux</b>.<script>alert(1)</script>');
  await page.getByRole('textbox', { name: 'Aliases' }).fill('my coffee maker is broken');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove my coffee maker is broken' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('FAQ created')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openPage(visitor, '/faq');
  await expect(async () => {
    await field(visitor).fill('is it possible to repair an espresso machine');
    await visitor.keyboard.press('Enter');
    await expect(conversation(visitor)).toContainText('Only when they run Linux.', { timeout: 2_000 });
  }).toPass();
  await expect(conversation(visitor).locator('b', { hasText: 'run Linux' }).first()).toBeVisible();

  await page.getByRole('searchbox').fill('espresso');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${question}` }).focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('group', { name: `Edit ${question}` });
  await expect(editor.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await inspect(page, 'Admin FAQ with an open row');
  await editor.getByRole('textbox', { name: 'Tags' }).fill('coffee');
  await expect(editor.getByText('Unsaved changes')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${question}` })).toBeFocused();
  await page.getByRole('button', { name: `Delete ${question}` }).click();
  await expect(page.getByText('No entries match “espresso”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('FAQ restored')).toBeVisible();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${question}` }).click();
  await expect(page.getByText('No entries match “espresso”')).toBeVisible();
  await visitor.getByRole('button', { name: 'Start over' }).click();
  await field(visitor).fill('is it possible to repair an espresso machine');
  await visitor.keyboard.press('Enter');
  await expect(conversation(visitor).getByText('thinking…')).toHaveCount(0);
  await expect(conversation(visitor)).not.toContainText('run Linux');
  await visitor.context().close();
});

test('a signed-in user gets account answers, and visitor answers after signing out', async ({ page, signInAs }) => {
  await signInAs('Customer');
  await openPage(page, '/faq');
  await expect(page.getByRole('heading', { name: 'Project FAQ (Signed-in)' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'over'));
  await field(page).fill('How do I request a quotation?');
  await page.keyboard.press('Enter');
  await expect(conversation(page)).toContainText(/\d+% confidence/);
  await expect(page.getByRole('heading', { name: 'FAQ (Public)' })).toBeVisible();
});
