import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, DomainError, StaleError } from '../../../core/common/errors.js';
import type { CloseReviewDto } from '../dto/payment-list.dto.js';
import { PaymentRowView } from '../dto/payment-row.view.js';
import type { Payment } from '../payment.entity.js';
import { noPayment } from '../payment.errors.js';
import { PaymentRepository } from '../payment.repository.js';
import { PaymentService } from '../settlement/payment.service.js';
import { SettlementService } from '../settlement/settlement.service.js';
import type { PaymentRow } from '../payment.columns.js';
import { PaymentList } from './payment.list.js';

/** Money moves only at PayPal. Methods throw 404 `NO_PAYMENT`. */
@Injectable()
export class PaymentAdminService {
  constructor(
    private readonly lists: PaymentList,
    private readonly repository: PaymentRepository,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
  ) {}

  async check(id: number): Promise<PaymentRow> {
    const payment = await this.get(id);
    try {
      await this.settlement.settle(payment.orderId, { source: 'admin', known: payment });
    } catch (error) {
      const isResult = error instanceof DomainError && (error.status < 500 || error.code === 'NOT_SETTLED_YET');
      if (!isResult) throw error;
    }
    return this.row(id);
  }

  /** @throws 409 `NOT_RELEASABLE` unless the outcome has been unknown for hours */
  async release(actor: Actor, id: number, note: string): Promise<PaymentRow> {
    const known = await this.get(id);
    const settlement = { source: 'admin' as const, known, readOnly: true };
    const settled = await this.settlement.settle(known.orderId, settlement).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return null;
    });
    if (settled || !(await this.payments.release(await this.get(id), { actor, note })))
      throw new ConflictError(
        'NOT_RELEASABLE',
        'Only a payment without an outcome from PayPal for hours can be released. Please check its state again.',
      );
    return this.row(id);
  }

  /** @throws 409 `STALE` for a newer reason */
  async closeReview(actor: Actor, id: number, { note, updated_at: seen }: CloseReviewDto): Promise<PaymentRow> {
    const payment = await this.get(id);
    const isCurrent = seen === undefined || Date.parse(seen) === payment.updatedAt.getTime();
    const isClosed = isCurrent && (await this.payments.closeReview(payment, { actor, note }));
    const row = await this.row(id);
    if (!isClosed && row.attention) throw new StaleError(PaymentRowView.of(row));
    return row;
  }

  private async get(id: number): Promise<Payment> {
    await this.row(id);
    return this.repository.reload({ id });
  }

  private async row(id: number): Promise<PaymentRow> {
    const row = await this.lists.row(id);
    if (!row) throw noPayment();
    return row;
  }
}
