import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createDatabase, startMariadb } from '../../scripts/lib/mariadb.mjs';
import { temporaryFolder } from '../../scripts/lib/clean-up.mjs';
import { measureDesk } from './content-desk.mjs';
import { call, formOf } from './lib/load.mjs';
import { seedContent } from './lib/seed.mjs';
import { emptyData, logIn, startProduct } from './lib/server.mjs';
import { measureDrawing } from './server.mjs';

const WAIT_MAX_MS = 50;
const REFUSAL_MAX_MS = 200;

/** @typedef {import('./run.mjs').Figure} Figure */

/** @returns {Promise<Figure[]>} */
export async function measureContent() {
  const dataDir = await emptyData();
  await seedContent(dataDir);
  const { url, stop } = await startProduct(dataDir);
  const token = await logIn(url);
  const get = (/** @type {string} */ path) => call(`${url}/api${path}`, { token });
  const figures = [
    await taking('the tree of 300 services and 500 pages', 200, () => get('/content')),
    await taking('the library of 5,000 pictures', 200, () => get('/site/pictures')),
    await taking('a search among 5,000 pictures', 50, () => get('/site/pictures?q=4321')),
    await taking('the site map', 200, () => call(`${url}/sitemap.xml`)),
    await publishing(url, url),
    ...(await measureDesk(url)),
  ];
  await stop();
  const home = await measureDrawing(dataDir, 'the home page of 300 services, rendered uncached');
  return [...figures, home, await publishingBesideAnother(), ...(await measureImports())];
}

/**
 * Median of three, after an uncounted first run. @param {string} name @param {number} limit @param {() =>
 * Promise<unknown>} work
 */
async function taking(name, limit, work) {
  await work();
  const times = [];
  for (let n = 0; n < 3; n += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return { name, value: times.sort((a, b) => a - b)[1] ?? NaN, limit, unit: 'ms', detail: 'median of 3' };
}

async function publishingBesideAnother() {
  const dataDir = await temporaryFolder('bench');
  const mariadb = await startMariadb();
  const env = { DATABASE_URL: await createDatabase(mariadb, 'portico_bench') };
  const [one, other] = [await startProduct(dataDir, { env }), await startProduct(dataDir, { env })];
  const figure = await publishing(other.url, one.url);
  await Promise.all([one.stop(), other.stop()]);
  await mariadb.stop();
  return { ...figure, name: 'from Publish to the page of another server', detail: 'MariaDB' };
}

/** @param {string} read @param {string} written */
async function publishing(read, written) {
  const token = await logIn(written);
  const send = (/** @type {string} */ path, method = 'GET', /** @type {object | undefined} */ body = undefined) =>
    call(`${written}/api/content${path}`, { method, token, ...(body && { body }) });
  const { items } = await send('');
  const { id } = items.find((/** @type {{ path: string }} */ { path }) => path === '/web-development');
  const { document } = await send(`/${id}`);
  const lede = `Published in ${process.pid}.`;
  await send(`/${id}/draft`, 'PUT', { document: { ...document, lede } });
  const began = performance.now();
  await send(`/${id}/publish`, 'POST', {});
  while (!(await call(`${read}/web-development`)).includes(lede)) await wait(10);
  return { name: 'from Publish to the page', value: performance.now() - began, limit: 2_000, unit: 'ms' };
}

/** @param {string} heading @param {number} count @param {(at: number) => string} row */
const table = (heading, count, row) =>
  Buffer.from([heading, ...Array.from({ length: count }, (_, at) => row(at))].join('\n'));

/** @param {number} redirects */
function siteFile(redirects) {
  const head = { head: { format: 'portico-site', version: 1, made_at: '2026-11-21', firm: 'Bench' } };
  const moved = Array.from({ length: redirects }, (_, at) => ({ redirect: { from: `/old-${at}`, to: '/about' } }));
  const text = [head, ...moved].map((line) => `${JSON.stringify(line)}\n`).join('');
  const end = { end: { lines: redirects + 1, sha256: hash('sha256', text) } };
  return gzipSync(`${text}${JSON.stringify(end)}\n`);
}

/** @returns {Promise<Figure[]>} */
async function measureImports() {
  const people = table('name,email', 500, (at) => `Person ${at},person${at}@bench.example`);
  const entries = table('question,answer', 1_000, (at) => `What is number ${at}?,<p>It is <b>${at}</b>.</p>`);
  const site = siteFile(5_000);
  /** @type {[name: string, path: string, bytes: Buffer][]} */
  const files = [
    ['a dry run of 500 invitations', '/invitations/csv?dry_run=true', people],
    ['500 invitations', '/invitations/csv', people],
    ['a dry run of 1,000 FAQ entries', '/faq/import?dry_run=true', entries],
    ['1,000 FAQ entries', '/faq/import', entries],
    ['a dry run of 5,000 redirects', '/site/import', site],
    ['5,000 redirects', '/site/import?apply=yes', site],
  ];
  const { url, stop } = await startProduct(await temporaryFolder('bench'), { env: { RATE_LIMIT_FACTOR: '10' } });
  const token = await logIn(url);
  const send = (/** @type {string} */ path, /** @type {Buffer} */ bytes) =>
    call(`${url}/api${path}`, { token, body: formOf('file', bytes) });
  const figures = [];
  for (const [name, path, bytes] of files) {
    const value = await longestWait(url, send(path, bytes));
    figures.push({ name: `longest wait of others during ${name}`, value, limit: WAIT_MAX_MS, unit: 'ms' });
  }
  const tooMany = siteFile(40_000);
  const began = performance.now();
  const refused = await send('/site/import', tooMany).catch(String);
  const value = performance.now() - began;
  if (!refused.includes('answered 400')) throw new Error(`40,000 redirects: ${refused}`);
  await stop();
  return [...figures, { name: 'refusing 40,000 redirects', value, limit: REFUSAL_MAX_MS, unit: 'ms' }];
}

/** In milliseconds. @param {string} url @param {Promise<unknown>} work */
async function longestWait(url, work) {
  let [longest, isOver] = [0, false];
  const done = work.finally(() => (isOver = true));
  while (!isOver) {
    const began = performance.now();
    await call(`${url}/api/health/live`);
    longest = Math.max(longest, performance.now() - began);
    await wait(1);
  }
  await done;
  return longest;
}
