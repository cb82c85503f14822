import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { CreateCommentDto } from '../../frontend/src/contract/api/attachments';
import { pressUntil } from '../fixtures/keyboard.js';
import { givenProject, pictureFile } from '../fixtures/projects.js';
import { expect, inspect, test } from '../fixtures/test.js';

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

test('an admin adds a project for a customer, gives it a file, changes, deletes and restores it', async ({
  page,
  signInAs,
}) => {
  const title = `Gallery ${Date.now().toString(36)}`;
  await signInAs('Admin');
  await page.goto('/admin/projects');
  await expect(page.getByText(/^\d+ projects, \d+ payments? pending$/)).toBeVisible();

  await page.getByRole('button', { name: 'Add project' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('Please choose a client.')).toBeVisible();
  await inspect(page, 'Project form with errors');

  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Price (USD)').fill('1250.5');
  await page.getByLabel('Description').fill('Pictures of the year');
  await page.getByLabel('Start date').fill('2026-12-01');
  await page.getByLabel('End date').fill('2026-11-01');
  await expect(page.getByText('End date cannot be before start date.')).toBeVisible();
  await page.getByLabel('End date').fill('2027-03-01');
  await page.getByRole('combobox', { name: 'Client' }).fill('june');
  await page.getByRole('option', { name: /June Okafor/ }).click();
  await page.getByRole('textbox', { name: 'Milestones', exact: true }).fill('4');
  await page.getByLabel('Names of the milestones').fill('Plan\nBuild');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('Project created.')).toBeVisible();
  await expect(row(page, title)).toContainText('$1,250.50');
  await expect(row(page, title)).toContainText('June Okafor');

  await page.getByRole('button', { name: `0 attachments of ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  await expect(dialog.getByText('No attachments found.')).toBeVisible();
  await dialog.getByLabel('Choose files').setInputFiles([pictureFile('first.png')]);
  await expect(dialog.getByRole('button', { name: /^first\.png Not confirmed/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `1 attachment of ${title}` })).toBeVisible();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByLabel('Names of the milestones')).toHaveValue('Plan\nBuild');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Milestone 2');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Project saved.')).toBeVisible();
  await expect(row(page, title)).toContainText('Milestone 2');
  await expect(row(page, title)).toContainText('50%');

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('The project, 1 file and their comments stay in the trash for 30 days.');
  await inspect(page, 'Delete project');
  await question.getByRole('button', { name: 'Delete project' }).click();
  await expect(page.getByText('Project deleted.')).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Project restored.')).toBeVisible();
  await expect(page.getByRole('button', { name: `1 attachment of ${title}` })).toBeVisible();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await question.getByRole('button', { name: 'Delete project' }).click();
  await expect(row(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const trash = page.getByRole('dialog', { name: 'Recently deleted' });
  await inspect(page, 'Deleted projects');
  await trash.getByRole('button', { name: `Restore ${title}` }).click();
  await expect(trash.getByText(title)).toHaveCount(0);
  await trash.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, title)).toHaveCount(1);
});

test('an admin answers a comment without a mouse', async ({ page, signInAs }) => {
  const { project, files, customer } = await givenProject({ title: `Keys ${Date.now().toString(36)}` }, [
    'one.png',
    'two.png',
  ]);
  await customer.post(`/api/projects/attachments/${files[1]?.id}/comments`, {
    data: { comment_text: 'Is this the final one?' } satisfies CreateCommentDto,
  });
  await signInAs('Admin');
  await page.goto('/admin/projects');
  await expect(page.getByRole('grid', { name: 'Projects' })).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Title or client name' })).toBeFocused();
  await page.keyboard.type(project.title);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  const files2 = page.getByRole('button', { name: `2 attachments of ${project.title}, 1 comment to answer` });
  await expect(files2).toBeVisible();
  await tabTo(page, '[role="grid"] *');
  await page.keyboard.press('ArrowDown');
  const cell = page.getByRole('gridcell').filter({
    has: page.getByRole('button', { name: `2 attachments of ${project.title}` }),
  });
  await pressUntil(page, 'ArrowRight', cell);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  await expect(dialog.getByRole('button', { name: /^two\.png 1 comment to answer/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('button', { name: /^one\.png/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'textarea');
  await page.keyboard.type('Yes, it is.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Admin Reply')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^two\.png Not confirmed/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark confirmed: two.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark confirmed' }).click();
  await expect(dialog.getByRole('button', { name: /^two\.png Confirmed/ })).toBeVisible();

  await dialog.getByRole('button', { name: 'Zoom two.png' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 of 2')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cell).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^one\.png/ })).toBeFocused();
  await inspect(page, 'Attachments dialog');
});

test('an admin reads and changes projects beside the list, without a mouse', async ({ page, signInAs }) => {
  const mark = `Panel ${Date.now().toString(36)}`;
  const [first, second] = [`${mark} one`, `${mark} two`];
  const { project } = await givenProject({ title: second, status: 'Pending' });
  await givenProject({ title: first, status: 'Pending' });
  await signInAs('Admin');
  await page.goto(`/admin/projects?q=${encodeURIComponent(mark)}&sort=title&dir=asc`);
  const panel = (title: string) => page.getByRole('complementary', { name: title });
  await page.getByText(first, { exact: true }).click();
  await expect(panel(first).getByRole('heading', { name: first })).toBeFocused();
  await expect(page).toHaveURL(/[?&]project=\d+/);
  await inspect(page, 'Project panel');
  await page.keyboard.press('j');
  await expect(panel(second).getByText('2 of 2')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`project=${project.id}`));
  await page.keyboard.press('k');
  await expect(panel(first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(first)).toHaveCount(0);
  await expect(page.getByRole('gridcell').filter({ hasText: first })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(first).getByRole('heading', { name: first })).toBeFocused();

  await panel(first)
    .getByRole('button', { name: `Status of ${first}: Pending` })
    .click();
  // Keys pressed during the transition are lost.
  await expect(page.locator('[role="combobox"]:focus')).toBeVisible();
  await page.keyboard.type('compl');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${first}: Completed.`)).toBeVisible();
  await expect(row(page, first)).toContainText('Completed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, first)).toContainText('Pending');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const alone = page.getByRole('dialog', { name: first });
  await expect(alone).toBeVisible();
  expect(await alone.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await alone.getByRole('button', { name: 'Projects', exact: true }).click();
  await expect(alone).toHaveCount(0);
  await expect(page).not.toHaveURL(/project=/);
  await expect(page.getByText(first, { exact: true })).toBeVisible();
});

test('an admin finds paid projects and what was paid', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.goto('/admin/projects');
  const paid = page.getByRole('group', { name: 'Payment' }).getByRole('button', { name: /^Paid/ });
  await paid.click();
  await page.getByRole('searchbox').fill('storefront');
  await expect(page).toHaveURL(/payment=paid&q=storefront|q=storefront&payment=paid/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('storefront');
  await expect(paid).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^projects-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Storefront to cloud');

  await page.getByRole('button', { name: 'Payment details of Storefront to cloud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment details' });
  await expect(dialog).toContainText('$9,600.00 USD');
  await expect(dialog).toContainText('Theo Lindqvist');
  await inspect(page, 'Payment details');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Storefront to cloud' }).click();
  await expect(page.getByText('Can’t be changed because the project is paid.')).toBeVisible();
});

async function tabTo(page: Page, selector: string): Promise<void> {
  const MOST = 30;
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab did not reach ${selector}.`);
}
