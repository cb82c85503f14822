// `GET /features?limit=9` among 300 features with three pictures each, from memory and from the database, against bare Fastify
// with the same SQL on the same rows.
import { seedFeatures } from './lib/seed-features.mjs';
import { startPeer, startProduct } from './lib/server.mjs';
import { interleaved, sameAnswer, timesBare } from './projects-list.mjs';

const FEATURES = 299;
const LIMIT = 9;

/**
 * @param {string} dataDir a migrated one
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
export async function measureFeatures(dataDir) {
  seedFeatures(dataDir);
  const product = await startProduct(dataDir);
  const peer = await startPeer({ DATA_DIR: dataDir });
  const addresses = [`${product.url}/api/features?limit=${LIMIT}`, `${peer.url}/features?limit=${LIMIT}`];
  const sides = (/** @type {(url: string) => import('./lib/load.mjs').Address} */ address) =>
    [product, peer].map((server, index) => ({ server, url: address(addresses[index] ?? ''), headers: {} }));
  await sameAnswer(sides((url) => url));
  const warm = await interleaved(sides((url) => url));
  const cold = await interleaved(sides(everyPage));
  await Promise.all([product.stop(), peer.stop()]);
  return [
    timesBare('GET /features?limit=9, kept answer', 0.8, warm),
    timesBare('GET /features?limit=9, each page anew', 1.8, cold),
  ];
}

/**
 * One page after the other, more than are kept, so that each is made anew.
 *
 * @param {string} url
 */
function everyPage(url) {
  let offset = 0;
  return () => `${url}&offset=${(offset = (offset + 1) % (FEATURES - LIMIT))}`;
}
