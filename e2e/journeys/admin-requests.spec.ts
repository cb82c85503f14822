import type { QuotationDto } from '../../frontend/src/contract/api/requests';
import { newAddress } from '../fixtures/people.js';
import { mailsTo } from '../fixtures/mails.js';
import { expect, inspect, test } from '../fixtures/test.js';

test('a request becomes a project, and its sender a customer', async ({ page, signInAs }) => {
  const email = newAddress('odette');
  const asker = { requesterName: 'Odette Lang', email };
  const data: QuotationDto = { serviceName: 'Cloud Deployment', ...asker, notes: 'Two servers to move.' };
  expect((await page.request.post('/api/quotation', { data })).status()).toBe(201);

  await signInAs('Admin');
  await page.goto(`/admin/requests?q=${email}`);
  await page.getByRole('link', { name: /Odette Lang/ }).click();
  const letter = page.getByRole('article');
  await expect(letter.getByText('Two servers to move.')).toBeVisible();
  await inspect(page, 'Requests with one open');
  await letter.getByRole('button', { name: 'New' }).click();
  await page.getByRole('menuitem', { name: 'Quoted' }).click();
  await expect(page.getByText('Odette Lang marked as quoted.')).toBeVisible();

  await letter.getByRole('button', { name: 'Create project' }).click();
  const draft = page.getByRole('dialog', { name: 'New project' });
  await draft.getByLabel('Start date').fill('2099-01-05');
  await draft.getByLabel('End date').fill('2099-03-05');
  await draft.getByLabel('Price').fill('4200');
  await draft.getByRole('button', { name: 'Create project', exact: true }).click();
  await expect(page.getByText('Project created, Odette Lang was invited')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'Open project' })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(email)).some(({ text }) => text.includes('/reset-password/')))
    .toBe(true);
});

test('the inbox is worked with the keyboard: J, K, R, N, and Won with Undo', async ({ page, signInAs }) => {
  const mark = newAddress('inbox').split('@')[0]!;
  for (const name of ['Ada First', 'Ben Second'])
    await page.request.post('/api/quotation', {
      data: {
        serviceName: mark,
        requesterName: name,
        email: newAddress('ask'),
        notes: `From ${name}.`,
      } satisfies QuotationDto,
    });
  await signInAs('Admin');
  await page.goto(`/admin/requests?q=${mark}`);
  const rowOf = (name: string) => page.getByRole('link', { name: new RegExp(name) });
  await expect(rowOf('Ada First')).toBeVisible();
  await page.keyboard.press('j');
  await expect(rowOf('Ben Second')).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowOf('Ada First')).toBeFocused();
  await expect(page.getByRole('article').getByText('From Ada First.')).toBeVisible();
  await page.keyboard.press('k');
  await expect(rowOf('Ben Second')).toBeFocused();

  await page.keyboard.press('r');
  const reply = page.getByRole('dialog', { name: 'Reply to Ben Second' });
  await reply.getByLabel('Your answer').fill('Dear Ben, yes.');
  await reply.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Answer to Ben Second is on its way')).toBeVisible();
  const letters = page.getByRole('article').getByRole('button', { name: 'read it' });
  // What Ben got when he wrote, and now the answer above it.
  await expect(letters).toHaveCount(2);
  await letters.first().click();
  await expect(page.frameLocator('iframe[title="The letter"]').getByText('Dear Ben, yes.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: 'Add a note for staff' });
  await expect(note).toBeFocused();
  // Letters are letters in there.
  await page.keyboard.type('jkr: call');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').getByText('jkr: call')).toBeVisible();
  await expect(note).toHaveValue('');

  await page.getByRole('article').getByRole('button', { name: 'Won' }).click();
  await expect(page.getByRole('article').getByText('From Ada First.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').getByText('From Ben Second.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Requests', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Requests', exact: true }).click();
  await expect(rowOf('Ada First')).toBeVisible();
});
