// `make test`: every check and every test on both database engines and in the browser; ends with one line of counts.
import { ensureBuilt } from './lib/build.mjs';
import { cleanUp, cleanUpOnSignals } from './lib/clean-up.mjs';
import { CHECKS } from './lib/checks.mjs';
import { withFaultFigures } from './lib/fault-figures.mjs';
import { testOnImageNode } from './lib/image-node-smoke.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { startMariadb } from './lib/mariadb.mjs';
import { findNginx } from './lib/nginx.mjs';
import { requireNode } from './lib/node-version.mjs';
import { tryManual } from './lib/operate.mjs';
import { ensureRedis } from './lib/redis.mjs';
import { runSteps } from './lib/steps.mjs';
import { bold, Refusal, runMain, say, secondsSince } from './lib/terminal.mjs';

/** @typedef {import('./lib/jest.mjs').Tally} Tally */

async function main() {
  /** @type {Tally} */
  const total = { passed: 0, failed: 0, reasons: [] };
  for (const [name, stage] of STAGES) {
    const began = performance.now();
    say(bold(`\n── ${name}`));
    const { passed, failed, reasons } = await stage().catch(crashed(name));
    total.passed += passed;
    total.failed += failed;
    total.reasons.push(...reasons);
    say(`── ${name}: ${passed + failed === 0 ? 'done' : `${passed} passed, ${failed} not`} in ${secondsSince(began)}`);
    if (name === PREPARATION && passed === 0) break;
  }
  if (total.reasons.length > 0) say(bold('\nNot passed'));
  for (const reason of total.reasons) say(reason);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** Nothing can be run when not even a check could. */
const PREPARATION = 'packages, build and checks';

/** @type {[string, () => Promise<Tally>][]} */
const STAGES = [
  [PREPARATION, prepare],
  ['backend on SQLite', () => testBackend('backend on SQLite', undefined, looksInside)],
  ['backend on MariaDB', testOnMariadb],
  ['API on the built server', testBuilt],
  ['the Node of the image', testOnImageNode],
  ['commands of the manual', tryManual],
  ['frontend', () => runJest('frontend', 'frontend')],
  ['browser journeys', () => runJourneys()],
];

/** The checks ask no database, and need not wait until the embedded one is compiled. @returns {Promise<Tally>} */
async function prepare() {
  requireNode();
  /** @type {import('./lib/steps.mjs').Outcome[]} */
  let outcomes = [];
  await ensureInstalled(async () => {
    await ensureBuilt();
    outcomes = await runSteps(CHECKS);
  });
  const reasons = outcomes.filter(({ ok }) => !ok).map(({ name }) => `check: ${name}`);
  return { passed: outcomes.length - reasons.length, failed: reasons.length, reasons };
}

/** What goes over HTTP alone. @param {string} file */
const overHttp = (file) => /\.api\.spec\.ts$|\/test\/site\//.test(file);

/** What the built server cannot be asked on SQLite. @type {import('./lib/spec-groups.mjs').Wanted} */
const looksInside = (file, text) => !overHttp(file) || /\b(it|describe)Inside\b/.test(text);

/** Rules beside their code, the demo wallet and the bench ask no MariaDB: once is enough. @param {string} file */
const asksDatabase = (file) => !/\/backend\/(src|dev\/demo-wallet|test\/bench)\//.test(file);

/**
 * What goes over HTTP, asked of the bundle that ships in a process of its own. Tests that look into the process are named.
 *
 * @returns {Promise<Tally>}
 */
async function testBuilt() {
  const env = { TEST_SERVER: 'built', TEST_DATABASE_URL: undefined };
  const tally = await runJest('API on the built server', 'backend', env, overHttp);
  for (const name of tally.inside ?? []) say(`  only inside: ${name}`);
  return tally;
}

/**
 * With a sample of the drills.
 *
 * @param {string} label
 * @param {string | undefined} url
 * @param {import('./lib/spec-groups.mjs').Wanted} [wanted]
 */
const testBackend = async (label, url, wanted) => {
  await ensureRedis();
  const env = { TEST_DATABASE_URL: url, TEST_NGINX: await findNginx() };
  return withFaultFigures((figures) => runJest(label, 'backend', { ...env, ...figures }, wanted));
};

/** @returns {Promise<Tally>} */
async function testOnMariadb() {
  const mariadb = await startMariadb();
  say(`  MariaDB ${mariadb.version} in a temporary folder`);
  try {
    return await testBackend('backend on MariaDB', mariadb.url, asksDatabase);
  } finally {
    await mariadb.stop();
  }
}

/**
 * @param {string} name
 * @returns {(error: Error) => Tally}
 */
const crashed = (name) => (error) => ({
  passed: 0,
  failed: 1,
  reasons: [`${name}: ${error instanceof Refusal ? error.message : error.stack}`],
});

cleanUpOnSignals();
await runMain(main, cleanUp);
