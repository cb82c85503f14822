// The home page, drawn by the server: what one drawing costs, and what a kept page costs against bare Fastify with the same bytes.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../scripts/lib/paths.mjs';
import { get } from './lib/load.mjs';
import { startPeer, startProduct } from './lib/server.mjs';
import { interleaved, timesBare } from './projects-list.mjs';

const WARM_UP = 40;
const DRAWINGS = 100;
/** Many short rounds: what an answer costs to send depends on who waits for it. */
const COUNTS = { rounds: 24, requests: 1_000, warmUp: 4_000 };
const WEB_ROOT = inRoot('frontend/dist');

/**
 * @param {string} dataDir one with features
 * @param {string} [name]
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
export async function measurePages(dataDir, name = 'the home page') {
  const product = await startProduct(dataDir);
  const page = await get(`${product.url}/`, {});
  const file = join(dataDir, 'page.html');
  await writeFile(file, page);
  const peer = await startPeer({ DATA_DIR: dataDir, PAGE_FILE: file });
  const sides = [
    { server: product, url: `${product.url}/`, headers: {} },
    { server: peer, url: `${peer.url}/page`, headers: {} },
  ];
  const costs = await interleaved(sides, COUNTS);
  await Promise.all([product.stop(), peer.stop()]);
  const data = /id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}';
  return [
    timesBare(`${name}, kept`, 1.8, costs),
    {
      name: `${name}, drawn anew`,
      value: await drawing(JSON.parse(data)),
      limit: 40,
      unit: 'ms',
      detail: `mean of ${DRAWINGS}, processor time`,
    },
  ];
}

/**
 * Mean processor time of a drawing in milliseconds.
 *
 * @param {object} page what the server knew when it drew the page
 */
async function drawing(page) {
  const { drawPage } = createRequire(import.meta.url)(join(WEB_ROOT, 'server/draw.cjs'));
  const draw = () => drawPage({ page, site: 'http://127.0.0.1', card: '/card.png' });
  for (let n = 0; n < WARM_UP; n += 1) await draw();
  const before = process.cpuUsage();
  for (let n = 0; n < DRAWINGS; n += 1) await draw();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / DRAWINGS;
}
