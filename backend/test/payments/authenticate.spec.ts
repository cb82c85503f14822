import type { Config } from '../../src/core/config/env.js';
import { providerDown } from '../../src/modules/payments/paypal/paypal-errors.js';
import { PayPalClient } from '../../src/modules/payments/paypal/paypal.client.js';
import { Shop } from '../wallet-shop.js';

describe('PayPalClient.authenticate', () => {
  it('throws an error that becomes 503 when nothing listens', async () => {
    const shop = await Shop.open();
    await shop.wallet.close();
    const settings = { PAYPAL_MODE: 'demo', PAYPAL_DEMO_URL: shop.wallet.url, paypalTimeoutMs: 5_000 };
    const client = new PayPalClient({ ...settings, paypalDeadlineMs: 5_000 } as Config);
    const error = await client.authenticate().catch(providerDown);
    expect(error).toMatchObject({ status: 503, code: 'PAYMENT_PROVIDER_DOWN' });
  });
});
