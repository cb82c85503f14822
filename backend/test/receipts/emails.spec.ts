import PostalMime from 'postal-mime';
import { SECOND } from '../../src/core/common/time/clock.js';
import { Receipt } from '../../src/modules/payments/receipts/receipt.entity.js';
import { ReceiptService } from '../../src/modules/payments/receipts/receipt.service.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { type MailApp, pause, startMailApp } from '../mail/mail-app.js';
import { linesOf } from './pdf.js';
import { credit, documentsOf, givenPayment, givenReceipt, restore } from './rows.js';

describe('receipt emails', () => {
  let app: MailApp;
  let owner: TestActor;

  beforeAll(async () => {
    app = await startMailApp({ PUBLIC_URL: 'https://portal.example' });
    owner = await givenUser(app, { name: 'Ana Ruiz', email: 'ana.ruiz@client.example' });
  });
  afterEach(() => app.reset());
  afterAll(() => app.close());

  const read = async (id: string) =>
    PostalMime.parse(await (await fetch(`${app.catcher.webUrl}/api/mails/${id}/raw`)).arrayBuffer());
  const mailed = async () => {
    await app.until(({ state }) => state === 'sent');
    await pause(100);
    return Promise.all(app.catcher.mails().map(async ({ to, id }) => ({ ...(await read(id)), receivers: to })));
  };

  it('attach the receipt for the billed person, even with payment emails muted', async () => {
    await app.db.transaction(() =>
      app.db.write(User).update({ id: owner.id }, { mutedMails: ['payment'], updatedAt: app.clock.now() }),
    );
    const { receipt, payment } = await givenReceipt(app, { owner, project: { title: 'Patient portal' } });
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail!.receivers).toEqual([owner.email]);
    expect(mail!.subject).toBe(`Receipt ${receipt.number}: Patient portal`);
    for (const words of [receipt.number, '$1,250.50 USD', 'Paid with PayPal', 'Patient portal']) {
      expect(mail!.text).toContain(words);
      expect(mail!.html).toContain(words);
    }
    expect(mail!.text).toContain(`https://portal.example/clientProject?project=${payment.projectId}`);
    const [file, ...others] = mail!.attachments;
    expect(others).toEqual([]);
    expect([file!.filename, file!.mimeType]).toEqual([`${receipt.number}.pdf`, 'application/pdf']);
    const lines = await linesOf(Buffer.from(file!.content as ArrayBuffer));
    expect(lines).toContain(`Receipt ${receipt.number}`);
    expect(lines).toContain('Patient portal $1,250.50 USD');
  });

  it('bring a credit note the same way', async () => {
    const { payment, receipt } = await givenReceipt(app, { owner, payment: { environment: 'demo' } });
    await mailed();
    await app.reset();
    await credit(app, payment, { cents: 40_000, refundedCents: 40_000, reason: 'refund' });
    const [mail] = await mailed();
    expect(mail!.subject).toMatch(/^Credit note CN-\d{4}-00001: /);
    for (const words of [receipt.number, '$400.00 USD', 'Refunded through PayPal (DEMO – no real money)']) {
      expect(mail!.text).toContain(words);
    }
    expect(mail!.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^CN-\d{4}-00001\.pdf$/)]);
  });

  it('go to the current address of the payer, and to the old one after the account is gone', async () => {
    const payer = await givenUser(app, { email: 'payer@old.example' });
    const { payment } = await givenReceipt(app, { owner: payer });
    await app.db.transaction(() => app.db.write(User).update({ id: payer.id }, { email: 'payer@new.example' }));
    const step = { cents: 25_050, refundedCents: 25_050, reason: 'reversal' as const };
    await credit(app, payment, step);
    await restore(app, { ...payment, refundedCents: 0, restored: 1 }, step.cents);
    await credit(app, { ...payment, userId: null }, { ...step, refundedCents: 25_051 });
    const mails = await app.until(({ state }) => state === 'sent');
    expect(mails.map(({ recipient, template }) => [recipient, template])).toEqual([
      ['payer@old.example', 'receipt'],
      ['payer@new.example', 'credit-note'],
      ['payer@new.example', 'receipt'],
      ['payer@old.example', 'credit-note'],
    ]);
    expect(new Set((await documentsOf(app, payment)).map(({ buyerEmail }) => buyerEmail))).toEqual(
      new Set(['payer@old.example']),
    );
  });

  it('name a reversal and its end as such', async () => {
    const { payment } = await givenReceipt(app, { owner });
    await credit(app, payment, { cents: 125_050, refundedCents: 125_050, reason: 'reversal' });
    await restore(app, { ...payment, restored: 1 }, 125_050);
    const mails = await mailed();
    const find = (part: string) => mails.find(({ text }) => text!.includes(part))!;
    const [reversed, restored] = [find('Reversed by PayPal'), find('Returned by PayPal')];
    for (const part of [reversed.text, reversed.html]) {
      expect(part).toContain('Your payment was reversed');
      expect(part).toContain('PayPal has reversed your payment');
      expect(part).not.toMatch(/refund/i);
    }
    for (const part of [restored.text, restored.html]) {
      expect(part).toContain('Your payment is valid again');
      expect(part).toContain('PayPal has returned the money to us');
      expect(part).not.toMatch(/thank you|has arrived/i);
    }
  });

  it('wait when their PDF cannot be made, and leave with it later', async () => {
    const payment = await givenPayment(app, { owner });
    const currency = (value: string) =>
      app.db.write(Receipt).update({ paymentId: payment.id }, { currency: value, updatedAt: app.clock.now() });
    await app.db.transaction(async () => {
      await app.app.get(ReceiptService).issue(payment);
      await currency('?');
    });
    const [row] = await app.until(({ state, attempts }) => state === 'queued' && attempts === 1);
    expect(row!.answer).toMatch(/currency/);
    expect(app.catcher.mails()).toEqual([]);
    await app.db.transaction(() => currency('USD'));
    app.clock.advance(10 * SECOND);
    const [mail] = await mailed();
    expect(mail!.attachments).toHaveLength(1);
  });

  it('are not written when the payment’s transaction fails', async () => {
    const payment = await givenPayment(app, { owner });
    const attempt = app.db.transaction(async () => {
      await app.app.get(ReceiptService).issue(payment);
      throw new Error('failed on purpose');
    });
    await expect(attempt).rejects.toThrow('on purpose');
    await pause(150);
    expect(await app.rows()).toEqual([]);
  });
});
