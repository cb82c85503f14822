// How fast the server is there, and how much memory it holds after a day's work.
import { repeat } from './lib/load.mjs';
import { cpuOf, memoryOf, startProduct } from './lib/server.mjs';
import { logIn } from './projects-list.mjs';

const STARTS = 5;
const REQUESTS = 10_000;

/**
 * @param {string} dataDir a migrated one
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
export async function measureServer(dataDir) {
  const times = [];
  const work = [];
  for (let n = 0; n < STARTS; n += 1) {
    const server = await startProduct(dataDir);
    times.push(server.startMs);
    work.push((await cpuOf(server)) / 1_000_000);
    await server.stop();
  }
  times.sort((a, b) => a - b);

  const server = await startProduct(dataDir);
  const headers = { authorization: `Bearer ${await logIn(server.url)}` };
  const fresh = await memoryOf(server);
  await repeat(`${server.url}/api/projects?limit=50`, headers, REQUESTS);
  const worn = await memoryOf(server);
  await server.stop();
  return [
    {
      name: 'start to first healthy answer',
      value: (times[Math.floor(STARTS / 2)] ?? 0) / 1000,
      limit: 1.2,
      unit: 's',
      detail: `median of ${STARTS}; ${Math.min(...work).toFixed(2)} s of processor time`,
    },
    {
      name: 'resident memory after 10,000 requests',
      value: worn,
      limit: 300,
      unit: 'MB',
      detail: `${Math.round(fresh)} MB before`,
    },
  ];
}
