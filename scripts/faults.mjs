// `npm run test:faults [part of a spec's path …]`: every drill of backend/test/faults in full, on both database engines side by
// side, and a table of what they saw. FAULT_ROUNDS=20 repeats each so often instead; `make test` has one round of each.
import { ensureBuilt } from './lib/build.mjs';
import { cleanUp, cleanUpOnSignals } from './lib/clean-up.mjs';
import { withFaultFigures } from './lib/fault-figures.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';
import { startMariadb } from './lib/mariadb.mjs';
import { findNginx } from './lib/nginx.mjs';
import { requireNode } from './lib/node-version.mjs';
import { bold, runMain, say } from './lib/terminal.mjs';

const FOLDER = 'test/faults/';
const asked = process.argv.slice(2);
const SPECS = asked.length === 0 ? [FOLDER] : asked.map((part) => `${FOLDER}.*${part}`);
const ROUNDS = process.env['FAULT_ROUNDS'] ?? 'full';

cleanUpOnSignals();
await runMain(async () => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  const nginx = await findNginx();
  const mariadb = await startMariadb();
  // Most of a round is waiting, so the two do not slow each other down.
  /** @type {import('./lib/jest.mjs').Tally[]} */
  const tallies = await withFaultFigures((figures) => {
    const on = (/** @type {string} */ engine, /** @type {string | undefined} */ url) => {
      const env = {
        FAULT_ROUNDS: ROUNDS,
        TEST_FILE_TIMEOUT_MS: '7200000',
        TEST_DATABASE_URL: url,
        TEST_NGINX: nginx,
        ...figures,
      };
      return runJest(`faults on ${engine}`, 'backend', { env, args: SPECS });
    };
    return Promise.all([on('SQLite', undefined), on('MariaDB', mariadb.url)]);
  });
  await mariadb.stop();
  const reasons = tallies.flatMap((tally) => tally.reasons);
  if (reasons.length > 0) say(bold('\nNot passed'));
  for (const reason of reasons) say(reason);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  say(`\n${passed} passed, ${reasons.length} failed`);
  return reasons.length === 0 ? 0 : 1;
}, cleanUp);
