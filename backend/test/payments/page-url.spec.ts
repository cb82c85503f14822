import type { Config } from '../../src/core/config/env.js';
import { PayPalClient } from '../../src/modules/payments/paypal/paypal.client.js';

const clientWith = (PAYPAL_DEMO_URL: string) => new PayPalClient({ PAYPAL_MODE: '', PAYPAL_DEMO_URL } as Config);

describe('PayPalClient.pageUrl', () => {
  it.each([
    ['live', '3C6', 'https://www.paypal.com/activity/payment/3C6'],
    ['sandbox', '3C6', 'https://www.sandbox.paypal.com/activity/payment/3C6'],
    ['demo', '3C6', 'http://127.0.0.1:4010/'],
    ['live', null, null],
  ] as const)('returns the page of a %s payment with capture %s: %s', (environment, captureId, url) => {
    expect(clientWith('http://127.0.0.1:4010').pageUrl({ environment, captureId })).toBe(url);
  });

  it('returns null for a demo payment when there is no demo wallet', () => {
    expect(clientWith('').pageUrl({ environment: 'demo', captureId: '3C6' })).toBeNull();
  });
});
