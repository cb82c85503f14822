import { Inject, Injectable } from '@nestjs/common';
import { Clock, dayIn } from '../../../core/clock.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { Mailer } from '../../mail/index.js';
import type { Payment } from '../payment.entity.js';
import { type CreditReason, Receipt } from './receipt.entity.js';
import { ReceiptCounter } from './receipt-counter.entity.js';
import { ReceiptNumbers } from './receipt-numbers.js';
import { amountText, moneyMark, moneyWay, sellerOf, seriesOf } from './receipt.rules.js';

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
    @Inject(CONFIG) private readonly config: Config,
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
      seller: sellerOf(this.config),
      issuedOn,
    });
  }

  /**
   * The credit note over `cents` that went back. Idempotent per payment and `refundedCents`, what had gone back after this step.
   * Nothing is written for money that never had a receipt. Call inside the transaction of that change.
   */
  async credit(
    payment: Payment,
    { cents, refundedCents, reason }: { cents: number; refundedCents: number; reason: CreditReason },
  ): Promise<void> {
    const issuedOn = this.today();
    const series = seriesOf('credit_note', issuedOn);
    await this.numbers.hold(series);
    const written = await this.db.read(Receipt).findBy({ paymentId: payment.id });
    const receipt = written.find(({ kind }) => kind === 'receipt');
    const done = written.some((one) => one.kind === 'credit_note' && one.refundedCents === refundedCents);
    if (!receipt || done) return;
    const counter = (await this.db.read(ReceiptCounter).findOneBy(series))!;
    await this.write({
      ...moneyOf(payment),
      kind: 'credit_note',
      number: await this.numbers.take(series, counter.last),
      amountCents: cents,
      refundedCents,
      refersTo: receipt.number,
      reason,
      projectTitle: receipt.projectTitle,
      buyerName: receipt.buyerName,
      buyerEmail: receipt.buyerEmail,
      seller: sellerOf(this.config),
      issuedOn,
    });
  }

  private async write(document: Document): Promise<void> {
    const now = this.clock.now();
    const { identifiers } = await this.db
      .write(Receipt)
      .insert({ ...document, seller: document.seller as object, createdAt: now, updatedAt: now });
    await this.tell(document, identifiers[0]!.id as number);
  }

  /** To the person whom it is billed to, always: it is not news that can be switched off. */
  private async tell(document: Document, id: number): Promise<void> {
    const { kind, number, refersTo, projectTitle, amountCents, currency, projectId, buyerEmail } = document;
    const mark = moneyMark(document.environment);
    const common = {
      number,
      projectTitle,
      amount: amountText(amountCents, currency),
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
    return dayIn(this.config.COMPANY_TIMEZONE, this.clock.now());
  }
}

const moneyOf = ({ id, projectId, currency, environment, orderId, captureId }: Payment) => ({
  paymentId: id,
  projectId,
  currency,
  environment,
  orderId,
  captureId,
});
