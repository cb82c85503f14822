import { createHmac } from 'node:crypto';
import { JWT_SECRET } from './server.mjs';

const LATER = '2099-01-01 00:00:00.000';

/** @typedef {{ url: string, wallet: string }} Shop addresses of the server and of the wallet */
/** @typedef {{ projectId: number, token: string, orderId: string }} Purchase `orderId`: empty until the buyer approved it */

/**
 * Customers, each with a session and a project of 1250.50, straight into a migrated database.
 *
 * @param {import('./database.mjs').Database} database
 * @param {{ count: number, from: number }} range
 * @returns {Promise<Purchase[]>}
 */
export async function seedBuyers({ insert }, { count, from }) {
  const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
  const stamps = { created_at: now, updated_at: now };
  const purchases = [];
  for (let n = from; n < from + count; n += 1) {
    const user_id = await insert('users', { ...person(n), ...stamps });
    const id = String(n).padStart(32, '0');
    const life = { created_at: now, last_used_at: now, expires_at: LATER };
    await insert('sessions', { id, user_id, file_cookie_hash: id, ...life });
    const projectId = await insert('projects', { ...project(n), user_id, ...stamps });
    purchases.push({ projectId, token: tokenOf({ sid: id, sub: String(user_id) }), orderId: '' });
  }
  return purchases;
}

/** @param {number} n */
function person(n) {
  const email = `buyer${n}@bench.example`;
  const rest = { password_hash: 'none', role: 'user', is_active: 1, muted_mails: '[]' };
  return { name: `Buyer ${n}`, email, search_text: email, ...rest };
}

/** @param {number} n */
const project = (n) => ({
  title: `Project ${n}`,
  description: 'Booking, records and reminders',
  start_date: '2026-08-04',
  end_date: '2026-12-18',
  price_cents: 125_050,
  status: 'In Progress',
  milestones: 5,
  payment_status: 'pending',
  search_text: `project ${n}`,
});

/** A token as the server signs them. @param {object} claims */
function tokenOf(claims) {
  const part = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, aud: 'portico', iat, exp: iat + 3600 })}`;
  return `${text}.${createHmac('sha256', JWT_SECRET).update(text).digest('base64url')}`;
}

/** Up to what the buyer does in the wallet's window. @param {Shop} shop @param {Purchase} purchase */
export async function approve(shop, purchase) {
  const { token, projectId } = purchase;
  const { orderId } = await post(`${shop.url}/api/payments/orders`, { token, body: { projectId } });
  await post(`${shop.wallet}/__demo/orders/${orderId}/approve`, { body: {} });
  purchase.orderId = orderId;
}

/** Answers how many milliseconds it took. Throws unless the project is paid then. @param {Shop} shop @param {Purchase} purchase */
export async function confirm(shop, { projectId, orderId, token }) {
  const body = { orderId, projectId, expectedAmount: '1250.50', expectedCurrency: 'USD' };
  const began = performance.now();
  const { state } = await post(`${shop.url}/api/payments/paypal-success`, { token, body });
  if (state !== 'COMPLETED') throw new Error(`a confirmation ended as ${state}`);
  return performance.now() - began;
}

/**
 * The wallet's control interface.
 *
 * @param {Shop} shop
 * @param {'GET' | 'POST' | 'DELETE'} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>} whatever the wallet answers
 */
export async function control(shop, method, path, body) {
  const headers = { 'content-type': 'application/json' };
  const given = body ? { body: JSON.stringify(body) } : {};
  return (await fetch(`${shop.wallet}/__demo/${path}`, { method, headers, ...given })).json();
}

/**
 * @param {string} url
 * @param {{ token?: string, body: object }} request
 */
async function post(url, { token = '', body }) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
