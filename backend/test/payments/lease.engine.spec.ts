import { SECOND } from '../../src/core/common/time/clock.js';
import { Reconciler } from '../../src/modules/payments/settlement/reconciler.js';
import { Wallet } from '../../src/modules/payments/wallet/wallet.js';
import { WalletRejected } from '../../src/modules/payments/wallet/wallet-client.js';
import { until } from '../until.js';
import { PaymentWorld } from './world.js';

const LEASE = 6;
const TRY_MS = 1_000;
/** What is kept of a lease for what is written when the wallet has answered. */
const SPARE_MS = 2_000;

describe('a payment that somebody has claimed', () => {
  let world: PaymentWorld;
  let wallet: Wallet;

  beforeAll(async () => {
    world = await PaymentWorld.start({ paymentLeaseSeconds: LEASE, paypalTimeoutMs: TRY_MS });
    wallet = world.app.app.get(Wallet);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => world.stop());

  const approved = async () => {
    const { id } = await world.project();
    return { id, orderId: await world.approvedOrder(id) };
  };
  const refused = () => new WalletRejected(422, 'INSTRUMENT_DECLINED');

  it('is asked for and looked at within less than the lease', async () => {
    const { id, orderId } = await approved();
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

  it('is not let go by who has lost the claim while another asks for its money', async () => {
    const { id, orderId } = await approved();
    const answers: (() => void)[] = [];
    jest
      .spyOn(wallet, 'capture')
      .mockImplementation(() => new Promise((_, refuse) => answers.push(() => refuse(refused()))));
    const first = world.confirm(id, orderId);
    await until(() => answers.length === 1);
    // A server that stood still: its lease is over when it hears the answer.
    world.app.clock.advance(601_000);
    const second = world.app.app.get(Reconciler).round();
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
