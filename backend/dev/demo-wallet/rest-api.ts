import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addFaultHooks, hold } from './faults.js';
import { type Call, header, json, Refusal, type Route } from './http.js';
import { readAmount } from './money.js';
import type { Order, Token } from './state.js';
import { authenticate, issueToken, requireOwner } from './tokens.js';
import type { Wallet } from './wallet.js';

const ANSWERS_KEPT_MS = 6 * 60 * 60 * 1000;
const FINAL = new Set(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY']);

interface Work {
  call: Call;
  reply: FastifyReply;
  token: Token;
  id: string;
}

type Endpoint = [method: 'GET' | 'POST', url: string, work: (work: Work) => unknown, scope?: 'any'];

export function registerRestApi(app: FastifyInstance, wallet: Wallet): void {
  const api = new RestApi(wallet);
  void app.register(async (scope) => {
    addFaultHooks(scope, wallet);
    scope.post<Route>('/v1/oauth2/token', async (call: Call, reply) => {
      await hold(call);
      return issueToken(wallet, call, reply);
    });
    for (const [method, url, work, allowed] of api.endpoints)
      scope.route<Route>({
        method,
        url,
        handler: async (call: Call, reply) => {
          const token = authenticate(wallet.store, call);
          if (token.scope !== 'full' && allowed !== 'any') throw Refusal.of('PERMISSION_DENIED');
          if (method === 'GET') await hold(call);
          return work({ call, reply, token, id: call.params.id });
        },
      });
  });
}

class RestApi {
  private readonly running = new Set<string>();
  readonly endpoints: Endpoint[] = [
    ['POST', '/v2/checkout/orders', (work) => this.createOrder(work), 'any'],
    ['GET', '/v2/checkout/orders/:id', (work) => this.wallet.views.order(this.orderOf(work)), 'any'],
    ['POST', '/v2/checkout/orders/:id/capture', (work) => this.captureOrder(work), 'any'],
    ['GET', '/v2/payments/captures/:id', (work) => this.showCapture(work)],
    ['POST', '/v2/payments/captures/:id/refund', (work) => this.refundCapture(work)],
    ['GET', '/v2/payments/refunds/:id', (work) => this.showRefund(work)],
    ['GET', '/v1/customer/disputes', (work) => this.listDisputes(work)],
    ['GET', '/v1/customer/disputes/:id', (work) => this.showDispute(work)],
    ['POST', '/v1/notifications/verify-webhook-signature', (work) => this.verifySignature(work)],
  ];

  constructor(private readonly wallet: Wallet) {}

  /** Runs `work` once per PayPal-Request-Id. Returns the record's ID. */
  private async once(kind: string, { call, token }: Work, work: () => string | Promise<string>) {
    const { store } = this.wallet;
    const { answers } = store.data;
    const requestId = header(call, 'paypal-request-id');
    const run = async () => {
      await hold(call);
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
    const { store } = this.wallet;
    const known = store.data.answers[key];
    if (!known || store.now() - known.at >= ANSWERS_KEPT_MS) return undefined;
    if (known.issue) throw Refusal.of(known.issue);
    return known.id;
  }

  private orderOf({ token, id }: Work): Order {
    return requireOwner(token, this.wallet.orders.find(id));
  }

  private async createOrder(work: Work) {
    const { call, reply, token } = work;
    const { orders, views } = this.wallet;
    const body = json(call);
    if (body['payment_source'] !== undefined && !header(call, 'paypal-request-id'))
      throw Refusal.of('PAYPAL_REQUEST_ID_REQUIRED');
    const { id, isRepeated } = await this.once('create', work, () => orders.create(token.client, body).id);
    if (token.scope === 'browser' && !token.orders.includes(id)) token.orders.push(id);
    const order = orders.get(id);
    reply.code(isRepeated || order.sourceGiven ? 200 : 201);
    return asWished(call, views.order(order));
  }

  private async captureOrder(work: Work) {
    const { call, reply } = work;
    const { payments, orders, views, settings } = this.wallet;
    this.orderOf(work);
    const { id, isRepeated } = await this.once('capture', work, async () => {
      await wait(settings.captureMs ?? 5);
      const { fault } = call;
      const reason = fault?.action === 'pending' ? (fault.reason ?? 'PENDING_REVIEW') : undefined;
      payments.capture(this.orderOf(work), reason);
      return work.id;
    });
    const order = orders.get(id);
    // Minimal capture responses include the captures.
    const captures = order.units.flatMap((unit) => unit.captures.map(({ id, status }) => ({ id, status })));
    reply.code(isRepeated ? 200 : 201);
    return asWished(call, views.order(order), { purchase_units: [{ payments: { captures } }] });
  }

  private showCapture({ token, id }: Work) {
    const { order, unit, capture } = this.wallet.store.findCapture(id);
    requireOwner(token, order);
    return this.wallet.views.captureAlone(capture, unit);
  }

  private async refundCapture(work: Work) {
    const { call, reply } = work;
    const { store, payments, views } = this.wallet;
    const { order, capture } = store.findCapture(work.id);
    requireOwner(work.token, order);
    const { amount } = json(call);
    const asked = amount === undefined ? undefined : readAmount(amount, '/amount');
    const { id, isRepeated } = await this.once('refund', work, () => payments.refund(capture.id, asked).id);
    reply.code(isRepeated ? 200 : 201);
    return asWished(call, views.refund(store.data.refunds[id]!, capture));
  }

  private showRefund({ token, id }: Work) {
    const { store, views } = this.wallet;
    const refund = store.data.refunds[id];
    if (!refund) throw Refusal.of('INVALID_RESOURCE_ID');
    const { order, capture } = store.findCapture(refund.captureId);
    requireOwner(token, order);
    return views.refund(refund, capture);
  }

  private listDisputes({ token }: Work) {
    const { store, views } = this.wallet;
    const own = Object.values(store.data.disputes).filter(
      ({ captureId }) => store.findCapture(captureId).order.owner === token.client,
    );
    return views.disputes(own);
  }

  private showDispute({ token, id }: Work) {
    const { dispute, order, capture } = this.wallet.payments.findDispute(id);
    requireOwner(token, order);
    return this.wallet.views.dispute(dispute, capture);
  }

  private async verifySignature({ call }: Work) {
    await hold(call);
    return { verification_status: (await this.wallet.signer.verify(call)) ? 'SUCCESS' : 'FAILURE' };
  }
}

function asWished<T extends { id: string; status: string; links: object }>(call: Call, whole: T, more: object = {}) {
  const { id, status, links } = whole;
  return /return=representation/.test(header(call, 'prefer') ?? '') ? whole : { id, status, links, ...more };
}
