// `npm run test:faults`: 200 times `kill -9` between the click and the receipt, on both database engines side by side. Most of
// a round is waiting for a slow wallet, so the two do not slow each other down.
import { ensureBuilt } from './lib/build.mjs';
import { cleanUp, cleanUpOnSignals } from './lib/clean-up.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';
import { startMariadb } from './lib/mariadb.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain, say } from './lib/terminal.mjs';

const ROUNDS = '200';
const SPECS = ['test/faults/payments-kill'];

cleanUpOnSignals();
await runMain(async () => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  const mariadb = await startMariadb();
  const on = (/** @type {string} */ engine, /** @type {string | undefined} */ url) =>
    runJest(`faults on ${engine}`, 'backend', { FAULT_ROUNDS: ROUNDS, TEST_DATABASE_URL: url }, SPECS);
  const tallies = await Promise.all([on('SQLite', undefined), on('MariaDB', mariadb.url)]);
  await mariadb.stop();
  const reasons = tallies.flatMap((tally) => tally.reasons);
  for (const reason of reasons) say(reason);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  say(`\n${passed} passed, ${reasons.length} failed`);
  return reasons.length === 0 ? 0 : 1;
}, cleanUp);
