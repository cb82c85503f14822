import { readFault } from './faults.js';
import { type Call, json, Refusal, type Reply } from './http.js';
import { amountView, readCents } from './money.js';
import type { Orders } from './orders.js';
import { PAYERS } from './pages.js';
import type { Payments } from './payments.js';
import type { Delivery, Store, WebhookSettings } from './state.js';
import { type Deliveries, isTaken } from './webhooks/deliveries.js';
import { forge, type ForgeInput } from './webhooks/forge.js';
import type { Signer } from './webhooks/signer.js';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const MOST_AT_ONCE = 100;

export interface LogEntry {
  at: string;
  method: string;
  path: string;
  requestId?: string;
  fault?: string;
  status?: number;
  /** Milliseconds; absent until the response. */
  ms?: number;
}

export interface ControlParts {
  store: Store;
  orders: Orders;
  payments: Payments;
  signer: Signer;
  deliveries: Deliveries;
  log: LogEntry[];
  url: string;
}

type Action = (parts: ControlParts, input: Record<string, unknown>, id: string) => unknown;

const ACTIONS: Record<string, Action> = {
  'POST faults': ({ store }, input) => void store.data.faults.push(readFault(input)),
  'DELETE faults': ({ store }) => void (store.data.faults = []),
  'POST clock': moveClock,
  'GET orders': ({ store }) => Object.values(store.data.orders),
  'POST orders': ({ orders }, { client_id: owner, ...body }) => orders.create(String(owner), body),
  'GET orders/*': ({ orders }, _input, id) => orders.get(id),
  'POST orders/*/approve': ({ orders }, { decline }, id) => orders.approve(orders.get(id), PAYERS[0], decline === true),
  'POST orders/*/deny': ({ orders }, _input, id) => orders.deny(orders.get(id)),
  'POST orders/*/expire': ({ orders }, _input, id) => orders.expire(orders.get(id)),
  'POST orders/*/vanish': ({ orders }, _input, id) => void (orders.get(id).vanished = true),
  'POST orders/*/patch': ({ orders }, { amount }, id) => void (orders.get(id).amountAtCapture = String(amount)),
  'POST orders/*/capture': ({ orders, payments }, { pending }, id) =>
    payments.capture(orders.get(id), pending as string | undefined),
  'POST captures/*/settle': (parts, _input, id) => parts.payments.decide(captureId(parts, id), 'COMPLETED'),
  'POST captures/*/deny': (parts, _input, id) => parts.payments.decide(captureId(parts, id), 'DECLINED'),
  'POST captures/*/refund': refund,
  'POST captures/*/reverse': (parts, _input, id) => parts.payments.reverse(captureId(parts, id)),
  'POST captures/*/restore': (parts, _input, id) => parts.payments.restore(captureId(parts, id)),
  'POST captures/*/dispute': (parts, { reason }, id) =>
    parts.payments.openDispute(captureId(parts, id), reason as string | undefined),
  'POST refunds/*/settle': ({ payments }, _input, id) => payments.decideRefund(id, 'COMPLETED'),
  'POST refunds/*/fail': ({ payments }, _input, id) => payments.decideRefund(id, 'FAILED'),
  'POST disputes/*/update': ({ payments }, _input, id) => payments.updateDispute(id, 'UNDER_REVIEW'),
  'POST disputes/*/resolve': ({ payments }, { outcome }, id) => payments.updateDispute(id, 'RESOLVED', String(outcome)),
  'GET webhooks': ({ store }) => store.data.deliveries.map((delivery) => deliveryView(store, delivery)),
  'GET webhooks/settings': ({ store }) => store.data.webhooks,
  'POST webhooks/settings': changeWebhooks,
  'GET webhooks/events': ({ store }) => store.data.events,
  'POST webhooks/release': async ({ store, deliveries }, { order }) =>
    (await deliveries.release(order)).map((delivery) => deliveryView(store, delivery)),
  'POST webhooks/forge': ({ store, signer }, input) => forge(store, signer, input as ForgeInput),
  'POST webhooks/*/send': async ({ store, deliveries }, { times = 1 }, id) =>
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
export async function answerControl(parts: ControlParts, call: Call): Promise<Reply> {
  if (isForeign(call, parts.url)) throw Refusal.status(403);
  const [kind = '', second, verb] = call.path.split('/').slice(2);
  const plain = [kind, second].filter(Boolean).join('/');
  const named = [`${call.method} ${kind}/*`, verb].filter(Boolean).join('/');
  const action = ACTIONS[`${call.method} ${plain}`] ?? ACTIONS[named];
  if (!action) throw Refusal.status(404);
  const answer = await action(parts, json(call), second ?? '');
  if (call.method !== 'GET') parts.store.save();
  return { status: 200, body: answer ?? { ok: true } };
}

/** Includes other ports and requests without CORS preflight. */
function isForeign({ method, raw, headers }: Call, own: string): boolean {
  if (!['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)) return true;
  if (headers.origin !== undefined && headers.origin !== own) return true;
  return method !== 'GET' && raw !== '' && !headers['content-type']?.startsWith('application/json');
}

/** `shiftMs`: offset from the real clock. */
function moveClock({ store, orders }: ControlParts, { shiftMs, advanceMs = 0 }: Record<string, unknown>): unknown {
  store.data.clockShift = Number(shiftMs ?? store.data.clockShift) + Number(advanceMs);
  orders.notifyExpired();
  return { shiftMs: store.data.clockShift };
}

const captureId = ({ store }: ControlParts, id: string): string =>
  store.data.orders[id]?.units[0]?.captures[0]?.id ?? id;

/** `pending`: slow refund from a bank. */
function refund(parts: ControlParts, { amount, pending }: Record<string, unknown>, id: string): unknown {
  const { capture } = parts.store.findCapture(captureId(parts, id));
  const { currency } = capture.amount;
  const asked = amount === undefined ? undefined : { currency, cents: readCents(amount, currency, '/amount') };
  return parts.payments.refund(capture.id, asked, pending === true ? 'PENDING' : 'COMPLETED');
}

function deliveryView({ data }: Store, delivery: Delivery) {
  const { orderId, resourceId } = data.events.find(({ id }) => id === delivery.eventId) ?? {};
  const { attempts, ...rest } = delivery;
  const { status: lastStatus, error: lastError } = attempts.at(-1) ?? {};
  const isDelivered = attempts.some(isTaken);
  return { ...rest, orderId, resourceId, tries: attempts.length, lastStatus, lastError, taken: isDelivered };
}

function changeWebhooks({ store, deliveries }: ControlParts, input: Partial<WebhookSettings>): unknown {
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

function counters({ store: { data } }: ControlParts): unknown {
  const orders = Object.values(data.orders);
  const captureCalls = Object.values(data.captureCalls).reduce((sum, calls) => sum + calls, 0);
  const captures = orders.flatMap(({ units }) => units.flatMap((unit) => unit.captures)).length;
  return { captureCalls, captureCallsByOrder: data.captureCalls, captures, orders: orders.length };
}
