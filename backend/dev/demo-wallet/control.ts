import { overview } from './bench/overview.js';
import { quoted, Refusal } from './errors.js';
import { readFault } from './faults.js';
import { type Call, json, type Reply } from './http.js';
import { type Amount, readCents } from './money.js';
import { changeOrder } from './orders.js';
import { PAYERS } from './pages.js';
import type { Parts } from './rest-api.js';
import type { Payer } from './state.js';
import { WEBHOOK_ACTIONS } from './webhooks/control.js';
import type { Deliveries } from './webhooks/deliveries.js';

/** One answered or cut call of the REST interface. */
export interface LogEntry {
  at: string;
  method: string;
  path: string;
  requestId?: string;
  fault?: string;
  /** Absent when the connection was cut. */
  status?: number;
  /** From its arrival to its answer, in milliseconds; absent until then. */
  ms?: number;
}

export interface ControlParts extends Parts {
  log: LogEntry[];
  deliveries: Deliveries;
  /** The wallet's own address. */
  url: string;
}

export type Action = (parts: ControlParts, input: Record<string, unknown>, id: string) => unknown;

const ACTIONS: Record<string, Action> = {
  'GET faults': ({ store }) => store.data.faults,
  'POST faults': addFault,
  'DELETE faults': ({ store }) => void (store.data.faults = []),
  'DELETE faults/*': ({ store }, _input, id) =>
    void (store.data.faults = store.data.faults.filter((fault) => String(fault.id) !== id)),
  'POST clock': moveClock,
  'GET orders': ({ store }) => Object.values(store.data.orders),
  'POST orders': ({ orders }, { client_id: owner, ...body }) => orders.create(String(owner), body),
  'GET orders/*': ({ orders }, _input, id) => orders.get(id),
  'POST orders/*/approve': approve,
  'POST orders/*/deny': ({ orders }, _input, id) => orders.deny(orders.get(id)),
  'POST orders/*/expire': ({ orders }, _input, id) => orders.expire(orders.get(id)),
  'POST orders/*/vanish': ({ orders }, _input, id) => void (orders.get(id).vanished = true),
  'POST orders/*/patch': patch,
  'POST orders/*/capture': ({ orders, captures }, input, id) =>
    captures.capture(orders.get(id), input['pending'] as string | undefined),
  'POST captures/*/settle': (parts, _input, id) => parts.captures.decide(captureId(parts, id), 'COMPLETED'),
  'POST captures/*/deny': (parts, _input, id) => parts.captures.decide(captureId(parts, id), 'DECLINED'),
  'POST captures/*/refund': refund,
  'POST captures/*/reverse': (parts, _input, id) => parts.captures.reverse(captureId(parts, id)),
  'POST captures/*/restore': (parts, _input, id) => parts.captures.restore(captureId(parts, id)),
  'POST refunds/*/settle': ({ captures }, _input, id) => captures.decideRefund(id, 'COMPLETED'),
  'POST refunds/*/fail': ({ captures }, _input, id) => captures.decideRefund(id, 'FAILED'),
  'POST captures/*/dispute': (parts, { reason }, id) =>
    parts.disputes.open(captureId(parts, id), reason as string | undefined),
  'GET disputes': ({ store }) => Object.values(store.data.disputes),
  'POST disputes/*/update': ({ disputes }, _input, id) => disputes.update(id),
  'POST disputes/*/resolve': ({ disputes }, { outcome }, id) => disputes.resolve(id, outcome),
  ...WEBHOOK_ACTIONS,
  'POST tokens/revoke': ({ store }) => void (store.data.tokens = {}),
  'GET bench': overview,
  'GET requests': ({ log }) => log,
  'DELETE requests': ({ log, store }) => {
    log.length = 0;
    store.data.captureCalls = {};
  },
  'GET counters': counters,
  'POST reset': ({ log, store }) => {
    log.length = 0;
    store.reset();
  },
};

/** `/__demo/*`: what a test may do to the wallet. Refusals of the service's own rules are thrown. */
export async function answerControl(parts: ControlParts, call: Call): Promise<Reply> {
  if (isForeign(call, parts.url)) throw Refusal.status(403);
  const [kind = '', second, verb] = call.path.split('/').slice(2);
  const plain = [kind, second].filter(Boolean).join('/');
  const action =
    ACTIONS[`${call.method} ${plain}`] ?? ACTIONS[[`${call.method} ${kind}/*`, verb].filter(Boolean).join('/')];
  if (!action) throw Refusal.status(404);
  const answer = await action(parts, json(call), second ?? '');
  if (call.method !== 'GET') await parts.store.save();
  return { status: 200, body: answer ?? { ok: true } };
}

/** Other pages, those of the application on another port included, are refused; so is what they can send without asking. */
function isForeign({ method, raw, headers }: Call, own: string): boolean {
  if (!['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)) return true;
  if (headers.origin !== undefined && headers.origin !== own) return true;
  return method !== 'GET' && raw !== '' && !headers['content-type']?.startsWith('application/json');
}

function addFault({ store }: ControlParts, input: Record<string, unknown>): unknown {
  try {
    const fault = readFault(input, Math.max(0, ...store.data.faults.map(({ id }) => id)) + 1);
    store.data.faults.push(fault);
    return fault;
  } catch (error) {
    throw Refusal.of('INVALID_PARAMETER_VALUE', { field: '/', value: String(error) });
  }
}

/** `{shiftMs}` sets the distance from the real clock, `{advanceMs}` adds to it. */
function moveClock({ store, orders }: ControlParts, { shiftMs, advanceMs = 0 }: Record<string, unknown>): unknown {
  store.data.clockShift = Number(shiftMs ?? store.data.clockShift) + Number(advanceMs);
  orders.tellLapsed();
  return { shiftMs: store.data.clockShift, now: new Date(store.now()).toISOString() };
}

function approve({ orders }: ControlParts, { decline, payer }: Record<string, unknown>, id: string): unknown {
  const order = orders.get(id);
  orders.approve(order, { ...PAYERS[0], ...(payer as Partial<Payer> | undefined) }, decline === true);
  return order;
}

/** Changes the order now, or with `when: 'capture'` in the moment before it is captured. */
function patch({ orders }: ControlParts, { when, ...change }: Record<string, unknown>, id: string): unknown {
  const order = orders.get(id);
  if (when === 'capture') order.changeAtCapture = change;
  else changeOrder(order, change);
  return order;
}

/** By the capture's id or by its order's. */
function captureId({ store }: ControlParts, id: string): string {
  return store.data.orders[id]?.units[0]?.captures[0]?.id ?? id;
}

/** `pending`: from a bank, so that it takes its time. */
function refund(parts: ControlParts, { amount, pending }: Record<string, unknown>, id: string): unknown {
  const found = parts.captures.find(captureId(parts, id)).capture;
  const { currency } = found.amount;
  const asked: Amount | undefined =
    amount === undefined ? undefined : { currency, cents: readCents(quoted(amount), currency, '/amount') };
  return parts.captures.refund(found.id, asked, pending === true ? 'PENDING' : 'COMPLETED');
}

/** Capture calls that arrived (all, and by order) and captures that took money. */
function counters({ store }: ControlParts): unknown {
  const orders = Object.values(store.data.orders);
  const byOrder = store.data.captureCalls;
  return {
    captureCalls: Object.values(byOrder).reduce((sum, calls) => sum + calls, 0),
    captureCallsByOrder: byOrder,
    captures: orders.flatMap((order) => order.units).reduce((sum, unit) => sum + unit.captures.length, 0),
    orders: orders.length,
  };
}
