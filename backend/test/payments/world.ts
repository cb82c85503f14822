import { type Answer, orderOf, SETTINGS, Shop } from '../../dev/demo-wallet/test-client.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';

export interface Refusal {
  code: string;
  error: string;
}

/** The application, a wallet in its own server, a customer with a project of 1250.50. */
export class PaymentWorld {
  private constructor(
    readonly app: TestApp,
    readonly shop: Shop,
    readonly owner: TestActor,
  ) {}

  static async start(): Promise<PaymentWorld> {
    const shop = await Shop.open({ captureMs: 30 });
    const app = await startApp({
      PAYPAL_MODE: 'demo',
      PAYPAL_CLIENT_ID: SETTINGS.clientId,
      PAYPAL_CLIENT_SECRET: SETTINGS.secret,
      PAYPAL_MERCHANT_ID: SETTINGS.merchantId,
      PAYPAL_DEMO_URL: shop.wallet.url,
    });
    return new PaymentWorld(app, shop, await givenUser(app));
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.shop.wallet.close();
  }

  project(change: Partial<Project> = {}): Promise<Project> {
    return givenProject(this.app, { userId: this.owner.id, ...change });
  }

  order(projectId: number, actor = this.owner) {
    return this.app.call({ method: 'POST', url: '/payments/orders', token: actor.token, body: { projectId } });
  }

  /** An order of ours that the buyer has approved. */
  async approvedOrder(projectId: number): Promise<string> {
    const { orderId } = (await this.order(projectId)).json<{ orderId: string }>();
    await this.approve(orderId);
    return orderId;
  }

  /** An order as the browser may create it, approved. */
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
