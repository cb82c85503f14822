import { setTimeout as wait } from 'node:timers/promises';
import { hold } from './faults.js';
import { type Call, header, json, Refusal, type Reply } from './http.js';
import { readAmount } from './money.js';
import type { Orders } from './orders.js';
import type { Payments } from './payments.js';
import type { Fault, Order, Store, Token } from './state.js';
import { authenticate, type Credentials, issueToken, requireOwner } from './tokens.js';
import type { Views } from './views.js';
import type { Signer } from './webhooks/signer.js';

const ANSWERS_KEPT_MS = 6 * 60 * 60 * 1000;
const FINAL = new Set(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY']);

interface Work {
  call: Call;
  token: Token;
  id: string;
  fault?: Fault;
}

export class RestApi {
  private readonly running = new Set<string>();
  private readonly routes: [
    method: string,
    path: RegExp,
    work: (work: Work) => Reply | Promise<Reply>,
    scope?: 'any',
  ][] = [
    ['POST', /^\/v2\/checkout\/orders$/, (work) => this.createOrder(work), 'any'],
    ['GET', /^\/v2\/checkout\/orders\/([^/]+)$/, (work) => this.showOrder(work), 'any'],
    ['POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, (work) => this.captureOrder(work), 'any'],
    ['GET', /^\/v2\/payments\/captures\/([^/]+)$/, (work) => this.showCapture(work)],
    ['POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, (work) => this.refundCapture(work)],
    ['GET', /^\/v2\/payments\/refunds\/([^/]+)$/, (work) => this.showRefund(work)],
    ['GET', /^\/v1\/customer\/disputes$/, (work) => this.listDisputes(work)],
    ['GET', /^\/v1\/customer\/disputes\/([^/]+)$/, (work) => this.showDispute(work)],
    ['POST', /^\/v1\/notifications\/verify-webhook-signature$/, ({ call }) => this.parts.signer.verify(call)],
  ];

  constructor(
    private readonly parts: {
      store: Store;
      app: Credentials;
      orders: Orders;
      payments: Payments;
      views: Views;
      signer: Signer;
      captureMs: number;
    },
  ) {}

  async answer(call: Call, fault?: Fault): Promise<Reply> {
    const { store, app } = this.parts;
    if (call.path === '/v1/oauth2/token') {
      if (fault) await hold(call, fault);
      return issueToken(store, app, call);
    }
    return this.route(call, authenticate(store, call), fault);
  }

  private async route(call: Call, token: Token, fault?: Fault): Promise<Reply> {
    for (const [method, path, route, scope] of this.routes) {
      const match = method === call.method && path.exec(call.path);
      if (!match) continue;
      if (token.scope !== 'full' && scope !== 'any') throw Refusal.of('PERMISSION_DENIED');
      if (!/(orders|capture|refund)$/.test(call.path) || method === 'GET') await hold(call, fault);
      return route({ call, token, id: match[1] ?? '', fault });
    }
    throw Refusal.status(404);
  }

  /** Runs `work` once per PayPal-Request-Id. Returns the record's ID. */
  private async once(kind: string, { call, token, fault }: Work, work: () => Promise<string>) {
    const { store } = this.parts;
    const { answers } = store.data;
    const requestId = header(call, 'paypal-request-id');
    const run = async () => {
      await hold(call, fault);
      return work();
    };
    if (!requestId) return { id: await run(), isRepeated: false };
    const key = `${kind}:${token.client}:${requestId}`;
    if (this.running.has(key)) throw Refusal.of('PREVIOUS_REQUEST_IN_PROGRESS');
    const known = this.knownAnswer(key);
    if (known !== undefined) return { id: known, isRepeated: true };
    this.running.add(key);
    try {
      const id = await run();
      answers[key] = { id, at: store.now() };
      return { id, isRepeated: false };
    } catch (error) {
      const issue = error instanceof Refusal ? error.issue : undefined;
      if (issue && FINAL.has(issue)) answers[key] = { issue, at: store.now() };
      throw error;
    } finally {
      this.running.delete(key);
    }
  }

  private knownAnswer(key: string): string | undefined {
    const { data } = this.parts.store;
    const known = data.answers[key];
    if (!known || this.parts.store.now() - known.at >= ANSWERS_KEPT_MS) return undefined;
    if (known.issue) throw Refusal.of(known.issue);
    return known.id;
  }

  private orderOf({ token, id }: Work): Order {
    return requireOwner(token, this.parts.orders.find(id));
  }

  private async createOrder(work: Work): Promise<Reply> {
    const body = json(work.call);
    if (body['payment_source'] !== undefined && !header(work.call, 'paypal-request-id'))
      throw Refusal.of('PAYPAL_REQUEST_ID_REQUIRED');
    const { orders, views } = this.parts;
    const { id, isRepeated } = await this.once('create', work, async () => orders.create(work.token.client, body).id);
    if (work.token.scope === 'browser' && !work.token.orders.includes(id)) work.token.orders.push(id);
    const order = orders.get(id);
    return { status: isRepeated || order.sourceGiven ? 200 : 201, body: asWished(work, views.order(order)) };
  }

  private showOrder(work: Work): Reply {
    return { status: 200, body: this.parts.views.order(this.orderOf(work)) };
  }

  private async captureOrder(work: Work): Promise<Reply> {
    this.orderOf(work);
    const { payments, orders, views, captureMs } = this.parts;
    const { id, isRepeated } = await this.once('capture', work, async () => {
      await wait(captureMs);
      const { fault } = work;
      const reason = fault?.action === 'pending' ? (fault.reason ?? 'PENDING_REVIEW') : undefined;
      payments.capture(this.orderOf(work), reason);
      return work.id;
    });
    const order = orders.get(id);
    // Minimal capture responses include the captures.
    const captures = order.units.flatMap((unit) => unit.captures.map(({ id, status }) => ({ id, status })));
    const body = asWished(work, views.order(order), { purchase_units: [{ payments: { captures } }] });
    return { status: isRepeated ? 200 : 201, body };
  }

  private showCapture({ token, id }: Work): Reply {
    const { order, unit, capture } = this.parts.store.findCapture(id);
    requireOwner(token, order);
    return { status: 200, body: this.parts.views.captureAlone(capture, unit) };
  }

  private async refundCapture(work: Work): Promise<Reply> {
    const { store, payments, views } = this.parts;
    const { order, capture } = store.findCapture(work.id);
    requireOwner(work.token, order);
    const { amount } = json(work.call);
    const { id, isRepeated } = await this.once(
      'refund',
      work,
      async () => payments.refund(capture.id, amount === undefined ? undefined : readAmount(amount, '/amount')).id,
    );
    return { status: isRepeated ? 200 : 201, body: asWished(work, views.refund(store.data.refunds[id]!, capture)) };
  }

  private showRefund({ token, id }: Work): Reply {
    const { store, views } = this.parts;
    const refund = store.data.refunds[id];
    if (!refund) throw Refusal.of('INVALID_RESOURCE_ID');
    const { order, capture } = store.findCapture(refund.captureId);
    requireOwner(token, order);
    return { status: 200, body: views.refund(refund, capture) };
  }

  private listDisputes({ token }: Work): Reply {
    const { store, views } = this.parts;
    const own = Object.values(store.data.disputes).filter(
      ({ captureId }) => store.findCapture(captureId).order.owner === token.client,
    );
    return { status: 200, body: views.disputes(own) };
  }

  private showDispute({ token, id }: Work): Reply {
    const { dispute, order, capture } = this.parts.payments.findDispute(id);
    requireOwner(token, order);
    return { status: 200, body: this.parts.views.dispute(dispute, capture) };
  }
}

function asWished<T extends { id: string; status: string; links: object }>(
  { call }: Work,
  whole: T,
  more: object = {},
) {
  const { id, status, links } = whole;
  return /return=representation/.test(header(call, 'prefer') ?? '') ? whole : { id, status, links, ...more };
}
