import { WalletEvent } from '../../src/modules/payments/webhooks/wallet-event.entity.js';
import { PaymentWorld } from './world.js';

describe('PayPal webhooks', () => {
  let world: PaymentWorld;

  beforeAll(async () => {
    world = await PaymentWorld.start();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    await world.shop.webhooks({ mode: 'on', duplicate: false });
    // A late message would count as a call.
    await world.shop.quiet();
  });
  afterEach(() => world.shop.demo('DELETE', 'faults'));

  const done = async (eventId: string) => (await world.app.db.read(WalletEvent).findOneBy({ id: eventId }))?.doneAt;

  it('25: settles an approval that the browser never reported, once for repeated deliveries', async () => {
    const { id, orderId } = await world.approved();
    await world.shop.delivered('CHECKOUT.ORDER.APPROVED', orderId);
    expect(await world.status(id)).toBe('paid');
    const { id: eventId } = await world.shop.event('CHECKOUT.ORDER.APPROVED', orderId);
    await world.shop.replay(eventId, 5);
    const sent = await world.shop.quiet();
    expect(sent.filter((one) => one.eventId === eventId).map(({ lastStatus }) => lastStatus)).toEqual(
      Array.from({ length: 6 }, () => 200),
    );
    expect(await world.captureCalls(orderId)).toBe(1);
    expect(await world.history(id)).toEqual(['opened by buyer', 'capture_asked by webhook', 'paid by webhook']);
    expect(await done(eventId)).toBeInstanceOf(Date);
  });

  it('25: leads to one capture together with the browser and its own duplicates', async () => {
    await world.shop.webhooks({ duplicate: true });
    const { id, orderId } = await world.approved();
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.confirm(id, orderId)));
    await world.shop.quiet();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await world.captureCalls(orderId)).toBe(1);
    expect(await world.receipts(id)).toHaveLength(1);
  });

  it('25: accepts events in any order', async () => {
    await world.shop.webhooks({ mode: 'held' });
    const { id, orderId, captureId } = await world.paid();
    await world.shop.demo('POST', `captures/${captureId}/refund`, { amount: '250.50' });
    await world.shop.release('reversed');
    const sent = await world.shop.quiet();
    const own = sent.filter((one) => one.orderId === orderId);
    expect(own.map(({ eventType, lastStatus }) => `${eventType} ${lastStatus}`).sort()).toEqual([
      'CHECKOUT.ORDER.APPROVED 200',
      'PAYMENT.CAPTURE.COMPLETED 200',
      'PAYMENT.CAPTURE.REFUNDED 200',
    ]);
    expect(await world.only(id)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 25_050 });
    expect(await world.status(id)).toBe('paid');
  });

  it('25: records a refund of a capture that was not recorded before', async () => {
    await world.shop.webhooks({ mode: 'off' });
    const { id, orderId } = await world.approved();
    const captured = await world.shop.demo('POST', `orders/${orderId}/capture`);
    expect(captured.status).toBe(200);
    await world.shop.webhooks({ mode: 'on' });
    const { body } = await world.shop.call('GET', `/v2/checkout/orders/${orderId}`);
    await world.shop.demo('POST', `captures/${body.purchase_units[0].payments.captures[0].id}/refund`);
    await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId);
    expect(await world.only(id)).toMatchObject({ state: 'REFUNDED', refundedCents: 125_050 });
    expect(await world.status(id)).toBe('pending');
    expect((await world.receipts(id)).map(({ kind }) => kind)).toEqual(['receipt', 'credit_note']);
  });

  it('25: ends the attempt when a reversed approval names only the `order_id`', async () => {
    await world.shop.webhooks({ mode: 'off' });
    const { id, orderId } = await world.approved();
    await world.shop.webhooks({ mode: 'on' });
    await world.shop.demo('POST', `orders/${orderId}/deny`);
    await world.shop.delivered('CHECKOUT.PAYMENT-APPROVAL.REVERSED', orderId);
    expect(await world.only(id)).toMatchObject({ state: 'EXPIRED', nextCheckAt: null });
  });

  it('25: returns 200 for orders of other applications', async () => {
    const orderId = await world.foreignOrder('5.00', { unit: { reference_id: 'default' } });
    const [sent] = await world.shop.delivered('CHECKOUT.ORDER.APPROVED', orderId);
    expect(sent).toMatchObject({ lastStatus: 200, tries: 1 });
    expect(await world.captureCalls(orderId)).toBe(0);
  });

  it('25: returns 503 while PayPal is down, and settles the next delivery', async () => {
    const { id } = await world.project();
    await world.fault({ method: 'GET', pathRegex: '/v2/checkout', times: 6, action: 'status', status: 503 });
    const orderId = await world.approvedOrder(id);
    const [sent] = await world.shop.delivered('CHECKOUT.ORDER.APPROVED', orderId);
    expect(sent!.tries).toBeGreaterThan(1);
    expect(await world.status(id)).toBe('paid');
    expect(await world.captureCalls(orderId)).toBe(1);
  });

  it('25: returns 5xx until the outcome is known', async () => {
    const { id } = await world.project();
    await world.fault({ method: 'POST', pathRegex: '/capture$', times: 3, action: 'drop-after' });
    const orderId = await world.approvedOrder(id);
    const [sent] = await world.shop.delivered('CHECKOUT.ORDER.APPROVED', orderId);
    expect(sent!.tries).toBeGreaterThan(1);
    expect(await world.status(id)).toBe('paid');
    expect(
      (await world.shop.call('GET', `/v2/checkout/orders/${orderId}`)).body.purchase_units[0].payments.captures,
    ).toHaveLength(1);
  });

  it.each(['signature', 'webhook-id', 'cert-url', 'body'] as const)(
    '24: refuses a forged %s and does nothing',
    async (kind) => {
      await world.shop.webhooks({ mode: 'off' });
      const { id, orderId } = await world.approved();
      const calls = world.shop.wallet.requests().length;
      const answer = await world.shop.forge(kind, { resource: { id: orderId } });
      expect(answer.status).toBe(401);
      expect(await world.status(id)).toBe('pending');
      if (kind === 'cert-url') expect(world.shop.wallet.requests()).toHaveLength(calls);
    },
  );

  it.each([
    'https://api.paypal.com.forger.invalid/v1/notifications/certs/CERT-1',
    'http://127.0.0.1:1/v1/notifications/certs/CERT-1',
    'file:///etc/passwd',
  ])('24: sends no request to %s', async (certUrl) => {
    await world.project();
    const calls = world.shop.wallet.requests().length;
    expect((await world.shop.forge('cert-url', { certUrl })).status).toBe(401);
    expect(world.shop.wallet.requests()).toHaveLength(calls);
  });

  it('24: changes nothing for a forged body with the same checksum', async () => {
    await world.shop.webhooks({ mode: 'off' });
    const { id, orderId } = await world.paid();
    const { id: event } = await world.shop.event('PAYMENT.CAPTURE.COMPLETED', orderId);
    const unpaid = await world.project();
    const answer = await world.shop.forge('same-crc', { event });
    expect([200, 400]).toContain(answer.status);
    expect([await world.status(id), await world.status(unpaid.id)]).toEqual(['paid', 'pending']);
    expect(await world.captureCalls(orderId)).toBe(1);
  });

  it('rejects a body that is no webhook in the standard error format', async () => {
    for (const body of [{}, { id: 'x' }, { id: 'WH-12345', event_type: 'lower' }]) {
      const answer = await world.app.call({ method: 'POST', url: '/payments/webhook', body });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BAD_MESSAGE']);
    }
    const body = { id: 'WH-12345', event_type: 'CHECKOUT.ORDER.APPROVED' };
    const answer = await world.app.call({ method: 'POST', url: '/payments/webhook', body });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'WEBHOOK_NOT_VERIFIED']);
  });
});
