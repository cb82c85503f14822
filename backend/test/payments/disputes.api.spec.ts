import type { DisputeState } from '../../src/modules/payments/payment.states.js';
import { PayPalClient } from '../../src/modules/payments/paypal/paypal.client.js';
import type { TestActor } from '../actors.js';
import { until } from '../until.js';
import { PaymentWorld } from './world.js';

const OUTCOMES: [outcome: string, state: DisputeState, attention: boolean][] = [
  ['RESOLVED_SELLER_FAVOUR', 'won', false],
  ['DENIED', 'won', false],
  ['CANCELED_BY_BUYER', 'withdrawn', false],
  ['RESOLVED_WITH_PAYOUT', 'payout', true],
  ['ACCEPTED', 'lost', false],
  ['NONE', 'closed', true],
  ['X_NEW_CODE', 'closed', true],
];

describe('disputes', () => {
  let world: PaymentWorld;
  let admin: TestActor;

  beforeAll(async () => {
    world = await PaymentWorld.start();
    admin = await world.admin();
  });
  afterAll(() => world.stop());
  beforeEach(() => world.shop.webhooks({ mode: 'on' }));
  afterEach(() => {
    jest.restoreAllMocks();
    return world.shop.demo('DELETE', 'faults');
  });

  const delivered = (orderId: string, type: string, count = 1) =>
    world.shop.delivered(`CUSTOMER.DISPUTE.${type}`, orderId, { count });
  const dispute = async (captureId: string) => (await world.shop.demo('POST', `captures/${captureId}/dispute`)).body.id;
  const letters = (text: string) => world.lettersSaying(text, admin);

  it('end with the outcome that PayPal reports', async () => {
    const { id, captureId, orderId } = await world.paid();
    for (const [number, [outcome, state, attention]] of OUTCOMES.entries()) {
      const disputeId = await dispute(captureId);
      await delivered(orderId, 'CREATED', number + 1);
      expect(await world.only(id)).toMatchObject({ dispute: 'open', attention: true });
      await world.shop.demo('POST', `disputes/${disputeId}/resolve`, { outcome });
      await delivered(orderId, 'RESOLVED', number + 1);
      expect([outcome, await world.only(id)]).toMatchObject([
        outcome,
        { state: 'COMPLETED', dispute: state, attention },
      ]);
      expect((await world.history(id)).at(-1)).toBe(`dispute_${state} by webhook`);
    }
  });

  it('cause an email each when a second dispute follows', async () => {
    const before = await letters('disputes the payment');
    const { captureId, orderId } = await world.paid();
    for (const time of [1, 2]) {
      const disputeId = await dispute(captureId);
      await delivered(orderId, 'CREATED', time);
      await world.shop.demo('POST', `disputes/${disputeId}/resolve`, { outcome: 'CANCELED_BY_BUYER' });
      await delivered(orderId, 'RESOLVED', time);
    }
    expect(await letters('disputes the payment')).toBe(before + 2);
  });

  it('keep the newer state when an older one arrives late', async () => {
    const { id, captureId, orderId } = await world.paid();
    const wallet = world.app.app.get(PayPalClient);
    const read = wallet.getDispute.bind(wallet);
    jest.spyOn(wallet, 'getDispute').mockImplementationOnce(async (disputeId) => {
      const before = await read(disputeId);
      await world.shop.demo('POST', `disputes/${disputeId}/resolve`, { outcome: 'CANCELED_BY_BUYER' });
      await delivered(orderId, 'RESOLVED');
      return before;
    });
    await dispute(captureId);
    await delivered(orderId, 'CREATED');
    expect(await world.only(id)).toMatchObject({ dispute: 'withdrawn', attention: false });
  });

  it('without read permission return 503 until it is granted, and notify once', async () => {
    const { id, captureId, orderId } = await world.paid();
    await world.fault({ method: 'GET', pathRegex: '/v1/customer/disputes/', times: 4, action: 'status', status: 403 });
    await dispute(captureId);
    const [sent] = await delivered(orderId, 'CREATED');
    expect(sent!.tries).toBe(5);
    expect(await letters('not allowed to read')).toBe(1);
    expect(await world.history(id)).toEqual(
      expect.arrayContaining(['dispute_unreadable by webhook', 'dispute_opened by webhook']),
    );
    expect(await world.only(id)).toMatchObject({ dispute: 'open', review: null, attention: true });
  });

  it('keep requiring attention without read permission', async () => {
    const { id, captureId } = await world.paid();
    await world.fault({
      method: 'GET',
      pathRegex: '/v1/customer/disputes/',
      times: 999,
      action: 'status',
      status: 403,
    });
    await dispute(captureId);
    await until(async () => (await world.only(id)).attention);
    expect(await world.only(id)).toMatchObject({ review: 'DISPUTE_UNREADABLE', dispute: null });
  });

  it('return 503 after 400, 401 and 422', async () => {
    const { id, captureId, orderId } = await world.paid();
    for (const status of [400, 401, 422])
      await world.fault({ method: 'GET', pathRegex: '/v1/customer/disputes/', times: 2, action: 'status', status });
    await dispute(captureId);
    const [sent] = await delivered(orderId, 'CREATED');
    expect(sent!.tries).toBeGreaterThan(2);
    expect((await world.only(id)).dispute).toBe('open');
  });

  it('that PayPal does not find return 200', async () => {
    const { captureId, orderId } = await world.paid();
    await world.fault({ method: 'GET', pathRegex: '/v1/customer/disputes/', times: 1, action: 'status', status: 404 });
    await dispute(captureId);
    const [sent] = await delivered(orderId, 'CREATED');
    expect(sent).toMatchObject({ tries: 1, lastStatus: 200 });
  });
});
