// `npm run bench:sql`: bare Fastify must ask the database what the server asks it, or its figures compare two kinds of work.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../scripts/lib/terminal.mjs';
import { crowd, seedFaq } from './lib/faq-crowd.mjs';
import { get } from './lib/load.mjs';
import { seed } from './lib/seed.mjs';
import { seedFeatures } from './lib/seed-features.mjs';
import { startCounted, startCountedPeer, startProduct } from './lib/server.mjs';
import { logIn, sessionOf } from './projects-list.mjs';

const REQUESTS = 200;

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measureStatements() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  try {
    await (await startProduct(dataDir)).stop();
    seed(dataDir, 100);
    seedFeatures(dataDir);
    seedFaq(dataDir, crowd(20));
    return [await compare(dataDir)];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} dataDir */
async function compare(dataDir) {
  const [server, peer] = await Promise.all([startCounted(dataDir), startCountedPeer(dataDir)]);
  const token = await logIn(server.url);
  const signedIn = { authorization: `Bearer ${token}`, 'x-session': sessionOf(token) };
  /** How often the server asked. @type {(path: (n: number) => string, headers: Record<string, string>, requests?: number) => Promise<number>} */
  const alike = async (path, headers, requests = 2) => {
    await Promise.all([server.asked(), peer.asked()]);
    for (let n = 0; n < requests; n += 1) {
      await get(`${server.url}/api${path(n)}`, headers);
      await get(`${peer.url}${path(n)}`, headers);
    }
    const [ours, theirs] = await Promise.all([server.asked(), peer.asked()]);
    refuseUnlessAlike(path(0), ours.statements, theirs.statements);
    return ours.count;
  };
  // The first call of a minute notes when the session was used last.
  await get(`${server.url}/api/projects`, signedIn);
  const count = await alike(() => '/projects?limit=50', signedIn, REQUESTS);
  // What the first page has in common with the others is read with it; no page is asked for twice, since answers are kept.
  await alike((n) => `/features?limit=9&offset=${n}`, {});
  await alike((n) => `/faq?limit=${20 - n}`, {});
  await Promise.all([server.stop(), peer.stop()]);
  return {
    name: 'queries of GET /projects?limit=50',
    value: count / REQUESTS,
    limit: 2,
    unit: 'queries',
    detail: 'the session; the rows with their total',
  };
}

/**
 * @param {string} path
 * @param {string[]} ours
 * @param {string[]} theirs
 */
function refuseUnlessAlike(path, ours, theirs) {
  if (isDeepStrictEqual(ours.sort(), theirs.sort())) return;
  const only = (/** @type {string[]} */ some, /** @type {string[]} */ others) =>
    some.filter((statement) => !others.includes(statement)).join('\n  ');
  throw new Refusal(
    `For ${path} the peer of the benchmark does not ask the database what the server asks it.
the server alone:\n  ${only(ours, theirs)}\nthe peer alone:\n  ${only(theirs, ours)}`,
  );
}
