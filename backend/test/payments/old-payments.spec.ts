import { PayPalClient } from '../../src/modules/payments/paypal/paypal.client.js';
import { PaymentWorld } from './world.js';

const DAY = 86_400;
const CAPTURE = { method: 'POST', pathRegex: '/capture$' };

describe('payments of which PayPal shows only a part', () => {
  let world: PaymentWorld;

  beforeAll(async () => {
    world = await PaymentWorld.start();
  });
  afterAll(() => world.stop());
  beforeEach(() => world.shop.webhooks({ mode: 'on' }));
  afterEach(async () => {
    jest.restoreAllMocks();
    await world.shop.demo('DELETE', 'faults');
    await world.shop.webhooks({ mode: 'off' });
  });

  const vanish = (orderId: string) => world.shop.demo('POST', `orders/${orderId}/vanish`);
  const refund = (captureId: string, body = {}) => world.shop.demo('POST', `captures/${captureId}/refund`, body);
  const amounts = async (id: number) => (await world.receipts(id)).map(({ kind, amountCents }) => [kind, amountCents]);

  it('records refunds from the capture and the refund when the order is gone', async () => {
    const { id, orderId, captureId } = await world.paid();
    await world.shop.quiet();
    await vanish(orderId);
    await refund(captureId, { amount: '250.50' });
    await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId);
    expect(await world.only(id)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 25_050 });
    await refund(captureId);
    await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId, { count: 2 });
    expect(await world.only(id)).toMatchObject({ state: 'REFUNDED', refundedCents: 125_050 });
    expect(await world.status(id)).toBe('pending');
    expect(await amounts(id)).toEqual([
      ['receipt', 125_050],
      ['credit_note', 25_050],
      ['credit_note', 100_000],
    ]);
  });

  it('returns 503 to a webhook while order, capture and refund cannot be read', async () => {
    const { id, orderId, captureId } = await world.paid();
    await world.shop.quiet();
    await vanish(orderId);
    await world.fault({ method: 'GET', pathRegex: '/v2/payments/', times: 6, action: 'status', status: 404 });
    await refund(captureId);
    const [sent] = await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId);
    expect(sent!.tries).toBeGreaterThan(1);
    expect((await world.only(id)).state).toBe('REFUNDED');
  });

  it.each([
    ['nothing', ''],
    ['a part', '250.50'],
  ])('requests review when a reversal is hidden after a refund of %s', async (_what, amount) => {
    const { id, orderId, captureId } = await world.paid();
    if (amount) {
      await refund(captureId, { amount });
      await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId);
    }
    await world.fault({ method: 'GET', pathRegex: '/v2/(checkout|payments)/', times: 99, action: 'late' });
    await world.shop.demo('POST', `captures/${captureId}/reverse`);
    await world.shop.delivered('PAYMENT.CAPTURE.REVERSED', orderId);
    expect(await world.only(id)).toMatchObject({ attention: true, review: 'REVERSAL_UNCONFIRMED' });
  });

  it('records a refund that the order does not list yet', async () => {
    const { id, orderId, captureId } = await world.paid();
    await world.shop.quiet();
    await world.fault({ method: 'GET', pathRegex: '/v2/checkout/orders/', times: 1, action: 'no-payments' });
    await refund(captureId, { amount: '250.50' });
    await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId);
    expect(await world.only(id)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 25_050 });
  });

  it('records the rest of a refund as a refund when the order does not list it yet', async () => {
    const { id, orderId, captureId } = await world.paid();
    await refund(captureId, { amount: '250.50' });
    await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId);
    await world.shop.quiet();
    await world.fault({ method: 'GET', pathRegex: '/v2/checkout/orders/', times: 1, action: 'no-payments' });
    await refund(captureId);
    await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId, { count: 2 });
    expect(await world.only(id)).toMatchObject({ state: 'REFUNDED', refundedCents: 125_050, attention: false });
    expect(await amounts(id)).toEqual([
      ['receipt', 125_050],
      ['credit_note', 25_050],
      ['credit_note', 100_000],
    ]);
  });

  it('records a refund that neither the order nor the capture shows yet', async () => {
    const { id, orderId, captureId } = await world.paid();
    await world.shop.quiet();
    const paypal = world.app.app.get(PayPalClient);
    const before = await paypal.getCapture(captureId);
    jest.spyOn(paypal, 'getCapture').mockResolvedValueOnce(before);
    await world.fault({ method: 'GET', pathRegex: '/v2/checkout/orders/', times: 1, action: 'no-payments' });
    await refund(captureId, { amount: '250.50' });
    await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId);
    expect(await world.only(id)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 25_050 });
  });

  it('records a completed order without capture when a webhook names the capture', async () => {
    const { id } = await world.project();
    await world.shop.webhooks({ mode: 'off' });
    const orderId = await world.approvedOrder(id);
    await world.fault({ ...CAPTURE, times: 9, action: 'drop-after' });
    await world.confirm(id, orderId);
    await world.fault({ method: 'GET', pathRegex: '/v2/checkout/orders/', times: 9, action: 'no-payments' });
    await world.shop.webhooks({ mode: 'on' });
    await world.shop.redeliver('PAYMENT.CAPTURE.COMPLETED', orderId);
    expect(await world.status(id)).toBe('paid');
  });

  it.each(['a message', 'the job'])('ends the review of an order that is gone, by %s', async (way) => {
    await world.shop.webhooks({ mode: way === 'the job' ? 'off' : 'on' });
    const { id, orderId, captureId } = await world.underReview();
    await vanish(orderId);
    await world.shop.demo('POST', `captures/${captureId}/settle`);
    if (way === 'the job') await world.laterRound();
    else await world.shop.delivered('PAYMENT.CAPTURE.COMPLETED', orderId);
    expect(await world.status(id)).toBe('paid');
  });

  it('reads an order with a refund without amount and a payer without email address', async () => {
    await world.shop.webhooks({ mode: 'off' });
    const { id, captureId } = await world.paid();
    await refund(captureId, { amount: '250.50' });
    await world.fault({ method: 'GET', pathRegex: '/v2/checkout/orders/', times: 9, action: 'bare' });
    await world.laterRound(DAY + 60);
    expect(await world.only(id)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 25_050 });
  });

  // Last: the clock moves far ahead of PayPal's.
  it('checks a paid payment once a day for 180 days', async () => {
    await world.shop.webhooks({ mode: 'off' });
    const [refunded, gone, kept] = [await world.paid(), await world.paid(), await world.paid()];
    await refund(refunded.captureId);
    await vanish(gone.orderId);
    await world.shop.demo('POST', `captures/${gone.captureId}/reverse`);
    await world.laterRound(DAY + 60);
    expect((await world.only(refunded.id)).state).toBe('REFUNDED');
    expect((await world.only(gone.id)).state).toBe('REVERSED');
    expect(await world.status(gone.id)).toBe('pending');
    const { state, nextCheckAt } = await world.only(kept.id);
    const waits = (nextCheckAt!.getTime() - world.app.clock.now().getTime()) / 1_000;
    expect([state, Math.round(waits / 60)]).toEqual(['COMPLETED', DAY / 60]);
    await world.laterRound(180 * DAY);
    expect(await world.only(kept.id)).toMatchObject({ state: 'COMPLETED', nextCheckAt: null });
  });
});
