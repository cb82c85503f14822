/// <reference lib="dom" />

/** @typedef {any} ShiftSource of the Layout Instability API, which the types of a browser do not know yet */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ value: number, moved: string[] }} Shift */

/** Slow enough that placeholders are seen, and that every answer comes after the frame that waits for it. */
const ANSWER_AFTER_MS = 500;
const QUIET_MS = 300;
/** A third of a good value by Web Vitals. */
export const MOST_SHIFT = 0.03;

/**
 * Every answer of the API comes late from now on.
 *
 * @param {Page} page
 */
export async function slowAnswers(page) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
    // A page that was left meanwhile has nobody who waits.
    await route.continue().catch(() => undefined);
  });
}

/**
 * Opens an address and says how much of what was on the screen moved while it loaded (cumulative layout shift), and what.
 *
 * @param {Page} page with slow answers
 * @param {string} address
 * @returns {Promise<Shift>}
 */
export async function layoutShift(page, address) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        /** @type {any[]} */
        const shifts = [];
        new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        });
        const nameOf = (/** @type {Node | null} */ node) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = element?.textContent?.trim().slice(0, 30);
          return `${element?.localName}${element?.id ? `#${element.id}` : ''} "${text}"`;
        };
        // Entries that were noted before come in a task of their own.
        setTimeout(() => {
          const value = shifts.reduce((sum, shift) => sum + shift.value, 0);
          const moved = shifts.flatMap((shift) =>
            shift.sources.map((/** @type {ShiftSource} */ { node, previousRect: from, currentRect: to }) => {
              const where = `${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
              return `${shift.value.toFixed(3)} ${nameOf(node)} from ${where}`;
            }),
          );
          resolve({ value, moved });
        }, 50);
      }),
  );
}
