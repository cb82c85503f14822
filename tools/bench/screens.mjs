/// <reference lib="dom" />
// `npm run bench:screens`: tables of 100 rows in Chromium; slowest interaction (INP at a quarter of the speed) and layout
// shift of every screen.
import { dim, say } from '../../scripts/lib/terminal.mjs';
import { launchBrowser, signIn } from './lib/browser.mjs';
import { layoutShift, slowAnswers } from '../../e2e/fixtures/layout-shift.mjs';
import { SCREENS, WIDTHS } from '../../e2e/fixtures/screens.mjs';
import { seedFirm } from './lib/seed.mjs';
import { emptyData, startProduct } from './lib/server.mjs';

/** @typedef {any} Noted set on the page by these scripts */
/** @typedef {import('@playwright/test').Page} Page */

const PAINT_MS = 100;
const LEAST_FRAMES = 50;
const INP_MS = 200;
const SLOWER = 4;
const SHIFT = 0.02;
const TYPED = 'booking records';
const TYPING_MS = 90;
const WINDOW_MS = 500;
const ROUNDS = 5;
const SHOWN = 12;
const ROWS = 100;

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureScreens() {
  const dataDir = await emptyData();
  await seedFirm(dataDir);
  const server = await startProduct(dataDir);
  const browser = await launchBrowser();
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 832 } });
  await signIn(page);
  const figures = [...(await measureTable(page)), ...(await measureInteractions(page)), ...(await measureShifts(page))];
  await browser.close();
  await server.stop();
  return figures;
}

/** @param {Page} page */
async function measureTable(page) {
  await page.goto('/admin/projects?rows=100');
  await page.locator('[role="grid"] tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
  const payment = page.getByRole('group', { name: 'Payment' });
  /** @type {[string, () => Promise<void>][]} */
  const moves = [
    ['sort', () => page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()],
    ['page', () => page.getByRole('button', { name: 'Next page' }).click()],
    ['filter', () => payment.getByRole('button', { name: /^Paid/ }).click()],
    ['no filter', () => payment.getByRole('button', { name: /^All/ }).click()],
  ];
  const figures = [];
  for (const [name, move] of moves) {
    const value = await paintOf(page, move);
    figures.push({ name: `100 × 11: ${name}, from the answer to the paint`, value, limit: PAINT_MS, unit: 'ms' });
  }
  const frames = await framesWhileTyping(page);
  const name = `100 × 11: a frame while typing, in the slowest ${WINDOW_MS} ms`;
  figures.push({ name, value: 1000 / frames, limit: 1000 / LEAST_FRAMES, unit: 'ms', detail: `${frames} a second` });
  return figures;
}

/**
 * From the list response to the first frame with new rows.
 *
 * @param {Page} page
 * @param {() => Promise<void>} move
 */
async function paintOf(page, move) {
  await page.locator(`[role="grid"] tbody tr:nth-child(${ROWS})`).waitFor();
  await page.evaluate((shown) => {
    const rows = () =>
      [...document.querySelectorAll('[role="grid"] tbody tr')]
        .slice(0, shown)
        .map(({ textContent }) => textContent)
        .join();
    const before = rows();
    performance.clearResourceTimings();
    const painted = new Promise((resolve) => {
      const look = () =>
        rows() === before ? requestAnimationFrame(look) : setTimeout(() => resolve(performance.now()));
      requestAnimationFrame(look);
    });
    Object.assign(window, { painted });
  }, SHOWN);
  await move();
  return page.evaluate(async () => {
    const painted = await /** @type {Noted} */ (window).painted;
    /** @type {PerformanceResourceTiming | undefined} */
    let last;
    for (let tries = 0; !last && tries < 40; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const answers = performance.getEntriesByType('resource').filter(({ name }) => /\/api\/projects(\?|$)/.test(name));
      last = /** @type {PerformanceResourceTiming | undefined} */ (answers.at(-1));
    }
    if (!last) throw new Error('No list was requested.');
    return painted - last.responseEnd;
  });
}

/** @param {Page} page */
async function framesWhileTyping(page) {
  await page.getByRole('searchbox').first().click();
  await page.evaluate(() => {
    /** @type {number[]} */
    const frames = [];
    const note = (/** @type {number} */ time) => {
      frames.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { frames });
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.keyboard.type(TYPED, { delay: TYPING_MS });
    await page.keyboard.press('Escape');
  }
  return page.evaluate((span) => {
    const frames = /** @type {number[]} */ (/** @type {Noted} */ (window).frames);
    const last = frames.at(-1) ?? 0;
    const seen = frames.filter((time) => time + span <= last);
    const counts = seen.map((from) => frames.filter((time) => time >= from && time < from + span).length);
    return (Math.min(...counts) * 1000) / span;
  }, WINDOW_MS);
}

/** @param {Page} page */
async function measureInteractions(page) {
  const devTools = await page.context().newCDPSession(page);
  const figures = [];
  for (const screen of SCREENS.Admin.filter((path) => !path.includes(':'))) {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(screen);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const { value, detail } = await slowest(page);
    say(dim(`${screen}: ${value} ms, ${detail}`));
    figures.push({ name: `INP of ${screen} at 1/${SLOWER} speed`, value, limit: INP_MS, unit: 'ms', detail });
  }
  return figures;
}

/** @param {Page} page */
async function slowest(page) {
  await page.evaluate(() => {
    /** @type {{ duration: number, name: string, at: string }[]} */
    const events = [];
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries()))
        if (entry.interactionId)
          events.push({
            duration: entry.duration,
            name: entry.name,
            at: (entry.target?.closest('[aria-label]')?.ariaLabel ?? entry.target?.textContent ?? '').slice(0, 24),
          });
    }).observe(/** @type {Noted} */ ({ type: 'event', durationThreshold: 16 }));
    Object.assign(window, { events });
  });
  const choices = [
    page.getByRole('columnheader').getByRole('button').nth(1),
    page.getByRole('button', { name: 'Add filter' }),
    page.getByRole('button', { name: 'Choose columns' }),
    page.getByRole('searchbox').first(),
    page.getByRole('button', { name: /^View / }).first(),
    page.getByRole('button', { name: 'Show as table' }).first(),
  ];
  for (const choice of choices) {
    if ((await choice.count()) === 0) continue;
    await choice.click();
    // Popups open in a transition: Escape must find them.
    await page.waitForTimeout(600);
    await page.keyboard.type('ab');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(600);
  }
  return page.evaluate(() => {
    const events = /** @type {{ duration: number, name: string, at: string }[]} */ (
      /** @type {Noted} */ (window).events
    );
    const worst = events.sort((a, b) => b.duration - a.duration)[0] ?? { duration: 0, name: 'nothing', at: '' };
    return { value: worst.duration, detail: `${worst.name} at "${worst.at}", of ${events.length} events` };
  });
}

/** @param {Page} page */
async function measureShifts(page) {
  await slowAnswers(page);
  const figures = [];
  for (const screen of [...SCREENS.Admin, ...SCREENS.Visitor].filter((path) => !path.includes(':')))
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      const { value, moved } = await layoutShift(page, screen);
      const name = `CLS of ${screen} at ${size.width}`;
      figures.push({ name, value, limit: SHIFT, unit: '', detail: moved[0] ?? '' });
    }
  return figures;
}
