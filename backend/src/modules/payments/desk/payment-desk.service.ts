import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, DomainError, NotFoundError } from '../../../core/common/errors.js';
import type { Payment } from '../payment.entity.js';
import { PaymentList, type PaymentRow } from './payment.list.js';
import { PaymentVerdicts } from '../settlement/payment-verdicts.js';
import { PaymentAttempts } from '../settlement/payment-attempts.js';
import { SettlementService } from '../settlement/settlement.service.js';

/** What staff do with payments that are not theirs. Money itself only moves at the wallet. */
@Injectable()
export class PaymentDesk {
  constructor(
    private readonly lists: PaymentList,
    private readonly attempts: PaymentAttempts,
    private readonly settlement: SettlementService,
    private readonly verdicts: PaymentVerdicts,
  ) {}

  /** Asks the wallet now, whatever state the attempt is in. */
  async look(id: number): Promise<PaymentRow> {
    const payment = await this.get(id);
    try {
      await this.settlement.settle(payment.orderId, { source: 'admin', known: payment });
    } catch (error) {
      // A refusal is an answer too, and so is that nothing is found: the row says what we think of it.
      const isAnswer = error instanceof DomainError && (error.status < 500 || error.code === 'NOT_SETTLED_YET');
      if (!isAnswer) throw error;
    }
    return this.row(id);
  }

  /**
   * Takes a person's word that nothing was taken, where the wallet says nothing: the project can be paid again. It is asked once
   * more before, without asking for money; one that does not answer at all is no reason to wait for ever.
   */
  async release(actor: Actor, id: number, note: string): Promise<PaymentRow> {
    const known = await this.get(id);
    await this.settlement.settle(known.orderId, { source: 'admin', known, lookOnly: true }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
    if (!(await this.verdicts.release(await this.get(id), actor, note)))
      throw new ConflictError(
        'NOT_RELEASABLE',
        'Only a payment whose outcome PayPal has not told for hours can be released. Please look at its state again.',
      );
    return this.row(id);
  }

  /** A person has looked at it; the note says what they found. Money that did not fit no longer keeps the client from paying. */
  async closeReview(actor: Actor, id: number, note: string): Promise<PaymentRow> {
    await this.verdicts.close(await this.get(id), actor, note);
    return this.row(id);
  }

  private async get(id: number): Promise<Payment> {
    const payment = await this.attempts.byId(id);
    if (!payment) throw new NotFoundError('NO_PAYMENT', 'No payment info.');
    return payment;
  }

  private async row(id: number): Promise<PaymentRow> {
    return (await this.lists.row(id))!;
  }
}
