// `GET /projects?limit=50` among 10,000 projects of 1,000 clients, against bare Fastify with the same SQL on the same rows.
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../scripts/lib/terminal.mjs';
import { get, repeat } from './lib/load.mjs';
import { ADMIN, cpuOf, idle, startPeer, startProduct } from './lib/server.mjs';
import { seed } from './lib/seed.mjs';

const REQUESTS = 800;
const COUNTS = { rounds: 8, requests: REQUESTS, warmUp: 1_500 };

/**
 * @param {string} dataDir an empty folder
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
export async function measureList(dataDir) {
  await (await startProduct(dataDir)).stop();
  seed(dataDir);
  const product = await startProduct(dataDir);
  const peer = await startPeer({ DATA_DIR: dataDir });
  const token = await logIn(product.url);
  /** @type {Side[]} */
  const sides = [
    { server: product, url: `${product.url}/api/projects?limit=50`, headers: { authorization: `Bearer ${token}` } },
    { server: peer, url: `${peer.url}/projects?limit=50`, headers: { 'x-session': sessionOf(token) } },
  ];
  await sameAnswer(sides);
  const costs = await interleaved(sides);
  await Promise.all([product.stop(), peer.stop()]);
  return [timesBare('GET /projects?limit=50, 10,000 projects', 1.8, costs)];
}

/** @typedef {{ server: import('./lib/server.mjs').Server, url: import('./lib/load.mjs').Address, headers: Record<string, string>, body?: () => object }} Side */

/**
 * Median processor time per request of each side, in microseconds. Rounds alternate, so that both see the same machine.
 *
 * @param {Side[]} sides
 * @param {typeof COUNTS} counts
 */
export async function interleaved(sides, { rounds, requests, warmUp } = COUNTS) {
  for (const { url, headers, body } of sides) await repeat(url, headers, warmUp, body);
  for (const { server } of sides) await idle(server);
  /** @type {number[][]} */
  const samples = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { server, url, headers, body }] of sides.entries()) {
      const before = await cpuOf(server);
      await repeat(url, headers, requests, body);
      samples[index]?.push(((await cpuOf(server)) - before) / requests);
    }
  }
  return samples.map((values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}

/**
 * @param {string} name
 * @param {number} limit
 * @param {number[]} costs as `interleaved` answers them
 * @returns {import('./run.mjs').Figure}
 */
export const timesBare = (name, limit, [ours = 0, theirs = 1]) => ({
  name,
  value: ours / theirs,
  limit,
  unit: '× bare Fastify',
  detail: `${Math.round(ours)} against ${Math.round(theirs)} µs of processor time`,
});

/** @param {Side[]} sides */
export async function sameAnswer(sides) {
  const [ours, theirs] = await Promise.all(sides.map(({ url, headers }) => get(String(url), headers)));
  if (!isDeepStrictEqual(JSON.parse(ours ?? ''), JSON.parse(theirs ?? '{}'))) {
    throw new Refusal('The peer of the benchmark no longer answers what the server answers.');
  }
}

/** @param {string} url */
export async function logIn(url) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return /** @type {{ access_token: string }} */ (await response.json()).access_token;
}

/** @param {string} token */
export const sessionOf = (token) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
