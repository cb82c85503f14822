import type { Page } from '@playwright/test';
import { layoutShift, MOST_SHIFT, slowAnswers } from '../fixtures/layout-shift.mjs';
import { SCREENS, type Viewer } from '../fixtures/screens.mjs';
import { routePatterns } from '../../frontend/src/paths';
import { addressOf } from '../fixtures/screens.js';
import { expect, inspectScreen, test } from '../fixtures/test.js';

test('the list of screens has every route', () => {
  const known = new Set(Object.values(SCREENS).flat());
  expect(routePatterns.filter((path) => !known.has(path))).toEqual([]);
});

const unusedCalls = (page: Page) => page.evaluate(() => Object.keys(globalThis.earlyCalls?.answers ?? {}));

for (const viewer of Object.keys(SCREENS) as Viewer[])
  test(`${viewer}: every screen opens without layout shift, console warning or finding of axe`, async ({
    page,
    signInAs,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    if (viewer !== 'Visitor') await signInAs(viewer);
    await slowAnswers(page);
    for (const pattern of SCREENS[viewer])
      await test.step(pattern, async () => {
        const { value, moved } = await layoutShift(page, await addressOf(page, pattern));
        expect.soft(value, `layout shift of ${pattern}: ${moved.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
        await inspectScreen(page, pattern);
        expect.soft(warnings.splice(0), `warnings of ${pattern}`).toEqual([]);
        expect.soft(await unusedCalls(page), `early calls that ${pattern} does not use`).toEqual([]);
      });
  });
