import type { FastifyInstance, HTTPMethods } from 'fastify';
import { readFault } from './faults.js';
import { type Call, json, Refusal, type Route } from './http.js';
import { amountView, readCents } from './money.js';
import { PAYERS } from './pages.js';
import type { Delivery, Store, WebhookSettings } from './state.js';
import type { Wallet } from './wallet.js';
import { isTaken } from './webhooks/deliveries.js';
import { forge, type ForgeInput } from './webhooks/forge.js';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const MOST_AT_ONCE = 100;

type Action = (wallet: Wallet, input: Record<string, unknown>, id: string) => unknown;

const ACTIONS: Record<string, Action> = {
  'POST faults': ({ store }, input) => void store.data.faults.push(readFault(input)),
  'DELETE faults': ({ store }) => void (store.data.faults = []),
  'POST clock': moveClock,
  'GET orders': ({ store }) => Object.values(store.data.orders),
  'POST orders': ({ orders }, { client_id: owner, ...body }) => orders.create(String(owner), body),
  'GET orders/:id': ({ orders }, _input, id) => orders.get(id),
  'POST orders/:id/approve': ({ orders }, { decline }, id) =>
    orders.approve(orders.get(id), PAYERS[0], decline === true),
  'POST orders/:id/deny': ({ orders }, _input, id) => orders.deny(orders.get(id)),
  'POST orders/:id/expire': ({ orders }, _input, id) => orders.expire(orders.get(id)),
  'POST orders/:id/vanish': ({ orders }, _input, id) => void (orders.get(id).vanished = true),
  'POST orders/:id/patch': ({ orders }, { amount }, id) => void (orders.get(id).amountAtCapture = String(amount)),
  'POST orders/:id/capture': ({ orders, payments }, { pending }, id) =>
    payments.capture(orders.get(id), pending as string | undefined),
  'POST captures/:id/settle': (wallet, _input, id) => wallet.payments.decide(captureId(wallet, id), 'COMPLETED'),
  'POST captures/:id/deny': (wallet, _input, id) => wallet.payments.decide(captureId(wallet, id), 'DECLINED'),
  'POST captures/:id/refund': refund,
  'POST captures/:id/reverse': (wallet, _input, id) => wallet.payments.reverse(captureId(wallet, id)),
  'POST captures/:id/restore': (wallet, _input, id) => wallet.payments.restore(captureId(wallet, id)),
  'POST captures/:id/dispute': (wallet, { reason }, id) =>
    wallet.payments.openDispute(captureId(wallet, id), reason as string | undefined),
  'POST refunds/:id/settle': ({ payments }, _input, id) => payments.decideRefund(id, 'COMPLETED'),
  'POST refunds/:id/fail': ({ payments }, _input, id) => payments.decideRefund(id, 'FAILED'),
  'POST disputes/:id/update': ({ payments }, _input, id) => payments.updateDispute(id, 'UNDER_REVIEW'),
  'POST disputes/:id/resolve': ({ payments }, { outcome }, id) =>
    payments.updateDispute(id, 'RESOLVED', String(outcome)),
  'GET webhooks': ({ store }) => store.data.deliveries.map((delivery) => deliveryView(store, delivery)),
  'GET webhooks/settings': ({ store }) => store.data.webhooks,
  'POST webhooks/settings': changeWebhooks,
  'GET webhooks/events': ({ store }) => store.data.events,
  'POST webhooks/release': async ({ store, deliveries }, { order }) =>
    (await deliveries.release(order)).map((delivery) => deliveryView(store, delivery)),
  'POST webhooks/forge': ({ store, signer }, input) => forge(store, signer, input as ForgeInput),
  'POST webhooks/:id/send': async ({ store, deliveries }, { times = 1 }, id) =>
    (await deliveries.replay(id, Math.min(Number(times), MOST_AT_ONCE))).map((one) => deliveryView(store, one)),
  'GET page': ({ store: { data } }) => ({
    orders: Object.values(data.orders)
      .slice(-30)
      .reverse()
      .map((order) => ({
        ...order,
        total: order.units.map(({ amount }) => Object.values(amountView(amount)).join(' ')),
      })),
    disputes: Object.values(data.disputes),
    deliveries: data.deliveries.slice(-15).reverse(),
  }),
  'GET requests': ({ log }) => log,
  'DELETE requests': ({ log, store }) => {
    log.length = 0;
    store.data.captureCalls = {};
  },
  'GET counters': counters,
};

/** Control API, `/__demo/*`. */
export function registerControl(app: FastifyInstance, wallet: Wallet): void {
  const { store } = wallet;
  for (const [name, action] of Object.entries(ACTIONS)) {
    const [method, path] = name.split(' ') as [HTTPMethods, string];
    app.route<Route>({
      method,
      url: `/__demo/${path}`,
      handler: async (call) => {
        if (isForeign(call, store.base)) throw Refusal.status(403);
        const answer = await action(wallet, json(call), call.params.id);
        if (method !== 'GET') store.save();
        return answer ?? { ok: true };
      },
    });
  }
}

/** Includes other ports and requests without CORS preflight. */
function isForeign({ method, body, headers }: Call, own: string): boolean {
  if (!['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)) return true;
  if (headers.origin !== undefined && headers.origin !== own) return true;
  return method !== 'GET' && Boolean(body?.length) && !headers['content-type']?.startsWith('application/json');
}

/** `shiftMs`: offset from the real clock. */
function moveClock({ store, orders }: Wallet, { shiftMs, advanceMs = 0 }: Record<string, unknown>): unknown {
  store.data.clockShift = Number(shiftMs ?? store.data.clockShift) + Number(advanceMs);
  orders.notifyExpired();
  return { shiftMs: store.data.clockShift };
}

const captureId = ({ store }: Wallet, id: string): string => store.data.orders[id]?.units[0]?.captures[0]?.id ?? id;

/** `pending`: slow refund from a bank. */
function refund(wallet: Wallet, { amount, pending }: Record<string, unknown>, id: string): unknown {
  const { capture } = wallet.store.findCapture(captureId(wallet, id));
  const { currency } = capture.amount;
  const asked = amount === undefined ? undefined : { currency, cents: readCents(amount, currency, '/amount') };
  return wallet.payments.refund(capture.id, asked, pending === true ? 'PENDING' : 'COMPLETED');
}

function deliveryView({ data }: Store, delivery: Delivery) {
  const { orderId, resourceId } = data.events.find(({ id }) => id === delivery.eventId) ?? {};
  const { attempts, ...rest } = delivery;
  const { status: lastStatus, error: lastError } = attempts.at(-1) ?? {};
  const isDelivered = attempts.some(isTaken);
  return { ...rest, orderId, resourceId, tries: attempts.length, lastStatus, lastError, taken: isDelivered };
}

function changeWebhooks({ store, deliveries }: Wallet, input: Partial<WebhookSettings>): unknown {
  const { webhooks } = store.data;
  Object.assign(webhooks, input);
  if (input.url !== undefined) webhooks.url = loopbackUrl(input.url);
  deliveries.resume();
  return webhooks;
}

export function loopbackUrl(url: string): string | undefined {
  if (url === '') return undefined;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol === 'http:' && LOOPBACK.has(parsed.hostname)) return url;
  throw Refusal.of('INVALID_PARAMETER_VALUE', '/url', url);
}

function counters({ store: { data } }: Wallet): unknown {
  const orders = Object.values(data.orders);
  const captureCalls = Object.values(data.captureCalls).reduce((sum, calls) => sum + calls, 0);
  const captures = orders.flatMap(({ units }) => units.flatMap((unit) => unit.captures)).length;
  return { captureCalls, captureCallsByOrder: data.captureCalls, captures, orders: orders.length };
}
