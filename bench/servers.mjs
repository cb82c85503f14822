// What a request costs when three servers share a database, against one server alone: processor time of all servers and the database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startMariadb } from '../scripts/lib/mariadb.mjs';
import { driver } from './lib/database.mjs';
import { get, send } from './lib/load.mjs';
import { cpuOf, cpuOfProcess, idle, startProduct } from './lib/server.mjs';

/** So many at each of both in a turn, and so many turns: what else the machine does then falls on both alike. */
const IN_A_TURN = 1_500;
const TURNS = 16;
/** In one piece at one server, so that each has a core to itself while it answers: three at once share two. */
const IN_A_BURST = 500;
/** For each server, so that all of them are as warm: code gets faster for a long time. */
const WARM_UP = 24_000;
const LANES = 12;
const IDLE_MS = 5_000;
/** People who look around, in turn. */
const ADDRESSES = 60_000;

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureServers() {
  const one = await startInstallation(1);
  const three = await startInstallation(3);
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await one.answer();
      await three.answer();
    }
    /** @param {{ spent: () => number, rest: () => Promise<number> }} installation */
    const told = async ({ spent, rest }) =>
      `${(spent() / TURNS / IN_A_TURN).toFixed(3)} ms (${(await rest()).toFixed(0)} ms a second at rest)`;
    return [
      {
        name: 'cost of a request with three servers, of that with one',
        value: three.spent() / one.spent(),
        limit: 1.15,
        unit: 'times',
        detail: `${await told(one)} and ${await told(three)} of processor time of all processes, mean of ${TURNS * IN_A_TURN}, the servers in turn`,
      },
    ];
  } finally {
    await three.stop();
    await one.stop();
  }
}

/**
 * Servers with a database of their own.
 *
 * @param {number} count of servers
 */
async function startInstallation(count) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const mariadb = await startMariadb();
  /** @type {import('./lib/server.mjs').Server[]} */
  const servers = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await mariadb.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = `${mariadb.url}/bench`;
    await createDatabase(mariadb.url);
    const env = { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1' };
    for (let n = 0; n < count; n += 1) servers.push(await startProduct(dataDir, { env }));
    for (const server of servers) await calls(server.url, WARM_UP);
    for (const server of servers) await idle(server);
  } catch (error) {
    await stop();
    throw error;
  }
  const urls = servers.map((server) => server.url);
  const used = async () => {
    const times = await Promise.all([...servers.map(cpuOf), cpuOfProcess(mariadb.pid)]);
    return times.reduce((sum, each) => sum + each, 0) / 1_000;
  };
  let spent = 0;
  let turn = 0;
  return {
    /** Milliseconds of processor time, of all turns. */
    spent: () => spent,
    async answer() {
      const before = await used();
      for (let asked = 0; asked < IN_A_TURN; asked += IN_A_BURST)
        await calls(urls[(turn += 1) % count] ?? '', IN_A_BURST);
      spent += (await used()) - before;
    },
    /** Milliseconds of processor time in a second in which nobody asks. */
    async rest() {
      const before = await used();
      await wait(IDLE_MS);
      return ((await used()) - before) / (IDLE_MS / 1_000);
    },
    stop,
  };
}

let calling = 0;

/**
 * Of four, a list, a page, the entries of the FAQ and a question.
 *
 * @param {string} url
 * @param {number} count
 */
async function calls(url, count) {
  const until = calling + count;
  const lane = async () => {
    while (calling < until) {
      const n = (calling += 1);
      const address = n % ADDRESSES;
      const headers = { 'x-forwarded-for': `198.18.${address >> 8}.${address % 256}` };
      const kind = n % 4;
      if (kind === 0) await send(`${url}/api/faq/public/ask`, headers, { question: 'How do I pay?' });
      else await get(`${url}${['', '/api/features', '/api/faq', '/'][kind]}`, headers);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** @param {string} url of its server */
async function createDatabase(url) {
  const { createConnection } = driver('mysql2/promise');
  const connection = await createConnection(url.replace('mariadb:', 'mysql:'));
  await connection.query('CREATE DATABASE bench CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin');
  await connection.end();
}
