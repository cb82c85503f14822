import type { DemoWalletSettings } from '../../dev/demo-wallet/wallet.js';
import { orderOf, SETTINGS, Shop } from '../wallet-shop.js';
import type { Answer } from '../wallet-shop.js';
import { HOUR } from '../../src/core/common/time/clock.js';
import type { TestSettings } from '../database.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { PaymentRepository } from '../../src/modules/payments/payment.repository.js';
import { Receipt } from '../../src/modules/payments/receipts/receipt.entity.js';
import { ReconcileJob } from '../../src/modules/payments/reconcile/reconcile.job.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';

const WEBHOOK_ID = 'DEMOWEBHOOK1';

export interface Refusal {
  code: string;
  error: string;
}

export async function codeOf(call: ReturnType<TestApp['call']>): Promise<[status: number, code: string]> {
  const answer = await call;
  return [answer.statusCode, answer.json<Refusal>().code];
}

export class PaymentWorld {
  private constructor(
    readonly app: TestApp,
    readonly shop: Shop,
    readonly owner: TestActor,
  ) {}

  static async start(
    settings: TestSettings = {},
    lines?: { write(line: string): void },
    onCall?: DemoWalletSettings['onCall'],
  ): Promise<PaymentWorld> {
    const shop = await Shop.open({ captureMs: 30, ...(onCall && { onCall }) });
    const environment = {
      PAYPAL_MODE: 'demo',
      PAYPAL_CLIENT_ID: SETTINGS.clientId,
      PAYPAL_CLIENT_SECRET: SETTINGS.secret,
      PAYPAL_MERCHANT_ID: SETTINGS.merchantId,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
      PAYPAL_DEMO_URL: shop.wallet.url,
      paymentJobSeconds: 600,
      paymentPollMs: 600_000,
      TOKEN_HOURS: '100000',
      TOKEN_IDLE_MINUTES: '1000000',
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
    };
    const app = await startApp(environment, lines);
    const url = `${await app.listen()}/api/payments/webhook`;
    await shop.webhooks({ url, webhookId: WEBHOOK_ID, mode: 'off', retryFactor: 0.05 });
    return new PaymentWorld(app, shop, await givenUser(app));
  }

  async laterRound(seconds = 601): Promise<void> {
    this.app.clock.advance(seconds * 1000);
    await this.app.app.get(ReconcileJob).round();
  }

  async paid(change: Partial<Project> = {}): Promise<{ id: number; orderId: string; captureId: string }> {
    const { id, orderId } = await this.approved(change);
    const answer = await this.confirm(id, orderId);
    if (answer.statusCode !== 200) throw new Error(`not paid: ${answer.body}`);
    return { id, orderId, captureId: answer.json<{ capture_id: string }>().capture_id };
  }

  async underReview(): Promise<{ id: number; orderId: string; captureId: string }> {
    const { id } = await this.project();
    // Before the approval: a webhook may capture immediately.
    await this.fault({ method: 'POST', pathRegex: '/capture$', times: 1, action: 'pending', reason: 'ECHECK' });
    const orderId = await this.approvedOrder(id);
    const { body } = await this.confirm(id, orderId);
    return { id, orderId, captureId: (JSON.parse(body) as { capture_id: string }).capture_id };
  }

  async approved(change: Partial<Project> = {}): Promise<{ id: number; orderId: string }> {
    const { id } = await this.project(change);
    return { id, orderId: await this.approvedOrder(id) };
  }

  async only(projectId: number): Promise<Payment> {
    const [payment, ...others] = await this.payments(projectId);
    if (!payment || others.length > 0) throw new Error(`${others.length} other payments of project ${projectId}`);
    return payment;
  }

  async projectOf(id: number): Promise<Project> {
    return (await this.app.db.read(Project).findOneBy({ id }))!;
  }

  receipts(projectId: number): Promise<Receipt[]> {
    return this.app.db.read(Receipt).find({ where: { projectId }, order: { id: 'ASC' } });
  }

  async history(projectId: number): Promise<string[]> {
    const { events } = await this.app.app.get(PaymentRepository).findHistory(projectId);
    return events.map(({ type, source }) => `${type} by ${source}`);
  }

  async lettersTo(email: string): Promise<OutboxMail[]> {
    return this.app.db.read(OutboxMail).find({ where: { recipient: email }, order: { id: 'ASC' } });
  }

  async lettersSaying(text: string, { email }: TestActor): Promise<number> {
    return (await this.lettersTo(email)).filter(({ context }) => JSON.stringify(context).includes(text)).length;
  }

  look(paymentId: number, { token }: TestActor) {
    return this.app.call({ method: 'POST', url: `/payments/${paymentId}/look`, token });
  }

  close(paymentId: number, { token }: TestActor, body: object) {
    return this.app.call({ method: 'POST', url: `/payments/${paymentId}/reviewed`, token, body });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.shop.wallet.close();
  }

  admin(): Promise<TestActor> {
    return givenUser(this.app, { role: 'admin' });
  }

  project(change: Partial<Project> = {}): Promise<Project> {
    return givenProject(this.app, { userId: this.owner.id, ...change });
  }

  async edit(id: number, change: Record<string, unknown>, admin?: TestActor) {
    const { token } = admin ?? (await this.admin());
    const { body } = await this.app.call({ url: `/projects/${id}`, token });
    const seen = JSON.parse(body) as Record<string, unknown>;
    const names = ['title', 'description', 'start_date', 'end_date', 'price', 'status', 'user_id', 'milestones'];
    const form = { ...Object.fromEntries(names.map((name) => [name, seen[name]])), ...change };
    return this.app.call({ method: 'PUT', url: `/projects/${id}`, token, body: form });
  }

  async setPrice(id: number, price: number): Promise<void> {
    const answer = await this.edit(id, { price });
    if (answer.statusCode !== 200) throw new Error(`the price stays: ${answer.body}`);
  }

  order(projectId: number, actor = this.owner) {
    return this.app.call({ method: 'POST', url: '/payments/orders', token: actor.token, body: { projectId } });
  }

  async approvedOrder(projectId: number): Promise<string> {
    const answer = await this.order(projectId);
    const { orderId } = answer.json<{ orderId?: string }>();
    if (!orderId) throw new Error(`no order: ${answer.body}`);
    await this.approve(orderId);
    return orderId;
  }

  async laterOrder(projectId: number): Promise<string> {
    this.app.clock.advance(2 * HOUR);
    return this.approvedOrder(projectId);
  }

  async foreignOrder(value: string, change: { unit?: object; order?: object } = {}): Promise<string> {
    const body = orderOf(value, change.order);
    Object.assign(body.purchase_units[0]!, change.unit);
    const { body: order } = await this.shop.call('POST', '/v2/checkout/orders', body);
    const id = order['id'] as string;
    await this.approve(id);
    return id;
  }

  approve(orderId: string): Promise<Answer> {
    return this.shop.demo('POST', `orders/${orderId}/approve`);
  }

  confirm(projectId: number, orderId: string, change: Record<string, unknown> = {}, actor = this.owner) {
    const body = { orderId, projectId, expectedAmount: '1250.50', expectedCurrency: 'USD', ...change };
    return this.app.call({ method: 'POST', url: '/payments/paypal-success', token: actor.token, body });
  }

  fault(fault: {
    method: string;
    pathRegex: string;
    times: number;
    action: string;
    [more: string]: unknown;
  }): Promise<Answer> {
    return this.shop.demo('POST', 'faults', fault);
  }

  captures(): Promise<number> {
    return this.shop.captures();
  }

  async captureCalls(orderId: string): Promise<number> {
    const { body } = await this.shop.demo('GET', 'counters');
    return body['captureCallsByOrder']![orderId] ?? 0;
  }

  payments(projectId: number): Promise<Payment[]> {
    return this.app.db.read(Payment).find({ where: { projectId }, order: { id: 'ASC' } });
  }

  async status(projectId: number): Promise<string> {
    return (await this.app.db.read(Project).findOneBy({ id: projectId }))!.paymentStatus;
  }
}
