import { setTimeout as wait } from 'node:timers/promises';
import { DAY } from '../../src/core/common/time/clock.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { PayPalClient } from '../../src/modules/payments/paypal/paypal.client.js';
import { ReconcileJob } from '../../src/modules/payments/reconcile/reconcile.job.js';
import { until } from '../until.js';
import { codeOf, PaymentWorld } from './world.js';

const CAPTURE = { method: 'POST', pathRegex: '/capture$' };
const DECLINED = { ...CAPTURE, times: 1, action: 'issue', issue: 'INSTRUMENT_DECLINED' };

describe('ReconcileJob', () => {
  let world: PaymentWorld;

  beforeAll(async () => {
    world = await PaymentWorld.start();
  });
  afterAll(() => world.stop());
  afterEach(() => {
    jest.restoreAllMocks();
    return world.shop.demo('DELETE', 'faults');
  });

  const paidBy = (...projects: { id: number }[]) =>
    until(async () => {
      await world.laterRound(100_000);
      const states = await Promise.all(projects.map(({ id }) => world.status(id)));
      const arePaid = states.every((status) => status === 'paid');
      if (!arePaid) await wait(500);
      return arePaid;
    });
  const impatientCapture = () => {
    const wallet = world.app.app.get(PayPalClient);
    const { options } = (wallet as unknown as { http: { options: { timeoutMs: number } } }).http;
    const usual = options.timeoutMs;
    const capture = wallet.capture.bind(wallet);
    jest.spyOn(wallet, 'capture').mockImplementationOnce((...call) => {
      options.timeoutMs = 300;
      return capture(...call).finally(() => (options.timeoutMs = usual));
    });
  };

  it('26: settles an approval without browser and webhook', async () => {
    const { id } = await world.project();
    await world.approvedOrder(id);
    await world.laterRound();
    expect(await world.status(id)).toBe('paid');
    expect(await world.history(id)).toEqual(['opened by buyer', 'capture_asked by job', 'paid by job']);
  });

  it.each([
    ['503 nine times', { action: 'status', status: 503, times: 9 }],
    ['429 with a time to wait', { action: 'status', status: 429, retryAfter: 1, times: 3 }],
    ['409', { action: 'status', status: 409, times: 1 }],
    ['DUPLICATE_REQUEST_ID', { action: 'issue', issue: 'DUPLICATE_REQUEST_ID', times: 1 }],
    ['a page of HTML', { action: 'html', times: 3 }],
    ['nothing in time', { action: 'delay', ms: 2_000, times: 3 }],
  ])('21: a capture that answers %s is settled later, with one capture', async (_name, fault) => {
    const { id, orderId } = await world.approved();
    await world.fault({ ...CAPTURE, ...fault });
    if (fault.action === 'delay') impatientCapture();
    const answer = await world.confirm(id, orderId);
    expect([answer.statusCode, answer.json()]).toEqual([202, expect.objectContaining({ state: 'CAPTURING' })]);
    expect(await world.projectOf(id)).toMatchObject({ paymentProgress: 'processing' });

    await world.shop.demo('DELETE', 'faults');
    await paidBy({ id });
    const { body } = await world.shop.call('GET', `/v2/checkout/orders/${orderId}`);
    expect(body.purchase_units[0].payments.captures).toHaveLength(1);
    expect(await world.receipts(id)).toHaveLength(1);
  });

  it('22: continues a payment that was claimed before the clock was set back', async () => {
    const { id, orderId } = await world.approved();
    await world.fault({ ...CAPTURE, times: 9, action: 'drop-before' });
    expect((await world.confirm(id, orderId)).statusCode).toBe(202);
    await world.shop.demo('DELETE', 'faults');
    const ahead = world.app.clock.in(30 * DAY);
    const change = { claimedAt: ahead, nextCheckAt: ahead };
    await world.app.db.transaction(() => world.app.db.write(Payment).update({ projectId: id }, change));
    await world.laterRound();
    expect(await world.status(id)).toBe('paid');
  });

  it('19: records the end of a review without a webhook', async () => {
    const { id, captureId } = await world.underReview();
    await world.laterRound();
    expect(await world.only(id)).toMatchObject({ state: 'PENDING', checks: 1 });
    await world.shop.demo('POST', `captures/${captureId}/settle`);
    await world.laterRound(1_201);
    expect(await world.status(id)).toBe('paid');
  });

  it('13: does not capture an approval of an old price', async () => {
    const { id, orderId } = await world.approved();
    await world.setPrice(id, 99);
    expect(await world.only(id)).toMatchObject({ state: 'SUPERSEDED', nextCheckAt: null });
    await world.shop.webhooks({ mode: 'on' });
    await world.shop.redeliver('CHECKOUT.ORDER.APPROVED', orderId);
    await world.shop.quiet();
    await world.shop.webhooks({ mode: 'off' });
    await world.laterRound();
    expect(await codeOf(world.confirm(id, orderId))).toEqual([409, 'AMOUNT_MISMATCH']);
    expect(await world.captureCalls(orderId)).toBe(0);
  });

  it('waits longer before each check, and expires an order without approval', async () => {
    const { id } = await world.project();
    await world.order(id);
    const waits: number[] = [];
    for (const seconds of [601, 601, 1_201, 30_000]) {
      await world.laterRound(seconds);
      const { nextCheckAt, state } = await world.only(id);
      if (state === 'CREATED')
        waits.push(Math.round((nextCheckAt!.getTime() - world.app.clock.now().getTime()) / 600_000));
    }
    expect(waits).toEqual([1, 2, 4]);
    expect(await world.only(id)).toMatchObject({ state: 'EXPIRED', nextCheckAt: null });
    expect(await world.projectOf(id)).toMatchObject({ paymentProgress: null });
  });

  it('keeps a project refunded when the next order expires after a decline', async () => {
    const { id, captureId } = await world.paid();
    await world.shop.demo('POST', `captures/${captureId}/refund`);
    await world.laterRound(86_500);
    expect(await world.projectOf(id)).toMatchObject({ paymentProgress: 'refunded' });
    await world.fault(DECLINED);
    await world.confirm(id, await world.approvedOrder(id));
    expect(await world.projectOf(id)).toMatchObject({ paymentProgress: 'open' });
    await world.laterRound(30_000);
    expect((await world.payments(id)).map(({ state }) => state)).toEqual(['REFUNDED', 'EXPIRED']);
    expect(await world.projectOf(id)).toMatchObject({ paymentStatus: 'pending', paymentProgress: 'refunded' });
  });

  it('notifies admins once when the outcome of a capture stays unknown', async () => {
    const admin = await world.admin();
    const { id, orderId } = await world.approved();
    await world.fault({ ...CAPTURE, times: 99, action: 'status', status: 503 });
    await world.confirm(id, orderId);
    for (let look = 0; look < 3; look += 1) await world.laterRound(30_000);
    expect(await world.only(id)).toMatchObject({ state: 'CAPTURING', review: 'OUTCOME_UNKNOWN', attention: true });
    await world.close((await world.only(id)).id, admin, { note: 'Waiting for PayPal.' });
    await world.laterRound(86_500);
    expect(await world.only(id)).toMatchObject({ state: 'CAPTURING', attention: false });
    expect(await world.lettersSaying('has not reported for hours', admin)).toBe(1);
    await world.shop.demo('DELETE', 'faults');
    await paidBy({ id });
    expect(await world.only(id)).toMatchObject({ state: 'COMPLETED', review: null, attention: false });
  });

  it('checks each payment once when many rounds run at the same time', async () => {
    const projects = await Promise.all(Array.from({ length: 6 }, () => world.project()));
    await Promise.all(projects.map(({ id }) => world.order(id)));
    world.app.clock.advance(601_000);
    const job = world.app.app.get(ReconcileJob);
    await Promise.all(Array.from({ length: 5 }, () => job.round()));
    for (const { id } of projects) {
      const { orderId, checks } = await world.only(id);
      const reads = world.shop.wallet.requests().filter(({ path }) => path.endsWith(`/${orderId}`));
      expect([checks, reads.length]).toEqual([1, 1]);
    }
  });

  it('settles a payment once when many rounds run at the same time', async () => {
    const projects = await Promise.all(Array.from({ length: 6 }, () => world.project()));
    const orders = await Promise.all(projects.map(({ id }) => world.approvedOrder(id)));
    const before = await world.captures();
    world.app.clock.advance(601_000);
    const job = world.app.app.get(ReconcileJob);
    await Promise.all(Array.from({ length: 5 }, () => job.round()));
    await paidBy(...projects);
    // Slow machines may retry; the demo wallet captures once.
    expect((await world.captures()) - before).toBe(orders.length);
  });
});
