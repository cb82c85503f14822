import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { openDatabase } from './lib/database.mjs';
import { call, formOf, repeat } from './lib/load.mjs';
import { cpuOf, grownBy, idle, logIn, memoryOf, startProduct } from './lib/server.mjs';

const STARTS = 5;
const REQUESTS = 10_000;
const UPLOADS = { count: 10, bytes: 10 * 1024 * 1024 };
const VISITS = { perSecond: 2_000, seconds: 10 };
const RENDERINGS = { warmUp: 40, measured: 100 };
const PAUSE_MS = 5;
const LIST = '/api/features?limit=9';

/** @typedef {import('./run.mjs').Figure} Figure */

/** @param {string} dataDir with a firm @returns {Promise<Figure[]>} */
export const measureServer = async (dataDir) => [
  ...(await measureStart(dataDir)),
  await measureUploads(dataDir),
  await measureDrawing(dataDir),
  ...(await measureVisits(dataDir)),
];

/** @param {string} dataDir @returns {Promise<Figure[]>} */
async function measureStart(dataDir) {
  /** @type {number[]} */
  const times = [];
  /** @type {number[]} */
  const work = [];
  for (let n = 0; n < STARTS; n += 1) {
    const server = await startProduct(dataDir);
    times.push(server.startMs / 1_000);
    work.push((await cpuOf(server.pid)) / 1e6);
    await server.stop();
  }
  const server = await startProduct(dataDir);
  const headers = { authorization: `Bearer ${await logIn(server.url)}` };
  const fresh = await memoryOf(server);
  await repeat({ url: `${server.url}/api/projects?limit=50`, headers }, REQUESTS);
  const worn = await memoryOf(server);
  await server.stop();
  const told = `median of ${STARTS}; ${Math.min(...work).toFixed(2)} s of processor time`;
  return [
    { name: 'start to first healthy answer', value: shareOf(times, 0.5), limit: 2.5, unit: 's', detail: told },
    {
      name: 'resident memory after 10,000 requests',
      value: worn,
      limit: 300,
      unit: 'MB',
      detail: `${Math.round(fresh)} MB before`,
    },
  ];
}

/** @param {string} dataDir @returns {Promise<Figure>} */
async function measureUploads(dataDir) {
  const server = await startProduct(dataDir);
  const token = await logIn(server.url);
  const { items } = await call(`${server.url}/api/projects?limit=1`, { token });
  const send = (/** @type {string} */ name, /** @type {number} */ bytes) =>
    call(`${server.url}/api/projects/${items[0].id}/upload`, {
      token,
      body: formOf(name, 'a'.repeat(bytes), 'attachments'),
    });
  await send('first.txt', 1_000);
  const all = Array.from({ length: UPLOADS.count }, (_, n) => `large-${n}.txt`);
  const { grown, before } = await grownBy(server, () => Promise.all(all.map((name) => send(name, UPLOADS.bytes))));
  await server.stop();
  const detail = `${Math.round(before)} MB before`;
  return { name: 'memory grown by ten uploads of 10 MB at once', value: grown, limit: 64, unit: 'MB', detail };
}

/** @param {string} dataDir @returns {Promise<Figure>} */
export async function measureDrawing(dataDir, name = 'the home page, rendered uncached') {
  const server = await startProduct(dataDir);
  const html = await call(`${server.url}/`);
  await server.stop();
  const page = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  const { renderPage } = createRequire(import.meta.url)(inRoot('frontend/dist/server/render.cjs'));
  const render = () => renderPage({ page, site: 'http://127.0.0.1', card: '/card.png' });
  for (let n = 0; n < RENDERINGS.warmUp; n += 1) await render();
  const before = process.cpuUsage();
  for (let n = 0; n < RENDERINGS.measured; n += 1) await render();
  const { user, system } = process.cpuUsage(before);
  const value = (user + system) / 1000 / RENDERINGS.measured;
  return { name, value, limit: 40, unit: 'ms of processor', detail: `mean of ${RENDERINGS.measured}` };
}

/** @param {string} dataDir @returns {Promise<Figure[]>} */
async function measureVisits(dataDir) {
  const server = await startProduct(dataDir, { env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const db = await openDatabase({ dataDir });
  const rows = async () => (await db.read('SELECT COUNT(*) AS n FROM visitor_logs'))[0]?.['n'];
  await visit(server.url, 500, 2);
  await listUntil(server.url, wait(1_000));
  await idle(server);
  const before = await rows();
  const quiet = await listUntil(server.url, wait(VISITS.seconds * 500));
  const spent = await cpuOf(server.pid);
  const crowd = visit(server.url, VISITS.perSecond, VISITS.seconds);
  const busy = await listUntil(server.url, crowd);
  const { accepted, seconds } = await crowd;
  const cost = ((await cpuOf(server.pid)) - spent) / accepted;
  await server.stop();
  const total = VISITS.perSecond * VISITS.seconds;
  const lost = total - ((await rows()) - before);
  await db.close();
  const told = (/** @type {number} */ share) =>
    `${shareOf(busy, share).toFixed(2)} against ${shareOf(quiet, share).toFixed(2)} ms`;
  return [
    {
      name: `visits lost of ${total.toLocaleString('en')}`,
      value: lost,
      limit: 0,
      unit: 'visits',
      detail: `${Math.round(cost)} µs of processor time each, the list beside them included`,
    },
    {
      name: `accepting ${VISITS.perSecond} visits a second`,
      value: seconds,
      limit: VISITS.seconds * 1.15,
      unit: 's',
      detail: `${accepted} answered 204`,
    },
    {
      name: 'GET /features?limit=9 meanwhile',
      value: shareOf(busy, 0.5) / shareOf(quiet, 0.5),
      limit: 1.33,
      unit: '× without them',
      detail: `median ${told(0.5)}, p95 ${told(0.95)}`,
    },
  ];
}

/**
 * Runs in a thread, to delay no call of this thread. @param {string} url @param {number} perSecond
 * @param {number} seconds
 */
async function visit(url, perSecond, seconds) {
  const result = await autocannon({
    url: `${url}/api/logs/visit`,
    connections: 32,
    overallRate: perSecond,
    amount: perSecond * seconds,
    workers: 1,
    requests: [{ method: 'POST', setupRequest: inRoot('tools/bench/lib/visit.cjs') }],
  });
  return { accepted: result['2xx'], seconds: result.duration };
}

/** Milliseconds of each list request until `end`, ascending. @param {string} url @param {Promise<unknown>} end */
async function listUntil(url, end) {
  let isOver = false;
  void end.finally(() => (isOver = true));
  const times = [];
  for (; !isOver; await wait(PAUSE_MS)) {
    const began = performance.now();
    await call(url + LIST);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

/** @param {number[]} values @param {number} share */
const shareOf = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
