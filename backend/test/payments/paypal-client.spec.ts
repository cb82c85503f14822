import { Logger } from '@nestjs/common';
import { FirstStepRegistry } from '../../src/core/company/first-step.registry.js';
import { NEUTRAL_FACTS } from '../../src/core/company/facts.js';
import type { CompanyService } from '../../src/core/company/company.service.js';
import type { AuditTrail } from '../../src/core/audit/audit-trail.js';
import type { Config } from '../../src/core/config/env.js';
import type { Db } from '../../src/core/database/db.js';
import type { HealthService } from '../../src/core/health/health.service.js';
import { providerDown } from '../../src/modules/payments/paypal/paypal-errors.js';
import { PayPalClient } from '../../src/modules/payments/paypal/paypal.client.js';
import { PayPalStatusService } from '../../src/modules/payments/paypal/paypal-status.service.js';
import { FakeClock } from '../fakes/clock.js';
import { SETTINGS, Shop } from '../wallet-shop.js';

const clientOf = (config: Partial<Config>) => new PayPalClient(config as Config);
const demoClient = ({ wallet }: Shop, PAYPAL_CLIENT_SECRET: string) =>
  clientOf({
    PAYPAL_MODE: 'demo',
    PAYPAL_DEMO_URL: wallet.url,
    PAYPAL_CLIENT_ID: SETTINGS.clientId,
    PAYPAL_CLIENT_SECRET,
    paypalTimeoutMs: 5_000,
    paypalDeadlineMs: 5_000,
  });

describe('PayPalClient', () => {
  it.each([
    ['live', '3C6', 'https://www.paypal.com/activity/payment/3C6'],
    ['sandbox', '3C6', 'https://www.sandbox.paypal.com/activity/payment/3C6'],
    ['demo', '3C6', 'http://127.0.0.1:4010/'],
    ['live', null, null],
  ] as const)('returns the page of a %s payment with capture %s: %s', (environment, captureId, url) => {
    const client = clientOf({ PAYPAL_MODE: '', PAYPAL_DEMO_URL: 'http://127.0.0.1:4010' });
    expect(client.pageUrl({ environment, captureId })).toBe(url);
  });

  it('returns no page of a demo payment when there is no demo wallet', () => {
    const client = clientOf({ PAYPAL_MODE: '', PAYPAL_DEMO_URL: '' });
    expect(client.pageUrl({ environment: 'demo', captureId: '3C6' })).toBeNull();
  });

  it('throws an error that becomes 503 when nothing listens', async () => {
    const shop = await Shop.open();
    await shop.wallet.close();
    const error = await demoClient(shop, SETTINGS.secret).authenticate().catch(providerDown);
    expect(error).toMatchObject({ status: 503, code: 'PAYMENT_PROVIDER_DOWN' });
  });
});

describe('setup step of PayPal', () => {
  const stepOf = async (paypal: PayPalClient, currency = 'USD', PAYPAL_MODE: Config['PAYPAL_MODE'] = 'demo') => {
    const [health, audit, db] = [{ register: () => undefined } as unknown as HealthService, {} as AuditTrail, {} as Db];
    const firm = { facts: { ...NEUTRAL_FACTS, currency } } as CompanyService;
    const steps = new FirstStepRegistry();
    new PayPalStatusService(paypal, steps, health, firm, db, audit, new FakeClock(), { PAYPAL_MODE }).onModuleInit();
    return (await steps.list())[0];
  };

  it('depends on mode, currency and credentials', async () => {
    const shop = await Shop.open();
    const accepted = demoClient(shop, SETTINGS.secret);
    await accepted.authenticate();
    expect(await stepOf(accepted)).toMatchObject({ state: 'done', detail: 'The demo wallet: no real money.' });
    expect(await stepOf(accepted, 'BHD')).toMatchObject({ state: 'failed' });
    expect(await stepOf(accepted, 'USD', '')).toMatchObject({ state: 'open' });

    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const refused = demoClient(shop, 'of-another-shop');
    await expect(refused.authenticate()).rejects.toMatchObject({ issue: 'CREDENTIALS_REFUSED' });
    expect(await stepOf(refused)).toMatchObject({
      step: 'wallet',
      state: 'failed',
      detail: 'PayPal refuses PAYPAL_CLIENT_ID and its secret: customers cannot pay.',
    });
    expect(logged).toHaveBeenCalledWith('PayPal refuses our credentials (401)');
    logged.mockRestore();
    await shop.wallet.close();
  });
});
