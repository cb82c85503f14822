import type { Page } from '@playwright/test';
import type { CreateReplyDto, ListCommentsApiResponse } from '../../frontend/src/contract/api/attachments';
import { givenProject } from '../fixtures/projects.js';
import { expect, inspect, test } from '../fixtures/test.js';

const RUN = Date.now().toString(36);
const TITLE = `Files of journey ${RUN}`;
const FIRST = `first-${RUN}.png`;

async function showAllWaiting(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Waiting for you' });
  await expect(panel.getByText(/^\d+ items?$/)).toBeVisible();
  const more = panel.getByRole('button', { name: /^Show all/ });
  if (await more.isVisible()) await more.click();
}

test('a customer comments on a file, reads the reply and confirms it', async ({ page, signInAs }) => {
  const { files, admin } = await givenProject({ title: TITLE, price: 0 }, [FIRST, 'second.png']);
  await signInAs('Customer');

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Dana Whitfield' })).toBeVisible();
  await showAllWaiting(page);
  await page.getByRole('link', { name: `Review files: ${TITLE}` }).click();

  await expect(page.getByRole('heading', { level: 2, name: TITLE })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^To confirm/ })).toHaveAttribute('aria-selected', 'true');
  const card = page.getByRole('article', { name: FIRST });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 0.5 });
  const send = card.getByRole('button', { name: 'Send' });
  const field = card.getByRole('textbox', { name: `Comment on ${FIRST}` });
  await field.fill('   ');
  await expect(send).toBeDisabled();
  await field.fill('Could the header be smaller?');
  await send.click();
  await expect(card.getByText('Could the header be smaller?')).toBeVisible();
  await expect(card.getByText('Waiting for a reply')).toBeVisible();
  await expect(field).toHaveValue('');

  const [file] = files;
  const comments = await admin.get(`/api/projects/attachments/${file?.id}/comments`);
  const { items } = (await comments.json()) as ListCommentsApiResponse;
  const data: CreateReplyDto = { reply_text: 'It is now.' };
  await admin.post(`/api/projects/attachments/${file?.id}/comments/${items[0]?.id}/reply`, { data });

  await page.goto('/dashboard');
  await showAllWaiting(page);
  await page.getByRole('link', { name: `Read reply: ${FIRST}` }).click();
  await expect(card.getByText('Admin Reply')).toBeVisible();
  await expect(card.getByText('It is now.')).toBeVisible();
  await expect(card).toBeInViewport();

  await card.getByRole('button', { name: `Open ${FIRST}` }).click();
  const viewer = page.getByRole('dialog', { name: 'Zoom view' });
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await expect(viewer.getByText('It is now.')).toBeVisible();
  await inspect(page, 'My Projects, viewer');
  const download = page.waitForEvent('download');
  await viewer.getByRole('button', { name: `Download ${FIRST}` }).click();
  expect((await download).suggestedFilename()).toBe(FIRST);
  await viewer.getByRole('button', { name: `Confirm ${FIRST}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm file' }).click();
  await expect(viewer.getByText('Confirmed by you. Comments are closed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByText(/^Confirmed, /)).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(card.getByText('It is now.')).toHaveCount(0);
  await card.getByRole('button', { name: 'Show 1 comment' }).click();
  await expect(card.getByText('It is now.')).toBeVisible();
  await inspect(page, 'My Projects');

  await page.goto('/dashboard');
  await showAllWaiting(page);
  await expect(page.getByRole('link', { name: `Review files: ${TITLE}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Read reply: ${FIRST}` })).toHaveCount(0);
});

test('a customer moves through projects with arrow keys and only reads files', async ({ page, signInAs }) => {
  const { project } = await givenProject({ title: 'Only to look at', price: 0 }, ['second.png']);
  await signInAs('Customer');
  await page.goto(`/projects/${project.id}/attachments`);
  await expect(page.getByRole('heading', { level: 1, name: 'Attachments' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'second.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Attachment' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await givenProject({ title: 'Above', price: 0 });
  const { project: topmost } = await givenProject({ title: 'Topmost', price: 0 });
  await page.goto('/clientProject');
  await page.getByRole('link', { name: 'Topmost' }).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 2, name: 'Above' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(new RegExp(`project=${topmost.id}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Topmost' })).toBeFocused();
});
