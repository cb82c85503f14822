import { clearView, openSite, publish, saved } from '../fixtures/content.js';
import { openPage } from '../fixtures/site.js';
import { expect, inspect, test } from '../fixtures/test.js';

test('an admin writes a heading, bold words, a link and a list, and a visitor reads them', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('Admin');
  await openSite(page, 'Tech Consulting');
  const text = page.getByRole('textbox', { name: 'About', exact: true });
  const bar = page.getByRole('toolbar', { name: 'Format About' });
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await bar.getByRole('combobox', { name: 'Style' }).selectOption('Heading');
  await page.keyboard.type('How we begin');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Two hours');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' with you. ');
  await bar.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Target' }).fill('/contact');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await bar.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('A plan');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A price');
  await saved(page);
  await clearView(page);
  await inspect(page, 'Site, a formatted text');
  await publish(page);

  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, '/tech-consulting');
  await expect(visitor.getByRole('heading', { name: 'How we begin' })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'Two hours' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: '/contact', exact: true })).toHaveAttribute('href', '/contact');
  const points = visitor.getByRole('listitem').filter({ hasText: /^A (plan|price)$/ });
  await expect(points).toHaveCount(2);
  await inspect(visitor, 'A service with a formatted text');
  await visitor.close();
});
