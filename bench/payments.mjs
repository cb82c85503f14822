// 200 customers pay 200 projects at once, with the wallet in a process of its own; and what one confirmation costs.
import { approve, confirm, control, seedBuyers } from './lib/buyers.mjs';
import { openDatabase } from './lib/database.mjs';
import { idle, startCounted, startProduct, startWallet } from './lib/server.mjs';

const BUYERS = 200;
/** As many others have paid before, ten at a time: a server that serves a crowd has seen a payment. */
const BEFORE = 100;
/** Any time up to this is the wallet's for each call. */
const WALLET_MS = 2_000;
const CALLS = '^/v2/checkout/orders';

/** @typedef {import('./lib/buyers.mjs').Purchase} Purchase */
/** @typedef {import('./lib/buyers.mjs').Shop} Shop */

/**
 * @param {string} dataDir an empty folder
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
export async function measurePayments(dataDir) {
  const database = await openDatabase(dataDir);
  const wallet = await startWallet();
  const env = { ...database.env, ...wallet.env, RATE_LIMIT_FACTOR: '10000' };
  try {
    const cost = await costOfOne(dataDir, { env, wallet: wallet.url, database });
    const server = await startProduct(dataDir, { env });
    const shop = { url: server.url, wallet: wallet.url };
    const others = await seedBuyers(database, { count: BEFORE, from: 2 });
    const buyers = await seedBuyers(database, { count: BUYERS, from: 2 + BEFORE });
    while (others.length > 0) await Promise.all(others.splice(0, 10).map((other) => pay(shop, other)));
    await idle(server);
    const own = await payAtOnce(shop, buyers);
    const [pending] = await database.read("SELECT COUNT(*) AS n FROM projects WHERE payment_status <> 'paid'");
    const { captures, orders } = await control(shop, 'GET', 'counters');
    await server.stop();
    return [
      ...crowdFigures(database.engine, own),
      {
        name: 'projects of theirs left unpaid or charged twice',
        value: pending?.['n'] + Math.abs(captures - orders),
        limit: 0,
        unit: 'projects',
        detail: `${captures} captures for ${orders} projects`,
      },
      ...cost,
    ];
  } finally {
    await wallet.stop();
    await database.close();
  }
}

/**
 * @param {string} engine
 * @param {number[]} own
 * @returns {import('./run.mjs').Figure[]}
 */
function crowdFigures(engine, own) {
  const sorted = own.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return [
    {
      name: `${BUYERS} pay at once on ${engine}, p95 of confirm`,
      value: at(0.95),
      limit: 500,
      unit: 'ms',
      detail: `beyond the wallet's own time; median ${Math.round(at(0.5))} ms`,
    },
  ];
}

/**
 * Everybody clicks in the same moment. How long each confirmation took less what the wallet spent on its calls, which is what the
 * wallet's own log says from the arrival of a call to its answer.
 *
 * @param {Shop} shop
 * @param {Purchase[]} buyers
 */
async function payAtOnce(shop, buyers) {
  await control(shop, 'DELETE', 'requests');
  await control(shop, 'POST', 'faults', { pathRegex: CALLS, times: 1e6, action: 'delay', upToMs: WALLET_MS });
  const times = await Promise.all(buyers.map((buyer) => pay(shop, buyer)));
  /** @type {{ path: string, ms: number }[]} */
  const log = await control(shop, 'GET', 'requests');
  const spentOn = (/** @type {string} */ orderId) =>
    log.filter(({ path }) => path.includes(orderId)).reduce((sum, { ms }) => sum + ms, 0);
  return buyers.map(({ orderId }, n) => (times[n] ?? 0) - spentOn(orderId));
}

/** Answers the milliseconds of the confirmation. @param {Shop} shop @param {Purchase} purchase */
async function pay(shop, purchase) {
  await approve(shop, purchase);
  return confirm(shop, purchase);
}

/**
 * @param {string} dataDir
 * @param {{ env: Record<string, string>, wallet: string, database: import('./lib/database.mjs').Database }} place
 * @returns {Promise<import('./run.mjs').Figure[]>}
 */
async function costOfOne(dataDir, { env, wallet, database }) {
  const server = await startCounted(dataDir, env);
  const shop = { url: server.url, wallet };
  const [first, second] = /** @type {[Purchase, Purchase]} */ (await seedBuyers(database, { count: 2, from: 0 }));
  await pay(shop, first);
  await approve(shop, second);
  await control(shop, 'DELETE', 'requests');
  await server.asked();
  await confirm(shop, second);
  const { count: queries } = await server.asked();
  const { length: calls } = await control(shop, 'GET', 'requests');
  await server.stop();
  return [
    {
      name: 'queries of a confirmation',
      value: queries,
      limit: 18,
      unit: 'queries',
      detail: 'receipt and letters too',
    },
    { name: 'calls to the wallet of a confirmation', value: calls, limit: 2, unit: 'calls' },
  ];
}
