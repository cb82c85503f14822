// `npm run bench:lists`: pages, sort orders, filters and searches of long lists, at p95, and the CSV of a million visits.
// `--sqlite` or `--mariadb` runs one engine.
import { createDatabase, startMariadb } from '../../scripts/lib/mariadb.mjs';
import { dim, red, Refusal, say } from '../../scripts/lib/terminal.mjs';
import { call } from './lib/load.mjs';
import { seedLists } from './lib/seed.mjs';
import { emptyData, grownBy, logIn, startProduct } from './lib/server.mjs';

const LIMIT_MS = 100;
const ROUNDS = 20;
/** Shortening old addresses would disturb the measurement. */
const KEPT = { LOG_ADDRESS_DAYS: '3650', LOG_DAYS: '3650' };
const CSV = { rowsPerSecond: 50_000, memoryMb: 64 };

/** @type {Record<string, { path: string, sorts?: string, queries: string }>} */
const LISTS = {
  users: {
    path: '/users',
    sorts: 'role id name email',
    queries: `offset=49950 sort=name&offset=25000 sort=email&offset=25000 role=user role=user&sort=email&dir=desc q=thorne q=ada.thorne.123
      q=a q=nobodyatall`,
  },
  projects: {
    path: '/projects',
    sorts:
      'id title description start_date end_date price status payment_status client_name attachments_count updated_at',
    queries: `offset=99900 sort=title&offset=50000 sort=client_name&offset=50000 sort=status&offset=50000 sort=description&offset=50000
      payment=paid payment=paid&sort=price&dir=desc payment=pending&sort=client_name status=Completed status=Milestone&sort=end_date
      q=museum q=museum&sort=client_name q=thorne q=a q=nosuchthing`,
  },
  faq: { path: '/faq/admin', queries: 'offset=19950 visibility=user q=museum q=a q=nosuchthing' },
  'public faq': { path: '/faq', queries: 'offset=50' },
  clients: { path: '/clients', queries: 'q=thorne' },
  counts: { path: '', queries: '/users/counts /users/counts?q=thorne /projects/counts /projects/counts?q=museum' },
  logs: {
    path: '/logs',
    sorts: 'id ip_address location user_agent page visit_time',
    queries: `offset=499950 bots=all&offset=499950 sort=page&offset=50000 location=Germany page=/new-features/dental-portal
      location=Malta&sort=page from=2026-09-01&to=2026-09-30 bots=only q=mozilla q=petalbot&bots=all q=dental-portal%20malta q=100.20.
      q=123456 q=nosuchthing`,
  },
};

/** @param {string} list @returns {string[]} addresses */
function addressesOf(list) {
  const { path = '', sorts = '', queries = '' } = LISTS[list] ?? {};
  const words = (/** @type {string} */ text) => text.split(/\s+/).filter(Boolean);
  if (path === '') return words(queries);
  const sorted = words(sorts).flatMap((word) => ['asc', 'desc'].map((dir) => `sort=${word}&dir=${dir}`));
  return ['', ...sorted, ...words(queries)].map((query) => `${path}?limit=50&${query}`);
}

/** @typedef {import('./run.mjs').Figure} Figure */

/** @param {string[]} options @returns {Promise<Figure[]>} */
export async function measureLists(options) {
  const figures = [];
  if (!options.includes('--mariadb')) figures.push(...(await measureOn('SQLite', '')));
  if (options.includes('--sqlite')) return figures;
  const mariadb = await startMariadb();
  figures.push(...(await measureOn('MariaDB', await createDatabase(mariadb, 'lists'))));
  await mariadb.stop();
  return figures;
}

/** @param {string} engine @param {string} url @returns {Promise<Figure[]>} */
async function measureOn(engine, url) {
  const env = { DATABASE_URL: url };
  const dataDir = await emptyData(env);
  const began = performance.now();
  await seedLists({ dataDir, url });
  say(dim(`${engine}: filled in ${((performance.now() - began) / 1000).toFixed(0)} s`));
  const server = await startProduct(dataDir, { env: { ...env, ...KEPT } });
  const token = await logIn(server.url);
  const figures = [];
  for (const list of Object.keys(LISTS)) {
    let worst = { p95: 0, address: '' };
    for (const address of addressesOf(list)) {
      const p95 = await timed(() => call(`${server.url}/api${address}`, { token }));
      const line = `${engine} ${address}`.padEnd(70);
      say((p95 > LIMIT_MS ? red : dim)(`${line} p95 ${p95.toFixed(1).padStart(7)} ms`));
      if (p95 > worst.p95) worst = { p95, address };
    }
    const name = `${engine}: slowest of ${list}, p95`;
    figures.push({ name, value: worst.p95, limit: LIMIT_MS, unit: 'ms', detail: worst.address });
  }
  figures.push(...(await measureCsv(engine, server, token)));
  await server.stop();
  return figures;
}

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds at p95 */
async function timed(work) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.ceil(ROUNDS * 0.95) - 1] ?? 0;
}

/** @param {string} engine @param {import('./lib/server.mjs').Server} server @param {string} token */
async function measureCsv(engine, server, token) {
  const began = performance.now();
  let rows = -1;
  const { grown, before } = await grownBy(server, async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api/logs/export.csv`, { headers });
    if (!answer.ok || !answer.body) throw new Refusal(`The file of the visits answered ${answer.status}.`);
    for await (const part of answer.body) rows += part.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
  });
  const seconds = (performance.now() - began) / 1000;
  const detail = `${rows} rows in ${seconds.toFixed(1)} s, from ${before.toFixed(0)} MB`;
  return [
    {
      name: `${engine}: a row of the visits’ file`,
      value: (seconds / rows) * 1e6,
      limit: 1e6 / CSV.rowsPerSecond,
      unit: 'µs',
      detail,
    },
    { name: `${engine}: memory grown by the visits’ file`, value: grown, limit: CSV.memoryMb, unit: 'MB', detail },
  ];
}
