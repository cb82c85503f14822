import type { Environment } from '../../src/core/config/env.js';
import { loadConfig } from '../../src/settings.js';
import { givenUser } from '../actors.js';
import { startApp } from '../app.js';
import { givenProject } from '../projects.js';
import { until } from '../until.js';
import type { Refusal } from './world.js';

interface Line {
  level: string;
  err?: unknown;
}

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'k3Jr9vQx7TzLw2Bn8HsYd5FgPm4Cu6Ae',
  PUBLIC_URL: 'https://portal.example',
  TRUSTED_PROXIES: 'none',
  DRAIN_SECONDS: '0',
  RATE_LIMIT_FACTOR: '10',
};
const DEMO = {
  PAYPAL_MODE: 'demo',
  PAYPAL_CLIENT_ID: 'demo-1',
  PAYPAL_CLIENT_SECRET: 'a-secret-of-the-spec',
  PAYPAL_DEMO_URL: 'http://127.0.0.1:4010',
};
const LIVE = {
  PAYPAL_MODE: 'live',
  PAYPAL_CLIENT_ID: 'AbC',
  PAYPAL_CLIENT_SECRET: 's3cr3t-of-the-spec',
  PAYPAL_MERCHANT_ID: 'S2PRSKVTNHZ6L',
  PAYPAL_WEBHOOK_ID: 'W1',
};

describe('configuration of payments', () => {
  it.each<[string, Environment, RegExp]>([
    ['production with the demo wallet', { ...PRODUCTION, ...DEMO }, /PAYPAL_MODE: the demo wallet is refused/],
    [
      'a demo wallet on another machine',
      { ...PRODUCTION, NODE_ENV: 'test', ...DEMO, PAYPAL_DEMO_URL: 'http://10.0.0.5:4010' },
      /PAYPAL_DEMO_URL: must be a loopback/,
    ],
    [
      'live payments without a secret',
      { ...PRODUCTION, ...LIVE, PAYPAL_CLIENT_SECRET: '' },
      /PAYPAL_CLIENT_SECRET: req/,
    ],
    [
      'live payments at an address of their own',
      { ...PRODUCTION, ...LIVE, PAYPAL_DEMO_URL: 'http://127.0.0.1:4010' },
      /PAYPAL_DEMO_URL: only allowed in demo mode/,
    ],
    [
      'the e-mail address of an account instead of its number',
      { ...PRODUCTION, ...LIVE, PAYPAL_MERCHANT_ID: 'shop@pellworth.example' },
      /PAYPAL_MERCHANT_ID: an email address is not a merchant ID; you find the ID in PayPal under Account Settings/,
    ],
    [
      'a merchant id that PayPal never gives',
      { ...PRODUCTION, ...LIVE, PAYPAL_MERCHANT_ID: 'S2PRSKVTNHZ61' },
      /PAYPAL_MERCHANT_ID: a merchant ID has 13 capital letters and digits/,
    ],
  ])('29: the server does not start for %s', (_name, environment, fault) => {
    expect(() => loadConfig(environment)).toThrow(fault);
  });

  it('29: production without credentials starts with payments turned off', async () => {
    const lines: string[] = [];
    const app = await startApp(
      { ...PRODUCTION, PAYPAL_MODE: '', LOG_LEVEL: 'info' },
      { write: (line) => lines.push(line) },
    );
    const owner = await givenUser(app);
    const { id: projectId } = await givenProject(app, { userId: owner.id });
    const { payments } = (await app.call({ url: '/config' })).json<{ payments: object }>();
    expect(payments).toMatchObject({ enabled: false, mode: null, clientId: null });
    const confirmation = {
      projectId,
      orderId: 'ABCDEFGHIJ1234567',
      expectedAmount: '1250.50',
      expectedCurrency: 'USD',
    };
    const message = { id: 'WH-12345', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ABCDEFGHIJ1234567' } };
    const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
    const headers = Object.fromEntries(names.map((name) => [`paypal-${name}`, 'x']));
    const calls = [
      { url: '/payments/orders', body: { projectId }, token: owner.token },
      { url: '/payments/paypal-success', body: confirmation, token: owner.token },
      { url: '/payments/webhook', body: message, headers },
    ];
    for (const call of calls) {
      const answer = await app.call({ method: 'POST', ...call });
      expect([call.url, answer.statusCode, answer.json<Refusal>().code]).toEqual([
        call.url,
        503,
        'PAYMENTS_NOT_CONFIGURED',
      ]);
    }
    // Not an error: any sender can cause this.
    const refused = () => lines.filter((line) => line.includes('PAYMENTS_NOT_CONFIGURED'));
    await until(() => refused().length >= calls.length);
    const entries = refused().map((line) => JSON.parse(line) as Line);
    expect(entries.map(({ level, err }) => [level, err])).toEqual(Array(3).fill(['warn', undefined]));
    expect((await app.call({ url: '/metrics' })).body).toContain(
      'portico_refused_total{status="503",code="PAYMENTS_NOT_CONFIGURED"} 3',
    );
    await app.close();
  });

  it('29: live payments start in production, and no answer contains the secret', async () => {
    const app = await startApp({ ...PRODUCTION, ...LIVE });
    const { body } = await app.call({ url: '/config' });
    expect(JSON.parse(body)).toMatchObject({ payments: { enabled: true, mode: 'live', clientId: 'AbC' } });
    expect(body).not.toContain(LIVE.PAYPAL_CLIENT_SECRET);
    await app.close();
  });
});
