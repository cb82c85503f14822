import { issueOf, Shop } from '../../test/wallet-shop.js';
import type { ShownEvent } from '../../test/wallet-shop.js';

interface Resource {
  id: string;
  status: string;
  amount: { value: string };
  custom_id: string;
  links: { rel: string; href: string }[];
  seller_payable_breakdown: { total_refunded_amount: { value: string } };
  supplementary_data: { related_ids: { order_id: string } };
}

const resourceOf = (event: ShownEvent) => (JSON.parse(event.text) as { resource: Resource }).resource;

describe('demo wallet: money that goes back', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  afterAll(() => shop.wallet.close());

  const captureOf = async (id: string) => (await shop.call('GET', `/v2/payments/captures/${id}`)).body;
  const unitOf = async (order: string) =>
    (await shop.call('GET', `/v2/checkout/orders/${order}`)).body.purchase_units[0];
  const typesOf = async (order: string) =>
    (await shop.events()).filter(({ orderId }) => orderId === order).map(({ type }) => type);

  it('lists refunds beside the captures, with the way up', async () => {
    const { order, capture } = await shop.paid('10.00');
    expect(await unitOf(order)).not.toHaveProperty('payments.refunds');
    const first = await shop.demo('POST', `captures/${capture}/refund`, { amount: '4.00' });
    await shop.demo('POST', `captures/${order}/refund`);
    const { payments } = await unitOf(order);
    expect(payments.captures[0].status).toBe('REFUNDED');
    expect(payments.refunds).toMatchObject([
      { id: first.body.id, status: 'COMPLETED', amount: { currency_code: 'USD', value: '4.00' } },
      { status: 'COMPLETED', amount: { currency_code: 'USD', value: '6.00' } },
    ]);
    const up = `${shop.wallet.url}/v2/payments/captures/${capture}`;
    for (const refund of payments.refunds)
      expect(refund.links).toContainEqual(expect.objectContaining({ rel: 'up', href: up }));
  });

  it('reports the refunded total with each refund', async () => {
    const { order, capture } = await shop.paid('10.00');
    await shop.call('POST', `/v2/payments/captures/${capture}/refund`, {
      amount: { currency_code: 'USD', value: '4.00' },
    });
    const first = resourceOf(await shop.event('PAYMENT.CAPTURE.REFUNDED', order));
    await shop.call('POST', `/v2/payments/captures/${capture}/refund`, {});
    const second = resourceOf(await shop.event('PAYMENT.CAPTURE.REFUNDED', order));
    expect([first, second].map(({ amount }) => amount.value)).toEqual(['4.00', '6.00']);
    const totals = [first, second].map((one) => one.seller_payable_breakdown.total_refunded_amount.value);
    expect(totals).toEqual(['4.00', '10.00']);
    expect(first.links.find(({ rel }) => rel === 'up')?.href).toContain(capture);
  });

  it('answers a refund in full only when asked to', async () => {
    const { capture } = await shop.paid('10.00');
    const refund = (headers = {}) =>
      shop.call(
        'POST',
        `/v2/payments/captures/${capture}/refund`,
        { amount: { currency_code: 'USD', value: '4.00' } },
        headers,
      );
    expect(Object.keys((await refund()).body)).toEqual(['id', 'status', 'links']);
    const { body } = await refund({ prefer: 'return=representation' });
    expect(body.amount).toEqual({ currency_code: 'USD', value: '4.00' });
  });

  it('reverses what is left without a refund', async () => {
    const { order, capture } = await shop.paid('10.00');
    await shop.demo('POST', `captures/${capture}/refund`, { amount: '4.00' });
    await shop.demo('POST', `captures/${capture}/reverse`);
    expect(await captureOf(capture)).toMatchObject({ status: 'REFUNDED' });
    expect((await unitOf(order)).payments.refunds).toHaveLength(1);
    const resource = resourceOf(await shop.event('PAYMENT.CAPTURE.REVERSED', order));
    expect(resource.amount.value).toBe('6.00');
    expect(resource.links.find(({ rel }) => rel === 'up')?.href).toContain(capture);
    expect(issueOf(await shop.demo('POST', `captures/${capture}/reverse`))).toBe('CAPTURE_FULLY_REFUNDED');
  });

  it('shows a refund that is under way, goes through or comes back', async () => {
    const { order, capture } = await shop.paid('10.00');
    const { body } = await shop.demo('POST', `captures/${capture}/refund`, { pending: true });
    expect((await unitOf(order)).payments).toMatchObject({
      captures: [{ status: 'REFUNDED' }],
      refunds: [{ id: body.id, status: 'PENDING' }],
    });
    await shop.demo('POST', `refunds/${body.id}/settle`);
    expect((await shop.call('GET', `/v2/payments/refunds/${body.id}`)).body.status).toBe('COMPLETED');
    await shop.demo('POST', `refunds/${body.id}/fail`);
    expect(await captureOf(capture)).toMatchObject({ status: 'COMPLETED' });
    expect((await typesOf(order)).slice(2)).toEqual([
      'PAYMENT.REFUND.PENDING',
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.REFUND.FAILED',
    ]);
  });

  it('cancels a reversal', async () => {
    const { order, capture } = await shop.paid('10.00');
    await shop.demo('POST', `captures/${capture}/refund`, { amount: '4.00' });
    await shop.demo('POST', `captures/${capture}/reverse`);
    await shop.demo('POST', `captures/${capture}/restore`);
    expect(await captureOf(capture)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    expect((await typesOf(order)).at(-1)).toBe('PAYMENT.CAPTURE.COMPLETED');
    expect(issueOf(await shop.demo('POST', `captures/${capture}/restore`))).toBe('INVALID_RESOURCE_ID');
  });

  it('forgets an old order but keeps its capture', async () => {
    const { order, capture } = await shop.paid('10.00');
    await shop.demo('POST', `orders/${order}/vanish`);
    expect((await shop.call('GET', `/v2/checkout/orders/${order}`)).status).toBe(404);
    expect((await captureOf(capture)).status).toBe('COMPLETED');
  });

  it('returns an order from before its capture or with missing fields', async () => {
    const { order, capture } = await shop.paid('10.00');
    await shop.demo('POST', `captures/${capture}/refund`, { amount: '4.00' });
    const look = async (action: string) => {
      await shop.demo('POST', 'faults', { method: 'GET', pathRegex: '/orders/', action });
      return (await shop.call('GET', `/v2/checkout/orders/${order}`)).body;
    };
    const stale = await look('stale');
    expect([stale.status, stale.purchase_units[0].payments]).toEqual(['APPROVED', undefined]);
    const { purchase_units: units, payment_source: source } = await look('bare');
    expect(units[0].payments.refunds[0]).not.toHaveProperty('amount');
    expect(source).toMatchObject({ paypal: { email_address: null } });
  });

  it('reports the result when the review of a pending capture ends', async () => {
    for (const [verb, type] of [
      ['settle', 'PAYMENT.CAPTURE.COMPLETED'],
      ['deny', 'PAYMENT.CAPTURE.DENIED'],
    ] as const) {
      const order = await shop.approved();
      await shop.demo('POST', 'faults', { method: 'POST', pathRegex: '/capture$', action: 'pending' });
      await shop.capture(order, `review-${verb}`);
      await shop.demo('POST', `captures/${order}/${verb}`);
      expect(await typesOf(order)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING', type]);
      const resource = resourceOf(await shop.event(type, order));
      expect(resource.supplementary_data.related_ids.order_id).toBe(order);
    }
  });

  it('reports once that an approval was withdrawn or expired', async () => {
    const [denied, expired, late] = [await shop.approved(), await shop.approved(), await shop.approved()];
    await shop.demo('POST', `orders/${denied}/deny`);
    await shop.demo('POST', `orders/${expired}/expire`);
    expect((await shop.call('GET', `/v2/checkout/orders/${expired}`)).status).toBe(404);
    await shop.demo('POST', 'clock', { advanceMs: 3 * 3_600_000 + 1000 });
    await shop.demo('POST', 'clock', { shiftMs: 0 });
    for (const order of [denied, expired, late]) {
      expect(await typesOf(order)).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED']);
      expect(resourceOf(await shop.event('CHECKOUT.PAYMENT-APPROVAL.REVERSED', order))).toEqual({ order_id: order });
    }
  });

  it('sends no events for orders of other apps', async () => {
    const unit = { amount: { currency_code: 'USD', value: '10.00' } };
    const foreign = await shop.demo('POST', 'orders', {
      client_id: 'demo-other',
      intent: 'CAPTURE',
      purchase_units: [unit],
    });
    await shop.demo('POST', `orders/${foreign.body.id}/approve`);
    expect(await typesOf(foreign.body.id)).toEqual([]);
  });

  it('leads a dispute to its end', async () => {
    const { order, capture } = await shop.paid('10.00');
    const { body: dispute } = await shop.demo('POST', `captures/${capture}/dispute`, { reason: 'UNAUTHORISED' });
    const show = () => shop.call('GET', `/v1/customer/disputes/${dispute.id}`);
    expect((await show()).body).toMatchObject({
      dispute_id: dispute.id,
      status: 'OPEN',
      reason: 'UNAUTHORISED',
      dispute_amount: { currency_code: 'USD', value: '10.00' },
      disputed_transactions: [{ seller_transaction_id: capture }],
    });
    expect(issueOf(await shop.demo('POST', `captures/${capture}/dispute`))).toBe('DISPUTE_ALREADY_OPEN');
    await shop.demo('POST', `disputes/${dispute.id}/update`);
    expect((await show()).body.status).toBe('UNDER_REVIEW');
    await shop.demo('POST', `disputes/${dispute.id}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
    expect((await show()).body).toMatchObject({
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
    });
    expect(await captureOf(capture)).toMatchObject({ status: 'COMPLETED' });
    expect((await typesOf(order)).slice(2)).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.UPDATED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ]);
  });

  it('gives the money back when the buyer wins', async () => {
    const { order, capture } = await shop.paid('10.00');
    await shop.demo('POST', `captures/${capture}/refund`, { amount: '4.00' });
    const { body: dispute } = await shop.demo('POST', `captures/${capture}/dispute`);
    await shop.demo('POST', `disputes/${dispute.id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
    const { body } = await shop.call('GET', `/v1/customer/disputes/${dispute.id}`);
    expect(body).toMatchObject({ dispute_outcome: { amount_refunded: { value: '6.00' } } });
    expect((await captureOf(capture)).status).toBe('REFUNDED');
    expect((await typesOf(order)).slice(-2)).toEqual(['CUSTOMER.DISPUTE.RESOLVED', 'PAYMENT.CAPTURE.REVERSED']);
  });

  it('disputes nothing that was not paid, and shows disputes to the server only', async () => {
    expect((await shop.call('GET', '/v1/customer/disputes/PP-D-1')).status).toBe(404);
    const order = await shop.approved();
    await shop.demo('POST', 'faults', { method: 'POST', pathRegex: '/capture$', action: 'pending' });
    await shop.capture(order, 'not-yet');
    expect(issueOf(await shop.demo('POST', `captures/${order}/dispute`))).toBe('TRANSACTION_NOT_DISPUTABLE');
  });
});
