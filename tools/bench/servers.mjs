// `npm run bench:servers`: request cost with three servers on one MariaDB, against one server.
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../../scripts/lib/clean-up.mjs';
import { createDatabase, startMariadb } from '../../scripts/lib/mariadb.mjs';
import { repeat } from './lib/load.mjs';
import { cpuOf, idle, startProduct } from './lib/server.mjs';

const TURNS = 16;
const BURST = 500;
const BURSTS_IN_A_TURN = 3;
/** Per server: code gets faster for a long time. */
const WARM_UP = 24_000;
const IDLE_MS = 5_000;
const ADDRESSES = 60_000;

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureServers() {
  const one = await startInstallation(1);
  const three = await startInstallation(3);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await one.answer();
    await three.answer();
  }
  const requests = TURNS * BURSTS_IN_A_TURN * BURST;
  const told = async (/** @type {typeof one} */ { spent, rest }) =>
    `${(spent() / requests).toFixed(3)} ms (${(await rest()).toFixed(0)} ms a second at rest)`;
  const detail = `${await told(one)} and ${await told(three)} of processor time of all processes, mean of ${requests}`;
  await Promise.all([one.stop(), three.stop()]);
  const name = 'cost of a request with three servers, of that with one';
  return [{ name, value: three.spent() / one.spent(), limit: 1.15, unit: 'times', detail }];
}

/** @param {number} count */
async function startInstallation(count) {
  const dataDir = await temporaryFolder('bench');
  const mariadb = await startMariadb();
  const env = { DATABASE_URL: await createDatabase(mariadb, 'bench'), TRUSTED_PROXIES: '127.0.0.1' };
  /** @type {import('./lib/server.mjs').Server[]} */
  const servers = [];
  for (let n = 0; n < count; n += 1) servers.push(await startProduct(dataDir, { env }));
  for (const { url } of servers) await ask(url, WARM_UP);
  for (const server of servers) await idle(server);
  const used = async () => {
    const times = await Promise.all([...servers.map(({ pid }) => cpuOf(pid)), cpuOf(mariadb.pid)]);
    return times.reduce((sum, each) => sum + each, 0) / 1_000;
  };
  let [spent, turn] = [0, 0];
  return {
    spent: () => spent,
    async answer() {
      const before = await used();
      for (let burst = 0; burst < BURSTS_IN_A_TURN; burst += 1)
        await ask(servers[(turn += 1) % count]?.url ?? '', BURST);
      spent += (await used()) - before;
    },
    /** CPU milliseconds per second without requests. */
    async rest() {
      const before = await used();
      await wait(IDLE_MS);
      return ((await used()) - before) / (IDLE_MS / 1_000);
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await mariadb.stop();
    },
  };
}

let asked = 0;

/** @param {string} url @param {number} count */
async function ask(url, count) {
  const from = () => {
    const address = (asked += 1) % ADDRESSES;
    return { 'x-forwarded-for': `198.18.${address >> 8}.${address % 256}` };
  };
  for (const path of ['/api/features', '/api/faq', '/'])
    await repeat({ url: url + path, next: () => ({ headers: from() }) }, count / 4);
  const body = JSON.stringify({ question: 'How do I pay?' });
  await repeat({ url: `${url}/api/faq/public/ask`, next: () => ({ headers: from(), body }) }, count / 4);
}
