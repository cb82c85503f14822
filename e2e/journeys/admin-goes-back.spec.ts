import { openSite, publish, saved } from '../fixtures/desk.js';
import { openPage } from '../fixtures/site.js';
import { expect, test } from '../fixtures/test.js';

test('an admin changes a lede with the keyboard alone, and brings the version before back', async ({
  page,
  signInAs,
}) => {
  const text = `Said again ${Date.now().toString(36)}.`;
  await signInAs('Admin');
  await openSite(page, 'IT & Networking');
  const lede = page.getByRole('textbox', { name: 'Lede' });
  const before = await lede.inputValue();
  await lede.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish IT & Networking' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'History' }).click();
  const look = page.getByRole('button', { name: /^Look at version/ });
  await look.nth(1).click();
  await page.getByRole('button', { name: /^Bring back version/ }).click();
  await expect(page.getByText(/is the draft now/)).toBeVisible();
  await expect(lede).toHaveValue(before);
  await publish(page);
  await openPage(page, '/it-networking');
  await expect(page.getByText(before)).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
});
