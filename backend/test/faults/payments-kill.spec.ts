import { setTimeout as pause } from 'node:timers/promises';
import { DAY, dayIn } from '../../src/core/common/time/clock.js';
import { seriesOf } from '../../src/modules/payments/receipts/receipt.rules.js';
import { ReceiptService } from '../../src/modules/payments/receipts/receipt.service.js';
import { PaymentEvent } from '../../src/modules/payments/payment-event.entity.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { ProjectPaymentService } from '../../src/modules/projects/project-payment.service.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import type { Inside } from '../app.js';
import { balances, findFaults, NO_FAULTS, type WalletRecord } from '../payments/books.js';
import { type Purchase, Stage } from '../payments/stage.js';
import { until } from '../until.js';
import { DRILL_TIMEOUT_MS, inFull, noteFigures, rounds } from './drill.js';

const ROUNDS = rounds(10);
const BUYERS = 4;
const LONGEST_MS = 2_000;
const DEEDS = rounds(5);
const SETTLED_WITHIN_MS = 600_000;

const ORDER = '/v2/checkout/orders/[A-Z0-9]+$';
const CAPTURE = '/capture$';

const anyDelay = () => ({ action: 'delay', times: 1, ms: Math.round(LONGEST_MS * Math.random() ** 2) });
const isCaptured = ({ units }: WalletRecord) => units.some(({ captures }) => captures.length > 0);

jest.setTimeout(DRILL_TIMEOUT_MS);

describe('kill -9 between the click and the receipt', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.set({ settings: { paymentJobSeconds: 0.3, paymentLeaseSeconds: 0.5 } });
    await server().start();
  });
  afterAll(() => stage.clear());

  const server = () => stage.servers[0]!;
  const unpaid = () => stage.inside(({ db }) => db.read(Project).countBy({ paymentStatus: 'pending' }));

  const settle = async () => {
    for (const end = Date.now() + SETTLED_WITHIN_MS; (await unpaid()) > 0 && Date.now() < end;) await pause(500);
    const records = await stage.walletRecords();
    const faults = await stage.inside((inside) => findFaults(inside, records));
    expect(await unpaid()).toBe(0);
    return faults;
  };

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
        () => undefined,
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

  const comeBack = async (buyer: Purchase, n: number) => {
    if (buyer.orderId === undefined) return (await stage.pay(buyer)).status;
    return n % 2 === 0 ? (await stage.confirm(buyer)).status : 200;
  };

  // Without `FAULT_ROUNDS`, the kill after the capture below is the proof.
  inFull(() => {
    it(`loses and doubles nothing in ${ROUNDS.most} rounds`, async () => {
      const sum = { rounds: 0, cut: 0, unseen: 0 };
      for (const number of ROUNDS) {
        const { cut, unseen } = await round(number, await stage.purchases(BUYERS));
        sum.rounds += 1;
        sum.cut += cut;
        sum.unseen += unseen;
      }
      const faults = await settle();
      noteFigures('kill -9 between the click and the receipt', {
        rounds: sum.rounds,
        payments: sum.rounds * BUYERS,
        'cut off': sum.cut,
        'with the money taken': sum.unseen,
        'double captures': faults.doubleCaptures.length,
        'paid without record': faults.paidWithoutRecord.length,
        'captured but pending': faults.capturedButPending.length,
        'receipts missing or doubled': faults.receiptsMissingOrDoubled.length,
      });
      expect(faults).toEqual(NO_FAULTS);
      expect(sum.cut).toBeGreaterThan(sum.rounds > 1 ? sum.rounds / 2 : -1);
    });
  });

  const killedAt = async (moment: (buyer: Purchase, inside: Inside) => Promise<void>) => {
    await stage.webhooks('off');
    const [buyer] = (await stage.purchases(1)) as [Purchase];
    await stage.approve(buyer);
    const cutOff = stage.inside(async (inside) => {
      const confirmed = stage.confirm(buyer).catch(() => null);
      await moment(buyer, inside);
      await server().kill();
      expect((await confirmed)?.status ?? 202).toBe(202);
      await stage.noFaults();
      return inside.db.read(Payment).findOneBy({ orderId: buyer.orderId! });
    });
    await cutOff.catch(() => undefined).then(startAgain);
    const left = await cutOff;
    const { status } = await stage.confirm(buyer);
    return { status, left, faults: await settle() };
  };
  const startAgain = async () => {
    await server().kill();
    await server().start();
  };
  const asked = (orderId: string) => until(async () => (await stage.captureCalls(orderId)) > 0);
  const taken = (orderId: string) =>
    until(async () => (await stage.walletRecords()).some((order) => order.id === orderId && isCaptured(order)));

  inFull(() => {
    it('23: is paid once after a kill between the claim and the capture', async () => {
      await stage.fault(CAPTURE, { action: 'drop-before', times: 9 });
      const { status, left, faults } = await killedAt(({ orderId }) => asked(orderId!));
      expect(left).toMatchObject({ state: 'CAPTURING', captureId: null });
      expect([200, 202]).toContain(status);
      expect(faults).toEqual(NO_FAULTS);
    });
  });

  it('23: is paid once after a kill between the capture and its answer', async () => {
    await stage.fault(CAPTURE, { action: 'drop-after', times: 9 });
    const { status, left, faults } = await killedAt(async ({ orderId }) => {
      await asked(orderId!);
      await stage.fault(ORDER, { action: 'drop-before', times: 99, method: 'GET' });
      await taken(orderId!);
    });
    expect(left).toMatchObject({ state: 'CAPTURING', captureId: null });
    expect([200, 202]).toContain(status);
    expect(faults).toEqual(NO_FAULTS);
  });

  const today = ({ clock }: Inside) => dayIn('America/Los_Angeles', clock.now());
  const holders: [string, (inside: Inside, buyer: Purchase) => Promise<void>][] = [
    ['number', (inside) => inside.app.get(ReceiptService).lockSeries(seriesOf('receipt', today(inside)))],
    ['project', ({ app }, { projectId }) => app.get(ProjectPaymentService).setProgress(projectId, 'processing')],
  ];

  inFull(() => {
    it.each(holders)('23: is paid once after a kill before the commit, which waits for its %s', async (_name, hold) => {
      await stage.fault(CAPTURE, { action: 'delay', times: 1, ms: 1_500 });
      const { status, left, faults } = await killedAt(async (buyer, inside) => {
        await asked(buyer.orderId!);
        await inside.db.transaction(async () => {
          await hold(inside, buyer);
          await taken(buyer.orderId!);
          await pause(300);
          await server().kill();
        });
      });
      expect(left).toMatchObject({ state: 'CAPTURING', captureId: null });
      expect([200, 202]).toContain(status);
      expect(faults).toEqual(NO_FAULTS);
    });
  });

  inFull(() => {
    describe('audit entry and payment check of an admin', () => {
      let admin: TestActor;

      beforeAll(async () => {
        admin = await stage.inside((inside) => givenUser(inside, { role: 'admin' }));
      });

      const ask = (payment: Payment, what: string) =>
        fetch(`${server().url}/api/payments/${payment.id}/${what}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
          ...(what === 'look' ? {} : { body: JSON.stringify({ note: 'PayPal says so.' }) }),
        });
      const approved = async () => {
        const [buyer] = (await stage.purchases(1)) as [Purchase];
        await stage.approve(buyer);
        return buyer;
      };
      const paymentOf = ({ orderId }: Purchase) =>
        stage.inside(async ({ db }) => (await db.read(Payment).findOneBy({ orderId: orderId! }))!);
      const change = (buyer: Purchase, to: Partial<Payment>) =>
        stage.inside(({ db }) => db.transaction(() => db.write(Payment).update({ orderId: buyer.orderId! }, to)));
      const longAgo = () => new Date(Date.now() - DAY);

      const lost = async () => {
        const buyer = await approved();
        await stage.fault(CAPTURE, { action: 'drop-before', times: 99 });
        const nextCheckAt = new Date(Date.now() + DAY);
        await stage.confirm(buyer);
        await stage.control('POST', `orders/${buyer.orderId!}/vanish`);
        const givenUp = { state: 'CAPTURING', review: 'OUTCOME_UNKNOWN', attention: true } as const;
        await change(buyer, {
          ...givenUp,
          claimedAt: longAgo(),
          doubtSince: longAgo(),
          createdAt: longAgo(),
          nextCheckAt,
        });
        return buyer;
      };
      /** Changed after the approval: the captured amount differs. */
      const misfit = async () => {
        const buyer = await approved();
        await stage.control('POST', `orders/${buyer.orderId!}/patch`, { when: 'capture', amount: '1.00' });
        await stage.confirm(buyer);
        return buyer;
      };
      const refunded = async () => {
        const buyer = await approved();
        expect((await stage.confirm(buyer)).status).toBe(200);
        await stage.control('POST', `captures/${buyer.orderId!}/refund`, {});
        return buyer;
      };

      const acts = [
        { what: 'release', given: lost, event: 'released', becomes: { state: 'FAILED', attention: false } },
        { what: 'reviewed', given: misfit, event: 'looked_at', becomes: { state: 'REVIEW', attention: false } },
        { what: 'look', given: refunded, event: 'refunded', becomes: { state: 'REFUNDED', refundedCents: 125_050 } },
      ] as const;

      const wholeAndOnce = async ({ what, given, event, becomes }: (typeof acts)[number]) => {
        const seen = { kills: 0, 'done before the kill': 0 };
        for (const _ of DEEDS) {
          const buyer = await given();
          const before = await paymentOf(buyer);
          const asked = ask(before, what).catch(() => null);
          await pause(Math.random() * 400);
          await server().kill();
          await asked;
          await stage.noFaults();
          const left = await paymentOf(buyer);
          if (left.state === before.state && left.attention === before.attention) expect(left.seq).toBe(before.seq);
          else {
            seen['done before the kill'] += 1;
            expect(left).toMatchObject(becomes);
          }
          await server().start();
          expect([200, 409]).toContain((await ask(left, what)).status);
          const after = await paymentOf(buyer);
          expect(after).toMatchObject(becomes);
          await stage.inside(async (inside) => {
            const count = await inside.db.read(PaymentEvent).countBy({ paymentId: after.id, type: event });
            expect(count).toBe(1);
            expect(await balances(inside)).toEqual([]);
          });
          seen.kills += 1;
        }
        noteFigures(`kill -9 during ${what}`, seen);
      };
      it.each(acts)('$what: is done whole or not at all, and once', wholeAndOnce);
    });
  });
});
