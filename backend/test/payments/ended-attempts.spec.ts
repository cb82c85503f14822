import { HOUR } from '../../src/core/common/time/clock.js';
import { PaymentEvent } from '../../src/modules/payments/payment-event.entity.js';
import { PayPalClient } from '../../src/modules/payments/paypal/paypal.client.js';
import { SettlementService } from '../../src/modules/payments/settlement/settlement.service.js';
import type { TestActor } from '../actors.js';
import { until } from '../until.js';
import { codeOf, PaymentWorld, type Refusal } from './world.js';

const CAPTURE = { method: 'POST', pathRegex: '/capture$' };

describe('attempts that ended', () => {
  const lines: string[] = [];
  let world: PaymentWorld;
  let admin: TestActor;

  beforeAll(async () => {
    world = await PaymentWorld.start({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) });
    admin = await world.admin();
  });
  afterAll(() => world.stop());
  afterEach(async () => {
    jest.restoreAllMocks();
    await world.shop.demo('DELETE', 'faults');
    await world.shop.webhooks({ mode: 'off' });
  });

  const look = async (id: number) => world.look((await world.only(id)).id, admin);

  describe('an expired order', () => {
    const expired = async ({ decline }: { decline: boolean }) => {
      const { id } = await world.project();
      const { orderId } = (await world.order(id)).json<{ orderId: string }>();
      if (decline) {
        await world.shop.demo('POST', `orders/${orderId}/approve`, { decline });
        expect((await world.confirm(id, orderId)).statusCode).toBe(422);
      }
      await world.laterRound(30_000);
      expect(await world.only(id)).toMatchObject({ state: 'EXPIRED', seq: decline ? 1 : 0 });
      return { id, orderId };
    };

    it('is captured only by the buyer after a decline', async () => {
      const { id, orderId } = await expired({ decline: true });
      expect((await look(id)).statusCode).toBe(200);
      await world.shop.webhooks({ mode: 'on' });
      const [delivery] = await world.shop.redeliver('CHECKOUT.ORDER.APPROVED', orderId);
      expect(delivery!.lastStatus).toBe(200);
      await world.shop.webhooks({ mode: 'off' });
      expect(await world.captureCalls(orderId)).toBe(1);
      expect(await world.only(id)).toMatchObject({ state: 'EXPIRED', seq: 1 });
      await world.approve(orderId);
      expect((await world.confirm(id, orderId)).statusCode).toBe(200);
    });

    it.each([
      ['a decline and a later approval', true],
      ['an approval without a decline', false],
    ])('is captured without the buyer after %s', async (_what, decline) => {
      const { id, orderId } = await expired({ decline });
      await world.shop.demo('POST', 'clock', { advanceMs: 5_000 });
      await world.approve(orderId);
      await look(id);
      expect(await world.status(id)).toBe('paid');
    });
  });

  describe('a voided order with an unknown capture', () => {
    it('fails after 15 minutes, unless it was claimed again', async () => {
      const { id, orderId } = await world.approved();
      await world.fault({ ...CAPTURE, times: 99, action: 'status', status: 503 });
      expect((await world.confirm(id, orderId)).statusCode).toBe(202);
      await world.shop.demo('POST', `orders/${orderId}/deny`);
      await world.laterRound(601);
      expect((await world.only(id)).state).toBe('CAPTURING');

      const known = { ...(await world.only(id)), claimedAt: world.app.clock.in(-HOUR) };
      const settled = world.app.app.get(SettlementService).settle(orderId, { source: 'job', known });
      await expect(settled).rejects.toMatchObject({ code: 'ORDER_NOT_APPROVED' });
      expect((await world.only(id)).state).toBe('CAPTURING');
      expect(await world.projectOf(id)).toMatchObject({ paymentProgress: 'processing' });

      await world.laterRound(1_201);
      expect(await world.only(id)).toMatchObject({
        state: 'FAILED',
        paypalStatus: 'ORDER_NOT_APPROVED',
        liveProjectId: null,
        attention: false,
        nextCheckAt: expect.any(Date) as Date,
      });
      expect(await world.projectOf(id)).toMatchObject({ paymentProgress: 'open' });
      await world.shop.demo('DELETE', 'faults');
      expect((await world.confirm(id, await world.approvedOrder(id))).statusCode).toBe(200);
    });

    it('is paid when PayPal shows the money after all', async () => {
      const { id, orderId } = await world.approved();
      await world.fault({ ...CAPTURE, times: 9, action: 'drop-after' });
      expect((await world.confirm(id, orderId)).statusCode).toBe(202);
      const paypal = world.app.app.get(PayPalClient);
      const order = await paypal.getOrder(orderId);
      const voided = { ...order, status: 'VOIDED', purchase_units: [{ ...order.purchase_units[0]!, payments: null }] };
      jest.spyOn(paypal, 'getOrder').mockResolvedValue(voided);
      for (const seconds of [601, 1_201]) await world.laterRound(seconds);
      expect((await world.only(id)).state).toBe('FAILED');
      jest.restoreAllMocks();
      await world.laterRound(4_801);
      expect(await world.status(id)).toBe('paid');
      expect(await world.receipts(id)).toHaveLength(1);
    });

    it('is released by an admin who finds no money', async () => {
      const { id, orderId } = await world.approved();
      await world.fault({ ...CAPTURE, times: 99, action: 'status', status: 503 });
      await world.confirm(id, orderId);
      await world.fault({ method: 'GET', pathRegex: `/v2/checkout/orders/${orderId}$`, times: 9, action: 'html' });
      await world.laterRound(30_000);
      await world.shop.demo('DELETE', 'faults');
      await world.shop.demo('POST', `orders/${orderId}/deny`);
      const { id: paymentId, review } = await world.only(id);
      expect(review).toBe('OUTCOME_UNKNOWN');
      const body = { note: 'PayPal shows no such transaction.' };
      const url = `/payments/${paymentId}/release`;
      expect((await world.app.call({ method: 'POST', url, token: admin.token, body })).statusCode).toBe(200);
      expect((await world.only(id)).state).toBe('FAILED');
    });
  });

  describe('an order that PayPal refuses to create', () => {
    const refuse = (issue: string, times = 1) =>
      world.fault({ method: 'POST', pathRegex: '/v2/checkout/orders$', times, action: 'issue', issue });

    it.each(['PAYEE_ACCOUNT_RESTRICTED', 'TRANSACTION_LIMIT_EXCEEDED', 'PERMISSION_DENIED'])(
      'is reported as %s, not an outage, to buyer, history, log and admins',
      async (issue) => {
        const { id } = await world.project();
        const before = await world.lettersSaying('PayPal refused the payment of the client.', admin);
        await refuse(issue, 2);
        const answer = await world.order(id);
        expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'ORDER_REFUSED']);
        expect(answer.json<Refusal>().error).toMatch(
          /^PayPal does not accept this payment at the moment\. Nothing was/,
        );
        expect(await world.only(id)).toMatchObject({ state: 'FAILED', paypalStatus: issue, nextCheckAt: null });
        expect(await world.history(id)).toEqual(['order_refused by buyer']);
        const event = await world.app.db.read(PaymentEvent).findOneBy({ payment: { projectId: id } });
        expect(event!.detail).toBe(issue);
        await until(() => lines.some((line) => line.includes(issue)));

        await world.order(id);
        expect(await world.lettersSaying('PayPal refused the payment of the client.', admin)).toBe(before + 1);

        const orderId = await world.approvedOrder(id);
        expect((await world.confirm(id, orderId)).statusCode).toBe(200);
        world.app.clock.advance(25 * HOUR);
      },
    );

    it('returns 503 when PayPal gives no answer', async () => {
      const { id } = await world.project();
      await world.fault({ method: 'POST', pathRegex: '/v2/checkout/orders$', times: 9, action: 'status', status: 503 });
      expect(await codeOf(world.order(id))).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
      expect(await world.payments(id)).toEqual([]);
    });
  });
});
