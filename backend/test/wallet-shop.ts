import { type DemoWallet, startDemoWallet } from '../dev/demo-wallet/server.js';
import type { DemoWalletSettings } from '../dev/demo-wallet/wallet.js';
import type { Delivery, WebhookEvent, WebhookSettings } from '../dev/demo-wallet/state.js';
import { until } from './until.js';

interface Money {
  currency_code: string;
  value: string;
}

interface WireCapture {
  id: string;
  status: string;
  amount: Money;
}

interface WireRefund {
  id: string;
  status: string;
  amount: Money;
  links: { rel: string; href: string }[];
}

export type ShownDelivery = Pick<Delivery, 'id' | 'kind' | 'eventId' | 'eventType' | 'state'> & {
  orderId?: string;
  resourceId?: string;
  tries: number;
  lastStatus?: number;
  lastError?: string;
  taken: boolean;
};

export type ShownEvent = WebhookEvent;

export interface Wire {
  id: string;
  status: string;
  name: string;
  debug_id: string;
  access_token: string;
  amount: Money;
  captures: number;
  captureCalls: number;
  captureCallsByOrder: Record<string, number>;
  links: { rel: string; href: string }[];
  details: { issue: string }[];
  purchase_units: [{ amount: Money; payments: { captures: [WireCapture]; refunds: WireRefund[] } }];
  verification_status: string;
  dispute_id: string;
  payment_source: object;
  supplementary_data: object;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Wire;
}

export const SETTINGS: DemoWalletSettings = {
  port: 0,
  appOrigins: ['http://127.0.0.1:3000'],
  clientId: 'demo-spec',
  secret: 'a-secret-of-the-spec',
  merchantId: 'DEMMERCHANT22',
};

export class Shop {
  private constructor(
    readonly wallet: DemoWallet,
    private readonly token: string,
  ) {}

  static async open(settings: Partial<DemoWalletSettings> = {}): Promise<Shop> {
    const wallet = await startDemoWallet({ ...SETTINGS, ...settings });
    const answer = await requestToken(wallet.url, `${SETTINGS.clientId}:${SETTINGS.secret}`);
    return new Shop(wallet, answer.body.access_token);
  }

  as(token: string): Shop {
    return new Shop(this.wallet, token);
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.wallet.url + path, {
      method,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': 'application/json',
        connection: 'close',
        ...headers,
      },
    });
    return answerOf(response);
  }

  demo(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.call(method, `/__demo/${path}`, body);
  }

  async approved(value = '1250.50'): Promise<string> {
    const { body } = await this.call('POST', '/v2/checkout/orders', orderOf(value));
    await this.demo('POST', `orders/${body.id}/approve`);
    return body.id;
  }

  capture(order: string, requestId: string, headers: Record<string, string> = {}): Promise<Answer> {
    const path = `/v2/checkout/orders/${order}/capture`;
    return this.call('POST', path, {}, { 'paypal-request-id': requestId, prefer: 'return=representation', ...headers });
  }

  async captures(): Promise<number> {
    return (await this.demo('GET', 'counters')).body.captures;
  }

  async paid(value = '1250.50'): Promise<{ order: string; capture: string }> {
    const order = await this.approved(value);
    const { body } = await this.capture(order, `paid-${order}`);
    return { order, capture: body.purchase_units[0].payments.captures[0].id };
  }

  async webhooks(change: Partial<WebhookSettings>): Promise<void> {
    await this.control('POST', 'webhooks/settings', change);
  }

  events(): Promise<ShownEvent[]> {
    return this.control('GET', 'webhooks/events');
  }

  async event(type: string, orderId?: string): Promise<ShownEvent> {
    const found = (await this.events()).findLast(
      (event) => event.type === type && (orderId === undefined || event.orderId === orderId),
    );
    if (!found) throw new Error(`the wallet sent no ${type}`);
    return found;
  }

  deliveries(): Promise<ShownDelivery[]> {
    return this.control('GET', 'webhooks');
  }

  async delivered(type: string, orderId?: string, { count = 1 } = {}): Promise<ShownDelivery[]> {
    const fits = (one: ShownDelivery) =>
      one.eventType === type && one.state === 'delivered' && (orderId === undefined || one.orderId === orderId);
    return this.poll(
      (all) => (all.filter(fits).length >= count ? all.filter(fits) : undefined),
      `${count} × ${type} were not taken`,
    );
  }

  quiet(): Promise<ShownDelivery[]> {
    const isDone = ({ state }: ShownDelivery) => state !== 'waiting';
    return this.poll((all) => (all.every(isDone) ? all : undefined), 'deliveries are still under way');
  }

  private async poll<T>(judge: (all: ShownDelivery[]) => T | undefined, reason: string): Promise<T> {
    let all: ShownDelivery[] = [];
    let found: T | undefined;
    const isFound = async () => (found = judge((all = await this.deliveries()))) !== undefined;
    await until(isFound, () => `${reason}: ${JSON.stringify(all.slice(-5), null, 1)}`);
    return found!;
  }

  async redeliver(type: string, orderId: string, times = 1): Promise<ShownDelivery[]> {
    return this.replay((await this.event(type, orderId)).id, times);
  }

  replay(eventId: string, times = 1): Promise<ShownDelivery[]> {
    return this.control('POST', `webhooks/${eventId}/send`, { times });
  }

  release(order: 'normal' | 'reversed' = 'normal'): Promise<ShownDelivery[]> {
    return this.control('POST', 'webhooks/release', { order });
  }

  async forge(
    kind: 'signature' | 'webhook-id' | 'cert-url' | 'body' | 'same-crc',
    more: { event?: string; resource?: object; certUrl?: string } = {},
  ): Promise<{ status?: number; body: string }> {
    return this.control('POST', 'webhooks/forge', { kind, ...more });
  }

  private async control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.demo(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  }
}

export function orderOf(value: string, more: object = {}) {
  const unit = { reference_id: '7', amount: { currency_code: 'USD', value } };
  return { intent: 'CAPTURE', purchase_units: [unit], ...more };
}

export async function requestToken(url: string, credentials: string): Promise<Answer> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      connection: 'close',
    },
    body: 'grant_type=client_credentials',
  });
  return answerOf(response);
}

export const issueOf = (answer: Answer) => answer.body.details?.[0]?.issue;

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : { text }) as Wire };
}
