import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { ReconcileJob } from '../../src/modules/payments/reconcile/reconcile.job.js';
import { RefundService } from '../../src/modules/payments/refunds/refund.service.js';
import { SettlementService } from '../../src/modules/payments/settlement/settlement.service.js';
import type { TestActor } from '../actors.js';
import { codeOf, PaymentWorld, type Refusal } from './world.js';

const CAPTURE = { method: 'POST', pathRegex: '/capture$' };
const ORDER = { method: 'GET', pathRegex: '/v2/checkout/orders/[A-Z0-9]+$' };

describe('uncertain answers of PayPal', () => {
  let world: PaymentWorld;
  let admin: TestActor;

  beforeAll(async () => {
    world = await PaymentWorld.start();
    admin = await world.admin();
  });
  afterAll(() => world.stop());
  afterEach(async () => {
    await world.shop.demo('DELETE', 'faults');
    await world.shop.webhooks({ mode: 'off' });
  });

  const visit = (id: number) =>
    world.app.call({ method: 'POST', url: `/payments/project/${id}/settle`, token: world.owner.token });
  const release = (paymentId: number, note = 'PayPal shows no such transaction.', { token } = admin) =>
    world.app.call({ method: 'POST', url: `/payments/${paymentId}/release`, token, body: { note } });
  const deliver = async (type: string, orderId: string) => {
    await world.shop.webhooks({ mode: 'on' });
    return world.shop.redeliver(type, orderId);
  };

  describe('a declined card', () => {
    const declined = async () => {
      const { id } = await world.project();
      const { orderId } = (await world.order(id)).json<{ orderId: string }>();
      await world.shop.demo('POST', `orders/${orderId}/approve`, { decline: true });
      expect(await codeOf(world.confirm(id, orderId))).toEqual([422, 'INSTRUMENT_DECLINED']);
      return { id, orderId };
    };

    it('is not captured again by webhooks, the job, a visit or an admin', async () => {
      const { id, orderId } = await declined();
      const [delivery] = await deliver('CHECKOUT.ORDER.APPROVED', orderId);
      expect(delivery!.lastStatus).toBe(200);
      for (const seconds of [601, 1_201, 2_401]) await world.laterRound(seconds);
      await visit(id);
      await world.look((await world.only(id)).id, admin);
      expect(await world.captureCalls(orderId)).toBe(1);
      expect(await world.only(id)).toMatchObject({ state: 'RETRYABLE', seq: 1, liveProjectId: null });
    });

    it('is captured again after a later approval, by any trigger', async () => {
      const { id, orderId } = await declined();
      await world.shop.demo('POST', 'clock', { advanceMs: 5_000 });
      await world.approve(orderId);
      await world.laterRound();
      expect(await world.status(id)).toBe('paid');
      expect(await world.captureCalls(orderId)).toBe(2);
    });

    it('is captured again once when the buyer, webhooks and the job act at the same time', async () => {
      const { id, orderId } = await declined();
      await world.shop.demo('POST', 'clock', { advanceMs: 5_000 });
      await world.approve(orderId);
      world.app.clock.advance(601_000);
      const [answer] = await Promise.all([
        world.confirm(id, orderId),
        deliver('CHECKOUT.ORDER.APPROVED', orderId),
        world.app.app.get(ReconcileJob).round(),
        visit(id),
      ]);
      expect(answer.statusCode).toBe(200);
      expect(await world.captureCalls(orderId)).toBe(2);
      expect((await world.receipts(id)).length).toBe(1);
    });

    it('is paid with another funding source', async () => {
      const { id, orderId } = await world.approved();
      await world.fault({ ...CAPTURE, times: 1, action: 'issue', issue: 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING' });
      expect(await codeOf(world.confirm(id, orderId))).toEqual([422, 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING']);
      expect((await world.only(id)).state).toBe('RETRYABLE');
      expect((await world.confirm(id, orderId)).statusCode).toBe(200);
    });
  });

  describe('a refusal after a try without an answer', () => {
    it('is not final, because the money may have been captured', async () => {
      const { id, orderId } = await world.approved();
      const before = await world.captures();
      await world.fault({ ...CAPTURE, times: 1, action: 'drop-after' });
      await world.fault({ ...CAPTURE, times: 1, action: 'status', status: 422 });
      await world.fault({ ...ORDER, times: 2, action: 'stale' });
      const answer = await world.confirm(id, orderId);
      expect([answer.statusCode, (await world.only(id)).state]).toEqual([202, 'CAPTURING']);
      expect(await codeOf(world.order(id))).toEqual([409, 'PAYMENT_IN_PROGRESS']);
      await world.laterRound();
      expect(await world.status(id)).toBe('paid');
      expect((await world.captures()) - before).toBe(1);
    });

    it('is final after 15 minutes, and checked once more later', async () => {
      const { id, orderId } = await world.approved();
      await world.fault({ ...CAPTURE, times: 1, action: 'drop-before' });
      await world.fault({ ...CAPTURE, times: 99, action: 'issue', issue: 'TRANSACTION_REFUSED' });
      expect((await world.confirm(id, orderId)).statusCode).toBe(202);
      await world.laterRound(601);
      expect((await world.only(id)).state).toBe('CAPTURING');
      await world.laterRound(1_201);
      expect(await world.only(id)).toMatchObject({ state: 'FAILED', liveProjectId: null });
      expect(await world.projectOf(id)).toMatchObject({ paymentProgress: 'open' });
      await world.shop.demo('POST', `orders/${orderId}/capture`);
      await world.laterRound(4_801);
      expect(await world.status(id)).toBe('paid');
    });

    it('is final at once when every try was answered', async () => {
      const { id, orderId } = await world.approved();
      await world.fault({ ...CAPTURE, times: 1, action: 'issue', issue: 'TRANSACTION_REFUSED' });
      expect((await world.confirm(id, orderId)).statusCode).toBe(422);
      expect(await world.only(id)).toMatchObject({ state: 'FAILED', nextCheckAt: null });
    });
  });

  describe('an order that PayPal does not find', () => {
    it('does not expire after one 404 right after its approval', async () => {
      const { id, orderId } = await world.approved();
      await world.fault({ ...ORDER, times: 1, action: 'status', status: 404 });
      const early = await world.confirm(id, orderId);
      expect([early.statusCode, (await world.only(id)).state]).toEqual([503, 'CREATED']);
      expect((await world.confirm(id, orderId)).statusCode).toBe(200);
    });

    it('returns 503 to its webhooks', async () => {
      const { id } = await world.project();
      await world.shop.webhooks({ mode: 'on' });
      await world.fault({ ...ORDER, times: 1, action: 'status', status: 404 });
      const orderId = await world.approvedOrder(id);
      const [sent] = await world.shop.delivered('CHECKOUT.ORDER.APPROVED', orderId);
      expect(sent!.tries).toBeGreaterThan(1);
      expect(await world.status(id)).toBe('paid');
    });
  });

  describe('a capture with an unknown outcome', () => {
    const lost = async () => {
      const { id, orderId } = await world.approved();
      await world.fault({ ...CAPTURE, times: 99, action: 'status', status: 503 });
      expect((await world.confirm(id, orderId)).statusCode).toBe(202);
      await world.fault({
        method: 'GET',
        pathRegex: `/v2/checkout/orders/${orderId}$`,
        times: 99,
        action: 'status',
        status: 404,
      });
      return { id, orderId, paymentId: (await world.only(id)).id };
    };

    it('is released by an admin only after the job gave up', async () => {
      const { id, paymentId } = await lost();
      const early = await release(paymentId);
      expect([early.statusCode, early.json<Refusal>().code]).toEqual([409, 'NOT_RELEASABLE']);
      for (let round = 0; round < 3; round += 1) await world.laterRound(30_000);
      expect(await world.only(id)).toMatchObject({ state: 'CAPTURING', review: 'OUTCOME_UNKNOWN', attention: true });
      expect((await world.order(id)).statusCode).toBe(409);
      expect((await release(paymentId, ' ')).statusCode).toBe(400);
      expect((await release(paymentId, 'x', world.owner)).statusCode).toBe(403);

      const answers = await Promise.all([release(paymentId), release(paymentId)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await world.only(id)).toMatchObject({ state: 'FAILED', attention: false, liveProjectId: null });
      expect((await world.history(id)).filter((line) => line === 'released by admin')).toHaveLength(1);
      const trail = await world.app.db.read(AuditRecord).findBy({ action: 'payment.released', actorId: admin.id });
      expect(trail.map(({ recordId }) => recordId)).toContain(String(paymentId));
      await world.shop.demo('DELETE', 'faults');
      expect((await world.confirm(id, await world.approvedOrder(id))).statusCode).toBe(200);
    });

    it('is recorded when the money appears after the release', async () => {
      const [plain, twice] = [await lost(), await lost()];
      for (let round = 0; round < 3; round += 1) await world.laterRound(30_000);
      await release(plain.paymentId);
      await world.shop.demo('DELETE', 'faults');
      await release(twice.paymentId);
      await world.confirm(twice.id, await world.approvedOrder(twice.id));
      for (const { orderId } of [plain, twice]) await world.shop.demo('POST', `orders/${orderId}/capture`);
      await world.laterRound(86_500);
      expect(await world.status(plain.id)).toBe('paid');
      const [first, second] = await world.payments(twice.id);
      expect([first!.state, first!.review, second!.state]).toEqual(['REVIEW', 'ANOTHER_PAYMENT', 'COMPLETED']);
    });

    it('is not released when PayPal reports it by now', async () => {
      const { id, orderId, paymentId } = await lost();
      for (let round = 0; round < 3; round += 1) await world.laterRound(30_000);
      await world.shop.demo('DELETE', 'faults');
      await world.shop.demo('POST', `orders/${orderId}/capture`);
      await world.fault({ ...ORDER, times: 1, action: 'no-payments' });
      for (const state of ['CAPTURING', 'COMPLETED']) {
        expect((await release(paymentId)).json<Refusal>().code).toBe('NOT_RELEASABLE');
        expect((await world.only(id)).state).toBe(state);
      }
      expect(await world.status(id)).toBe('paid');
    });

    it('is not released when PayPal reports its review by now', async () => {
      const { id } = await world.underReview();
      await world.fault({ method: 'GET', pathRegex: '/v2/', times: 99, action: 'status', status: 404 });
      for (let round = 0; round < 3; round += 1) await world.laterRound(30_000);
      const { id: paymentId, review } = await world.only(id);
      await world.shop.demo('DELETE', 'faults');
      expect([review, (await release(paymentId)).json<Refusal>().code]).toEqual(['OUTCOME_UNKNOWN', 'NOT_RELEASABLE']);
      expect((await world.order(id)).json<Refusal>().code).toBe('PAYMENT_IN_PROGRESS');
    });

    it('no longer requires attention when PayPal refuses the capture after all', async () => {
      const { id } = await lost();
      for (let round = 0; round < 3; round += 1) await world.laterRound(30_000);
      await world.shop.demo('DELETE', 'faults');
      await world.fault({ ...CAPTURE, times: 1, action: 'issue', issue: 'TRANSACTION_REFUSED' });
      await world.laterRound(86_500);
      expect(await world.only(id)).toMatchObject({ state: 'FAILED', review: null, attention: false });
    });

    it('is found by its capture id', async () => {
      const { id, orderId } = await world.approved();
      await world.fault({ ...CAPTURE, times: 9, action: 'drop-after' });
      expect((await world.confirm(id, orderId)).statusCode).toBe(202);
      await world.shop.demo('POST', `orders/${orderId}/vanish`);
      const [delivery] = await deliver('PAYMENT.CAPTURE.COMPLETED', orderId);
      expect(delivery!.lastStatus).toBe(200);
      expect(await world.status(id)).toBe('paid');
      expect(await world.receipts(id)).toHaveLength(1);
    });
  });

  it('closing a review leaves the project payable', async () => {
    const { id } = await world.project();
    const cheap = await world.foreignOrder('1.00', { unit: { reference_id: String(id) } });
    await world.shop.demo('POST', `orders/${cheap}/capture`);
    await world.confirm(id, cheap);
    const { id: paymentId } = await world.only(id);
    expect((await world.projectOf(id)).paymentProgress).toBe('review');
    const closed = await world.close(paymentId, admin, { note: 'Kept as a deposit.' });
    expect(closed.statusCode).toBe(200);
    expect((await world.projectOf(id)).paymentProgress).toBe('open');
    const latest = await world.app.call({ url: `/payments/project/${id}/latest`, token: world.owner.token });
    expect(latest.json()).toMatchObject({ state: 'REVIEW', attention: false });
    await world.app.app.get(RefundService).requireAttention(await world.only(id), 'DISPUTE_UNREADABLE', 'webhook');
    expect(await world.only(id)).toMatchObject({ review: 'AMOUNT_MISMATCH', attention: true });
  });

  it('returns the settled payment when a webhook settled it during the confirmation', async () => {
    const { id, orderId } = await world.approved();
    const known = await world.only(id);
    await world.confirm(id, orderId);
    await world.fault({ ...ORDER, times: 1, action: 'stale' });
    const payment = await world.app.app.get(SettlementService).settle(orderId, {
      source: 'buyer',
      known,
      project: { projectId: id, userId: world.owner.id, price: { minor: 125_050, currency: 'USD' } },
    });
    expect(payment.state).toBe('COMPLETED');
    expect(await world.captureCalls(orderId)).toBe(1);
  });
});
