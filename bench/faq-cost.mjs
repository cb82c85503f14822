// What the FAQ matcher costs: building and asking a large index, and what a running server notices of it.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { crowd, PHRASINGS, seedFaq } from './lib/faq-crowd.mjs';
import { send } from './lib/load.mjs';
import { startFaqPeer, startProduct } from './lib/server.mjs';
import { interleaved, logIn } from './projects-list.mjs';

/** @typedef {any} Engine the bundled engine or one of a package without types, see faq-adapters.mjs */

const LARGE = 1_500;
const USUAL = 150;
const ASKED = 2_000;
/** Words that nothing else holds, nor resembles. */
const ALIASES = ['zyxwvut qponmlk', 'jihgfed hjkloiu', 'vbgtfrc wsxqazp'];
const ROUNDS = ALIASES.length;
const PROMISED = { buildSeconds: 5, askMs: 5, megabytes: 100, heldMs: 20, liveMs: 1_000, longMs: 20, timesBare: 2 };

/** @param {Engine} engine @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureFaqCost(engine) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  try {
    await (await startProduct(dataDir)).stop();
    return [...indexFigures(engine), ...(await serverFigures(dataDir)), await throughput(dataDir)];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const processorMs = () => process.cpuUsage().user / 1_000;
const phrasings = (/** @type {number} */ entries) => `${(entries * PHRASINGS).toLocaleString('en')} phrasings`;

/** In this process, at once: processor time, which other programs do not lengthen. @param {Engine} engine */
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
      ...{
        name: `${name}: an ask`,
        value: times[Math.floor(ASKED * 0.99)] ?? 0,
        limit: PROMISED.askMs,
        unit: 'ms of processor (p99)',
      },
      detail: `median ${(times[ASKED / 2] ?? 0).toFixed(2)}`,
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

/** What an index holds besides what all share: all of it is flat. @param {object} value @returns {number} */
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
      ...{
        name: `a changed entry among ${phrasings(USUAL)}: live`,
        value: usual.liveMs,
        limit: PROMISED.liveMs,
        unit: 'ms',
      },
      detail: `for visitors; the best of ${ROUNDS}`,
    },
    {
      ...{
        name: `the same among ${phrasings(LARGE)}: loop held`,
        value: large.heldMs,
        limit: PROMISED.heldMs,
        unit: 'ms',
      },
      detail: `at most, in the best of ${ROUNDS} rounds; live after ${(large.liveMs / 1_000).toFixed(1)} s`,
    },
  ];
}

/** An entry gets an alias, until visitors are answered by it. @param {string} dataDir @param {number} entries */
async function changed(dataDir, entries) {
  const all = crowd(entries);
  seedFaq(dataDir, all);
  const file = join(dataDir, 'loop');
  const probe = new URL('./lib/loop-probe.mjs', import.meta.url).href;
  const env = { RATE_LIMIT_FACTOR: '1000000', LOOP_FILE: file };
  const server = await startProduct(dataDir, { env, nodeArgs: ['--import', probe] });
  const longest = async () => {
    server.child.process.kill('SIGWINCH');
    await wait(100);
    return Number(await readFile(file, 'utf8'));
  };
  const authorization = `Bearer ${await logIn(server.url)}`;
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
    await send(`${server.url}/api/faq/1`, { authorization }, { aliases: [...(all[0]?.aliases ?? []), alias] }, 'PATCH');
    await asked(server.url, alias, 1);
    lives.push(performance.now() - began);
    await wait(500);
    holds.push(await longest());
  }
  await server.stop();
  return { heldMs: Math.min(...holds), liveMs: Math.min(...lives) };
}

/** Until visitors are answered by that entry. @param {string} url @param {string} question @param {number} id */
async function asked(url, question, id) {
  for (const until = Date.now() + 120_000; Date.now() < until; await wait(20)) {
    const answer = JSON.parse(await send(`${url}/api/faq/public/ask`, {}, { question }));
    if (answer.faq_id === id) return;
  }
  throw new Error(`"${question}" was never answered by ${id}`);
}

/** @param {string} dataDir @returns {Promise<import('./run.mjs').Figure>} */
async function throughput(dataDir) {
  const entries = crowd(USUAL);
  seedFaq(dataDir, entries);
  const product = await startProduct(dataDir, { env: { RATE_LIMIT_FACTOR: '1000000' } });
  const peer = await startFaqPeer(USUAL);
  await asked(product.url, entries[0]?.question ?? '', 1);
  let next = 0;
  const body = () => ({ question: entries[(next += 1) % USUAL]?.aliases[0] });
  const [ours = 0, theirs = 0] = await interleaved([
    { server: product, url: `${product.url}/api/faq/public/ask`, headers: {}, body },
    { server: peer, url: `${peer.url}/ask`, headers: {}, body },
  ]);
  await Promise.all([product.stop(), peer.stop()]);
  return {
    ...{ name: 'POST /faq/public/ask', value: ours / theirs, limit: PROMISED.timesBare, unit: '× bare Fastify' },
    detail: `with the same matcher; ${Math.round(ours)} against ${Math.round(theirs)} µs of processor time: ${(theirs / ours).toFixed(2)} of its throughput`,
  };
}
