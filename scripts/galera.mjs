// `npm run test:galera`: a cluster of three nodes on this machine, as docs/database.md has it (one that writes), whose writing node is killed
// under load, GALERA_ROUNDS times (3), and which then loses its majority. Prints what was seen, also what was lost. Not part of `make test`.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from './lib/build.mjs';
import { cleanUp, cleanUpOnSignals, temporaryFolder } from './lib/clean-up.mjs';
import { startCluster } from './lib/galera.mjs';
import { requireNode } from './lib/node-version.mjs';
import { freePort } from './lib/ports.mjs';
import { start } from './lib/processes.mjs';
import { bold, Refusal, runMain, say } from './lib/terminal.mjs';

/** @typedef {import('./lib/galera.mjs').Node} Node */

const ROUNDS = Number(process.env['GALERA_ROUNDS'] ?? 3);
const WRITERS = 8;
const MANY = 80;
const QUIET_MS = 3_000;
const PROBES = 40;

/** @param {Node[]} nodes @returns {Promise<string>} its address */
async function startServer(nodes) {
  const password = randomBytes(8).toString('hex');
  const [first] = /** @type {[Node]} */ (nodes);
  await first.ask(`CREATE DATABASE portico CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin`);
  await first.ask(`CREATE USER server IDENTIFIED BY '${password}'`);
  await first.ask('GRANT ALL ON portico.* TO server');
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: await temporaryFolder('galera-data'),
    DATABASE_URL: `mariadb://server:${password}@${hosts}/portico`,
    JWT_SECRET: randomBytes(24).toString('hex'),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
  };
  start('server', process.execPath, ['backend/dist/main.js'], { env });
  for (const end = Date.now() + 120_000; !(await isReady(url)); await wait(200))
    if (Date.now() > end) throw new Refusal('The server did not become ready.');
  return url;
}

/** @param {string} url */
const isReady = async (url) => (await fetch(`${url}/api/health/ready`).catch(() => null))?.status === 200;

/** @param {string} url @param {string} notes */
const write = (url, notes) =>
  fetch(`${url}/api/quotation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requesterName: 'Wren Abara', email: 'wren@abara.example', notes }),
  }).then(async (answer) => {
    await answer.text();
    return answer.status;
  });

/** @param {Node[]} nodes @param {string} url @param {number} round */
async function killWriter(nodes, url, round) {
  const [first, second] = /** @type {[Node, Node]} */ (nodes);
  /** @type {string[]} */
  const acknowledged = [];
  /** @type {Record<number, number>} */
  const refused = {};
  let failedAt = 0;
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; !isOver; n += 1) {
      const notes = `round ${round}: ${writer}, ${n}.`;
      const status = await write(url, notes);
      if (status === 201) acknowledged.push(notes);
      else {
        refused[status] = (refused[status] ?? 0) + 1;
        failedAt = performance.now();
        await wait(50);
      }
    }
  });
  while (acknowledged.length < MANY) await wait(10);
  const killedAt = performance.now();
  first.kill();
  await wait(QUIET_MS);
  while (performance.now() - Math.max(failedAt, killedAt) < QUIET_MS) await wait(50);
  isOver = true;
  await Promise.all(writers);
  const stored = (await second.ask(`SELECT message FROM portico.requests WHERE message LIKE 'round ${round}:%'`)).split(
    '\n',
  );
  const lost = acknowledged.filter((notes) => !stored.includes(notes)).length;
  const doubled = stored.length - new Set(stored).size;
  say(
    `round ${round}: ${acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, refused ${JSON.stringify(refused)}, ` +
      `errors for ${Math.max(0, Math.round(failedAt - killedAt))} ms after the kill`,
  );
  await first.start();
  await first.synced(3);
}

/** @param {Node[]} nodes @param {string} url */
async function loseMajority(nodes, url) {
  const [first, ...others] = /** @type {[Node, ...Node[]]} */ (nodes);
  for (const other of others) other.kill();
  const lostAt = performance.now();
  while ((await first.status('wsrep_cluster_status')) === 'Primary') await wait(50);
  say(`no majority: noticed by the node after ${Math.round(performance.now() - lostAt)} ms`);
  await wait(2_000);
  /** @type {Record<string, number>} */
  const seen = {};
  let slowest = 0;
  for (let n = 0; n < PROBES; n += 1) {
    const began = performance.now();
    const status = await write(url, `without majority ${n}.`);
    slowest = Math.max(slowest, performance.now() - began);
    const ready = (await fetch(`${url}/api/health/ready`)).status;
    const found = `write ${status}, ready ${ready}`;
    seen[found] = (seen[found] ?? 0) + 1;
  }
  say(`no majority: ${JSON.stringify(seen)}, a write answered after ${Math.round(slowest)} ms at most`);
}

cleanUpOnSignals();
await runMain(async () => {
  requireNode();
  await ensureBuilt();
  const nodes = await startCluster(3);
  const server = await startServer(nodes);
  say(bold(`\nThree nodes, one that writes, ${WRITERS} writers, ${ROUNDS} times its node killed`));
  for (let round = 1; round <= ROUNDS; round += 1) await killWriter(nodes, server, round);
  await loseMajority(nodes, server);
  return 0;
}, cleanUp);
