// CPU time of common requests, against bare Fastify with the same bytes.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, repeat } from './lib/load.mjs';
import { crowd, FEATURES, seedFaq } from './lib/seed.mjs';
import { cpuOf, idle, logIn, startBare, startProduct } from './lib/server.mjs';

/** @typedef {import('./lib/load.mjs').Target} Target */
/** @typedef {{ rounds: number, requests: number, warmUp: number }} Counts */
/**
 * @typedef {object} Measured
 * @property {string} name
 * @property {string} path
 * @property {number} limit in units of bare Fastify
 * @property {number} [limitMs] of CPU time
 * @property {() => import('./lib/load.mjs').Part} [next]
 * @property {Record<string, string>} [headers]
 * @property {Counts} [counts]
 */

/** @type {Counts} */
const COUNTS = { rounds: 8, requests: 800, warmUp: 1_500 };
const FEW = { rounds: 5, requests: 60, warmUp: 60 };
const LONG_ANSWERS = { entries: 200, letters: [1_500, 19_800] };
const PARAGRAPH =
  '<p>Every project shows its <strong>milestones</strong> as one line; <a href="https://pellworth.example/plan" rel="noopener">the plan</a> says more.</p>';

/** @param {string} dataDir with a firm @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureRequests(dataDir) {
  const entries = crowd(150);
  await seedFaq(dataDir, entries);
  const product = await startProduct(dataDir);
  const authorization = `Bearer ${await logIn(product.url)}`;
  let offset = 0;
  const nextPage = () => ({ path: `/api/features?limit=9&offset=${(offset = (offset + 1) % (FEATURES - 10))}` });
  const question = () => ({ body: JSON.stringify({ question: entries[(offset += 1) % entries.length]?.aliases[0] }) });
  /** @type {Measured[]} */
  const all = [
    {
      name: 'GET /projects?limit=50, 10,000 projects',
      path: '/api/projects?limit=50',
      headers: { authorization },
      limit: 50,
    },
    { name: 'GET /features?limit=9, kept answer', path: '/api/features?limit=9', limit: 5.5 },
    { name: 'GET /features?limit=9, each page uncached', path: '/api/features?limit=9', next: nextPage, limit: 30 },
    { name: 'the home page, kept', path: '/', limit: 1.8 },
    { name: 'POST /faq/public/ask, 1,500 phrasings', path: '/api/faq/public/ask', next: question, limit: 12 },
  ];
  const figures = [];
  for (const one of all) figures.push(await costOf(product, one, dataDir));
  await product.stop();
  for (const letters of LONG_ANSWERS.letters) figures.push(await costOfLongAnswers(dataDir, letters));
  return figures;
}

/** `GET /faq` with 200 long answers. @param {string} dataDir @param {number} letters of each answer */
async function costOfLongAnswers(dataDir, letters) {
  const { entries } = LONG_ANSWERS;
  const answer = PARAGRAPH.repeat(Math.round(letters / PARAGRAPH.length)).slice('<p>'.length, -'</p>'.length);
  await seedFaq(
    dataDir,
    crowd(entries).map((entry) => ({ ...entry, answer })),
  );
  const product = await startProduct(dataDir);
  const name = `GET /faq, ${entries} answers of ${letters / 1_000} kB`;
  const figure = await costOf(
    product,
    { name, path: `/api/faq?limit=${entries}`, limit: 0, limitMs: 5, counts: FEW },
    dataDir,
  );
  await product.stop();
  return figure;
}

/** @param {string | object} answer from `call` @param {string} file */
async function startBareWith(answer, file) {
  const isPage = typeof answer === 'string';
  await writeFile(file, isPage ? answer : JSON.stringify(answer));
  return startBare(file, isPage ? 'text/html' : 'application/json');
}

/**
 * Alternating rounds give both servers the same conditions.
 *
 * @param {import('./lib/server.mjs').Server} product
 * @param {Measured} measured
 * @param {string} folder
 * @returns {Promise<import('./run.mjs').Figure>}
 */
async function costOf(product, { name, path, limit, limitMs, next, headers = {}, counts = COUNTS }, folder) {
  const target = { url: product.url + path, headers, ...(next && { next }) };
  const body = next?.().body;
  const answer = await call(target.url, { headers, ...(body && { body: JSON.parse(body) }) });
  const bare = await startBareWith(answer, join(folder, 'answer'));
  const plain = { url: `${bare.url}/`, ...(body && { next: () => ({ body }) }) };
  const [ours = 0, theirs = 1] = await interleaved(
    [
      [product, target],
      [bare, plain],
    ],
    counts,
  );
  await bare.stop();
  const detail = `${Math.round(ours)} against ${Math.round(theirs)} µs of processor time`;
  if (limitMs) return { name, value: ours / 1_000, limit: limitMs, unit: 'ms of processor', detail };
  return { name, value: ours / theirs, limit, unit: '× bare Fastify', detail };
}

/**
 * @param {[import('./lib/server.mjs').Server, Target][]} sides
 * @param {Counts} counts
 * @returns {Promise<number[]>} median CPU microseconds per request, by side
 */
async function interleaved(sides, { rounds, requests, warmUp }) {
  for (const [, target] of sides) await repeat(target, warmUp);
  for (const [server] of sides) await idle(server);
  const samples = sides.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, [{ pid }, target]] of sides.entries()) {
      const before = await cpuOf(pid);
      await repeat(target, requests);
      samples[side]?.push(((await cpuOf(pid)) - before) / requests);
    }
  }
  return samples.map((values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
