import { type DemoWallet, type DemoWalletSettings, startDemoWallet } from './server.js';

export const SETTINGS: DemoWalletSettings = {
  port: 0,
  appOrigins: ['http://127.0.0.1:3000'],
  clientId: 'demo-spec',
  secret: 'a-secret-of-the-spec',
  merchantId: 'DEMOMERCHANT1',
};

interface Money {
  currency_code: string;
  value: string;
}

interface WireCapture {
  id: string;
  status: string;
  amount: Money;
}

/** What the specs read of the wallet's answers; each answer has only some of it. */
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
  purchase_units: [{ amount: Money; payments: { captures: [WireCapture] } }];
  payment_source: object;
  supplementary_data: object;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Wire;
}

/** A shop's server, as the specs need it. */
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

  /** An approved order of 1250.50; answers its id. */
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
