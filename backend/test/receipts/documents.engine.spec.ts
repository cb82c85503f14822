import { dayIn } from '../../src/core/common/time/clock.js';
import { Db } from '../../src/core/database/db.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Receipt } from '../../src/modules/payments/receipts/receipt.entity.js';
import { ReceiptCounter } from '../../src/modules/payments/receipts/receipt-counter.entity.js';
import { ReceiptService } from '../../src/modules/payments/receipts/receipt.service.js';
import { startApp, type TestApp } from '../app.js';
import { credit, documentsOf, givenPayment, givenReceipt, issue } from './rows.js';
import { countQueries } from '../statements.js';

const ZONE = 'America/Los_Angeles';
const PARALLEL = 20;
const many = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: PARALLEL }, (_, i) => make(i)));

const STATEMENTS = 5;

describe('numbers of receipts', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ DATABASE_POOL: '20', company: { timezone: ZONE } });
  });
  beforeEach(() =>
    app.db.transaction(async () => {
      for (const entity of [OutboxMail, Receipt, ReceiptCounter]) await app.db.write(entity).deleteAll();
    }),
  );
  afterAll(() => app.close());

  const numbers = async () =>
    (await app.db.read(Receipt).find({ where: { kind: 'receipt' } })).map(({ number }) => number).sort();
  const expected = (count: number, year = dayIn(ZONE, app.clock.now()).slice(0, 4)) =>
    Array.from({ length: count }, (_, index) => `R-${year}-${String(index + 1).padStart(5, '0')}`);

  it('have no gap and no double when 20 payments complete at once', async () => {
    const payments = await many(() => givenPayment(app));
    await Promise.all(payments.map((payment) => issue(app, payment)));
    expect(await numbers()).toEqual(expected(PARALLEL));
  });

  it('have no gap when every third of them fails after its number was taken', async () => {
    const payments = await many(() => givenPayment(app));
    const results = await Promise.allSettled(
      payments.map((payment, index) =>
        app.db.transaction(async () => {
          await app.app.get(ReceiptService).issue(payment);
          if (index % 3 === 0) throw new Error('failed on purpose');
        }),
      ),
    );
    const settled = results.filter(({ status }) => status === 'fulfilled').length;
    expect(settled).toBe(13);
    expect(await numbers()).toEqual(expected(settled));
    expect(await app.db.read(OutboxMail).count()).toBe(settled);
  });

  it('are given out once for a payment, however often it is asked for', async () => {
    const payment = await givenPayment(app);
    await many(() => issue(app, payment));
    const next = await givenReceipt(app);
    expect(await documentsOf(app, payment)).toHaveLength(1);
    expect(next.receipt.number).toMatch(/-00002$/);
    expect(await app.db.read(OutboxMail).count()).toBe(2);
  });

  it.each([
    ['before midnight there', '2027-01-01T07:59:59.000Z', '2026', '2026-12-31'],
    ['after midnight there', '2027-01-01T08:00:00.000Z', '2027', '2027-01-01'],
  ])('count by company year: %s', async (_when, instant, year, day) => {
    app.clock.freeze();
    app.clock.moveTo(instant);
    const { receipt } = await givenReceipt(app);
    expect([receipt.number, receipt.issuedOn]).toEqual([`R-${year}-00001`, day]);
  });

  it('start at one in a new year and never continue the old series', async () => {
    await givenReceipt(app);
    const { receipt: second } = await givenReceipt(app);
    const next = Number(second.number.slice(2, 6)) + 1;
    app.clock.moveTo(`${next}-06-01T12:00:00Z`);
    const { receipt: third } = await givenReceipt(app);
    expect(second.number).toMatch(/-00002$/);
    expect(third.number).toBe(`R-${next}-00001`);
    const counters = await app.db.read(ReceiptCounter).find({ order: { year: 'ASC' } });
    expect(counters.map(({ series, last }) => [series, last])).toEqual([
      ['R', 2],
      ['R', 1],
    ]);
  });

  it('have a series of their own for credit notes, without gaps at 20 in parallel', async () => {
    const payments = await many(async () => (await givenReceipt(app)).payment);
    const step = { cents: 100, refundedCents: 100, reason: 'refund' as const };
    await Promise.all(payments.map((payment) => credit(app, payment, step)));
    const notes = await app.db.read(Receipt).find({ where: { kind: 'credit_note' } });
    expect(notes.map(({ number }) => number).sort()).toEqual(
      expected(PARALLEL).map((number) => `CN${number.slice(1)}`),
    );
  });

  it('need few statements with the email, also for the first of a year', async () => {
    const payments = [await givenPayment(app), await givenPayment(app)];
    for (const payment of payments) {
      expect(await countQueries(app.app.get(Db), () => app.app.get(ReceiptService).issue(payment))).toBe(STATEMENTS);
    }
  });

  describe('credit notes', () => {
    const amounts = async (payment: Parameters<typeof documentsOf>[1]) =>
      (await documentsOf(app, payment)).map(({ kind, amountCents, reason }) => [kind, amountCents, reason]);

    it('take back a part and then the rest', async () => {
      const { payment, receipt } = await givenReceipt(app);
      await credit(app, payment, { cents: 40_000, refundedCents: 40_000, reason: 'refund' });
      await credit(app, payment, { cents: 85_050, refundedCents: 125_050, reason: 'refund' });
      expect(await amounts(payment)).toEqual([
        ['receipt', 125_050, null],
        ['credit_note', 40_000, 'refund'],
        ['credit_note', 85_050, 'refund'],
      ]);
      const [, ...notes] = await documentsOf(app, payment);
      expect(notes.map(({ refersTo }) => refersTo)).toEqual([receipt.number, receipt.number]);
      expect(notes.map(({ orderId, captureId, buyerEmail }) => [orderId, captureId, buyerEmail])).toEqual(
        Array(2).fill([payment.orderId, payment.captureId, receipt.buyerEmail]),
      );
    });

    it('are created once per step, even after repeated or concurrent events', async () => {
      const { payment } = await givenReceipt(app);
      const step = { cents: 40_000, refundedCents: 40_000, reason: 'refund' as const };
      await Promise.all(Array.from({ length: 20 }, () => credit(app, payment, step)));
      await credit(app, payment, { ...step, reason: 'reversal' });
      const [, note, ...more] = await documentsOf(app, payment);
      expect(more).toEqual([]);
      const letters = await app.db.read(OutboxMail).findBy({ attachment: `receipt:${note!.id}` });
      expect(letters).toHaveLength(1);
    });

    it('are not written for money that never had a receipt, and cost no number', async () => {
      const unreceipted = await givenPayment(app);
      await credit(app, unreceipted, { cents: 100, refundedCents: 100, reason: 'refund' });
      expect(await documentsOf(app, unreceipted)).toEqual([]);
      const numbers: number[] = [];
      for (const _ of [1, 2]) {
        const { payment } = await givenReceipt(app);
        await credit(app, payment, { cents: 100, refundedCents: 100, reason: 'refund' });
        await issue(app, payment);
        const [, note, ...more] = await documentsOf(app, payment);
        expect(more).toEqual([]);
        numbers.push(Number(note!.number.slice(-5)));
        await credit(app, unreceipted, { cents: 100, refundedCents: 100, reason: 'refund' });
      }
      expect(numbers[1]).toBe(numbers[0]! + 1);
    });

    it('keep a receipt from being deleted with its project', async () => {
      const { payment } = await givenReceipt(app);
      await expect(
        app.db.transaction(() => app.db.write('projects').delete({ id: payment.projectId })),
      ).rejects.toThrow(/foreign key/i);
    });
  });
});
