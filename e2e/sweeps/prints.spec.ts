import type { Page } from '@playwright/test';
import { addressOf } from '../fixtures/screens.js';
import { expect, test } from '../fixtures/test.js';
import type { Role } from '../fixtures/people.js';

/** A4 landscape, 14 mm margins, 96 dpi. */
const SHEET = { width: 1017, height: 688 };

const SCREENS: [who: Role | 'Visitor', path: string][] = [
  ['Visitor', '/'],
  ['Visitor', '/web-development'],
  ['Visitor', '/terms'],
  ['Customer', '/clientProject'],
  ['Customer', '/projects/:projectId/attachments'],
  ['Admin', '/admin/projects'],
  ['Admin', '/admin/payments'],
  ['Admin', '/admin'],
  ['Admin', '/log'],
];

const cutOnPaper = (page: Page) =>
  page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility() && element.clientWidth > 1;
    const say = (element: Element) => `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`;
    const cells = [...document.querySelectorAll('td, th, [data-cell-text]')].filter(seen);
    const outside = cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth + 1);
    const cut = cells.filter(
      (cell) => cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).overflowX !== 'visible',
    );
    const broken = cells.flatMap((cell) =>
      [...(cell.querySelector('[data-cell-text]') ?? cell).childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((node) =>
          [...node.textContent!.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          }),
        )
        .map(([word]) => `broken: ${word}`),
    );
    return [...broken, ...outside.map((cell) => `outside: ${say(cell)}`), ...cut.map((cell) => `cut: ${say(cell)}`)];
  });

for (const [who, path] of SCREENS)
  test(`${path} can be printed: its words are on the first sheet, without bars, and nothing is cut`, async ({
    page,
    signInAs,
  }) => {
    if (who !== 'Visitor') await signInAs(who);
    await page.setViewportSize(SHEET);
    await page.goto(await addressOf(page, path), { waitUntil: 'networkidle' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root').filter({ visible: true })).toHaveCount(0);
    const tools = await page.locator('th[data-tool]').count();
    const columns = (await page.getByRole('columnheader').count()) - tools;
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeHidden();
    for (const bar of await page.locator('[data-shell] > header, [data-rail], [role="search"]').all())
      await expect(bar).toBeHidden();
    const main = (await page.getByRole('main').boundingBox())!;
    expect(main.y, 'what stands above the words').toBeLessThan(SHEET.height / 6);
    expect((await heading.boundingBox())!.y).toBeLessThan(SHEET.height / 3);
    expect(main.height).toBeGreaterThan(SHEET.height / 4);
    expect(await page.getByRole('columnheader').count()).toBe(columns);
    expect(await cutOnPaper(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      'pixels beyond the sheet',
    ).toBeLessThanOrEqual(0);
  });
