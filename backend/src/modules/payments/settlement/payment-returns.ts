import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { ProjectPayments } from '../../projects/project-payments.js';
import { Payment } from '../payment.entity.js';
import type { DisputeState, PaymentState } from '../payment.states.js';
import { PaymentEvent, type PaymentSource } from '../history/payment-event.entity.js';
import { Overtaken, unlessOvertaken } from './overtaken.js';
import { PaymentHistory } from '../history/payment-history.js';
import { Receipts } from '../receipts/receipts.service.js';
import {
  captureOf,
  centsIn,
  refundsOf,
  returnedOf,
  type WalletOrder,
  type WalletRefund,
} from '../wallet/wallet-order.js';

const DISPUTE_EVENTS = {
  open: 'dispute_opened',
  won: 'dispute_won',
  lost: 'dispute_lost',
  withdrawn: 'dispute_withdrawn',
  payout: 'dispute_payout',
  closed: 'dispute_closed',
} as const;
/** After these PayPal alone knows what became of the money. */
const TO_BE_SEEN: readonly DisputeState[] = ['open', 'payout', 'closed'];

const REFUND_EVENTS: Record<string, 'refund_pending' | 'refund_failed'> = {
  PENDING: 'refund_pending',
  FAILED: 'refund_failed',
  CANCELLED: 'refund_failed',
};

/** What only a person can decide, each told by an event of that name. */
export type Attention = 'OUTCOME_UNKNOWN' | 'REVERSAL_UNCONFIRMED' | 'DISPUTE_UNREADABLE';

/** Money that arrived may go back: refunds, reversals, disputes. All of them happen at the wallet; we follow. */
@Injectable()
export class PaymentReturns {
  constructor(
    private readonly db: Db,
    private readonly projects: ProjectPayments,
    private readonly history: PaymentHistory,
    private readonly receipts: Receipts,
    private readonly clock: Clock,
  ) {}

  /** Brings the row to what the wallet says has gone back; answers it as it then is. */
  async follow(order: WalletOrder, row: Payment, source: PaymentSource): Promise<Payment> {
    const capture = captureOf(order);
    if (!capture || row.captureId !== capture.id || row.capturedCents === null) return row;
    for (const refund of refundsOf(order)) await this.note(row, refund, source);
    const { gone, reversed } = returnedOf(order, row.capturedCents);
    if (gone <= row.refundedCents) return row;
    const moved = await this.takeBack(row, { gone, reversed, status: capture.status, source });
    if (moved) return moved;
    const current = (await this.db.read(Payment).findOneBy({ id: row.id }))!;
    return current.refundedCents >= gone ? current : this.follow(order, current, source);
  }

  /** A refund that takes its time or failed has moved nothing: it is told, once. */
  private async note(row: Payment, { id: detail, status, amount }: WalletRefund, source: PaymentSource): Promise<void> {
    const type = REFUND_EVENTS[status];
    const told = () => this.db.read(PaymentEvent).existsBy({ paymentId: row.id, type: type!, detail });
    if (!type || (await told())) return;
    const next = type === 'refund_failed' ? { attention: true, review: row.review ?? 'REFUND_FAILED' } : {};
    const change = this.db.transaction(async () => {
      // Written first, so that others who noticed it wait, and see it told.
      await this.db.write(Payment).update({ id: row.id }, { ...next, updatedAt: this.clock.now() });
      if (await told()) throw new Overtaken();
      await this.history.tell({ ...row, ...next }, type, { source, cents: centsIn(amount), detail });
    });
    await unlessOvertaken(change);
    Object.assign(row, next);
  }

  /** Null: somebody else moved the row first. */
  private takeBack(
    row: Payment,
    { gone, reversed, status, source }: { gone: number; reversed: boolean; status: string; source: PaymentSource },
  ): Promise<Payment | null> {
    const cents = gone - row.refundedCents;
    const whole = gone >= row.capturedCents!;
    const state: PaymentState = reversed ? 'REVERSED' : whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    // A review ends with its money given back; a reversal is for people to look at.
    const next = {
      ...(row.state === 'REVIEW' && !whole ? {} : { state }),
      refundedCents: gone,
      paypalStatus: status,
      attention: reversed || row.dispute === 'open' || (row.state === 'REVIEW' && !whole),
      liveProjectId: whole ? null : row.liveProjectId,
      updatedAt: this.clock.now(),
    };
    const change = this.db.transaction(async () => {
      if (whole && row.liveProjectId !== null) await this.projects.markPending(row.projectId);
      else if (whole) await this.projects.setProgress(row.projectId, 'refunded', 'review');
      const { affected } = await this.db
        .write(Payment)
        .update({ ...asRead(row), refundedCents: row.refundedCents }, next);
      if (affected !== 1) throw new Overtaken();
      const payment: Payment = { ...row, ...next };
      await this.history.tell(payment, reversed ? 'reversed' : 'refunded', { source, cents, detail: null });
      if (row.paidAt !== null)
        await this.receipts.credit(payment, { cents, refundedCents: gone, reason: reversed ? 'reversal' : 'refund' });
      return payment;
    });
    return unlessOvertaken(change);
  }

  /** Notes where a dispute about the money stands. False: the row changed since it was read; look again. */
  async dispute(row: Payment, dispute: DisputeState, detail: string): Promise<boolean> {
    const review = row.review === 'DISPUTE_UNREADABLE' ? null : row.review;
    if (row.dispute === dispute && row.review === review) return true;
    const seen = TO_BE_SEEN.includes(dispute);
    const closed = !seen && row.state !== 'REVIEW' && row.state !== 'REVERSED' && review === null;
    const attention = !closed && (seen || row.attention);
    const next = { dispute, attention, review, updatedAt: this.clock.now() };
    return this.db.transaction(async () => {
      const { affected } = await this.db
        .write(Payment)
        .update({ ...asRead(row), review: row.review ?? IsNull() }, next);
      if (affected !== 1) return false;
      const type = DISPUTE_EVENTS[dispute];
      await this.history.tell({ ...row, ...next }, type, { source: 'webhook', cents: 0, detail });
      return true;
    });
  }

  /** Something only a person can decide; said once. */
  async needsAttention(row: Payment, review: Attention, source: PaymentSource): Promise<void> {
    await this.db.transaction(async () => {
      const { affected } = await this.db
        .write(Payment)
        .createQueryBuilder()
        .update()
        .set({ review, attention: true, updatedAt: this.clock.now() })
        .where('id = :id AND state = :state AND review IS NULL', { id: row.id, state: row.state })
        .execute();
      if (affected !== 1) return;
      const type = review.toLowerCase() as Lowercase<typeof review>;
      await this.history.tell({ ...row, review, attention: true }, type, { source, cents: 0, detail: null });
    });
  }
}

/** The row, unless somebody has moved it since: refunds, reversals and disputes are told about in the same moment. */
const asRead = ({ id, state, attention, dispute }: Payment) => ({
  id,
  state,
  attention,
  dispute: dispute ?? IsNull(),
});
