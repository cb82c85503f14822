/// <reference lib="dom" />
// Where a firm writes its site, in Chromium: how quickly the tree finds a page, and the page itself follows what is typed.
import { launchBrowser, signIn } from './lib/browser.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const TRIES = 7;
const SEARCH_MS = 50;
const FOLLOW_MS = 300;
const PAUSE_MS = 400;

/**
 * @param {string} url of a product with 300 services and 500 pages
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
export async function measureDesk(url) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 832 } });
    await signIn(page);
    await page.goto('/admin/site?item=service');
    await page.locator('iframe[data-behind="false"]').waitFor();
    await page.waitForLoadState('networkidle');
    return [
      figure('the search in the tree of 300 services and 500 pages', SEARCH_MS, await each(page, searching)),
      figure('from a key to the page beside the fields', FOLLOW_MS, await each(page, following)),
    ];
  } finally {
    await browser.close();
  }
}

/**
 * @param {string} name
 * @param {number} limit
 * @param {number[]} times
 */
function figure(name, limit, times) {
  const value = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
  return { name, value, limit, unit: 'ms', detail: `median of ${times.length}` };
}

/**
 * With a rest between two, in which nothing is left to be done.
 *
 * @param {Page} page
 * @param {(turn: number) => Promise<number>} take in the page
 */
async function each(page, take) {
  const times = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    times.push(await page.evaluate(take, turn));
    await page.waitForTimeout(PAUSE_MS);
  }
  return times;
}

/**
 * From the input to the frame that shows what fits to it, and nothing else. Alone in the page: it knows nothing of this file.
 *
 * @param {number} turn
 */
async function searching(turn) {
  const input = /** @type {HTMLInputElement} */ (document.querySelector('nav input[type="search"]'));
  const links = () => document.querySelectorAll('nav:has(input[type="search"]) ul ul a').length;
  const all = links();
  const put = (/** @type {string} */ text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const until = (/** @type {() => boolean} */ is) =>
    new Promise((done) => {
      const look = () => (is() ? setTimeout(done) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  const began = performance.now();
  put(`${turn + 11}`);
  await until(() => links() < all / 2);
  const took = performance.now() - began;
  put('');
  await until(() => links() === all);
  return took;
}

/** @param {number} turn */
async function following(turn) {
  const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('[data-field="lede"] textarea'));
  const text = `Typed for the ${turn + 1}. time`;
  const began = performance.now();
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const isSeen = () => {
    const frame = /** @type {HTMLIFrameElement | null} */ (document.querySelector('iframe[data-behind="false"]'));
    return frame?.contentDocument?.body?.textContent?.includes(text) ?? false;
  };
  await new Promise((done) => {
    const look = () => (isSeen() ? setTimeout(done) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
  return performance.now() - began;
}
