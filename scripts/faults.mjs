// `npm run test:faults [part of a spec's path …]`: every drill of backend/test/faults in full, on both database engines side by
// side, and a table of what they saw. FAULT_ROUNDS=20 repeats each so often instead; `make test` has a sample of them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { cleanUp, cleanUpOnSignals, temporaryFolder } from './lib/clean-up.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';
import { startMariadb } from './lib/mariadb.mjs';
import { requireNode } from './lib/node-version.mjs';
import { bold, runMain, say } from './lib/terminal.mjs';

/** @typedef {{ drill: string, engine: string, figures: Record<string, number | string> }} Row */

const FOLDER = 'test/faults/';
const asked = process.argv.slice(2);
const SPECS = asked.length === 0 ? [FOLDER] : asked.map((part) => `${FOLDER}.*${part}`);
const ROUNDS = process.env['FAULT_ROUNDS'] ?? 'full';

cleanUpOnSignals();
await runMain(async () => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  const mariadb = await startMariadb();
  const figures = join(await temporaryFolder('faults'), 'figures');
  await writeFile(figures, '');
  // Most of a round is waiting, so the two do not slow each other down.
  const on = (/** @type {string} */ engine, /** @type {string | undefined} */ url) => {
    const env = { FAULT_ROUNDS: ROUNDS, FAULT_FIGURES: figures, TEST_DATABASE_URL: url };
    return runJest(`faults on ${engine}`, 'backend', env, SPECS);
  };
  const tallies = await Promise.all([on('SQLite', undefined), on('MariaDB', mariadb.url)]);
  await mariadb.stop();
  print(await readFile(figures, 'utf8'));
  const reasons = tallies.flatMap((tally) => tally.reasons);
  if (reasons.length > 0) say(bold('\nNot passed'));
  for (const reason of reasons) say(reason);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  say(`\n${passed} passed, ${reasons.length} failed`);
  return reasons.length === 0 ? 0 : 1;
}, cleanUp);

/** @param {string} lines */
function print(lines) {
  /** @type {Row[]} */
  const rows = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  rows.sort((a, b) => (a.drill + a.engine < b.drill + b.engine ? -1 : 1));
  const width = Math.max(0, ...rows.map(({ drill }) => drill.length));
  say();
  for (const { drill, engine, figures } of rows) {
    const seen = Object.entries(figures).map(([what, figure]) => `${figure} ${what}`);
    say(`${drill.padEnd(width)}  ${engine.padEnd(8)}  ${seen.join(', ')}`);
  }
}
