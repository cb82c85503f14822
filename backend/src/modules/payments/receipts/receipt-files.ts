import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { can } from '../../../core/access/permissions.js';
import { Db } from '../../../core/database/db.js';
import { NotFoundError } from '../../../core/common/errors.js';
import { MemoryCounters } from '../../../core/rate-limit/memory-counters.js';
import type { MailFile } from '../../mail/mail-attachments.js';
import { ProjectPayments } from '../../projects/project-payments.js';
import { renderReceipt } from './pdf/receipt-pdf.js';
import { sheetOf } from './pdf/receipt-sheet.js';
import { ReceiptPress } from './receipt-press.js';
import { Receipt } from './receipt.entity.js';
import { isVoid } from './receipt.rules.js';

/** Reads receipts and gives out their PDFs. Nothing is stored: the records say all that the PDF shows. */
@Injectable()
export class ReceiptFiles {
  constructor(
    private readonly db: Db,
    private readonly projects: ProjectPayments,
    private readonly press: ReceiptPress,
    private readonly counters: MemoryCounters,
  ) {}

  /** Every document of a project that this person may see, oldest first. For its client and admins. */
  async list(actor: Actor, projectId: number): Promise<{ receipt: Receipt; voided: boolean }[]> {
    await this.projects.visibleTo(actor, projectId);
    const all = await this.db.read(Receipt).find({ where: { ...visibleTo(actor), projectId }, order: { id: 'ASC' } });
    const ofPayment = (id: number) => all.filter(({ paymentId }) => paymentId === id);
    return all.map((receipt) => ({ receipt, voided: isVoid(receipt, ofPayment(receipt.paymentId)) }));
  }

  /** The PDF, for whoever paid and admins. */
  async get(actor: Actor, id: number): Promise<MailFile> {
    this.counters.consume('receipts', `receipts:${actor.id}`);
    return this.fileOf(await this.one({ ...visibleTo(actor), id }));
  }

  /** The PDF for a letter. */
  async load(id: number): Promise<MailFile> {
    return this.fileOf(await this.one({ id }));
  }

  private async one(which: FindOptionsWhere<Receipt>): Promise<Receipt> {
    const receipt = await this.db.read(Receipt).findOneBy(which);
    if (!receipt) throw notFound();
    return receipt;
  }

  private async fileOf(receipt: Receipt): Promise<MailFile> {
    const all = await this.db.read(Receipt).find({ where: { paymentId: receipt.paymentId }, order: { id: 'ASC' } });
    // A record never changes; what is said of it changes only with another one for the same payment.
    const key = `${receipt.id}:${all.length}`;
    const content = await this.press.print(key, (look) => renderReceipt(sheetOf(receipt, all), look));
    return { filename: `${receipt.number}.pdf`, contentType: 'application/pdf', content };
  }
}

/** A foreign one is answered like a number that was never given out. */
const visibleTo = (actor: Actor): FindOptionsWhere<Receipt> =>
  can(actor, 'payment.manage') ? {} : { payment: { userId: actor.id } };

const notFound = () => new NotFoundError('RECEIPT_NOT_FOUND', 'This receipt does not exist.');
