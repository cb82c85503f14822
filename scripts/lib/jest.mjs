import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CACHE, inRoot, ROOT } from './paths.mjs';
import { start, stop } from './processes.mjs';
import { groupSpecs } from './spec-groups.mjs';
import { say } from './terminal.mjs';

/** @typedef {any} JestReport a part of the JSON report, read by a few of its names */

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} reasons a line for each failure
 * @property {string[]} [inside] tests that cannot look at the built server, where that is asked
 */

/**
 * The backend's specs wait a good part of their time: for a database, a killed process, a clock.
 *
 * @type {Record<string, number>}
 */
const WORKERS = { backend: 3 };

/** What Jest says, and no more, when something that a spec left behind keeps the process: a timer, a connection, a child. */
const STAYS = /^Jest did not exit/;
const PATIENCE_MS = 60_000;

/**
 * Runs the Jest specs of a workspace and counts them. A suite that cannot run counts as failed, and so does a skipped test, unless
 * the built server is tested: then it is one that looks inside (`itInside`), and is named.
 *
 * @param {string} label
 * @param {string} workspace
 * @param {Record<string, string | undefined>} [env]
 * @param {string[] | import('./spec-groups.mjs').Wanted} [specs] parts of their paths; else they run in groups: those that are wanted, or all
 * @returns {Promise<Tally>}
 */
export async function runJest(label, workspace, env = {}, specs) {
  const report = join(CACHE, `jest-${process.pid}-${label.replaceAll(' ', '-')}.json`);
  await mkdir(CACHE, { recursive: true });
  const options = ['--json', `--outputFile=${report}`, `--maxWorkers=${WORKERS[workspace] ?? 2}`, '--ci'];
  // The frontend has one spec per file and Jest's own runner.
  const chosen = Array.isArray(specs) ? specs : workspace === 'backend' ? await groupSpecs(workspace, specs) : [];
  const args = [inRoot('node_modules/jest/bin/jest.js'), ...options, ...chosen];
  /** @type {NodeJS.Timeout | undefined} */
  let impatient;
  const child = start('jest', process.execPath, args, {
    cwd: inRoot(workspace),
    env: { NODE_ENV: 'test', FORCE_COLOR: undefined, ...env },
    onLine(line) {
      // The report itself goes to standard output as one long line.
      if (!line.startsWith('{"num')) say(`  ${line}`);
      if (STAYS.test(line)) impatient = setTimeout(() => void stop(child), PATIENCE_MS);
    },
  });
  const code = await child.ended;
  clearTimeout(impatient);
  const result = await readReport(report);
  if (!result) return { passed: 0, failed: 1, reasons: [`${label}: Jest ended with code ${code} and left no report`] };
  return tally(label, code, result, env['TEST_SERVER'] === 'built');
}

/**
 * @param {string} label
 * @param {number} code
 * @param {JestReport} result
 * @param {boolean} isBuilt
 * @returns {Tally}
 */
function tally(label, code, result, isBuilt) {
  /** @type {string[]} */
  const inside = [];
  const reasons = result.testResults.flatMap((/** @type {JestReport} */ suite) => {
    const file = relative(ROOT, suite.name);
    const isInside = (/** @type {JestReport} */ test) => isBuilt && test.status === 'pending';
    inside.push(...suite.assertionResults.filter(isInside).map((/** @type {JestReport} */ test) => test.fullName));
    const tests = suite.assertionResults.filter(
      (/** @type {JestReport} */ test) => test.status !== 'passed' && !isInside(test),
    );
    const broken = suite.status === 'failed' && suite.assertionResults.length === 0;
    return [
      ...(broken ? [`${label}: ${file} could not run`] : []),
      ...tests.map((/** @type {JestReport} */ test) => `${label}: ${file} › ${test.fullName} (${test.status})`),
    ];
  });
  if (code !== 0 && reasons.length === 0) reasons.push(`${label}: Jest ended with code ${code}`);
  return { passed: result.numPassedTests, failed: reasons.length, reasons, inside };
}

/** @param {string} file */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    await rm(file, { force: true });
  }
}
