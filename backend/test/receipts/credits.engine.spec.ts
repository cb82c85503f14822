import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { startApp, type TestApp } from '../app.js';
import { credit, documentsOf, givenPayment, givenReceipt, issue } from './rows.js';

describe('credit notes', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ DATABASE_POOL: '20' });
  });
  afterAll(() => app.close());

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
    await expect(app.db.transaction(() => app.db.write('projects').delete({ id: payment.projectId }))).rejects.toThrow(
      /foreign key/i,
    );
  });
});
