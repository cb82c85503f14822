import type { Locator, Page } from '@playwright/test';
import { tree } from '../fixtures/content.js';
import { boxOf, expectApart } from '../fixtures/geometry.js';
import { openPage } from '../fixtures/site.js';
import { expect, test } from '../fixtures/test.js';

const LISTS = [
  '/admin/projects',
  '/admin/requests',
  '/admin/requests?look=table',
  '/admin/audit',
  '/log',
  '/admin',
  '/admin/payments',
  '/admin/faq',
];
const MORE_LISTS = ['/admin/add-new-features', '/admin/mail', '/admin/site'];
const RECORD = 'tbody tr[data-row="true"], li[data-key], a[id^="request-row-"]';

test('the conversation is 520 pixels high and at most 800 wide', async ({ page }) => {
  const chat = page.getByRole('region', { name: 'FAQ (Public)' });
  for (const [window, width] of [
    [1440, 800],
    [1000, 800],
    [390, 358],
  ] as const) {
    await page.setViewportSize({ width: window, height: 844 });
    await openPage(page, '/faq');
    const box = await boxOf(chat);
    expect([window, box.height, Math.round(box.width)]).toEqual([window, 520, width]);
  }
});

test('the large view keeps its thumbnails off the picture, and everything on the screen', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 832 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await openPage(page, '/new-features');
    await page
      .getByRole('button', { name: /^Open image 1 of 6: / })
      .first()
      .click();
    const view = page.getByRole('dialog', { name: 'Zoom view' });
    const picture = view.locator('figure img');
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    const thumbnail = view.locator('button[aria-current]').first();
    await expectApart(picture, thumbnail);
    await expectApart(picture, view.getByRole('button', { name: 'Next' }));
    expect((await boxOf(thumbnail)).bottom).toBeLessThanOrEqual(size.height);
    const { left, right, top, width, height } = await boxOf(picture);
    expect([left >= 0, top >= 0, right <= size.width, width > 0, height > 0]).toEqual(Array(5).fill(true));
    await page.keyboard.press('Escape');
  }
});

test('cards form three columns, two on a tablet, one on a phone', async ({ page }) => {
  for (const [width, columns] of [
    [1280, 3],
    [800, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, '/new-features');
    const cards = await page.getByRole('article').all();
    const lefts = await Promise.all(cards.map(async (card) => Math.round((await boxOf(card)).left)));
    expect([width, new Set(lefts).size]).toEqual([width, columns]);
  }
});

test('on a narrow phone the tree of pages is as wide as the window', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/site');
  await page.getByRole('button', { name: 'Tree', exact: true }).click();
  await expect(tree(page).getByRole('button', { name: 'Add', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('on a narrow phone the foot of a list takes at most three lines', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/faq');
  const foot = page.locator('[data-table-foot]');
  await expect(foot.getByRole('navigation')).toBeVisible();
  expect((await boxOf(foot)).height).toBeLessThanOrEqual(72);
});

test('in forced colors, what is current, selected or pressed has an edge', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.emulateMedia({ forcedColors: 'active' });
  const edge = (mark: Locator) => mark.evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.goto('/admin/faq');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await edge(page.getByRole('link', { name: 'Admin FAQ' }).and(page.locator('[aria-current]')))).toBe('solid');
  await page.goto('/admin/add-new-features');
  expect(await edge(page.locator('button[aria-pressed="true"]').first())).toBe('solid');
});

test('list tools form one row, and the first record is near the top', async ({ page, signInAs }) => {
  // Another test may have cleared the log, which hides visits of headless browsers.
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await page.request.post('/api/logs/visit', { data: { page: '/services' }, headers });
  await signInAs('Admin');
  for (const path of LISTS) {
    await page.setViewportSize({ width: 1280, height: 832 });
    await page.goto(path);
    const record = page.locator(RECORD).first();
    await expect(record).toBeVisible();
    const tools = await page.getByRole('search').boundingBox();
    expect([path, tools!.height <= 48]).toEqual([path, true]);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('tbody')).toHaveCount(0);
    await expect(record).toBeVisible();
    const top = (await record.boundingBox())!.y;
    expect([path, Math.round(top), top <= 320]).toEqual([path, expect.any(Number), true]);
  }
});

test('on a tablet and a narrow phone, list tools lie apart and search placeholders fit', async ({ page, signInAs }) => {
  await signInAs('Admin');
  for (const path of [...LISTS, ...MORE_LISTS]) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(path);
    const search = page.getByRole('searchbox').first();
    await expect(search).toBeVisible();
    expect.soft([path, 768, await overlappingTools(page), await cutBy(search)]).toEqual([path, 768, [], 0]);
    // The placeholder of people needs more than the window and ends in an ellipsis, the tree is in a tab.
    if (['/admin', '/admin/site'].includes(path)) continue;
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.locator('tbody')).toHaveCount(0);
    expect.soft([path, 320, await overlappingTools(page), await cutBy(search)]).toEqual([path, 320, [], 0]);
  }
});

test('on a tablet the email address of a request stays in one line', async ({ page, signInAs }) => {
  await signInAs('Admin');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/admin/requests');
  await page.locator('a[id^="request-row-"]').first().click();
  const email = page.locator('[data-part="from"] div > span');
  await expect(email).toContainText('@');
  expect(await email.evaluate(linesOfFirstWord)).toBe(1);
});

const overlappingTools = (page: Page): Promise<string[]> =>
  page.getByRole('search').evaluateAll((tools) => {
    const controls = tools.flatMap((each) => [...each.querySelectorAll('button, input')]);
    const boxes = controls.map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }));
    return boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (next) =>
            Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left) > 1 &&
            Math.min(box.bottom, next.box.bottom) - Math.max(box.top, next.box.top) > 1,
        )
        .map((next) => `${name} and ${next.name}`),
    );
  });

/** Returns the missing pixels. */
const cutBy = (search: Locator): Promise<number> =>
  search.evaluate((input: HTMLInputElement) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(input);
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return Math.max(0, Math.floor(context.measureText(input.placeholder).width - input.clientWidth));
  });

function linesOfFirstWord(element: Element): number {
  const text = element.firstChild!;
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, (text.textContent ?? '').split(' ', 1)[0]!.length);
  return range.getClientRects().length;
}
