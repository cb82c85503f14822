import type { Locator } from '@playwright/test';
import { clearView, saved, tree } from '../fixtures/content.js';
import { pressUntil } from '../fixtures/keyboard.js';
import { openPage } from '../fixtures/site.js';
import { expect, inspect, test } from '../fixtures/test.js';

test('an admin writes, orders, formats, publishes and deletes a page without a pointer', async ({
  page,
  browser,
  signInAs,
}) => {
  const title = `Careers ${Date.now().toString(36)}`;
  const press = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await pressUntil(page, key, target);
    await page.keyboard.press('Enter');
  };
  const choose = async (name: string) => {
    await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await signInAs('Admin');
  await page.goto('/admin/site');

  await press(tree(page).getByRole('link', { name: 'About' }));
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await press(tree(page).getByRole('button', { name: 'Add', exact: true }), 'Shift+Tab');
  await choose('New page');
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible();
  await pressUntil(page, 'Tab', field('Title'));
  await page.keyboard.type(title);
  await pressUntil(page, 'Tab', field('Introduction'));
  await page.keyboard.type('Who works here.');

  const blocks = page.getByRole('region', { name: 'Content' });
  for (const kind of ['Text', 'Heading']) {
    await press(blocks.getByRole('button', { name: 'Add block' }));
    await choose(kind);
    await expect(blocks.getByRole('button', { name: `Close ${kind}` })).toBeVisible();
  }
  const kinds = () => blocks.getByRole('article').getByRole('button', { name: /^Close / });
  const grip = blocks.getByRole('button', { name: 'Move Heading: drag, or press arrow up and down' });
  await pressUntil(page, 'Tab', grip);
  await page.keyboard.press('ArrowUp');
  await expect(kinds().first()).toHaveAccessibleName('Close Heading');
  await expect(grip).toBeFocused();
  await pressUntil(page, 'Tab', blocks.getByRole('textbox', { name: 'Text' }).first());
  await page.keyboard.type('How we begin');

  const text = blocks.locator('[contenteditable="true"]');
  const bar = blocks.getByRole('toolbar', { name: 'Format Text' });
  await pressUntil(page, 'Tab', text);
  await page.keyboard.type('You call us ');
  await press(bar.getByRole('button', { name: 'Bold' }), 'Shift+Tab');
  await expect(text).toBeFocused();
  await page.keyboard.type('first');
  await press(bar.getByRole('button', { name: 'Link' }), 'Shift+Tab');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Target' })).toBeFocused();
  await page.keyboard.type('/contact');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('link', { name: '/contact' })).toBeVisible();
  await saved(page);
  await clearView(page);
  await inspect(page, 'Site, a page written with the keyboard');

  await press(page.getByRole('button', { name: 'Publish', exact: true }).first(), 'Shift+Tab');
  const dialog = page.getByRole('dialog', { name: `Publish ${title}` });
  await press(dialog.getByRole('button', { name: 'Publish', exact: true }));
  await expect(dialog).toHaveCount(0);

  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, `/pages/${title.toLowerCase().replace(' ', '-')}`);
  await expect(visitor.getByRole('heading', { name: 'How we begin' })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'first' })).toBeVisible();
  await visitor.close();

  await press(tree(page).getByRole('button', { name: `Actions for ${title}` }), 'Shift+Tab');
  await choose('Delete');
  await expect(tree(page).getByRole('link', { name: title })).toHaveCount(0);
});
