import { ensureTestBuilt } from './build.mjs';
import { unreachedOnMariadb } from './call-sites.mjs';
import { CHECKS } from './checks.mjs';
import { temporaryFolder } from './clean-up.mjs';
import { withFaultFigures } from './fault-figures.mjs';
import { ensureInstalled } from './install.mjs';
import { runJest } from './jest.mjs';
import { runJourneys } from './journeys.mjs';
import { startMariadb } from './mariadb.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { testShipped } from './shipped.mjs';
import { requireNode } from './script.mjs';
import { runSteps } from './steps.mjs';
import { ensureRedis, findNginx } from './system-packages.mjs';

/** @typedef {import('./jest.mjs').Tally} Tally */
/** @typedef {Record<string, string | undefined>} Env */
/** @typedef {{ name: string, run: () => Promise<Tally> }} Stage */

/** Required by all other stages. @type {Stage} */
export const PREPARATION = { name: 'packages, build, checks', run: prepare };

const SHIPPED = { name: 'server as it ships', run: testShipped };
const FRONTEND = { name: 'frontend', run: () => runJest('frontend', 'frontend') };

/**
 * `make test`: every spec once, engine specs on both engines, one round of each drill.
 *
 * @returns {Stage[]}
 */
export function stages() {
  const recorded = temporaryFolder('call-sites');
  const env = async () => ({ FAULT_ROUNDS: undefined, TEST_CALL_SITES: await recorded });
  return [
    PREPARATION,
    { name: 'backend on SQLite', run: async () => runBackend('backend on SQLite', await env()) },
    {
      name: 'backend on MariaDB',
      run: async () => {
        const tally = await onMariadb(async (url) =>
          runBackend('backend on MariaDB', { ...(await env()), TEST_DATABASE_URL: url }, ['\\.engine\\.spec\\.ts$']),
        );
        return withGuard(tally, await unreachedOnMariadb(await recorded));
      },
    },
    SHIPPED,
    FRONTEND,
    { name: 'browser journeys', run: () => runJourneys() },
  ];
}

/**
 * `make test-all`: every spec on both engines, all drill rounds, all sweeps and release checks.
 *
 * @returns {Stage[]}
 */
export function allStages() {
  const drills = { FAULT_ROUNDS: 'full', TEST_FILE_TIMEOUT_MS: String(3_600_000) };
  return [
    PREPARATION,
    { name: 'backend on SQLite', run: () => runBackend('backend on SQLite', drills) },
    {
      name: 'backend on MariaDB',
      run: () => onMariadb((url) => runBackend('backend on MariaDB', { ...drills, TEST_DATABASE_URL: url })),
    },
    SHIPPED,
    FRONTEND,
    { name: 'journeys and sweeps', run: () => runJourneys([], 'everything') },
    { name: 'release tools', run: runTools },
  ];
}

/**
 * `npm run test:faults [part of a path …]`: all drill rounds on both engines.
 *
 * @param {string[]} parts of spec paths
 * @returns {Stage[]}
 */
export function drillStages(parts) {
  const drills = { FAULT_ROUNDS: process.env['FAULT_ROUNDS'] ?? 'full', TEST_FILE_TIMEOUT_MS: String(7_200_000) };
  const specs = parts.length === 0 ? ['test/faults/'] : parts.map((part) => `test/faults/.*${part}`);
  return [
    PREPARATION,
    { name: 'drills on SQLite', run: () => runBackend('drills on SQLite', drills, specs) },
    {
      name: 'drills on MariaDB',
      run: () => onMariadb((url) => runBackend('drills on MariaDB', { ...drills, TEST_DATABASE_URL: url }, specs)),
    },
  ];
}

/** Checks run while SQLite compiles. @returns {Promise<Tally>} */
async function prepare() {
  requireNode();
  /** @type {Tally} */
  let tally = { passed: 0, failed: 0, reasons: [] };
  await ensureInstalled(async () => {
    await ensureTestBuilt();
    tally = await runCounted('check', CHECKS);
  });
  return tally;
}

/** @param {string} label @param {Env} env @param {string[]} [args] */
async function runBackend(label, env, args) {
  await ensureRedis();
  // For the full drill with several servers.
  const proxy = env['FAULT_ROUNDS'] ? { TEST_NGINX: await findNginx() } : {};
  return withFaultFigures((figures) => runJest(label, 'backend', { env: { ...env, ...proxy, ...figures }, args }));
}

/** @param {(url: string) => Promise<Tally>} work */
async function onMariadb(work) {
  const mariadb = await startMariadb();
  try {
    return await work(mariadb.url);
  } finally {
    await mariadb.stop();
  }
}

/**
 * @param {Tally} tally
 * @param {string[]} unreached
 * @returns {Tally}
 */
const withGuard = ({ passed, failed, reasons }, unreached) => ({
  passed: passed + (unreached.length === 0 ? 1 : 0),
  failed: failed + (unreached.length === 0 ? 0 : 1),
  reasons: [
    ...reasons,
    ...unreached.map((place) => `never ran on MariaDB: ${place} (add a *.engine.spec.ts that reaches it)`),
  ],
});

/** @returns {Promise<Tally>} */
function runTools() {
  const tools = ['accessibility --check', 'docker-lines', 'operate', 'failover', 'monitoring', 'lighthouse'].map(
    (name) => ({
      name,
      run: async () => {
        const [tool, ...options] = name.split(' ');
        const { code, output } = await run(process.execPath, [inRoot('tools', `${tool}.mjs`), ...options]);
        return { ok: code === 0, output };
      },
    }),
  );
  return runCounted('tool', tools, 1);
}

/**
 * @param {string} kind
 * @param {import('./steps.mjs').Step[]} steps
 * @param {number} [atOnce]
 * @returns {Promise<Tally>}
 */
async function runCounted(kind, steps, atOnce) {
  const outcomes = await runSteps(steps, atOnce);
  const reasons = outcomes.filter(({ ok }) => !ok).map(({ name }) => `${kind}: ${name}`);
  return { passed: outcomes.length - reasons.length, failed: reasons.length, reasons };
}
