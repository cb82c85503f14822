// `npm run test:failover [-- --tries 10]`: kills the primary and promotes the replica of docs/operator/database.md
// during writes. Fails on lost acknowledged writes and long errors.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../scripts/lib/clean-up.mjs';
import { DatabaseServer } from './lib/database-server.mjs';
import { startHaproxy } from './lib/haproxy.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { start } from '../scripts/lib/processes.mjs';
import { runScript } from '../scripts/lib/script.mjs';
import { bold, dim, Refusal, say } from '../scripts/lib/terminal.mjs';
import { until } from './lib/until.mjs';
import { Writers } from './lib/writers.mjs';

const HOST = '127.0.0.1';
const ACCOUNT = { user: 'server', password: randomBytes(12).toString('hex') };
const WRITES_BEFORE_KILL = 80;
const DISCONNECTED_MS = 300;
/** Error-free time that ends a failover. */
const QUIET_MS = 3_000;
const RECOVERY_MS_MAX = 5_000;

/**
 * @typedef {object} Outcome
 * @property {number} acknowledged
 * @property {number} refused
 * @property {number} lost
 * @property {number} firstWriteMs promotion to next acknowledged write
 * @property {number} lastErrorMs promotion to last error
 * @property {string[]} faults
 */

/**
 * @param {DatabaseServer[]} databases
 * @returns {Promise<string>} address of Portico
 */
async function startPortico([first, second]) {
  const [proxyPort, port] = [await freePort(), await freePort()];
  const config = (await readFile(inRoot('docker/haproxy.cfg'), 'utf8'))
    .replace('bind :3306', `bind ${HOST}:${proxyPort}`)
    .replace('db1:3306', `${HOST}:${first?.port}`)
    .replace('db2:3306', `${HOST}:${second?.port}`);
  await startHaproxy(config, (line) => say(dim(line)));
  const url = `http://${HOST}:${port}`;
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: await temporaryFolder('failover'),
    DATABASE_URL: `mariadb://${ACCOUNT.user}:${ACCOUNT.password}@${HOST}:${proxyPort}/portico`,
    JWT_SECRET: randomBytes(24).toString('hex'),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  };
  start('portico', process.execPath, ['backend/dist/main.js'], { env, onLine: (line) => say(dim(line)) });
  await until('Portico is ready', () => isReady(url));
  return url;
}

/** @param {string} url */
const isReady = async (url) => (await fetch(`${url}/api/health/ready`).catch(() => null))?.status === 200;

/**
 * In every second try the replica loses its connection first.
 *
 * @param {string} url
 * @param {{ primary: DatabaseServer, replica: DatabaseServer }} pair
 * @param {number} number of the try
 * @returns {Promise<Outcome>}
 */
async function failOver(url, { primary, replica }, number) {
  const writers = new Writers(url, `try ${number}`);
  await until('enough writes are acknowledged', async () => writers.acknowledged.length >= WRITES_BEFORE_KILL);
  // Without semi-synchronous replication these writes would be acknowledged and lost.
  if (number % 2 === 0) await replica.disconnect(DISCONNECTED_MS);
  await primary.kill();
  await until('ready is red', async () => !(await isReady(url)));
  await replica.applyReceived();
  await replica.promote();
  const promotedAt = performance.now();
  await primary.restart();
  await until(
    'the errors have ended',
    async () => performance.now() - Math.max(writers.failedAt, promotedAt) > QUIET_MS,
  );
  await writers.stop();
  const stored = await replica.query(`SELECT message FROM portico.requests WHERE message LIKE 'try ${number}: %'`);
  const kept = new Set(stored.split('\n'));
  const faults = [...writers.faults];
  if ((await primary.query('SELECT @@read_only')) !== '1') faults.push('the former primary accepts writes');
  if (kept.size !== stored.split('\n').length) faults.push('a write is stored twice');
  return {
    acknowledged: writers.acknowledged.length,
    refused: writers.refused,
    lost: writers.acknowledged.filter(({ text }) => !kept.has(text)).length,
    firstWriteMs: (writers.acknowledged.find(({ at }) => at > promotedAt)?.at ?? Infinity) - promotedAt,
    lastErrorMs: Math.max(0, writers.failedAt - promotedAt),
    faults,
  };
}

/** @param {Outcome} outcome */
const describe = ({ acknowledged, refused, lost, firstWriteMs, lastErrorMs }) =>
  `${acknowledged} acknowledged, ${refused} refused, ${lost} lost; after the promotion: first write ${(firstWriteMs / 1_000).toFixed(1)} s, last error ${(lastErrorMs / 1_000).toFixed(1)} s`;

/** @param {number} tries */
async function main(tries) {
  let [primary, replica] = await Promise.all([DatabaseServer.start(1), DatabaseServer.start(2)]);
  await primary.prepare(ACCOUNT);
  await replica.follow(primary);
  await primary.acceptWrites();
  const url = await startPortico([primary, replica]);
  /** @type {Outcome[]} */
  const outcomes = [];
  for (let number = 1; number <= tries; number += 1) {
    const outcome = await failOver(url, { primary, replica }, number);
    outcomes.push(outcome);
    say(`try ${number}: ${describe(outcome)}`);
    [primary, replica] = [replica, primary];
    await replica.follow(primary);
    await primary.acceptWrites();
  }
  const sum = (/** @type {'acknowledged' | 'refused' | 'lost'} */ name) =>
    outcomes.reduce((total, outcome) => total + outcome[name], 0);
  const total = {
    acknowledged: sum('acknowledged'),
    refused: sum('refused'),
    lost: sum('lost'),
    firstWriteMs: Math.max(...outcomes.map(({ firstWriteMs }) => firstWriteMs)),
    lastErrorMs: Math.max(...outcomes.map(({ lastErrorMs }) => lastErrorMs)),
    faults: outcomes.flatMap(({ faults }) => faults),
  };
  say(bold(`${tries} tries: ${describe(total)} at most`));
  for (const fault of new Set(total.faults)) say(fault);
  const recoveryMs = Math.max(total.firstWriteMs, total.lastErrorMs);
  return total.lost === 0 && total.faults.length === 0 && recoveryMs <= RECOVERY_MS_MAX;
}

await runScript(async () => {
  const { values } = parseArgs({ options: { tries: { type: 'string', default: '10' } } });
  const tries = Number(values.tries);
  if (!Number.isInteger(tries) || tries < 1) throw new Refusal('--tries must be a positive number.');
  return (await main(tries)) ? 0 : 1;
});
