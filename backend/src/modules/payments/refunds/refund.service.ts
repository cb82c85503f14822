import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '../../../core/common/time/clock.js';
import { isDuplicate } from '../../../core/database/db.js';
import { ProjectPaymentService } from '../../projects/project-payment.service.js';
import type { PaymentSource } from '../payment-event.entity.js';
import type { Payment } from '../payment.entity.js';
import { PaymentRepository, StaleWriteError } from '../payment.repository.js';
import { type DisputeState, isAllowed, type StateAfter } from '../payment.states.js';
import { providerDown } from '../paypal/paypal-errors.js';
import {
  captureOf,
  centsIn,
  type PayPalOrder,
  type PayPalRefund,
  refundsOf,
  returnedOf,
} from '../paypal/paypal-order.js';
import { PayPalClient } from '../paypal/paypal.client.js';
import { explainMisfit } from '../project-misfit.js';
import { ReceiptService } from '../receipts/receipt.service.js';

const DISPUTE_EVENTS = {
  open: 'dispute_opened',
  won: 'dispute_won',
  lost: 'dispute_lost',
  withdrawn: 'dispute_withdrawn',
  payout: 'dispute_payout',
  closed: 'dispute_closed',
} as const;
const DISPUTES_TO_REVIEW: readonly DisputeState[] = ['open', 'payout', 'closed'];

const REFUND_EVENTS: Record<string, 'refund_pending' | 'refund_failed'> = {
  PENDING: 'refund_pending',
  FAILED: 'refund_failed',
  CANCELLED: 'refund_failed',
};

export type AttentionReason = 'OUTCOME_UNKNOWN' | 'REVERSAL_UNCONFIRMED' | 'DISPUTE_UNREADABLE';

interface Refund {
  gone: number;
  reversed: boolean;
  status: string;
  source: PaymentSource;
}

interface Restoration {
  gone: number;
  status: 'COMPLETED' | 'PARTIALLY_REFUNDED';
  source: PaymentSource;
  misfit?: boolean;
}

@Injectable()
export class RefundService {
  constructor(
    private readonly paypal: PayPalClient,
    private readonly projects: ProjectPaymentService,
    private readonly repository: PaymentRepository,
    private readonly receipts: ReceiptService,
    private readonly clock: Clock,
  ) {}

  async recordRefunds(order: PayPalOrder, payment: Payment, source: PaymentSource): Promise<Payment> {
    const capture = captureOf(order);
    if (!capture || payment.captureId !== capture.id || payment.capturedCents === null) return payment;
    for (const refund of refundsOf(order))
      if (!(await this.recordUnfinished(payment, refund, source)))
        return this.recordRefunds(order, await this.repository.reload(payment), source);
    const { gone, reversed } = returnedOf(order, payment.capturedCents);
    if (gone <= payment.refundedCents) return payment;
    const refunded = await this.refund(payment, { gone, reversed, status: capture.status, source });
    if (refunded) return refunded;
    const current = await this.repository.reload(payment);
    return current.refundedCents >= gone ? current : this.recordRefunds(order, current, source);
  }

  private async recordUnfinished(
    payment: Payment,
    { id: detail, status, amount }: PayPalRefund,
    source: PaymentSource,
  ): Promise<boolean> {
    const type = REFUND_EVENTS[status];
    if (!type || (await this.repository.hasEvent(payment.id, type, detail))) return true;
    const next = type === 'refund_failed' ? { attention: true, review: reviewFor(payment, 'REFUND_FAILED') } : {};
    const changed = await this.repository.tryChange(async () => {
      // Locks the row; a second server finds the event.
      await this.repository.update(asRead(payment), { ...next, updatedAt: this.clock.now() });
      if (await this.repository.hasEvent(payment.id, type, detail)) throw new StaleWriteError();
      await this.repository.recordChange({ ...payment, ...next }, type, { source, cents: centsIn(amount), detail });
    });
    if (changed === null) return false;
    Object.assign(payment, next);
    return true;
  }

  private refund(payment: Payment, { gone, reversed, status, source }: Refund): Promise<Payment | null> {
    const { projectId, liveProjectId, refundedCents } = payment;
    const cents = gone - refundedCents;
    const counted = payment.paidAt !== null && payment.state !== 'REVIEW';
    const whole = gone >= payment.capturedCents!;
    const state: StateAfter<'refund'> = reversed ? 'REVERSED' : whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const staysInReview = payment.state === 'REVIEW' && !whole;
    const next = {
      ...(staysInReview ? {} : { state }),
      refundedCents: gone,
      paypalStatus: status,
      attention: reversed || staysInReview || keepsAttention(payment, whole),
      liveProjectId: whole ? null : liveProjectId,
      updatedAt: this.clock.now(),
    };
    return this.repository.tryChange(async () => {
      if (whole && liveProjectId !== null) await this.projects.markPending(projectId);
      else if (whole) await this.projects.setProgress(projectId, 'refunded', 'review');
      await this.repository.update({ ...asRead(payment), refundedCents }, next);
      const refunded: Payment = { ...payment, ...next };
      const type = reversed ? 'reversed' : 'refunded';
      await this.repository.recordChange(refunded, type, { source, cents, counted });
      if (counted) await this.receipts.credit(refunded, cents, reversed ? 'reversal' : 'refund');
      return refunded;
    });
  }

  /** Changes nothing unless order and capture agree. */
  async recordRestored(order: PayPalOrder, payment: Payment, source: PaymentSource): Promise<Payment> {
    const found = findRestoration(order, payment);
    if (!found) return payment;
    const capture = await this.paypal.getCapture(payment.captureId!).catch((error: unknown) => {
      throw providerDown(error);
    });
    if (capture.status !== found.status) return payment;
    const change = { ...found, source, misfit: payment.paidAt === null };
    const restored =
      (await this.restore(payment, change)) ?? (await this.restore(payment, { ...change, misfit: true }));
    return restored ?? this.recordRestored(order, await this.repository.reload(payment), source);
  }

  private restore(payment: Payment, restoration: Restoration): Promise<Payment | null> {
    const { gone, source, misfit = false } = restoration;
    const { projectId, refundedCents, restored } = payment;
    const cents = refundedCents - gone;
    return this.repository.tryChange(async () => {
      const known = payment.paidAt === null ? payment.review : null;
      const explain = async () => known ?? explainMisfit(payment, this.repository, this.projects);
      const review = misfit ? await explain() : keptReview(payment);
      const next = { ...this.restoredColumns(payment, restoration), review };
      if (misfit) await this.projects.setProgress(projectId, 'review');
      else if (payment.liveProjectId === null && !(await this.projects.markPaid(payment))) throw new StaleWriteError();
      await this.repository.update({ ...asRead(payment), refundedCents, restored }, next);
      const after: Payment = { ...payment, ...next };
      await this.repository.recordChange(after, misfit ? 'misfit' : 'restored', { source, cents, detail: review });
      if (!misfit) await this.receipts.restore(after, cents);
      return after;
    }, isDuplicate);
  }

  private restoredColumns(payment: Payment, { gone, status, misfit = false }: Restoration) {
    const state: StateAfter<'restore'> = misfit ? 'REVIEW' : gone === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
    return {
      state,
      refundedCents: gone,
      restored: payment.restored + 1,
      paypalStatus: status,
      liveProjectId: misfit ? null : payment.projectId,
      attention: misfit || requiresAttention(payment),
      updatedAt: this.clock.now(),
    };
  }

  /** False: the row changed meanwhile. */
  async recordDispute(payment: Payment, dispute: DisputeState, detail: string): Promise<boolean> {
    const review = payment.review === 'DISPUTE_UNREADABLE' ? null : payment.review;
    const type = DISPUTE_EVENTS[dispute];
    const changed = await this.repository.tryChange(async () => {
      // Locks the row before reading its disputes.
      await this.repository.update(asRead(payment), { attention: payment.attention });
      const disputes = await this.repository.findDisputes(payment.id, Object.values(DISPUTE_EVENTS));
      const [id = ''] = detail.split(' ');
      if (disputes.get(id) === type && payment.review === review) return;
      const isOpen = [...disputes.set(id, type).values()].includes('dispute_opened');
      const next = this.disputedColumns(payment, isOpen ? 'open' : dispute, review);
      await this.repository.update({ id: payment.id }, next);
      await this.repository.recordChange({ ...payment, ...next }, type, { source: 'webhook', detail });
    });
    return changed !== null;
  }

  private disputedColumns({ state, attention }: Payment, dispute: DisputeState, review: string | null) {
    const open = DISPUTES_TO_REVIEW.includes(dispute);
    const closed = !open && state !== 'REVIEW' && state !== 'REVERSED' && review === null;
    return { dispute, attention: !closed && (open || attention), review, updatedAt: this.clock.now() };
  }

  /** Once per `detail` and unknown outcome. */
  async requireAttention(
    { id, state }: Payment,
    reason: AttentionReason,
    source: PaymentSource,
    detail: string | null = null,
  ): Promise<void> {
    const type = reason.toLowerCase() as Lowercase<typeof reason>;
    await this.repository.tryChange(async () => {
      await this.repository.update({ id, state }, { updatedAt: this.clock.now() });
      const current = await this.repository.reload({ id });
      const { attention, review } = current;
      const isKnown = review !== null && (attention || (review === reason && reason === 'OUTCOME_UNKNOWN'));
      if (isKnown || (detail && (await this.repository.hasEvent(id, type, detail)))) throw new StaleWriteError();
      const next = { review: reviewFor(current, reason), attention: true };
      await this.repository.update({ id }, next);
      await this.repository.recordChange({ ...current, ...next }, type, { source, detail });
    });
  }
}

const asRead = ({ id, state, attention, dispute, review }: Payment) => ({
  id,
  state,
  attention,
  dispute: dispute ?? IsNull(),
  review: review ?? IsNull(),
});

/** Cents still refunded; null when PayPal shows no less than recorded. */
function findRestoration(order: PayPalOrder, { state, captureId, capturedCents, refundedCents }: Payment) {
  const capture = captureOf(order);
  if (capture?.id !== captureId || !isAllowed('restore', state)) return null;
  const { gone } = returnedOf(order, capturedCents ?? 0);
  const status = gone === 0 ? ('COMPLETED' as const) : ('PARTIALLY_REFUNDED' as const);
  return gone < refundedCents && capture?.status === status ? { gone, status } : null;
}

const keepsAttention = (payment: Payment, whole: boolean): boolean =>
  payment.dispute === 'open' || (payment.attention && (!whole || requiresDisputeReview(payment)));

function requiresAttention(payment: Payment): boolean {
  const { state, attention, dispute } = payment;
  if (state !== 'REVERSED') return attention;
  return dispute === 'open' || (attention && (keptReview(payment) !== null || requiresDisputeReview(payment)));
}

const requiresDisputeReview = ({ review, dispute }: Payment): boolean =>
  review === 'DISPUTE_UNREADABLE' || (dispute !== null && DISPUTES_TO_REVIEW.includes(dispute));

/** A misfit is never replaced. */
const reviewFor = ({ state, paidAt, attention, review }: Payment, reason: string): string =>
  attention || state === 'REVIEW' || paidAt === null ? (review ?? reason) : reason;

const keptReview = ({ review }: Payment): string | null => (review === 'REVERSAL_UNCONFIRMED' ? null : review);
