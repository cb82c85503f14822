import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../bench/lib/load.mjs';
import { crowd, PHRASINGS, seedFaq } from '../bench/lib/seed.mjs';
import { emptyData, logIn, startProduct } from '../bench/lib/server.mjs';

/** @typedef {any} Engine compiled matcher, without types */

const LARGE = 1_500;
const USUAL = 150;
const ASKED = 2_000;
const ALIASES = ['zyxwvut qponmlk', 'jihgfed hjkloiu', 'vbgtfrc wsxqazp'];
const ROUNDS = ALIASES.length;
const PROMISED = { buildSeconds: 5, askMs: 5, megabytes: 100, heldMs: 20, liveMs: 1_000, longMs: 20 };

const PROBE = `
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  process.on('SIGWINCH', () => {
    writeFileSync(process.env.LOOP_FILE, String(delays.max / 1e6));
    delays.reset();
  });
}`;

/** @param {Engine} engine @returns {Promise<import('../bench/run.mjs').Figure[]>} */
export async function measureFaqCost(engine) {
  const dataDir = await emptyData();
  return [...indexFigures(engine), ...(await serverFigures(dataDir))];
}

const processorMs = () => process.cpuUsage().user / 1_000;
const phrasings = (/** @type {number} */ entries) => `${(entries * PHRASINGS).toLocaleString('en')} phrasings`;

/** CPU time, independent of other programs. @param {Engine} engine */
function indexFigures(engine) {
  const entries = crowd(LARGE);
  const before = processorMs();
  const matcher = engine.buildMatcher(entries);
  const build = (processorMs() - before) / 1_000;
  const questions = entries.flatMap(({ question, aliases }) => [question, ...aliases]).filter((_, at) => at % 7 === 0);
  for (const question of questions.slice(0, 500)) matcher.ask(question);
  const times = questions.slice(0, ASKED).map((question) => {
    const started = processorMs();
    matcher.ask(question);
    return processorMs() - started;
  });
  times.sort((a, b) => a - b);
  const long = 'how much does it cost to change the order of an account '.repeat(200).slice(0, 10_000);
  const name = `index of ${phrasings(LARGE)}`;
  return [
    { name: `${name}: build`, value: build, limit: PROMISED.buildSeconds, unit: 's of processor' },
    { name: `${name}: memory`, value: bytesOf(matcher) / 1e6, limit: PROMISED.megabytes, unit: 'MB' },
    {
      name: `${name}: an ask, p99`,
      value: times[Math.floor(ASKED * 0.99)] ?? 0,
      limit: PROMISED.askMs,
      unit: 'ms of processor',
    },
    { name: 'a question of 10,000 letters', value: timed(() => matcher.ask(long)), limit: PROMISED.longMs, unit: 'ms' },
  ];
}

/** @param {() => unknown} work */
function timed(work) {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Excludes shared data. @param {object} value @returns {number} */
function bytesOf(value) {
  return Object.values(value).reduce((sum, part) => {
    if (ArrayBuffer.isView(part)) return sum + part.byteLength;
    return part && typeof part === 'object' && !(part instanceof Map) ? sum + bytesOf(part) : sum;
  }, 0);
}

/** @param {string} dataDir */
async function serverFigures(dataDir) {
  const usual = await changed(dataDir, USUAL);
  const large = await changed(dataDir, LARGE);
  return [
    {
      name: `a changed entry among ${phrasings(USUAL)}: live`,
      value: usual.liveMs,
      limit: PROMISED.liveMs,
      unit: 'ms',
      detail: `for visitors; the best of ${ROUNDS}`,
    },
    {
      name: `the same among ${phrasings(LARGE)}: loop held`,
      value: large.heldMs,
      limit: PROMISED.heldMs,
      unit: 'ms',
      detail: `at most, in the best of ${ROUNDS} rounds; live after ${(large.liveMs / 1_000).toFixed(1)} s`,
    },
  ];
}

/** @param {string} dataDir @param {number} entries */
async function changed(dataDir, entries) {
  const all = crowd(entries);
  await seedFaq(dataDir, all);
  const [file, probe] = [join(dataDir, 'loop'), join(dataDir, 'probe.mjs')];
  await writeFile(probe, PROBE);
  const server = await startProduct(dataDir, { env: { LOOP_FILE: file }, nodeArgs: ['--import', probe] });
  const longest = async () => {
    process.kill(server.pid, 'SIGWINCH');
    await wait(100);
    return Number(await readFile(file, 'utf8'));
  };
  const token = await logIn(server.url);
  /** @type {number[]} */
  const holds = [];
  /** @type {number[]} */
  const lives = [];
  await asked(server.url, all[0]?.question ?? '', 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const alias = ALIASES[round] ?? '';
    await wait(500);
    await longest();
    const began = performance.now();
    const body = { aliases: [...(all[0]?.aliases ?? []), alias] };
    await call(`${server.url}/api/faq/1`, { method: 'PATCH', token, body });
    await asked(server.url, alias, 1);
    lives.push(performance.now() - began);
    await wait(500);
    holds.push(await longest());
  }
  await server.stop();
  return { heldMs: Math.min(...holds), liveMs: Math.min(...lives) };
}

/** @param {string} url @param {string} question @param {number} id */
async function asked(url, question, id) {
  for (const until = Date.now() + 120_000; Date.now() < until; await wait(20)) {
    const answer = await call(`${url}/api/faq/public/ask`, { body: { question } });
    if (answer.faq_id === id) return;
  }
  throw new Error(`"${question}" was never answered by ${id}`);
}
