import { Injectable, Logger } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { can } from '../../../core/access/permissions.js';
import type { Actor } from '../../../core/common/actor.js';
import { Clock } from '../../../core/common/time/clock.js';
import { insertedId } from '../../../core/database/raw.js';
import { Db } from '../../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../../core/common/errors.js';
import { isErased } from '../../../core/privacy/erased.js';
import { sizedTo } from '../../../core/company/brand/brand-picture.js';
import { paletteOf } from '../../../core/company/brand/palette.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { MemoryCounterStore } from '../../../core/rate-limit/memory-counter-store.js';
import type { MailFile } from '../../mail/delivery/mail-client.js';
import { MailService } from '../../mail/mail.service.js';
import { ProjectPaymentService } from '../../projects/project-payment.service.js';
import type { Payment } from '../payment.entity.js';
import { visibleTo } from '../payment.policy.js';
import { type Appearance, renderReceipt } from './pdf/receipt-pdf.js';
import { RenderQueue } from './pdf/render-queue.js';
import { type CreditReason, Receipt, type ReceiptKind, type ReceiptReason } from './receipt.entity.js';
import { ReceiptCounter } from './receipt-counter.entity.js';
import {
  amountText,
  isVoid,
  moneyMark,
  moneyWay,
  numberText,
  openCents,
  sellerOf,
  type Series,
  seriesOf,
} from './receipt.rules.js';
import { sheetOf } from './receipt-sheet.js';

/** In points. */
const PICTURE_HEIGHT = 28;
const LOGO_WIDTH = 240;
const PIXELS_PER_POINT = 4;

interface ReceiptFacts {
  title: string;
  name: string;
  email: string;
  last_number: number;
  existing_id: number | null;
}

const RECEIPT_FACTS = `SELECT p.title AS title, u.name AS name, u.email AS email, c.last_number AS last_number, r.id AS existing_id
  FROM projects p
  JOIN users u ON u.id = p.user_id
  JOIN receipt_counters c ON c.series = ? AND c.series_year = ?
  LEFT JOIN receipts r ON r.payment_id = ? AND r.kind = 'receipt'
  WHERE p.id = ?`;

interface ReceiptStep {
  kind: ReceiptKind;
  cents: number;
  reason: ReceiptReason;
}

type NewReceipt = Omit<Receipt, 'id' | 'createdAt' | 'updatedAt' | 'payment'>;

/**
 * Gapless: call {@link issue}, {@link credit} and {@link restore} inside the transaction of the payment change. PDFs
 * are not stored.
 */
@Injectable()
export class ReceiptService {
  private readonly log = new Logger(ReceiptService.name);
  private readonly queue = new RenderQueue();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly mailer: MailService,
    private readonly firm: CompanyService,
    private readonly projects: ProjectPaymentService,
    private readonly counters: MemoryCounterStore,
  ) {}

  async issue(payment: Payment): Promise<void> {
    const issuedOn = this.firm.today();
    const series = seriesOf('receipt', issuedOn);
    await this.lockSeries(series);
    const parameters = [series.series, series.year, payment.id, payment.projectId];
    const [facts] = await this.db.query<ReceiptFacts>(RECEIPT_FACTS, parameters);
    if (!facts) throw new Error(`payment ${payment.id} has no project for its receipt`);
    if (facts.existing_id !== null) return;
    await this.insert({
      ...paymentColumns(payment),
      kind: 'receipt',
      number: await this.takeNumber(series, facts.last_number),
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

  /** Once per payment and refunded amount; never more than the receipts. */
  credit(payment: Payment, cents: number, reason: CreditReason): Promise<void> {
    return this.issueStep(payment, { kind: 'credit_note', cents, reason });
  }

  /** Undoes the last credit note, once. */
  restore(payment: Payment, cents: number): Promise<void> {
    return this.issueStep(payment, { kind: 'receipt', cents, reason: 'restored' });
  }

  /** Throws 404 `PROJECT_NOT_FOUND`. */
  async list(actor: Actor, projectId: number): Promise<{ receipt: Receipt; voided: boolean }[]> {
    await this.projects.visibleTo(actor, projectId);
    const where = { ...receiptsVisibleTo(actor), projectId };
    const all = await this.db.read(Receipt).find({ where, order: { id: 'ASC' } });
    const ofPayment = (id: number) => all.filter(({ paymentId }) => paymentId === id);
    return all.map((receipt) => ({ receipt, voided: isVoid(receipt, ofPayment(receipt.paymentId)) }));
  }

  /** Throws 404 `RECEIPT_NOT_FOUND`, 429, or 503 `BUSY`. */
  async get(actor: Actor, id: number): Promise<MailFile> {
    this.counters.consume('receipts', `receipts:${actor.id}`);
    return this.render({ ...receiptsVisibleTo(actor), id });
  }

  load(id: number): Promise<MailFile> {
    return this.render({ id });
  }

  private async issueStep(payment: Payment, { kind, cents, reason }: ReceiptStep): Promise<void> {
    const issuedOn = this.firm.today();
    const series = seriesOf(kind, issuedOn);
    await this.lockSeries(series);
    const issued = await this.db.read(Receipt).find({ where: { paymentId: payment.id }, order: { id: 'ASC' } });
    const previous = issued.findLast((one) => one.kind !== kind);
    const { refundedCents, restored } = payment;
    const isDone = issued.some(
      (one) => one.kind === kind && one.refundedCents === refundedCents && one.restored === restored,
    );
    const amountCents = kind === 'credit_note' ? Math.min(cents, openCents(issued)) : cents;
    if (!previous || isDone || amountCents <= 0) return;
    const counter = (await this.db.read(ReceiptCounter).findOneBy(series))!;
    const { projectTitle, buyerName, buyerEmail } = previous;
    const receipt = {
      ...paymentColumns(payment),
      kind,
      amountCents,
      refundedCents,
      reason,
      issuedOn,
      projectTitle,
      buyerName,
      buyerEmail,
      refersTo: previous.number,
      seller: sellerOf(this.firm.facts),
      number: await this.takeNumber(series, counter.last),
    };
    await this.insert(receipt, await this.addressOf(payment, previous));
  }

  async lockSeries(series: Series): Promise<void> {
    await this.db
      .write(ReceiptCounter)
      .createQueryBuilder()
      .insert()
      .values({ ...series, last: 0 })
      // Only an update locks an existing row.
      .orUpdate(['series'], ['series', 'series_year'])
      .updateEntity(false)
      .execute();
  }

  /** Throws 409 when another transaction took the number. */
  private async takeNumber({ series, year }: Series, last: number): Promise<string> {
    const { affected } = await this.db.write(ReceiptCounter).update({ series, year, last }, { last: last + 1 });
    if (affected !== 1) throw new ConflictError('CONFLICT', 'Another receipt took this number. Please try again.');
    return numberText({ series, year }, last + 1);
  }

  /** `buyerEmail` may have a new owner since the payment. */
  private async addressOf({ userId }: Payment, { buyerEmail }: Receipt): Promise<string> {
    const [payer] = await this.db.query<{ email: string }>('SELECT email FROM users WHERE id = ?', [userId]);
    return payer?.email ?? buyerEmail;
  }

  private async insert(receipt: NewReceipt, to = receipt.buyerEmail): Promise<void> {
    const now = this.clock.now();
    const inserted = await this.db
      .write(Receipt)
      .createQueryBuilder()
      .insert()
      .values({ ...receipt, seller: receipt.seller as object, createdAt: now, updatedAt: now })
      .updateEntity(false)
      .execute();
    await this.sendEmail(receipt, { id: insertedId(inserted), to });
  }

  private async sendEmail(receipt: NewReceipt, { id, to }: { id: number; to: string }): Promise<void> {
    const { kind, number, refersTo, reason, projectTitle, projectId } = receipt;
    if (to === '' || isErased(to)) return;
    const mark = moneyMark(receipt.environment);
    const context = {
      number,
      projectTitle,
      amount: amountText(receipt),
      way: mark ? `${moneyWay(receipt)} (${mark})` : moneyWay(receipt),
      url: `/clientProject?project=${projectId}`,
      ...(reason && { cause: reason }),
    };
    await this.mailer.enqueue({
      to,
      dedupeKey: `receipt-${number}`,
      attachment: `receipt:${id}`,
      ...(kind === 'receipt'
        ? { template: 'receipt', context }
        : { template: 'credit-note', context: { ...context, receiptNumber: refersTo } }),
    });
  }

  private async render(where: FindOptionsWhere<Receipt>): Promise<MailFile> {
    const receipt = await this.db.read(Receipt).findOneBy(where);
    if (!receipt) throw new NotFoundError('RECEIPT_NOT_FOUND', 'This receipt does not exist.');
    const all = await this.db.read(Receipt).find({ where: { paymentId: receipt.paymentId }, order: { id: 'ASC' } });
    const { id, buyerName, buyerEmail } = receipt;
    const { appearanceKey } = this;
    const appearance = await this.loadAppearance();
    // An erasure changes the buyer.
    const key = JSON.stringify([
      ...[id, all.length, appearanceKey, appearance.picture !== null],
      ...[buyerName, buyerEmail],
    ]);
    const content = await this.queue.render(key, () => renderReceipt(sheetOf(receipt, all), appearance));
    return { filename: `${receipt.number}.pdf`, contentType: 'application/pdf', content };
  }

  private get appearanceKey(): string {
    const { accent, logo, mark } = this.firm.brand;
    return [accent, (logo.light ?? mark)?.path].join();
  }

  /** Without the picture when it cannot be read. */
  private async loadAppearance(): Promise<Appearance> {
    const { accent, logo, mark } = this.firm.brand;
    const { tokens: colors } = paletteOf(accent).light;
    const shown = logo.light ?? mark;
    if (!shown) return { colors, picture: null };
    const isLogo = logo.light !== null;
    const { width, height } = sizedTo(shown, PICTURE_HEIGHT, isLogo ? LOGO_WIDTH : PICTURE_HEIGHT);
    const pixels = { width: PIXELS_PER_POINT * width, height: PIXELS_PER_POINT * height };
    const png = await this.firm.renderPicture(shown, pixels).catch((error: unknown) => {
      this.log.warn(error, 'a receipt is made without the picture of the company');
      return null;
    });
    return { colors, picture: png && { png, width, height, isLogo } };
  }
}

const receiptsVisibleTo = (actor: Actor): FindOptionsWhere<Receipt> =>
  can(actor, 'payment.manage') ? {} : { payment: visibleTo(actor) };

const paymentColumns = ({ id, projectId, currency, environment, orderId, captureId, restored }: Payment) => ({
  paymentId: id,
  projectId,
  currency,
  environment,
  orderId,
  captureId,
  restored,
});
