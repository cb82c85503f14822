import { openPage } from '../fixtures/site.js';
import { expect, inspect, test } from '../fixtures/test.js';

test('a visitor searches, filters, loads more features and opens the page of one', async ({ page }) => {
  await openPage(page, '/new-features');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(9);
  await expect(cards.first()).toContainText('Pinned');
  await expect(cards.first().locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);

  const shown = page.getByText(/^Showing 9 of \d+$/);
  const total = Number((await shown.textContent())?.split(' ').at(-1));
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(`Showing 18 of ${total}`)).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(`Showing ${total} of ${total}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  const titles = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(new Set(titles).size).toBe(total);

  await page.getByRole('switch', { name: 'Pinned only' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('searchbox').fill('FILE APPROVAL');
  await expect(cards).toHaveCount(1);
  await page.getByRole('searchbox').fill('no such feature');
  await expect(page.getByText('No matching features. Try clearing filters.')).toBeVisible();
  await inspect(page, 'new features, nothing found');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect(cards).toHaveCount(9);

  await page.getByRole('link', { name: 'Camera coverage planner' }).click();
  await expect(page).toHaveURL('/new-features/camera-coverage-planner');
  await expect(page.getByRole('heading', { level: 1, name: 'Camera coverage planner' })).toBeVisible();
  await expect(page.getByText('$1,400 – $6,000')).toBeVisible();
  await page.getByRole('button', { name: 'Get Quotation' }).click();
  await expect(page.getByRole('dialog').getByText('$1,400 – $6,000')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Get Quotation' })).toBeFocused();

  const answer = await openPage(page, '/new-features/no-such-feature');
  expect(answer?.status()).toBe(404);
});

test('the large view works by keyboard and gives the focus back; a list that failed tries again', async ({ page }) => {
  await openPage(page, '/');
  const thumbnail = page.getByRole('button', { name: 'Open image 2 of 6: Milestone timeline in the portal' });
  await thumbnail.focus();
  await page.keyboard.press('Enter');
  const view = page.getByRole('dialog', { name: 'Zoom view' });
  await expect(view.getByText('2 of 6')).toBeVisible();
  await inspect(page, 'large view');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await view.getByRole('button', { name: 'Prev' }).click();
  await expect(view.getByText('3 of 6')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(thumbnail).toBeFocused();

  await page.route('**/api/features?*', (route) => route.fulfill({ status: 429, json: {} }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  const section = page.getByRole('region', { name: 'New Features' });
  await expect(section.getByRole('alert')).toContainText('Could not load features right now.');
  await page.unroute('**/api/features?*');
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByRole('alert')).toHaveCount(0);
  await expect(section.getByRole('article')).toHaveCount(9);
});
