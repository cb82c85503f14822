/// <reference lib="dom" />
// Site editor in Chromium: time of a tree search and a preview update.
import { launchBrowser, signIn } from './lib/browser.mjs';

const TRIES = 7;
const SEARCH_MS = 50;
const FOLLOW_MS = 300;
const PAUSE_MS = 400;

/** @param {string} url of a product with 300 services and 500 pages @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureDesk(url) {
  const browser = await launchBrowser();
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 832 } });
  await signIn(page);
  await page.goto('/admin/site?item=service');
  await page.locator('iframe[data-behind="false"]').waitFor();
  await page.waitForLoadState('networkidle');
  /** @type {[string, number, (turn: number) => Promise<number>][]} */
  const all = [
    ['the search in the tree of 300 services and 500 pages', SEARCH_MS, search],
    ['from a key to the page beside the fields', FOLLOW_MS, follow],
  ];
  const figures = [];
  for (const [name, limit, take] of all) {
    const times = [];
    for (let turn = 0; turn < TRIES; turn += 1) {
      times.push(await page.evaluate(take, turn));
      await page.waitForTimeout(PAUSE_MS);
    }
    const value = times.sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? NaN;
    figures.push({ name, value, limit, unit: 'ms', detail: `median of ${TRIES}` });
  }
  await browser.close();
  return figures;
}

/** Runs in the page, like the next function, outside this scope. @param {number} turn */
async function search(turn) {
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
async function follow(turn) {
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
