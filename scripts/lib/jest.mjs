import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CACHE, inRoot, ROOT } from './paths.mjs';
import { start, stop } from './processes.mjs';
import { say } from './terminal.mjs';

/** @typedef {any} JestReport part of the JSON report */

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} reasons a line per failure
 */

/** Backend specs often wait for databases and processes. @type {Record<string, number>} */
const WORKERS = { backend: 3 };

/** Printed when a timer, connection or child process keeps Jest alive. */
const DOES_NOT_EXIT = /^Jest did not exit/;
const EXIT_TIMEOUT_MS = 60_000;

/**
 * Skipped tests and files that cannot run count as failed.
 *
 * @param {string} label
 * @param {string} workspace
 * @param {{ env?: Record<string, string | undefined>, args?: string[] }} [options]
 * @returns {Promise<Tally>}
 */
export async function runJest(label, workspace, { env = {}, args = [] } = {}) {
  const report = join(CACHE, `jest-${process.pid}-${label.replaceAll(' ', '-')}.json`);
  await mkdir(CACHE, { recursive: true });
  const jest = inRoot('node_modules/jest/bin/jest.js');
  const options = ['--json', `--outputFile=${report}`, `--maxWorkers=${WORKERS[workspace] ?? 2}`, '--ci'];
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const child = start('jest', process.execPath, [jest, ...options, ...args], {
    cwd: inRoot(workspace),
    env: { NODE_ENV: 'test', FORCE_COLOR: undefined, ...env },
    onLine(line) {
      if (!line.startsWith('{"num')) say(`  ${line}`);
      if (DOES_NOT_EXIT.test(line)) timer = setTimeout(() => void stop(child), EXIT_TIMEOUT_MS);
    },
  });
  const code = await child.ended;
  clearTimeout(timer);
  const result = await readReport(report);
  if (!result) return { passed: 0, failed: 1, reasons: [`${label}: Jest ended with code ${code} and left no report`] };
  return tally(label, code, result);
}

/** @param {string} label @param {number} code @param {JestReport} result @returns {Tally} */
function tally(label, code, result) {
  const reasons = result.testResults.flatMap((/** @type {JestReport} */ suite) => {
    const file = relative(ROOT, suite.name);
    const tests = suite.assertionResults.filter((/** @type {JestReport} */ test) => test.status !== 'passed');
    const broken = suite.status === 'failed' && suite.assertionResults.length === 0;
    return [
      ...(broken ? [`${label}: ${file} could not run`] : []),
      ...tests.map((/** @type {JestReport} */ test) => `${label}: ${file} › ${test.fullName} (${test.status})`),
    ];
  });
  if (code !== 0 && reasons.length === 0) reasons.push(`${label}: Jest ended with code ${code}`);
  return { passed: result.numPassedTests, failed: reasons.length, reasons };
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
