// What a firm writes, at its largest: 300 services, 500 pages, 5,000 pictures.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startMariadb } from '../scripts/lib/mariadb.mjs';
import { measureDesk } from './content-desk.mjs';
import { measurePages } from './drawn-pages.mjs';
import { measureImports } from './imports.mjs';
import { driver } from './lib/database.mjs';
import { seedContent } from './lib/seed-content.mjs';
import { ADMIN, startProduct } from './lib/server.mjs';

const TRIES = 3;

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureContent() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  try {
    await (await startProduct(dataDir)).stop();
    seedContent(dataDir);
    const product = await startProduct(dataDir);
    const call = await signedIn(product.url);
    const figures = [
      await taking('the tree of 300 services and 500 pages', 200, () => call('GET', '/content')),
      await taking('the library of 5,000 pictures', 200, () => call('GET', '/site/pictures')),
      await taking('a search among 5,000 pictures', 50, () => call('GET', '/site/pictures?q=4321')),
      await taking('the site map', 200, () => fetch(`${product.url}/sitemap.xml`).then((answer) => answer.text())),
      await publishing(product.url, call),
      ...(await measureDesk(product.url)),
    ];
    await product.stop();
    const home = await measurePages(dataDir, 'the home page of 300 services');
    return [...figures, ...home, await publishingBesideAnother(), ...(await measureImports())];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What is read of answers here. @typedef {{ access_token: string, document: object, items: { id: number, path: string }[] }} Answered */
/** @typedef {(method: string, path: string, body?: object) => Promise<Answered>} Call */

/**
 * @param {string} url
 * @returns {Promise<Call>}
 */
async function signedIn(url) {
  const send = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object | undefined} */ body,
    token = '',
  ) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return /** @type {Promise<Answered>} */ (answer.json());
  };
  const { access_token } = await send('POST', '/auth/login', ADMIN);
  return (method, path, body) => send(method, path, body, access_token);
}

/**
 * Median of three, after a first one that is not counted.
 *
 * @param {string} name
 * @param {number} limit
 * @param {() => Promise<unknown>} work
 */
async function taking(name, limit, work) {
  await work();
  const times = [];
  for (let n = 0; n < TRIES; n += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return { name, value: times.sort((a, b) => a - b)[1] ?? NaN, limit, unit: 'ms', detail: 'median of 3' };
}

/** Two servers of one database and one folder: what is published at one is read at the other. */
async function publishingBesideAnother() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const mariadb = await startMariadb();
  try {
    const database = new URL('/portico_bench', mariadb.url).href;
    const connection = await driver('mysql2/promise').createConnection(mariadb.url);
    await connection.query('CREATE DATABASE portico_bench CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin');
    await connection.end();
    const env = { DATABASE_URL: database };
    const [one, other] = [await startProduct(dataDir, { env }), await startProduct(dataDir, { env })];
    const figure = await publishing(other.url, await signedIn(one.url));
    await Promise.all([one.stop(), other.stop()]);
    return { ...figure, name: 'from Publish to the page of another server', detail: 'MariaDB' };
  } finally {
    await mariadb.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * From the click to the page that shows it.
 *
 * @param {string} read where it is looked for
 * @param {Call} call of the first
 */
async function publishing(read, call) {
  const { items } = await call('GET', '/content');
  const { id } = items.find(({ path }) => path === '/web-development') ?? {};
  const { document } = await call('GET', `/content/${id}`);
  const lede = `Published in ${process.pid}.`;
  await call('PUT', `/content/${id}/draft`, { document: { ...document, lede } });
  const began = performance.now();
  await call('POST', `/content/${id}/publish`, {});
  while (!(await fetch(`${read}/web-development`).then((page) => page.text())).includes(lede)) await wait(10);
  return { name: 'from Publish to the page', value: performance.now() - began, limit: 2_000, unit: 'ms' };
}
