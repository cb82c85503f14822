import { givenProject, pictureFile } from '../fixtures/projects.js';
import { expect, inspect, test } from '../fixtures/test.js';

test('an admin adds files, sees rejections, replies and deletes', async ({ page, signInAs }) => {
  const { project, files, admin } = await givenProject({ title: 'Files for an admin', price: 0 }, ['kept.png']);
  const [kept] = files;
  await signInAs('Admin');
  await page.goto(`/projects/${project.id}/attachments`);
  await page.getByRole('button', { name: 'Add Attachment' }).focus();
  const script = { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
  await page.getByLabel('Choose files').setInputFiles([pictureFile('added.png'), script]);
  await expect(page.getByText(/^Unsupported file type\./)).toBeVisible();
  await expect(page.getByText('1 file added. Dana Whitfield will get one email.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'added.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Attachment' })).toBeFocused();
  await page.getByRole('button', { name: 'Do not add run.exe' }).click();
  const [first, second] = await Promise.all([0, 1].map((at) => page.getByRole('article').nth(at).boundingBox()));
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan(first?.x ?? 0);
  await inspect(page, 'Attachments, admin');

  await page.getByRole('button', { name: 'Delete added.png' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete added.png?');
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByRole('article', { name: 'added.png' })).toHaveCount(0);

  await admin.post(`/api/projects/attachments/${kept?.id}/confirm`);
  await page.reload();
  await page.getByRole('button', { name: 'Delete kept.png' }).click();
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expect(question).toContainText('kept.png is confirmed.');
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByText('No attachments found.')).toBeVisible();
});
