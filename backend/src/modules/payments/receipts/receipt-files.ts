import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { Db } from '../../../core/database/db.js';
import { DomainError, NotFoundError } from '../../../core/errors.js';
import type { MailFile } from '../../mail/index.js';
import { ProjectPayments } from '../../projects/index.js';
import { renderReceipt } from './pdf/receipt-pdf.js';
import { sheetOf } from './pdf/receipt-sheet.js';
import { Receipt } from './receipt.entity.js';
import { isVoid } from './receipt.rules.js';

/** Reads receipts and makes their PDFs. Nothing is stored: the record says all that the PDF shows. */
@Injectable()
export class ReceiptFiles {
  constructor(
    private readonly db: Db,
    private readonly projects: ProjectPayments,
  ) {}

  /** Every document of a project, oldest first. For its owner and admins. */
  async list(actor: Actor, projectId: number): Promise<{ receipt: Receipt; voided: boolean }[]> {
    await this.projects.visibleTo(actor, projectId);
    const all = await this.db.read(Receipt).find({ where: { projectId }, order: { id: 'ASC' } });
    const ofPayment = (id: number) => all.filter(({ paymentId }) => paymentId === id);
    return all.map((receipt) => ({ receipt, voided: isVoid(receipt, ofPayment(receipt.paymentId)) }));
  }

  /** The PDF, for the owner of its project and admins. */
  async find(actor: Actor, id: number): Promise<MailFile> {
    const receipt = await this.get(id);
    await this.projects.visibleTo(actor, receipt.projectId).catch((error: unknown) => {
      // The same answer as for a number that was never given out.
      throw error instanceof DomainError && error.status === 404 ? notFound() : error;
    });
    return this.fileOf(receipt);
  }

  /** The PDF for a letter. */
  async load(id: number): Promise<MailFile> {
    return this.fileOf(await this.get(id));
  }

  private async get(id: number): Promise<Receipt> {
    const receipt = await this.db.read(Receipt).findOneBy({ id });
    if (!receipt) throw notFound();
    return receipt;
  }

  private async fileOf(receipt: Receipt): Promise<MailFile> {
    const all = await this.db.read(Receipt).find({ where: { paymentId: receipt.paymentId }, order: { id: 'ASC' } });
    const content = await renderReceipt(sheetOf(receipt, all));
    return { filename: `${receipt.number}.pdf`, contentType: 'application/pdf', content };
  }
}

const notFound = () => new NotFoundError('RECEIPT_NOT_FOUND', 'This receipt does not exist.');
