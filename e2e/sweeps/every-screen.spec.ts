import { layoutShift, MOST_SHIFT, slowAnswers } from '../fixtures/layout-shift.mjs';
import { SCREENS, WIDTHS, type Viewer } from '../fixtures/screens.mjs';
import { crowded } from '../fixtures/crowded.js';
import { addressOf } from '../fixtures/screens.js';
import { isTakenOver } from '../fixtures/site.js';
import { expect, test } from '../fixtures/test.js';

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 640, height: 416 },
  { width: 768, height: 1024 },
  { width: 1280, height: 832 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

for (const viewer of Object.keys(SCREENS) as Viewer[])
  for (const pattern of SCREENS[viewer])
    test(`${viewer} at ${pattern}: nothing moves while it loads, at any width nothing is cut or overlaps`, async ({
      page,
      signInAs,
    }) => {
      if (viewer !== 'Visitor') await signInAs(viewer);
      const address = await addressOf(page, pattern);
      await slowAnswers(page);
      for (const size of WIDTHS) {
        await page.setViewportSize(size);
        const { value, moved } = await layoutShift(page, address);
        expect.soft(value, `layout shift at ${size.width}: ${moved.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
        const bar = size.width < 768 ? moved.filter((line) => line.includes('Dana Whitfield')) : [];
        expect.soft(bar, `the end of the bar at ${size.width}`).toEqual([]);
        // Text spacing of WCAG 1.4.12.
        expect
          .soft(await crowded(page), `with more space between letters, words and lines at ${size.width}`)
          .toEqual([]);
      }
      await isTakenOver(page);
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.soft.poll(sideways, { message: `sideways at ${size.width}` }).toBeLessThanOrEqual(0);
      }
    });
