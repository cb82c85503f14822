import { setTimeout as wait } from 'node:timers/promises';
import type { Answers } from './answers.js';
import type { Captures } from './captures.js';
import type { Disputes } from './disputes.js';
import { Refusal } from './errors.js';
import { delayOf, type Fault } from './faults.js';
import { type Call, header, json, type Reply } from './http.js';
import { readAmount } from './money.js';
import type { Orders } from './orders.js';
import type { Order, Store, Token } from './state.js';
import { authenticate, type Credentials, issueToken, requireFull, requireOwner } from './tokens.js';
import type { Views } from './views.js';
import type { Signer } from './webhooks/signer.js';
import { answerCertificate, verifyWebhook } from './webhooks/verify.js';

export interface Parts {
  store: Store;
  app: Credentials;
  orders: Orders;
  captures: Captures;
  disputes: Disputes;
  signer: Signer;
  answers: Answers;
  views: Views;
  /** How long taking money lasts. */
  captureMs: number;
}

/** A call with what the routes need beside it. */
interface Work {
  call: Call;
  token: Token;
  id: string;
  fault?: Fault;
}

type Route = (parts: Parts, work: Work) => Reply | Promise<Reply>;

const ROUTES: [method: string, path: RegExp, route: Route][] = [
  ['POST', /^\/v2\/checkout\/orders$/, createOrder],
  ['GET', /^\/v2\/checkout\/orders\/([^/]+)$/, showOrder],
  ['PATCH', /^\/v2\/checkout\/orders\/([^/]+)$/, patchOrder],
  ['POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, captureOrder],
  ['GET', /^\/v2\/payments\/captures\/([^/]+)$/, showCapture],
  ['POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, refundCapture],
  ['GET', /^\/v2\/payments\/refunds\/([^/]+)$/, showRefund],
  ['GET', /^\/v1\/customer\/disputes$/, listDisputes],
  ['GET', /^\/v1\/customer\/disputes\/([^/]+)$/, showDispute],
  ['POST', /^\/v1\/notifications\/verify-webhook-signature$/, verify],
];

/** Answers a call of the REST interface; refusals are thrown. */
export async function answerRest(parts: Parts, call: Call, fault?: Fault): Promise<Reply> {
  if (call.path === '/v1/oauth2/token' && call.method === 'POST') {
    if (fault) await hold(call, fault);
    return issueToken(parts.store, parts.app, call);
  }
  const certificate = await answerCertificate(parts, call);
  if (certificate) return certificate;
  const token = authenticate(parts.store, call);
  for (const [method, path, route] of ROUTES) {
    const match = method === call.method && path.exec(call.path);
    if (match) return route(parts, { call, token, id: match[1] ?? '', fault });
  }
  throw Refusal.status(404);
}

/** Faults and mock codes that act inside the work: a delay runs while the request id is taken. */
async function hold(call: Call, fault?: Fault): Promise<void> {
  if (fault?.action === 'delay') await wait(delayOf(fault));
  if (fault?.action === 'issue') throw Refusal.of(fault.issue ?? 'INSTRUMENT_DECLINED');
  const mock = header(call, 'paypal-mock-response');
  if (!mock) return;
  const codes = (JSON.parse(mock) as { mock_application_codes?: string | string[] }).mock_application_codes;
  const code = Array.isArray(codes) ? codes[0] : codes;
  if (code) throw Refusal.of(code);
}

/** One namespace per kind of call, as at the real service: an id used for another order gets that order's answer. */
function requestKey(kind: string, { call, token }: Work): string | undefined {
  const id = header(call, 'paypal-request-id');
  return id && `${kind}:${token.client}:${id}`;
}

/** Without this wish a call that makes something is answered with its id, status and links only. */
const wantsAll = ({ call }: Work): boolean => /return=representation/.test(header(call, 'prefer') ?? '');

function orderReply(parts: Parts, work: Work, order: Order, status: number): Reply {
  return { status, body: wantsAll(work) ? parts.views.order(order) : parts.views.minimal(order) };
}

async function createOrder(parts: Parts, work: Work): Promise<Reply> {
  const body = json(work.call);
  const key = requestKey('create', work);
  if (body['payment_source'] !== undefined && !key) throw Refusal.of('PAYPAL_REQUEST_ID_REQUIRED');
  const { id, replayed } = await parts.answers.once(key, async () => {
    await hold(work.call, work.fault);
    return parts.orders.create(work.token.client, body);
  });
  if (work.token.scope === 'browser' && !work.token.orders.includes(id)) work.token.orders.push(id);
  const order = parts.orders.get(id);
  return orderReply(parts, work, order, replayed || order.sourceGiven ? 200 : 201);
}

async function showOrder(parts: Parts, work: Work): Promise<Reply> {
  await hold(work.call, work.fault);
  return { status: 200, body: parts.views.order(requireOwner(work.token, parts.orders.find(work.id))) };
}

async function patchOrder(parts: Parts, work: Work): Promise<Reply> {
  requireFull(work.token);
  await hold(work.call, work.fault);
  parts.orders.patch(requireOwner(work.token, parts.orders.find(work.id)), json<unknown>(work.call));
  return { status: 204 };
}

async function captureOrder(parts: Parts, work: Work): Promise<Reply> {
  requireOwner(work.token, parts.orders.find(work.id));
  const { id, replayed } = await parts.answers.once(requestKey('capture', work), async () => {
    await hold(work.call, work.fault);
    await wait(parts.captureMs);
    const order = requireOwner(work.token, parts.orders.find(work.id));
    parts.captures.capture(
      order,
      work.fault?.action === 'pending' ? (work.fault.reason ?? 'PENDING_REVIEW') : undefined,
    );
    return order;
  });
  const order = parts.orders.get(id);
  const reply = orderReply(parts, work, order, replayed ? 200 : 201);
  // The minimal answer of a capture still names the capture, without amounts.
  const captures = order.units.flatMap((unit) =>
    unit.captures.map((capture) => ({ id: capture.id, status: capture.status })),
  );
  const full = 'purchase_units' in (reply.body as object);
  return full ? reply : { ...reply, body: { ...(reply.body as object), purchase_units: [{ payments: { captures } }] } };
}

async function showCapture(parts: Parts, work: Work): Promise<Reply> {
  requireFull(work.token);
  await hold(work.call, work.fault);
  const { order, unit, capture } = parts.captures.find(work.id);
  requireOwner(work.token, order);
  return { status: 200, body: parts.views.captureAlone(capture, unit) };
}

async function refundCapture(parts: Parts, work: Work): Promise<Reply> {
  requireFull(work.token);
  const { order, capture } = parts.captures.find(work.id);
  requireOwner(work.token, order);
  const { amount } = json(work.call);
  const { id, replayed } = await parts.answers.once(requestKey('refund', work), async () => {
    await hold(work.call, work.fault);
    return parts.captures.refund(capture.id, amount === undefined ? undefined : readAmount(amount, '/amount'));
  });
  const refund = parts.store.data.refunds[id];
  if (!refund) throw Refusal.of('INVALID_RESOURCE_ID');
  const { views } = parts;
  const body = wantsAll(work) ? views.refund(refund, capture) : views.minimalRefund(refund, capture);
  return { status: replayed ? 200 : 201, body };
}

async function showRefund(parts: Parts, work: Work): Promise<Reply> {
  requireFull(work.token);
  await hold(work.call, work.fault);
  const refund = parts.store.data.refunds[work.id];
  if (!refund) throw Refusal.of('INVALID_RESOURCE_ID');
  const { order, capture } = parts.captures.find(refund.captureId);
  requireOwner(work.token, order);
  return { status: 200, body: parts.views.refund(refund, capture) };
}

async function listDisputes(parts: Parts, work: Work): Promise<Reply> {
  requireFull(work.token);
  await hold(work.call, work.fault);
  const disputes = Object.values(parts.store.data.disputes).filter(
    ({ captureId }) => parts.captures.find(captureId).order.owner === work.token.client,
  );
  return { status: 200, body: parts.views.disputes(disputes) };
}

async function showDispute(parts: Parts, work: Work): Promise<Reply> {
  requireFull(work.token);
  await hold(work.call, work.fault);
  const { dispute, order, capture } = parts.disputes.find(work.id);
  requireOwner(work.token, order);
  return { status: 200, body: parts.views.dispute(dispute, capture) };
}

async function verify(parts: Parts, work: Work): Promise<Reply> {
  requireFull(work.token);
  await hold(work.call, work.fault);
  return verifyWebhook(parts, work.call);
}
