import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { RefundService } from '../../src/modules/payments/refunds/refund.service.js';
import { ReconcileJob } from '../../src/modules/payments/reconcile/reconcile.job.js';
import { Receipt } from '../../src/modules/payments/receipts/receipt.entity.js';
import { PayPalClient } from '../../src/modules/payments/paypal/paypal.client.js';
import type { TestActor } from '../actors.js';
import { balances } from './books.js';
import { PaymentWorld } from './world.js';

describe('refunds and restored money', () => {
  let world: PaymentWorld;
  let admin: TestActor;

  beforeAll(async () => {
    world = await PaymentWorld.start();
    admin = await world.admin();
  });
  afterAll(() => world.stop());
  beforeEach(() => world.shop.webhooks({ mode: 'on' }));
  afterEach(async () => {
    await world.shop.webhooks({ mode: 'off' });
    expect(await balances(world.app)).toEqual([]);
    expect(await monthSum()).toBeCloseTo(await documentSum());
  });

  const delivered = (orderId: string, type: string, count = 1) => world.shop.delivered(type, orderId, { count });
  const demo = async (path: string, body?: object) => (await world.shop.demo('POST', path, body)).body;
  const documents = async (id: number) =>
    (await world.receipts(id)).map(({ kind, amountCents, reason }) => [kind, amountCents, reason]);
  const monthSum = async () => {
    const { body } = await world.app.call({ url: '/payments/months', token: admin.token });
    const { items } = JSON.parse(body) as { items: { paid: number; refunded: number }[] };
    return items.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);
  };
  const documentSum = async () => {
    const all = await world.app.db.read(Receipt).find();
    return all.reduce((sum, { kind, amountCents }) => sum + (kind === 'receipt' ? amountCents : -amountCents), 0) / 100;
  };
  const letters = (text: string) => world.lettersSaying(text, admin);

  it('does not read a pending refund as a reversal', async () => {
    const { id, captureId, orderId } = await world.paid();
    const { id: refundId } = await demo(`captures/${captureId}/refund`, { pending: true });
    await delivered(orderId, 'PAYMENT.REFUND.PENDING');
    expect(await world.only(id)).toMatchObject({ state: 'COMPLETED', attention: false, refundedCents: 0 });
    expect(await world.status(id)).toBe('paid');
    await world.laterRound(86_500);
    expect((await world.history(id)).filter((line) => line.startsWith('refund_pending'))).toHaveLength(1);
    await demo(`refunds/${refundId}/settle`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REFUNDED');
    expect(await world.only(id)).toMatchObject({ state: 'REFUNDED', attention: false });
    expect((await documents(id)).at(-1)).toEqual(['credit_note', 125_050, 'refund']);
  });

  it('restores the money of a refund that fails after it was completed', async () => {
    const { id, captureId, orderId } = await world.paid();
    const { id: refundId } = await demo(`captures/${captureId}/refund`, { amount: '250.50' });
    await delivered(orderId, 'PAYMENT.CAPTURE.REFUNDED');
    await demo(`refunds/${refundId}/fail`);
    await delivered(orderId, 'PAYMENT.REFUND.FAILED');
    expect(await world.only(id)).toMatchObject({ state: 'COMPLETED', refundedCents: 0, attention: true });
    expect(await documents(id)).toEqual([
      ['receipt', 125_050, null],
      ['credit_note', 25_050, 'refund'],
      ['receipt', 25_050, 'restored'],
    ]);
  });

  it('leaves the project unpaid when the refund of money that never fit fails', async () => {
    await world.shop.webhooks({ mode: 'off' });
    const { id } = await world.project();
    const orderId = await world.foreignOrder('1.00', { unit: { reference_id: String(id) } });
    await demo(`orders/${orderId}/capture`);
    await world.confirm(id, orderId);
    await world.shop.webhooks({ mode: 'on' });
    const { id: refundId } = await demo(`captures/${orderId}/refund`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REFUNDED');
    await demo(`refunds/${refundId}/fail`);
    await delivered(orderId, 'PAYMENT.REFUND.FAILED');
    expect(await world.only(id)).toMatchObject({
      state: 'REVIEW',
      review: 'AMOUNT_MISMATCH',
      attention: true,
      refundedCents: 0,
      liveProjectId: null,
    });
    expect(await world.projectOf(id)).toMatchObject({ paymentStatus: 'pending', paymentProgress: 'review' });
  });

  it('keeps the project paid after failed refunds, and notifies once about each', async () => {
    const before = await letters('refund failed');
    const { id, captureId, orderId } = await world.paid();
    for (const time of [1, 2]) {
      const { id: refundId } = await demo(`captures/${captureId}/refund`, { pending: true });
      await demo(`refunds/${refundId}/fail`);
      await delivered(orderId, 'PAYMENT.REFUND.FAILED', time);
    }
    await world.laterRound(86_500);
    expect(await world.only(id)).toMatchObject({ state: 'COMPLETED', attention: true, refundedCents: 0 });
    expect((await world.history(id)).filter((line) => line.startsWith('refund_failed'))).toHaveLength(2);
    expect(await letters('refund failed')).toBe(before + 2);
  });

  it('keeps the project paid after canceled reversals, also repeated ones', async () => {
    const before = await letters('is paid again');
    const reversals = await letters('took the payment back');
    const { id, captureId, orderId } = await world.paid();
    for (const time of [1, 2]) {
      await demo(`captures/${captureId}/reverse`);
      await delivered(orderId, 'PAYMENT.CAPTURE.REVERSED', time);
      expect(await world.only(id)).toMatchObject({ state: 'REVERSED', attention: true, refundedCents: 125_050 });
      expect(await world.status(id)).toBe('pending');
      expect(await letters('took the payment back')).toBe(reversals + time);
      await demo(`captures/${captureId}/restore`);
      await delivered(orderId, 'PAYMENT.CAPTURE.COMPLETED', time + 1);
      expect(await world.only(id)).toMatchObject({
        state: 'COMPLETED',
        refundedCents: 0,
        attention: false,
        liveProjectId: id,
      });
      expect(await world.projectOf(id)).toMatchObject({ paymentStatus: 'paid', paymentProgress: null });
    }
    expect((await documents(id)).map(([kind, , reason]) => [kind, reason])).toEqual([
      ['receipt', null],
      ['credit_note', 'reversal'],
      ['receipt', 'restored'],
      ['credit_note', 'reversal'],
      ['receipt', 'restored'],
    ]);
    const { items } = (
      await world.app.call({ url: `/payments/project/${id}/receipts`, token: world.owner.token })
    ).json<{ items: { kind: string; voided: boolean }[] }>();
    expect(items.filter(({ kind }) => kind === 'receipt').map(({ voided }) => voided)).toEqual([true, true, false]);
    const { id: paymentId } = await world.only(id);
    expect(
      await world.app.db.read(AuditRecord).countBy({ action: 'payment.restored', recordId: String(paymentId) }),
    ).toBe(2);
    expect(await letters('is paid again')).toBe(before + 2);
    const list = await world.app.call({ url: `/payments?q=${captureId}`, token: admin.token });
    expect(list.json<{ total: number }>().total).toBe(1);
    expect((await world.app.call({ url: '/payments/months', token: admin.token })).statusCode).toBe(200);
  });

  it('keeps earlier refunds when a reversal of the rest is canceled', async () => {
    const { id, captureId, orderId } = await world.paid();
    await demo(`captures/${captureId}/refund`, { amount: '250.50' });
    await demo(`captures/${captureId}/reverse`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REVERSED');
    await demo(`captures/${captureId}/restore`);
    await delivered(orderId, 'PAYMENT.CAPTURE.COMPLETED', 2);
    expect(await world.only(id)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedCents: 25_050 });
    expect(await world.status(id)).toBe('paid');
  });

  it('restores money without a webhook', async () => {
    const { id, captureId, orderId } = await world.paid();
    await demo(`captures/${captureId}/reverse`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REVERSED');
    await world.shop.webhooks({ mode: 'off' });
    await demo(`captures/${captureId}/restore`);
    await demo(`orders/${orderId}/vanish`);
    await world.laterRound(86_500);
    expect((await world.only(id)).state).toBe('COMPLETED');
    expect(await world.status(id)).toBe('paid');
  });

  it('requires attention when the client has paid again before the money is restored', async () => {
    const { id, captureId, orderId } = await world.paid();
    await demo(`captures/${captureId}/reverse`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REVERSED');
    await world.confirm(id, await world.approvedOrder(id));
    await demo(`captures/${captureId}/restore`);
    await delivered(orderId, 'PAYMENT.CAPTURE.COMPLETED', 2);
    const [first, second] = await world.payments(id);
    expect([first!.state, first!.review, first!.attention]).toEqual(['REVIEW', 'ANOTHER_PAYMENT', true]);
    expect([second!.state, await world.status(id)]).toEqual(['COMPLETED', 'paid']);
    await demo(`captures/${captureId}/refund`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REFUNDED');
    expect((await world.payments(id)).map(({ state }) => state)).toEqual(['REFUNDED', 'COMPLETED']);
    expect(await world.status(id)).toBe('paid');
  });

  it('sums a refund once when its money is returned after the client has paid again, and refunded once more', async () => {
    const before = await monthSum();
    const { id, captureId, orderId } = await world.paid();
    const { id: refundId } = await demo(`captures/${captureId}/refund`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REFUNDED');
    expect(await monthSum()).toBeCloseTo(before);
    await world.confirm(id, await world.approvedOrder(id));
    await demo(`refunds/${refundId}/fail`);
    await delivered(orderId, 'PAYMENT.REFUND.FAILED');
    expect((await world.payments(id))[0]).toMatchObject({ state: 'REVIEW', refundedCents: 0 });
    await demo(`captures/${captureId}/refund`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REFUNDED', 2);
    expect((await world.payments(id)).map(({ state }) => state)).toEqual(['REFUNDED', 'COMPLETED']);
    expect(await monthSum()).toBeCloseTo(before + 1250.5);
  });

  it('records restored money once when webhooks, the job and admins act at the same time', async () => {
    const { id, captureId, orderId } = await world.paid();
    await demo(`captures/${captureId}/reverse`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REVERSED');
    await world.shop.webhooks({ mode: 'off' });
    await demo(`captures/${captureId}/restore`);
    await world.shop.webhooks({ mode: 'on' });
    const { id: paymentId } = await world.only(id);
    world.app.clock.advance(86_500_000);
    await Promise.all([
      world.shop.redeliver('PAYMENT.CAPTURE.COMPLETED', orderId, 3),
      world.app.app.get(ReconcileJob).round(),
      ...[1, 2].map(() => world.look(paymentId, admin)),
    ]);
    expect((await world.history(id)).filter((line) => line.startsWith('restored'))).toHaveLength(1);
    expect((await world.receipts(id)).length).toBe(3);
    expect(await world.status(id)).toBe('paid');
  });

  it('keeps requiring attention for a dispute that is recorded while the money is restored', async () => {
    const { id, captureId, orderId } = await world.paid();
    await demo(`captures/${captureId}/reverse`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REVERSED');
    await world.shop.webhooks({ mode: 'off' });
    await demo(`captures/${captureId}/restore`);
    const undisputed = await world.only(id);
    const refunds = world.app.app.get(RefundService);
    expect(await refunds.recordDispute(undisputed, 'open', 'PP-D-1 OPEN')).toBe(true);
    await refunds.recordRestored(await world.app.app.get(PayPalClient).getOrder(orderId), undisputed, 'job');
    expect(await world.only(id)).toMatchObject({ state: 'COMPLETED', dispute: 'open', attention: true });
    expect(await world.status(id)).toBe('paid');
  });

  it('keeps the first reason when a refund fails at the same time', async () => {
    await world.shop.webhooks({ mode: 'off' });
    const { id, captureId, orderId } = await world.paid();
    const { id: refundId } = await demo(`captures/${captureId}/refund`, { pending: true });
    await demo(`refunds/${refundId}/fail`);
    const seen = await world.only(id);
    const refunds = world.app.app.get(RefundService);
    await refunds.requireAttention(seen, 'DISPUTE_UNREADABLE', 'webhook');
    const order = await world.app.app.get(PayPalClient).getOrder(orderId);
    const same = await world.only(id);
    await Promise.all([seen, same].map((payment) => refunds.recordRefunds(order, payment, 'job')));
    expect(await world.only(id)).toMatchObject({ review: 'DISPUTE_UNREADABLE', attention: true });
    expect((await world.history(id)).slice(-2)).toEqual(['dispute_unreadable by webhook', 'refund_failed by job']);
  });

  it('keeps requiring attention for a failed refund after a canceled reversal', async () => {
    const { id, captureId, orderId } = await world.paid();
    const { id: refundId } = await demo(`captures/${captureId}/refund`, { pending: true });
    await demo(`refunds/${refundId}/fail`);
    await delivered(orderId, 'PAYMENT.REFUND.FAILED');
    await demo(`captures/${captureId}/reverse`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REVERSED');
    await demo(`captures/${captureId}/restore`);
    await delivered(orderId, 'PAYMENT.CAPTURE.COMPLETED', 2);
    expect(await world.only(id)).toMatchObject({ state: 'COMPLETED', review: 'REFUND_FAILED', attention: true });
  });

  it('changes nothing when order and capture disagree', async () => {
    const { id, captureId, orderId } = await world.paid();
    await demo(`captures/${captureId}/refund`);
    await delivered(orderId, 'PAYMENT.CAPTURE.REFUNDED');
    const order = await world.app.app.get(PayPalClient).getOrder(orderId);
    const [unit] = order.purchase_units;
    const old = { ...unit!.payments!.captures![0]!, status: 'COMPLETED' };
    const before = { ...order, purchase_units: [{ ...unit!, payments: { captures: [old] } }] };
    await world.app.app.get(RefundService).recordRestored(before, await world.only(id), 'job');
    expect((await world.only(id)).state).toBe('REFUNDED');
  });
});
