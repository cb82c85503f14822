// What a request costs when three servers share a database, against one server alone: processor time of all servers and the database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startMariadb } from '../scripts/lib/mariadb.mjs';
import { driver } from './lib/database.mjs';
import { get, send } from './lib/load.mjs';
import { cpuOf, cpuOfProcess, idle, startProduct } from './lib/server.mjs';

const REQUESTS = 24_000;
/** So many for each server, so that all of them are as warm. */
const WARM_UP = 6_000;
/** For each server, so that all of them are as busy. */
const LANES = 12;
const IDLE_MS = 5_000;
/** People who look around, in turn. */
const ADDRESSES = 3_000;

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureServers() {
  const [one, three] = [await costWith(1), await costWith(3)];
  const told = [one, three].map(
    ({ request, idle: rest }) => `${request.toFixed(3)} ms (${rest.toFixed(0)} ms a second at rest)`,
  );
  return [
    {
      name: 'cost of a request with three servers, of that with one',
      value: three.request / one.request,
      limit: 1.15,
      unit: 'times',
      detail: `${told.join(' and ')} of processor time of all processes, mean of ${REQUESTS}`,
    },
  ];
}

/**
 * Milliseconds of processor time for each request, and for each second in which nobody asks.
 *
 * @param {number} count of servers
 */
async function costWith(count) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const mariadb = await startMariadb();
  try {
    const url = `${mariadb.url}/bench`;
    await createDatabase(mariadb.url);
    const env = { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1', LIMIT_FAQ_LIST: '100000' };
    /** @type {import('./lib/server.mjs').Server[]} */
    const servers = [];
    for (let n = 0; n < count; n += 1) servers.push(await startProduct(dataDir, { env }));
    for (const server of servers) await calls([server.url], WARM_UP);
    for (const server of servers) await idle(server);
    const spent = async () => {
      const times = await Promise.all([...servers.map(cpuOf), cpuOfProcess(mariadb.pid)]);
      return times.reduce((sum, each) => sum + each, 0);
    };
    const urls = servers.map((server) => server.url);
    const before = await spent();
    await calls(urls, REQUESTS);
    const after = await spent();
    await wait(IDLE_MS);
    const rested = await spent();
    await Promise.all(servers.map((server) => server.stop()));
    return { request: (after - before) / 1_000 / REQUESTS, idle: (rested - after) / IDLE_MS };
  } finally {
    await mariadb.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Of four, a list, a page, the entries of the FAQ and a question, each at the next server.
 *
 * @param {string[]} urls
 * @param {number} count
 */
async function calls(urls, count) {
  let done = 0;
  const lane = async () => {
    while (done < count) {
      const n = (done += 1);
      const url = urls[n % urls.length];
      const address = n % ADDRESSES;
      const headers = { 'x-forwarded-for': `198.51.${address >> 8}.${address % 256}` };
      const kind = Math.floor(n / urls.length) % 4;
      if (kind === 0) await send(`${url}/api/faq/public/ask`, headers, { question: 'How do I pay?' });
      else await get(`${url}${['', '/api/features', '/api/faq', '/'][kind]}`, headers);
    }
  };
  await Promise.all(Array.from({ length: LANES * urls.length }, lane));
}

/** @param {string} url of its server */
async function createDatabase(url) {
  const { createConnection } = driver('mysql2/promise');
  const connection = await createConnection(url.replace('mariadb:', 'mysql:'));
  await connection.query('CREATE DATABASE bench CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin');
  await connection.end();
}
