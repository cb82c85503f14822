import { createHmac } from 'node:crypto';
import { openDatabase } from './lib/database.mjs';
import { call } from './lib/load.mjs';
import { buyer, project, rowsOf, session } from './lib/rows.mjs';
import { emptyData, idle, JWT_SECRET, startProduct, startWallet } from './lib/server.mjs';

const BUYERS = 200;
const BEFORE = 100;
const WALLET_MS = 2_000;
const PRICE_CENTS = 125_050;

/** @typedef {{ projectId: number, token: string, orderId: string }} Purchase `orderId`: empty before approval */
/** @typedef {{ url: string, wallet: string }} Shop */

/** @returns {Promise<import('./run.mjs').Figure[]>} */
export async function measurePayments() {
  const dataDir = await emptyData();
  const wallet = await startWallet();
  const server = await startProduct(dataDir, { env: wallet.env });
  const shop = { url: server.url, wallet: wallet.url };
  const db = await openDatabase({ dataDir });
  const purchases = await seedBuyers(db, BEFORE + BUYERS);
  const others = purchases.splice(0, BEFORE);
  while (others.length > 0) await Promise.all(others.splice(0, 10).map((other) => pay(shop, other)));
  await idle(server);
  const own = (await payAtOnce(shop, purchases)).sort((a, b) => a - b);
  const [pending] = await db.read("SELECT COUNT(*) AS n FROM projects WHERE payment_status <> 'paid'");
  const { captures, orders } = await control(shop, 'GET', 'counters');
  await db.close();
  await Promise.all([server.stop(), wallet.stop()]);
  return [
    {
      name: `${BUYERS} pay at once, p95 of confirm`,
      value: own[Math.ceil(BUYERS * 0.95) - 1] ?? 0,
      limit: 500,
      unit: 'ms',
      detail: `beyond the wallet's own time; median ${Math.round(own[BUYERS / 2] ?? 0)} ms`,
    },
    {
      name: 'projects of theirs left unpaid or charged twice',
      limit: 0,
      unit: 'projects',
      value: pending?.['n'] + Math.abs(captures - orders),
      detail: `${captures} captures for ${orders} projects`,
    },
  ];
}

/** @param {import('./lib/database.mjs').Database} db @param {number} count @returns {Promise<Purchase[]>} */
async function seedBuyers(db, count) {
  const user = await db.fill('users', rowsOf(count, buyer));
  await db.fill(
    'sessions',
    rowsOf(count, (n) => session(n, user + n)),
  );
  const price = { price_cents: PRICE_CENTS, status: 'In Progress', payment_status: 'pending' };
  const first = await db.fill(
    'projects',
    rowsOf(count, (n) => ({ ...project(n, n, user), ...price })),
  );
  return Array.from({ length: count }, (_, n) => {
    const token = tokenOf({ sid: String(session(n, user).id), sub: String(user + n) });
    return { projectId: first + n, token, orderId: '' };
  });
}

/** @param {object} claims */
function tokenOf(claims) {
  const part = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, aud: 'portico', iat, exp: iat + 3600 })}`;
  return `${text}.${createHmac('sha256', JWT_SECRET).update(text).digest('base64url')}`;
}

/**
 * @param {Shop} shop
 * @param {Purchase[]} buyers
 * @returns {Promise<number[]>} milliseconds of each confirmation, without the wallet's logged time
 */
async function payAtOnce(shop, buyers) {
  await control(shop, 'DELETE', 'requests');
  const fault = { pathRegex: '^/v2/checkout/orders', times: 1e6, action: 'delay', upToMs: WALLET_MS };
  await control(shop, 'POST', 'faults', fault);
  const times = await Promise.all(buyers.map((one) => pay(shop, one)));
  /** @type {{ path: string, ms: number }[]} */
  const log = await control(shop, 'GET', 'requests');
  const spentOn = (/** @type {string} */ orderId) =>
    log.filter(({ path }) => path.includes(orderId)).reduce((sum, { ms }) => sum + ms, 0);
  return buyers.map(({ orderId }, n) => (times[n] ?? 0) - spentOn(orderId));
}

/** @param {Shop} shop @param {Purchase} purchase @returns {Promise<number>} milliseconds of the confirmation */
async function pay(shop, purchase) {
  const { token, projectId } = purchase;
  const { orderId } = await call(`${shop.url}/api/payments/orders`, { token, body: { projectId } });
  purchase.orderId = orderId;
  await control(shop, 'POST', `orders/${orderId}/approve`, {});
  const body = { orderId, projectId, expectedAmount: '1250.50', expectedCurrency: 'USD' };
  const began = performance.now();
  const { state } = await call(`${shop.url}/api/payments/paypal-success`, { token, body });
  if (state !== 'COMPLETED') throw new Error(`a confirmation ended as ${state}`);
  return performance.now() - began;
}

/** @param {Shop} shop @param {string} method @param {string} path @param {object} [body] */
const control = ({ wallet }, method, path, body) => call(`${wallet}/__demo/${path}`, { method, ...(body && { body }) });
