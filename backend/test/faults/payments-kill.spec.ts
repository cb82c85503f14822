import { setTimeout as pause } from 'node:timers/promises';
import { dayIn } from '../../src/core/clock.js';
import { seriesOf } from '../../src/modules/payments/receipts/receipt.rules.js';
import { ReceiptNumbers } from '../../src/modules/payments/receipts/receipt-numbers.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { ProjectPayments } from '../../src/modules/projects/index.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import type { Inside } from '../app.js';
import { findFaults, NO_FAULTS, type WalletRecord } from '../payments/books.js';
import { type Purchase, Stage } from '../payments/stage.js';
import { until } from '../until.js';
import { noteFigures, rounds } from './drill.js';

const ROUNDS = rounds({ sample: 6, full: 200 });
/** Clicks at once in each round. */
const BUYERS = 4;
/** From the clicks to the kill, at most. */
const LONGEST_MS = 2_000;
const SETTLED_WITHIN_MS = 120_000;

const ORDER = '/v2/checkout/orders/[A-Z0-9]+$';
const CAPTURE = '/capture$';

const anyDelay = () => ({ action: 'delay', times: 1, ms: Math.round(LONGEST_MS * Math.random() ** 2) });
const isCaptured = ({ units }: WalletRecord) => units.some(({ captures }) => captures.length > 0);

// Patience with a machine that does other things.
jest.setTimeout(90_000);

describe('kill -9 between the click and the receipt', () => {
  let stage: Stage;

  beforeAll(async () => {
    // The job and the lease are so short that rescuers meet who they came to rescue.
    stage = await Stage.set({ settings: { PAYMENT_JOB_SECONDS: '0.3', PAYMENT_LEASE_SECONDS: '0.5' } });
    await server().start();
  });
  afterAll(() => stage.clear());

  const server = () => stage.servers[0]!;
  const unpaid = () => stage.inside(({ db }) => db.read(Project).countBy({ paymentStatus: 'pending' }));

  /** Until everything is paid, or the time is over; then the books must agree. */
  const settle = async () => {
    for (const end = Date.now() + SETTLED_WITHIN_MS; (await unpaid()) > 0 && Date.now() < end;) await pause(500);
    const records = await stage.walletRecords();
    const faults = await stage.inside((inside) => findFaults(inside, records));
    expect(await unpaid()).toBe(0);
    return faults;
  };

  /** Answers how many of the buyers got no answer, and of whom the money was taken by then. */
  const round = async (number: number, buyers: Purchase[]) => {
    await stage.webhooks(number % 2 === 0 ? 'on' : 'off');
    for (let n = 0; n < BUYERS; n += 1) {
      await stage.fault(ORDER, anyDelay());
      await stage.fault(CAPTURE, n === 0 && number % 3 === 0 ? { action: 'drop-after', times: 1 } : anyDelay());
    }
    const answered = new Set<Purchase>();
    const clicks = buyers.map((buyer) =>
      stage.pay(buyer).then(
        ({ status }) => status < 300 && answered.add(buyer),
        () => undefined, // the line was cut
      ),
    );
    await pause(Math.random() * LONGEST_MS);
    await server().kill();
    await Promise.all(clicks);
    const taken = new Set((await stage.walletRecords()).filter(isCaptured).map(({ id }) => id));
    const cut = buyers.filter((buyer) => !answered.has(buyer));

    await stage.noFaults();
    await server().start();
    const statuses = await Promise.all(cut.map((buyer, n) => comeBack(buyer, n)));
    expect(statuses.filter((status) => ![200, 202].includes(status))).toEqual([]);
    return { cut: cut.length, unseen: cut.filter(({ orderId }) => orderId && taken.has(orderId)).length };
  };

  /** Who had not approved yet clicks again. Of the others every second one never returns. */
  const comeBack = async (buyer: Purchase, n: number) => {
    if (buyer.orderId === undefined) return (await stage.pay(buyer)).status;
    return n % 2 === 0 ? (await stage.confirm(buyer)).status : 200;
  };

  it(
    `loses and doubles nothing in ${ROUNDS} rounds`,
    async () => {
      const purchases = await stage.purchases(ROUNDS * BUYERS);
      const sum = { cut: 0, unseen: 0 };
      for (let number = 0; number < ROUNDS; number += 1) {
        const { cut, unseen } = await round(number, purchases.slice(number * BUYERS, (number + 1) * BUYERS));
        sum.cut += cut;
        sum.unseen += unseen;
      }
      const faults = await settle();
      noteFigures('kill -9 between the click and the receipt', {
        rounds: ROUNDS,
        payments: purchases.length,
        'cut off': sum.cut,
        'with the money taken': sum.unseen,
        'double captures': faults.doubleCaptures.length,
        'paid without record': faults.paidWithoutRecord.length,
        'captured but pending after 120 s': faults.capturedButPending.length,
        'receipts missing or doubled': faults.receiptsMissingOrDoubled.length,
      });
      expect(faults).toEqual(NO_FAULTS);
      // Rounds that cut nobody off would prove nothing.
      expect(sum.cut).toBeGreaterThan(ROUNDS / 2);
    },
    ROUNDS * 20_000 + SETTLED_WITHIN_MS,
  );

  /** One payment, killed once `moment` has come; answers what an immediate retry of the confirmation gets. */
  const killedAt = async (moment: (buyer: Purchase) => Promise<void>) => {
    await stage.webhooks('off');
    const [buyer] = (await stage.purchases(1)) as [Purchase];
    await stage.approve(buyer);
    const confirmed = stage.confirm(buyer).catch(() => null);
    await moment(buyer);
    await server().kill();
    expect(await confirmed).toBeNull();
    await stage.noFaults();
    const left = await stage.inside(({ db }) => db.read(Payment).findOneBy({ orderId: buyer.orderId! }));
    await server().start();
    const { status } = await stage.confirm(buyer);
    return { status, left, faults: await settle() };
  };
  const asked = (orderId: string) => until(async () => (await stage.captureCalls(orderId)) > 0);
  const taken = (orderId: string) =>
    until(async () => (await stage.walletRecords()).some((order) => order.id === orderId && isCaptured(order)));

  it('23: is paid once after a kill between the claim and the capture', async () => {
    await stage.fault(CAPTURE, { action: 'drop-before', times: 9 });
    const { status, left, faults } = await killedAt(({ orderId }) => asked(orderId!));
    expect(left).toMatchObject({ state: 'CAPTURING', captureId: null });
    expect([200, 202]).toContain(status);
    expect(faults).toEqual(NO_FAULTS);
  });

  it('23: is paid once after a kill between the capture and its answer', async () => {
    await stage.fault(CAPTURE, { action: 'drop-after', times: 9 });
    const { status, left, faults } = await killedAt(({ orderId }) => taken(orderId!));
    expect(left).toMatchObject({ state: 'CAPTURING', captureId: null });
    expect([200, 202]).toContain(status);
    expect(faults).toEqual(NO_FAULTS);
  });

  const today = ({ clock }: Inside) => dayIn('America/Los_Angeles', clock.now());
  const holders: [string, (inside: Inside, buyer: Purchase) => Promise<void>][] = [
    ['number', (inside) => inside.app.get(ReceiptNumbers).hold(seriesOf('receipt', today(inside)))],
    ['project', ({ app }, { projectId }) => app.get(ProjectPayments).setProgress(projectId, 'processing')],
  ];

  it.each(holders)('23: is paid once after a kill before the commit, which waits for its %s', async (_name, hold) => {
    await stage.fault(CAPTURE, { action: 'delay', times: 1, ms: 1_500 });
    const { status, left, faults } = await killedAt((buyer) =>
      stage.inside(async (inside) => {
        await asked(buyer.orderId!);
        // Somebody else's transaction keeps that of the outcome open.
        await inside.db.transaction(async () => {
          await hold(inside, buyer);
          await taken(buyer.orderId!);
          await pause(300);
          await server().kill();
        });
      }),
    );
    expect(left).toMatchObject({ state: 'CAPTURING', captureId: null });
    expect([200, 202]).toContain(status);
    expect(faults).toEqual(NO_FAULTS);
  });
});
