import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/time/clock.js';
import { insertedId } from '../../../core/database/raw.js';
import { Db } from '../../../core/database/db.js';
import { isErased } from '../../../core/privacy/erased.js';
import { Firm } from '../../../core/company/firm.js';
import { Mailer } from '../../mail/mailer.js';
import type { Payment } from '../payment.entity.js';
import { type CreditReason, Receipt, type ReceiptKind } from './receipt.entity.js';
import { ReceiptCounter } from './receipt-counter.entity.js';
import { ReceiptNumbers } from './receipt-numbers.js';
import { amountText, moneyMark, moneyWay, openCents, sellerOf, seriesOf } from './receipt.rules.js';

/** What a receipt needs to know besides the payment, read in one go. */
interface Facts {
  title: string;
  name: string;
  email: string;
  last_number: number;
  existing_id: number | null;
}

const FACTS = `SELECT p.title AS title, u.name AS name, u.email AS email, c.last_number AS last_number, r.id AS existing_id
  FROM projects p
  JOIN users u ON u.id = p.user_id
  JOIN receipt_counters c ON c.series = ? AND c.series_year = ?
  LEFT JOIN receipts r ON r.payment_id = ? AND r.kind = 'receipt'
  WHERE p.id = ?`;

type Document = Omit<Receipt, 'id' | 'createdAt' | 'updatedAt' | 'payment'>;

/** Writes receipts and credit notes, each with its letter, in the transaction of the payment that they tell about. */
@Injectable()
export class Receipts {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly numbers: ReceiptNumbers,
    private readonly mailer: Mailer,
    private readonly firm: Firm,
  ) {}

  /** The receipt of a payment that became COMPLETED. A second call writes nothing. Call inside the transaction of that change. */
  async issue(payment: Payment): Promise<void> {
    const issuedOn = this.today();
    const series = seriesOf('receipt', issuedOn);
    await this.numbers.hold(series);
    const [facts] = await this.db.query<Facts>(FACTS, [series.series, series.year, payment.id, payment.projectId]);
    if (!facts) throw new Error(`payment ${payment.id} has no project to write a receipt for`);
    if (facts.existing_id !== null) return;
    await this.write({
      ...moneyOf(payment),
      kind: 'receipt',
      number: await this.numbers.take(series, facts.last_number),
      amountCents: payment.capturedCents ?? payment.expectedCents,
      refundedCents: 0,
      refersTo: null,
      reason: null,
      projectTitle: facts.title,
      buyerName: facts.name,
      buyerEmail: facts.email,
      seller: sellerOf(this.firm.facts),
      issuedOn,
    });
  }

  /**
   * The credit note over `cents` that went back. Idempotent per payment and step. Nothing is written for money that has no
   * receipt, and never more than receipts say. Call inside the transaction of that change.
   */
  async credit(
    payment: Payment,
    { cents, refundedCents, reason }: { cents: number; refundedCents: number; reason: CreditReason },
  ): Promise<void> {
    const { number, written } = await this.next('credit_note', payment);
    const receipt = written.findLast(({ kind }) => kind === 'receipt');
    const amountCents = Math.min(cents, openCents(written));
    const done = written.some((one) => isStep(one, { ...payment, kind: 'credit_note', refundedCents }));
    if (!receipt || done || amountCents <= 0) return;
    const what = { kind: 'credit_note' as const, amountCents, refundedCents, reason };
    await this.write({ ...moneyOf(payment), ...this.copyOf(receipt), ...what, number: await number() });
  }

  /** The receipt over `cents` that had gone back and came again: it undoes the last credit note. Idempotent like {@link credit}. */
  async restore(payment: Payment, cents: number): Promise<void> {
    const { number, written } = await this.next('receipt', payment);
    const note = written.findLast(({ kind }) => kind === 'credit_note');
    const { refundedCents } = payment;
    if (!note || written.some((one) => isStep(one, { ...payment, kind: 'receipt' }))) return;
    const what = { kind: 'receipt' as const, amountCents: cents, refundedCents, reason: 'restored' as const };
    await this.write({ ...moneyOf(payment), ...this.copyOf(note), ...what, number: await number() });
  }

  /** All documents of a payment so far, and the next number of a series, which waits until this transaction ends. */
  private async next(kind: ReceiptKind, payment: Payment) {
    const series = seriesOf(kind, this.today());
    await this.numbers.hold(series);
    const written = await this.db.read(Receipt).find({ where: { paymentId: payment.id }, order: { id: 'ASC' } });
    const number = async () => {
      const counter = (await this.db.read(ReceiptCounter).findOneBy(series))!;
      return this.numbers.take(series, counter.last);
    };
    return { written, number };
  }

  /** What a later document says like the one before, and of today. */
  private copyOf({ number, projectTitle, buyerName, buyerEmail }: Receipt) {
    const seller = sellerOf(this.firm.facts);
    return { refersTo: number, projectTitle, buyerName, buyerEmail, seller, issuedOn: this.today() };
  }

  private async write(document: Document): Promise<void> {
    const now = this.clock.now();
    const inserted = await this.db
      .write(Receipt)
      .createQueryBuilder()
      .insert()
      .values({ ...document, seller: document.seller as object, createdAt: now, updatedAt: now })
      .updateEntity(false)
      .execute();
    await this.tell(document, insertedId(inserted));
  }

  /** To the person whom it is billed to, always: it is not news that can be switched off. */
  private async tell(document: Document, id: number): Promise<void> {
    const { kind, number, refersTo, projectTitle, projectId, buyerEmail } = document;
    // The person was erased meanwhile: there is nobody to write to.
    if (buyerEmail === '' || isErased(buyerEmail)) return;
    const mark = moneyMark(document.environment);
    const common = {
      number,
      projectTitle,
      amount: amountText(document),
      way: mark ? `${moneyWay(document)} (${mark})` : moneyWay(document),
      url: `/clientProject?project=${projectId}`,
    };
    await this.mailer.enqueue({
      to: buyerEmail,
      dedupeKey: `receipt-${number}`,
      attachment: `receipt:${id}`,
      ...(kind === 'receipt'
        ? { template: 'receipt', context: common }
        : { template: 'credit-note', context: { ...common, receiptNumber: refersTo } }),
    });
  }

  private today(): string {
    return this.firm.today();
  }
}

type Step = Pick<Receipt, 'kind' | 'refundedCents' | 'restored'>;
const isStep = (one: Step, { kind, refundedCents, restored }: Step): boolean =>
  one.kind === kind && one.refundedCents === refundedCents && one.restored === restored;

const moneyOf = ({ id, projectId, currency, environment, orderId, captureId, restored }: Payment) => ({
  paymentId: id,
  projectId,
  currency,
  environment,
  orderId,
  captureId,
  restored,
});
