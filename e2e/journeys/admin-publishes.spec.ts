import type { Page } from '@playwright/test';
import { boxOf, expectApart } from '../fixtures/geometry.js';
import { pictureFile } from '../fixtures/projects.js';
import { openPage } from '../fixtures/site.js';
import { expect, inspect, test } from '../fixtures/test.js';

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

test('an admin creates a feature with a picture, and a visitor sees it', async ({ page, browser, signInAs }) => {
  const title = `Signage ${Date.now().toString(36)}`;
  await signInAs('Admin');
  await page.goto('/admin/add-new-features');
  await expect(page.getByText(/^\d+ features, \d+ pinned, \d+ active$/)).toBeVisible();
  await page.getByRole('button', { name: 'New feature' }).click();
  const form = page.getByRole('form', { name: 'New feature' });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await inspect(page, 'Features admin, form with an error');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Upload image').setInputFiles([pictureFile('signage.png')]);
  await expect(page.getByText('Image uploaded')).toBeVisible();
  const words = form.getByLabel('Alt text of image 1');
  await words.fill('A sign at the door');
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectApart(words, form.getByRole('button', { name: 'Move image 1 earlier' }));
    await expectApart(words, form.getByRole('button', { name: 'Remove image 1' }));
    const { left, right, width } = await boxOf(words);
    expect([size.width, left >= 0, right <= size.width, width > 150]).toEqual([size.width, true, true, true]);
  }
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Feature created')).toBeVisible();
  await expect(row(page, title)).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, `/new-features?q=${title}`);
  const card = visitor.getByRole('article').filter({ hasText: title });
  await expect(card.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
  await visitor.close();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByText('Feature deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Feature restored')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(row(page, title)).toHaveCount(0);

  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const trash = page.getByRole('dialog', { name: 'Recently deleted' });
  await expect(trash.getByText(title)).toBeVisible();
  await inspect(page, 'Recently deleted');
  await trash.getByRole('button', { name: `Restore ${title}` }).click();
  await expect(trash.getByText(title)).toHaveCount(0);
  await trash.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, title)).toBeVisible();
});

test('an admin makes an offer, a customer sees it until the admin ends it', async ({ page, signInAs }) => {
  const title = `Audit week ${Date.now().toString(36)}`;
  const offer = page.getByRole('heading', { name: title });
  await signInAs('Admin');
  await page.goto('/admin/add-offer');
  await page.getByRole('button', { name: 'New offer' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.getByRole('button', { name: 'Add Offer' }).click();
  await expect(page.getByText('End date is required.')).toBeVisible();
  await inspect(page, 'Add Special Offer with errors');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('One week, every account.');
  await page.getByLabel('Price (USD)').fill('450');
  await page.getByLabel('End date').fill('2099-12-31');
  await page.getByRole('button', { name: 'Add Offer' }).click();
  await expect(page.getByText('Special offer added successfully!')).toBeVisible();
  await expect(row(page, title)).toContainText('$450.00');

  await signInAs('Customer');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Special Offers' })).toBeVisible();
  await expect(offer).toBeVisible();
  await inspect(page, 'Dashboard with offers');
  await page.getByRole('link', { name: `Contact Us: ${title}` }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(`Special offer: ${title}`);

  await signInAs('Admin');
  await page.goto('/admin/add-offer');
  await page.getByRole('button', { name: `End now: ${title}` }).click();
  await expect(row(page, title)).toContainText('Ended');
  await signInAs('Customer');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Special Offers' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
