import { DAY, MINUTE } from '../../src/core/common/time/clock.js';
import { readTransmission } from '../../src/modules/payments/paypal/transmission.js';
import { WalletEvent } from '../../src/modules/payments/webhooks/wallet-event.entity.js';
import { WEBHOOK_DAYS, WebhookRetentionJob } from '../../src/modules/payments/webhooks/webhook-retention.job.js';
import { startApp, type TestApp } from '../app.js';

describe('old webhooks', () => {
  let app: TestApp;
  const job = () => new WebhookRetentionJob(app.db, app.clock);

  beforeAll(async () => (app = await startApp()));
  afterEach(() => app.db.transaction(() => app.db.write(WalletEvent).deleteAll()));
  afterAll(() => app.close());

  const before = (days: number, ms = 0) => app.clock.in(-days * DAY + ms);
  const given = (...events: Pick<WalletEvent, 'id' | 'receivedAt'>[]) =>
    app.db.transaction(() =>
      app.db
        .write(WalletEvent)
        .insert(events.map((event) => ({ ...event, type: 'CHECKOUT.ORDER.APPROVED', doneAt: event.receivedAt }))),
    );
  const ids = async () => (await app.db.read(WalletEvent).find({ order: { id: 'ASC' } })).map(({ id }) => id);

  it('are deleted after 35 days', async () => {
    await given(
      { id: 'WH-FRESH', receivedAt: before(1) },
      { id: 'WH-KEPT', receivedAt: before(35, MINUTE) },
      { id: 'WH-OLD', receivedAt: before(35, -MINUTE) },
      { id: 'WH-OLDER', receivedAt: before(400) },
    );
    expect(await job().run()).toBe(2);
    expect(await ids()).toEqual(['WH-FRESH', 'WH-KEPT']);
    expect(await job().run()).toBe(0);
  });

  it('are deleted once when two servers run concurrently', async () => {
    const old = Array.from({ length: 1_203 }, (_, n) => ({ id: `WH-${n}`, receivedAt: before(40) }));
    await given(...old, { id: 'WH-FRESH', receivedAt: before(1) });
    const [one, other] = await Promise.all([job().run(), job().run()]);
    expect(one + other).toBe(1_203);
    expect(await ids()).toEqual(['WH-FRESH']);
  });

  it('are kept longer than PayPal may deliver them again', () => {
    const received = app.clock.now();
    // PayPal's clock may be up to a day ahead.
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': 'b0a1-transmission',
      'paypal-transmission-sig': 'c2lnbmF0dXJl',
      'paypal-transmission-time': new Date(received.getTime() + DAY).toISOString(),
    };
    const readAfter = (days: number) => readTransmission(headers, new Date(received.getTime() + days * DAY));
    expect(readAfter(0)).not.toBeNull();
    expect(readAfter(WEBHOOK_DAYS)).toBeNull();
  });
});
