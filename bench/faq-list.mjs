// `GET /faq?limit=200` among long answers, against bare Fastify with the same SQL on the same rows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowd, seedFaq } from './lib/faq-crowd.mjs';
import { startPeer, startProduct } from './lib/server.mjs';
import { interleaved, sameAnswer } from './projects-list.mjs';

const ENTRIES = 200;
const LENGTHS = [1_500, 19_800];
const PROMISED_MS = 5;
/** Four megabytes an answer: fewer tell enough. */
const COUNTS = { rounds: 5, requests: 60, warmUp: 60 };
const PARAGRAPH =
  '<p>Every project shows its <strong>milestones</strong> as one line; <a href="https://pellworth.example/plan" rel="noopener">the plan</a> says more.</p>';

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureFaqList() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  try {
    await (await startProduct(dataDir)).stop();
    const figures = [];
    for (const length of LENGTHS) figures.push(await ofLength(dataDir, length));
    return figures;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} dataDir
 * @param {number} length
 */
async function ofLength(dataDir, length) {
  seedFaq(
    dataDir,
    crowd(ENTRIES).map((entry) => ({ ...entry, answer: answerOf(length) })),
  );
  const product = await startProduct(dataDir, { env: { RATE_LIMIT_FACTOR: '1000000' } });
  const peer = await startPeer({ DATA_DIR: dataDir });
  const sides = [
    { server: product, url: `${product.url}/api/faq?limit=${ENTRIES}`, headers: {} },
    { server: peer, url: `${peer.url}/faq?limit=${ENTRIES}`, headers: {} },
  ];
  await sameAnswer(sides);
  const [ours = 0, theirs = 1] = await interleaved(sides, COUNTS);
  await Promise.all([product.stop(), peer.stop()]);
  return {
    name: `GET /faq, ${ENTRIES} answers of ${length / 1_000} kB`,
    value: ours / 1_000,
    limit: PROMISED_MS,
    unit: 'ms of processor',
    detail: `${(ours / theirs).toFixed(2)} × bare Fastify: ${(ours / 1_000).toFixed(2)} against ${(theirs / 1_000).toFixed(2)} ms`,
  };
}

/** It is stored in a paragraph of its own. @param {number} length */
const answerOf = (length) =>
  PARAGRAPH.repeat(Math.round(length / PARAGRAPH.length)).slice('<p>'.length, -'</p>'.length);
