import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { Clock } from '../../../core/clock.js';
import { Db } from '../../../core/database/db.js';
import { DomainError, NotFoundError } from '../../../core/errors.js';
import { Payment } from '../payment.entity.js';
import { PaymentJournal } from '../history/payment-journal.js';
import { PaymentListService, type PaymentRow } from './payment-list.service.js';
import { PaymentRecords } from '../settlement/payment-records.js';
import { SettlementService } from '../settlement/settlement.service.js';

/** What staff do with payments that are not theirs. Money itself only moves at the wallet. */
@Injectable()
export class PaymentDesk {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly lists: PaymentListService,
    private readonly records: PaymentRecords,
    private readonly journal: PaymentJournal,
    private readonly settlement: SettlementService,
  ) {}

  /** Asks the wallet now, whatever state the attempt is in. */
  async look(id: number): Promise<PaymentRow> {
    const payment = await this.find(id);
    try {
      await this.settlement.settle(payment.orderId, { source: 'admin', known: payment });
    } catch (error) {
      // A refusal is an answer too: the row says what the wallet thinks of it.
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
    }
    return this.row(id);
  }

  /** A person has looked at it; the note says what they found. */
  async closeReview(actor: Actor, id: number, note: string): Promise<PaymentRow> {
    const payment = await this.find(id);
    await this.db.transaction(async () => {
      const { affected } = await this.db
        .write(Payment)
        .update({ id, attention: true }, { attention: false, updatedAt: this.clock.now() });
      if (affected !== 1) return;
      const closed = { ...payment, attention: false };
      await this.journal.tell(closed, 'looked_at', {
        source: 'admin',
        cents: 0,
        detail: `${actor.name}: ${note}`,
        actor,
      });
    });
    return this.row(id);
  }

  private async find(id: number): Promise<Payment> {
    const payment = await this.records.byId(id);
    if (!payment) throw new NotFoundError('NO_PAYMENT', 'No payment info.');
    return payment;
  }

  private async row(id: number): Promise<PaymentRow> {
    return (await this.lists.row(id))!;
  }
}
