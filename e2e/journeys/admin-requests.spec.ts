import type { Locator } from '@playwright/test';
import type { QuotationDto } from '../../frontend/src/contract/api/requests';
import { boxOf, expectApart } from '../fixtures/geometry.js';
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
  await page.getByRole('option', { name: 'Quoted' }).click();
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

async function expectWhole(pane: Locator, names: readonly string[]): Promise<void> {
  const { right } = await boxOf(pane);
  const buttons = names.map((name) => pane.getByRole('button', { name, exact: true }));
  for (const [at, button] of buttons.entries()) {
    expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
    expect((await boxOf(button)).right).toBeLessThanOrEqual(right);
    for (const other of buttons.slice(at + 1)) await expectApart(button, other);
  }
}

test('the buttons of a request stay apart and whole at each width', async ({ page, signInAs }) => {
  const email = newAddress('wide');
  const data: QuotationDto = { serviceName: 'Cloud Deployment', requesterName: 'Una Wide', email, elapsedMs: 200 };
  expect((await page.request.post('/api/quotation', { data })).status()).toBe(201);
  await signInAs('Admin');
  await page.goto('/admin/requests');
  await page.getByRole('link', { name: /in spam$/ }).click();
  await page.getByRole('link', { name: /Una Wide/ }).click();
  const letter = page.getByRole('article');
  for (const names of [
    ['Won', 'Not spam', 'Reply by email'],
    ['Won', 'Create project', 'Reply by email'],
  ]) {
    for (const width of [768, 900, 960, 1023, 1024, 1279]) {
      await page.setViewportSize({ width, height: 832 });
      const isNarrow = width < 1024;
      await expect(letter.getByRole('button', { name: 'Lost', exact: true })).toHaveCount(isNarrow ? 0 : 1);
      await expect(letter.getByRole('button', { name: /^More: / })).toHaveCount(isNarrow ? 1 : 0);
      await expectWhole(letter, names);
    }
    await page.setViewportSize({ width: 768, height: 832 });
    const accept = letter.getByRole('button', { name: 'Not spam' });
    if (await accept.isVisible()) await accept.click();
  }
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  await letter.getByRole('button', { name: 'More: Lost, Spam' }).click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  await expect(page.getByText('Una Wide marked as lost.')).toBeVisible();
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
  const reply = page.getByRole('region', { name: 'Reply to Ben Second' });
  await reply.getByLabel('Your reply').fill('Dear Ben, yes.');
  await reply.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Reply to Ben Second is on its way')).toBeVisible();
  const letters = page.getByRole('article').getByRole('button', { name: 'read it' });
  await expect(letters).toHaveCount(2);
  await letters.first().click();
  await expect(page.frameLocator('iframe[title="Content of the email"]').getByText('Dear Ben, yes.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: 'Add a note for staff' });
  await expect(note).toBeFocused();
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
