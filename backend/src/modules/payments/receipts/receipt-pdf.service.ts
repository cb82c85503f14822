import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { can } from '../../../core/access/permissions.js';
import { NotFoundError } from '../../../core/common/errors.js';
import { sizedTo } from '../../../core/company/brand/brand-picture.js';
import { paletteOf } from '../../../core/company/brand/palette.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { Db } from '../../../core/database/db.js';
import { MemoryCounterStore } from '../../../core/rate-limit/memory-counter-store.js';
import type { MailFile } from '../../mail/delivery/mail-file.js';
import { ProjectPaymentService } from '../../projects/project-payment.service.js';
import { visibleTo } from '../payment.policy.js';
import { type Appearance, renderReceipt } from './pdf/receipt-pdf.js';
import { sheetOf } from './receipt-sheet.js';
import { RenderQueue } from './pdf/render-queue.js';
import { Receipt } from './receipt.entity.js';
import { isVoid } from './receipt.rules.js';

/** In points. */
const PICTURE_HEIGHT = 28;
const LOGO_WIDTH = 240;
const PIXELS_PER_POINT = 4;

/** Not stored, because the rows contain everything. */
@Injectable()
export class ReceiptPdfService {
  private readonly queue = new RenderQueue();

  constructor(
    private readonly db: Db,
    private readonly projects: ProjectPaymentService,
    private readonly counters: MemoryCounterStore,
    private readonly firm: CompanyService,
  ) {}

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

  private async render(where: FindOptionsWhere<Receipt>): Promise<MailFile> {
    const receipt = await this.db.read(Receipt).findOneBy(where);
    if (!receipt) throw new NotFoundError('RECEIPT_NOT_FOUND', 'This receipt does not exist.');
    const all = await this.db.read(Receipt).find({ where: { paymentId: receipt.paymentId }, order: { id: 'ASC' } });
    // Only another document or appearance changes it.
    const key = [receipt.id, all.length, this.appearanceKey].join(':');
    const content = await this.queue.render(key, async () =>
      renderReceipt(sheetOf(receipt, all), await this.loadAppearance()),
    );
    return { filename: `${receipt.number}.pdf`, contentType: 'application/pdf', content };
  }

  private get appearanceKey(): string {
    const { accent, logo, mark } = this.firm.brand;
    return [accent, (logo.light ?? mark)?.path].join();
  }

  private async loadAppearance(): Promise<Appearance> {
    const { accent, logo, mark } = this.firm.brand;
    const { tokens: colors } = paletteOf(accent).light;
    const shown = logo.light ?? mark;
    if (!shown) return { colors, picture: null };
    const isLogo = logo.light !== null;
    const { width, height } = sizedTo(shown, PICTURE_HEIGHT, isLogo ? LOGO_WIDTH : PICTURE_HEIGHT);
    const pixels = { width: PIXELS_PER_POINT * width, height: PIXELS_PER_POINT * height };
    const png = await this.firm.renderPicture(shown, pixels);
    return { colors, picture: png && { png, width, height, isLogo } };
  }
}

const receiptsVisibleTo = (actor: Actor): FindOptionsWhere<Receipt> =>
  can(actor, 'payment.manage') ? {} : { payment: visibleTo(actor) };
