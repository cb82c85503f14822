import { givenUser, type TestActor } from '../actors.js';
import { RefundService } from '../../src/modules/payments/refunds/refund.service.js';
import { PayPalClient } from '../../src/modules/payments/paypal/paypal.client.js';
import { codeOf, PaymentWorld } from './world.js';

describe('reviews, refunds, reversals and disputes', () => {
  let world: PaymentWorld;
  let admin: TestActor;

  beforeAll(async () => {
    world = await PaymentWorld.start();
    admin = await givenUser(world.app, { role: 'admin' });
  });
  afterAll(() => world.stop());
  beforeEach(() => world.shop.webhooks({ mode: 'on' }));
  afterEach(() => world.shop.demo('DELETE', 'faults'));

  const delivered = async (orderId: string, type: string) => void (await world.shop.delivered(type, orderId));
  const thisMonth = async () => {
    const { body } = await world.app.call({ url: '/payments/months', token: admin.token });
    return (JSON.parse(body) as { items: { paid: number; refunded: number }[] }).items.at(-1)!;
  };
  const lettersAbout = (text: string) => world.lettersSaying(text, admin);

  it('19: keeps the project unpaid while a capture is under review, and pays it when the review ends', async () => {
    const { id, captureId, orderId } = await world.underReview();
    expect(await world.only(id)).toMatchObject({ state: 'PENDING', reason: 'ECHECK', liveProjectId: id });
    expect(await world.projectOf(id)).toMatchObject({ paymentStatus: 'pending', paymentProgress: 'under_review' });
    expect(await codeOf(world.order(id))).toEqual([409, 'PAYMENT_IN_PROGRESS']);
    expect((await world.confirm(id, orderId)).statusCode).toBe(202);
    expect(await world.receipts(id)).toEqual([]);

    await world.shop.demo('POST', `captures/${captureId}/settle`);
    await delivered(orderId, 'PAYMENT.CAPTURE.COMPLETED');
    expect(await world.only(id)).toMatchObject({ state: 'COMPLETED', claimedAt: null });
    expect(await world.projectOf(id)).toMatchObject({ paymentStatus: 'paid', paymentProgress: null });
    expect(await world.receipts(id)).toHaveLength(1);
  });

  it('19: makes the project payable again when the order of a denied capture has no status', async () => {
    const { id, captureId, orderId } = await world.underReview();
    await world.fault({ method: 'GET', pathRegex: '/v2/checkout/orders/', times: 99, action: 'no-status' });
    await world.shop.demo('POST', `captures/${captureId}/deny`);
    await delivered(orderId, 'PAYMENT.CAPTURE.DENIED');
    expect(await world.only(id)).toMatchObject({ state: 'FAILED', paypalStatus: 'DECLINED', liveProjectId: null });
    expect(await world.projectOf(id)).toMatchObject({ paymentStatus: 'pending', paymentProgress: 'open' });
    expect(await world.receipts(id)).toEqual([]);
    await world.shop.demo('DELETE', 'faults');
    await world.confirm(id, await world.approvedOrder(id));
    expect(await world.status(id)).toBe('paid');
  });

  it('returns 503 while an order has neither a status nor a capture', async () => {
    await world.shop.webhooks({ mode: 'off' });
    const { id, orderId } = await world.approved();
    await world.fault({ method: 'GET', pathRegex: `/v2/checkout/orders/${orderId}$`, times: 1, action: 'no-status' });
    expect((await world.confirm(id, orderId)).statusCode).toBe(503);
    expect((await world.confirm(id, orderId)).statusCode).toBe(200);
  });

  it('30: leaves the project payable when money that does not fit is refunded', async () => {
    const { id } = await world.project();
    const orderId = await world.foreignOrder('1.00', { unit: { reference_id: String(id) } });
    await world.shop.demo('POST', `orders/${orderId}/capture`);
    await world.confirm(id, orderId);
    expect(await world.projectOf(id)).toMatchObject({ paymentStatus: 'pending', paymentProgress: 'review' });
    const before = await thisMonth();
    await world.shop.demo('POST', `captures/${orderId}/refund`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REFUNDED');
    expect(await world.only(id)).toMatchObject({ state: 'REFUNDED', attention: false });
    expect(await thisMonth()).toEqual(before);
    expect(await world.projectOf(id)).toMatchObject({ paymentStatus: 'pending', paymentProgress: 'refunded' });
  });

  it('30: keeps the project paid after a partial refund, and pending after a full one', async () => {
    const { id, captureId, orderId } = await world.paid();
    await world.shop.demo('POST', `captures/${captureId}/refund`, { amount: '250.50' });
    await delivered(orderId, 'PAYMENT.CAPTURE.REFUNDED');
    expect(await world.only(id)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 25_050 });
    expect(await world.status(id)).toBe('paid');

    await world.shop.demo('POST', `captures/${captureId}/refund`);
    await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId, { count: 2 });
    expect(await world.only(id)).toMatchObject({ state: 'REFUNDED', refundedCents: 125_050, liveProjectId: null });
    expect(await world.projectOf(id)).toMatchObject({ paymentStatus: 'pending', paymentProgress: 'refunded' });
    const notes = (await world.receipts(id)).map(({ kind, amountCents }) => [kind, amountCents]);
    expect(notes).toEqual([
      ['receipt', 125_050],
      ['credit_note', 25_050],
      ['credit_note', 100_000],
    ]);
    expect(await codeOf(world.confirm(id, orderId))).toEqual([409, 'PAYMENT_REFUNDED']);
    expect((await world.confirm(id, await world.approvedOrder(id))).statusCode).toBe(200);
  });

  it.each([
    ['DISPUTE_UNREADABLE', true],
    ['REVERSAL_UNCONFIRMED', false],
  ] as const)(
    'keeps requiring attention for %s after a partial refund, and after a full one: %s',
    async (review, last) => {
      const { id, captureId, orderId } = await world.paid();
      await world.app.app.get(RefundService).requireAttention(await world.only(id), review, 'webhook');
      await world.shop.demo('POST', `captures/${captureId}/refund`, { amount: '250.50' });
      await delivered(orderId, 'PAYMENT.CAPTURE.REFUNDED');
      expect(await world.only(id)).toMatchObject({ state: 'PARTIALLY_REFUNDED', review, attention: true });
      await world.shop.demo('POST', `captures/${captureId}/refund`);
      await world.shop.delivered('PAYMENT.CAPTURE.REFUNDED', orderId, { count: 2 });
      expect(await world.only(id)).toMatchObject({ state: 'REFUNDED', review, attention: last });
    },
  );

  it('requires attention again for another reason after a closed review, once per dispute', async () => {
    const { id, captureId, orderId } = await world.paid();
    const failRefund = async (count: number) => {
      const { body } = await world.shop.demo('POST', `captures/${captureId}/refund`, { pending: true });
      await world.shop.demo('POST', `refunds/${body.id}/fail`);
      await world.shop.delivered('PAYMENT.REFUND.FAILED', orderId, { count });
      expect(await world.only(id)).toMatchObject({ review: 'REFUND_FAILED', attention: true });
    };
    await failRefund(1);
    const flag = async (reason: 'DISPUTE_UNREADABLE' | 'REVERSAL_UNCONFIRMED', detail?: string) => {
      const payment = await world.only(id);
      await world.close(payment.id, admin, { note: 'Checked.' });
      await world.app.app.get(RefundService).requireAttention(payment, reason, 'webhook', detail);
      const { review, attention } = await world.only(id);
      return [review, attention];
    };
    const before = await lettersAbout('not allowed to read');
    expect(await flag('DISPUTE_UNREADABLE', 'PP-D-1')).toEqual(['DISPUTE_UNREADABLE', true]);
    expect(await flag('DISPUTE_UNREADABLE', 'PP-D-1')).toEqual(['DISPUTE_UNREADABLE', false]);
    expect(await flag('DISPUTE_UNREADABLE', 'PP-D-2')).toEqual(['DISPUTE_UNREADABLE', true]);
    expect(await lettersAbout('not allowed to read')).toBe(before + 2);
    for (const _time of [1, 2]) expect(await flag('REVERSAL_UNCONFIRMED')).toEqual(['REVERSAL_UNCONFIRMED', true]);
    const last = (await world.history(id)).slice(-4);
    expect(last.filter((line) => line.startsWith('reversal_unconfirmed'))).toHaveLength(2);
    await world.close((await world.only(id)).id, admin, { note: 'Checked.' });
    await failRefund(2);
  });

  it('30: keeps the columns of a dispute and a refund that are recorded at the same time', async () => {
    const { id, captureId, orderId } = await world.paid();
    const refunds = world.app.app.get(RefundService);
    const undisputed = await world.only(id);
    await world.shop.demo('POST', `captures/${captureId}/dispute`);
    await delivered(orderId, 'CUSTOMER.DISPUTE.CREATED');
    await world.shop.demo('POST', `captures/${captureId}/refund`, { amount: '250.50' });
    await refunds.recordRefunds(await world.app.app.get(PayPalClient).getOrder(orderId), undisputed, 'job');
    const disputed = await world.only(id);
    expect(disputed).toMatchObject({ state: 'PARTIALLY_REFUNDED', dispute: 'open', attention: true });

    await world.shop.demo('POST', `captures/${captureId}/reverse`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REVERSED');
    expect(await refunds.recordDispute(disputed, 'lost', 'as it was read before')).toBe(false);
    expect(await world.only(id)).toMatchObject({ state: 'REVERSED', dispute: 'open', attention: true });
  });

  it('shows an open dispute while another dispute of the payment is closed', async () => {
    const { id } = await world.paid();
    const refunds = world.app.app.get(RefundService);
    const record = async (state: 'open' | 'won', detail: string) => {
      expect(await refunds.recordDispute(await world.only(id), state, detail)).toBe(true);
      const { dispute, attention } = await world.only(id);
      return [dispute, attention];
    };
    expect(await record('open', 'PP-D-1 OPEN')).toEqual(['open', true]);
    expect(await record('open', 'PP-D-2 OPEN')).toEqual(['open', true]);
    expect(await record('open', 'PP-D-2 UNDER_REVIEW')).toEqual(['open', true]);
    expect(await record('won', 'PP-D-1 DENIED')).toEqual(['open', true]);
    expect(await record('won', 'PP-D-2 DENIED')).toEqual(['won', false]);
    const [opened, won] = ['dispute_opened by webhook', 'dispute_won by webhook'];
    expect((await world.history(id)).slice(-4)).toEqual([opened, opened, won, won]);
  });

  it('30: records a reversal after a lost dispute', async () => {
    const { id, captureId, orderId } = await world.paid();
    const { body } = await world.shop.demo('POST', `captures/${captureId}/dispute`);
    await world.shop.demo('POST', `disputes/${body.id}/resolve`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
    await delivered(orderId, 'CUSTOMER.DISPUTE.RESOLVED');
    await delivered(orderId, 'PAYMENT.CAPTURE.REVERSED');
    expect(await world.only(id)).toMatchObject({ state: 'REVERSED', dispute: 'lost', attention: true });
    expect(await world.status(id)).toBe('pending');
  });

  it('ends a review when its money is refunded, without changing a project that another payment paid', async () => {
    const { id } = await world.project();
    // A webhook would pay the project before the second order exists.
    await world.shop.webhooks({ mode: 'off' });
    const paid = await world.approvedOrder(id);
    const twice = await world.laterOrder(id);
    await world.confirm(id, paid);
    await world.shop.demo('POST', `orders/${twice}/capture`);
    await world.shop.webhooks({ mode: 'on' });
    const { body } = await world.shop.call('GET', `/v2/checkout/orders/${twice}`);
    const captureId = body.purchase_units[0].payments.captures[0].id;
    const look = (await world.payments(id)).find(({ orderId }) => orderId === twice)!;
    const looked = await world.look(look.id, admin);
    expect(looked.json()).toMatchObject({ state: 'REVIEW', attention: true, review: 'ANOTHER_PAYMENT' });
    await world.shop.demo('POST', `captures/${captureId}/refund`);
    await delivered(twice, 'PAYMENT.CAPTURE.REFUNDED');
    const [first, second] = await world.payments(id);
    expect([first!.state, second!.state, second!.attention]).toEqual(['COMPLETED', 'REFUNDED', false]);
    expect(await world.status(id)).toBe('paid');
    expect(await world.receipts(id)).toHaveLength(1);
  });

  it('locks price and deletion after payment and unlocks the price after a refund', async () => {
    const { id, captureId, orderId } = await world.paid();
    const remove = () => world.app.call({ method: 'DELETE', url: `/projects/${id}`, token: admin.token });
    expect((await remove()).statusCode).toBe(409);
    await world.shop.demo('POST', `captures/${captureId}/refund`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REFUNDED');
    expect((await remove()).statusCode).toBe(409);
    expect((await world.edit(id, { price: 900 }, admin)).statusCode).toBe(200);
  });
});
