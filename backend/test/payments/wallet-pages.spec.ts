import { WalletPages } from '../../src/modules/payments/wallet/wallet-pages.js';

describe('the wallet’s own page of a payment', () => {
  const pages = new WalletPages({ PAYPAL_DEMO_URL: 'http://127.0.0.1:4010' });

  it.each([
    ['live', '3C6', 'https://www.paypal.com/activity/payment/3C6'],
    ['sandbox', '3C6', 'https://www.sandbox.paypal.com/activity/payment/3C6'],
    ['demo', '3C6', 'http://127.0.0.1:4010/'],
    ['live', null, null],
  ] as const)('of %s, capture %s, is %s', (environment, captureId, address) => {
    expect(pages.of({ environment, captureId })).toBe(address);
  });

  it('is nowhere once the demo wallet is gone', () => {
    expect(new WalletPages({ PAYPAL_DEMO_URL: '' }).of({ environment: 'demo', captureId: '3C6' })).toBeNull();
  });
});
