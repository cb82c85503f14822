// Imports at their largest: how long another request waits at most while one runs.
import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ADMIN, startProduct } from './lib/server.mjs';

const WAIT_MAX_MS = 50;
const REFUSAL_MAX_MS = 200;

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureImports() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const product = await startProduct(dataDir, { env: { RATE_LIMIT_FACTOR: '10' } });
  try {
    const answer = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { access_token: token } = /** @type {{ access_token: string }} */ (await answer.json());
    const target = { url: product.url, token };
    const figures = [];
    for (const [name, path, bytes] of FILES) figures.push(await longestWait(name, target, path, bytes));
    const began = performance.now();
    await send(target, '/site/import', siteFile(40_000), 400);
    const value = performance.now() - began;
    return [...figures, { name: 'refusing 40,000 redirects', value, limit: REFUSAL_MAX_MS, unit: 'ms' }];
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} heading @param {number} count @param {(at: number) => string} row */
const table = (heading, count, row) =>
  Buffer.from([heading, ...Array.from({ length: count }, (_, at) => row(at))].join('\n'));

/** @param {number} redirects */
function siteFile(redirects) {
  const head = { head: { format: 'portico-site', version: 1, made_at: '2026-11-21', firm: 'Bench' } };
  const moved = Array.from({ length: redirects }, (_, at) => ({ redirect: { from: `/old-${at}`, to: '/about' } }));
  const text = [head, ...moved].map((line) => `${JSON.stringify(line)}\n`).join('');
  const end = { end: { lines: redirects + 1, sha256: hash('sha256', text) } };
  return gzipSync(`${text}${JSON.stringify(end)}\n`);
}

const PEOPLE = table('name,email', 500, (at) => `Person ${at},person${at}@bench.example`);
const ENTRIES = table('question,answer', 1_000, (at) => `What is number ${at}?,<p>It is <b>${at}</b>.</p>`);
const SITE = siteFile(5_000);

/** @type {[name: string, path: string, bytes: Buffer][]} */
const FILES = [
  ['a dry run of 500 invitations', '/invitations/csv?dry_run=true', PEOPLE],
  ['500 invitations', '/invitations/csv', PEOPLE],
  ['a dry run of 1,000 FAQ entries', '/faq/import?dry_run=true', ENTRIES],
  ['1,000 FAQ entries', '/faq/import', ENTRIES],
  ['a dry run of 5,000 redirects', '/site/import', SITE],
  ['5,000 redirects', '/site/import?apply=yes', SITE],
];

/** @typedef {{ url: string, token: string }} Target */

/**
 * The longest time that a health check took while a file was imported.
 *
 * @param {string} name
 * @param {Target} target
 * @param {string} path
 * @param {Buffer} bytes
 */
async function longestWait(name, target, path, bytes) {
  let [value, isOver] = [0, false];
  const work = send(target, path, bytes, 200).finally(() => (isOver = true));
  while (!isOver) {
    const began = performance.now();
    await fetch(`${target.url}/api/health/live`);
    value = Math.max(value, performance.now() - began);
    await wait(1);
  }
  await work;
  return { name: `longest wait of others during ${name}`, value, limit: WAIT_MAX_MS, unit: 'ms' };
}

/** @param {Target} target @param {string} path @param {Buffer} bytes @param {number} expected */
async function send({ url, token }, path, bytes, expected) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body });
  if (answer.status !== expected) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
