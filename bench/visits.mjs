// 2,000 visits a second for ten seconds on one core: none is lost, and the public list stays as quick as it was.
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { run } from '../scripts/lib/processes.mjs';
import { get } from './lib/load.mjs';
import { databaseFile, sqlite } from './lib/seed.mjs';
import { cpuOf, idle, startProduct } from './lib/server.mjs';

const PER_SECOND = 2_000;
const SECONDS = 10;
const PAUSE_MS = 5;
const LIST = '/api/features?limit=9';

/**
 * @param {string} dataDir a migrated one
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
export async function measureVisits(dataDir) {
  const env = { RATE_LIMIT_FACTOR: '1000000', TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startProduct(dataDir, { env });
  const alone = await pinned(server.child.process.pid);
  const before = rows(dataDir);
  // What is loaded on first use is not part of the figure.
  await visitors(server.url, 500, 2);
  await listUntil(server.url, wait(1_000));
  await idle(server);

  const quiet = await listUntil(server.url, wait(SECONDS * 500));
  const spent = await cpuOf(server);
  const crowd = visitors(server.url, PER_SECOND, SECONDS);
  const busy = await listUntil(server.url, crowd);
  const { accepted, seconds } = await crowd;
  const cost = ((await cpuOf(server)) - spent) / accepted;
  await server.stop();
  const noted = rows(dataDir) - before - 1_000;
  return [
    {
      name: `visits lost of ${(PER_SECOND * SECONDS).toLocaleString('en')}`,
      value: PER_SECOND * SECONDS - noted,
      limit: 0,
      unit: 'visits',
      detail: `${Math.round(cost)} µs of processor time each, the list beside them included${alone ? '; one core' : ''}`,
    },
    {
      name: `accepting ${PER_SECOND.toLocaleString('en')} visits/s for ${SECONDS} s`,
      value: seconds,
      limit: SECONDS * 1.05,
      unit: 's',
      detail: `${accepted.toLocaleString('en')} answered 204`,
    },
    {
      name: 'GET /features?limit=9 meanwhile',
      value: at(busy, 0.5) / at(quiet, 0.5),
      limit: 1.33,
      unit: '× without them',
      detail: `median ${at(busy, 0.5).toFixed(2)} against ${at(quiet, 0.5).toFixed(2)} ms, p95 ${at(busy, 0.95).toFixed(1)} against ${at(quiet, 0.95).toFixed(1)} ms`,
    },
  ];
}

/**
 * All threads of the server on one core; false where that cannot be said.
 *
 * @param {number | undefined} pid
 */
const pinned = async (pid) => (await run('taskset', ['-apc', '0', String(pid)]).catch(() => ({ code: 1 }))).code === 0;

/** @param {string} dataDir */
function rows(dataDir) {
  const db = sqlite(databaseFile(dataDir), { readonly: true });
  const { n } = db.prepare('SELECT COUNT(*) AS n FROM visitor_logs').get();
  db.close();
  return n;
}

/**
 * @param {string} url
 * @param {number} perSecond
 * @param {number} seconds
 * @returns {Promise<{ accepted: number, refused: number, seconds: number }>}
 */
function visitors(url, perSecond, seconds) {
  const port = Number(new URL(url).port);
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./lib/visitors.mjs', import.meta.url), {
      workerData: { port, perSecond, seconds },
    });
    thread.once('message', resolve).once('error', reject);
  });
}

/**
 * Milliseconds of each look at the list until something is over, in ascending order.
 *
 * @param {string} url
 * @param {Promise<unknown>} end
 */
async function listUntil(url, end) {
  let over = false;
  void end.finally(() => (over = true));
  const times = [];
  for (; !over; await wait(PAUSE_MS)) {
    const began = performance.now();
    await get(url + LIST, {});
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

/**
 * @param {number[]} sorted
 * @param {number} share
 */
const at = (sorted, share) => sorted[Math.floor(sorted.length * share)] ?? 0;
