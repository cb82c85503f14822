// `make test`, `make test-all` (`--all`), `npm run test:faults` (`--drills`).
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { stopAll } from './lib/processes.mjs';
import { runScript } from './lib/script.mjs';
import { allStages, drillStages, PREPARATION, stages } from './lib/stages.mjs';
import { bold, Refusal, say } from './lib/terminal.mjs';

/** @typedef {import('./lib/jest.mjs').Tally} Tally */
/** @typedef {Tally & { name: string, wall: number, cpu: number | undefined }} Result times in seconds */

/** A process that hangs fails only its stage. */
const STAGE_LIMIT_MINUTES = 25;

/** Ended children: cutime and cstime of proc(5), in 10 ms ticks. */
function childCpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [cutime, cstime] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15)
      .map(Number);
    return ((cutime ?? 0) + (cstime ?? 0)) / 100;
  } catch {
    return undefined;
  }
}

/** @param {import('./lib/stages.mjs').Stage} stage @param {number} [limitMinutes] @returns {Promise<Result>} */
async function measure({ name, run }, limitMinutes) {
  say(bold(`\n── ${name}`));
  const [began, cpuBefore] = [performance.now(), childCpuSeconds()];
  const tally = await within(run(), limitMinutes).catch(crashed(name));
  const cpuAfter = childCpuSeconds();
  const cpu = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
  return { ...tally, name, wall: (performance.now() - began) / 1000, cpu };
}

/**
 * @param {Promise<Tally>} work
 * @param {number} [minutes] no limit without it
 */
async function within(work, minutes) {
  if (minutes === undefined) return work;
  const timer = new AbortController();
  const limit = wait(minutes * 60_000, undefined, { signal: timer.signal }).then(async () => {
    await stopAll();
    throw new Refusal(`took more than ${minutes} minutes`);
  });
  return Promise.race([work, limit]).finally(() => timer.abort());
}

/** @param {Result[]} results @returns {Result} */
const sum = (results) => ({
  name: 'total',
  passed: results.reduce((count, { passed }) => count + passed, 0),
  failed: results.reduce((count, { failed }) => count + failed, 0),
  reasons: [],
  wall: results.reduce((seconds, { wall }) => seconds + wall, 0),
  cpu: results.some(({ cpu }) => cpu === undefined)
    ? undefined
    : results.reduce((seconds, { cpu = 0 }) => seconds + cpu, 0),
});

/** @param {Result} result */
const row = ({ name, passed, failed, wall, cpu }) =>
  [
    name.padEnd(24),
    `${passed} passed`.padStart(13),
    `${failed} failed`.padStart(11),
    `${wall.toFixed(0)} s`.padStart(8),
    cpu === undefined ? '' : `${cpu.toFixed(0)} s of processor time`.padStart(26),
  ].join('');

/** @param {string} name @returns {(error: Error) => Tally} */
const crashed = (name) => (error) => ({
  passed: 0,
  failed: 1,
  reasons: [`${name}: ${error instanceof Refusal ? error.message : error.stack}`],
});

const [kind, ...parts] = process.argv.slice(2);
const limitMinutes = kind === undefined ? STAGE_LIMIT_MINUTES : undefined;

function chosenStages() {
  if (kind === '--drills') return drillStages(parts);
  return kind === '--all' ? allStages() : stages();
}

await runScript(
  async () => {
    /** @type {Result[]} */
    const results = [];
    for (const stage of chosenStages()) {
      const result = await measure(stage, limitMinutes);
      results.push(result);
      say(`── ${row(result)}`);
      if (stage === PREPARATION && result.passed === 0) break;
    }
    const total = sum(results);
    const reasons = results.flatMap((each) => each.reasons);
    if (reasons.length > 0) say(bold('\nFailed'));
    for (const reason of reasons) say(reason);
    say();
    for (const result of [...results, total]) say(row(result));
    say(`\n${total.passed} passed, ${total.failed} failed`);
    return total.failed === 0 ? 0 : 1;
  },
  { isBuilt: false },
);
