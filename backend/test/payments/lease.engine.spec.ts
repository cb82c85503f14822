import { SECOND } from '../../src/core/common/time/clock.js';
import { ReconcileJob } from '../../src/modules/payments/reconcile/reconcile.job.js';
import { PayPalClient } from '../../src/modules/payments/paypal/paypal.client.js';
import { PayPalRejected } from '../../src/modules/payments/paypal/paypal-errors.js';
import { until } from '../until.js';
import { PaymentWorld } from './world.js';

const LEASE = 6;
const TRY_MS = 1_000;
const SPARE_MS = 2_000;

describe('lease of a claimed payment', () => {
  let world: PaymentWorld;
  let wallet: PayPalClient;

  beforeAll(async () => {
    world = await PaymentWorld.start({ paymentLeaseSeconds: LEASE, paypalTimeoutMs: TRY_MS });
    wallet = world.app.app.get(PayPalClient);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => world.stop());

  const refused = () => new PayPalRejected(422, 'INSTRUMENT_DECLINED');

  it('limits capture and read to less than the lease', async () => {
    const { id, orderId } = await world.approved();
    const looks = jest.spyOn(wallet, 'getOrder');
    const asking = 1_200;
    const capture = jest.spyOn(wallet, 'capture').mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, asking));
      throw refused();
    });
    expect((await world.confirm(id, orderId)).statusCode).toBe(422);
    const workMs = LEASE * SECOND - SPARE_MS;
    const askedFor = capture.mock.calls[0]![2];
    const lookedFor = looks.mock.calls.at(-1)![1]!;
    expect(askedFor).toBeGreaterThan(TRY_MS);
    expect(askedFor).toBeLessThanOrEqual(workMs - SECOND);
    expect(lookedFor).toBeGreaterThan(0);
    expect(lookedFor).toBeLessThanOrEqual(workMs - asking + 50);
  });

  it('keeps the claim of the second server when the first one returns after its lease', async () => {
    const { id, orderId } = await world.approved();
    const answers: (() => void)[] = [];
    jest
      .spyOn(wallet, 'capture')
      .mockImplementation(() => new Promise((_, refuse) => answers.push(() => refuse(refused()))));
    const first = world.confirm(id, orderId);
    await until(() => answers.length === 1);
    world.app.clock.advance(601_000);
    const second = world.app.app.get(ReconcileJob).round();
    await until(() => answers.length === 2);
    answers[0]!();
    expect((await first).statusCode).toBe(202);
    expect(await world.only(id)).toMatchObject({ state: 'CAPTURING', seq: 0, liveProjectId: id });
    expect(await world.projectOf(id)).toMatchObject({ paymentProgress: 'processing' });
    jest.restoreAllMocks();
    answers[1]!();
    await second;
    await world.laterRound(1_201);
    expect(await world.status(id)).toBe('paid');
    expect(await world.captureCalls(orderId)).toBe(1);
  });
});
