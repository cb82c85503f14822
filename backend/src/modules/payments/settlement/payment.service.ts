import { Inject, Injectable } from '@nestjs/common';
import { In, LessThan, MoreThan, Or } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { Clock, DAY, HOUR, SECOND } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { ConflictError } from '../../../core/common/errors.js';
import type { Money } from '../../../core/common/money.js';
import { ProjectPaymentService } from '../../projects/project-payment.service.js';
import type { PaymentSource } from '../payment-event.entity.js';
import { Payment } from '../payment.entity.js';
import { notPayable } from '../payment.errors.js';
import { type NewPayment, PaymentRepository, StaleWriteError } from '../payment.repository.js';
import { isAllowed, isReleasable, TRANSITIONS } from '../payment.states.js';
import { captureOf, type PayPalOrder } from '../paypal/paypal-order.js';
import { explainMisfit, isMisfitOfOtherClient } from '../project-misfit.js';
import { ReceiptService } from '../receipts/receipt.service.js';
import { changeOf, type Outcome, OUTCOME_EVENTS, outcomeOf } from './outcome.js';

/** Lets the lease expire first. */
const AFTER_LEASE_MS = 50;
/** Last check after a try without response. */
const RECHECK_MS = HOUR;
const RECORD_TRIES = 6;
/** Below PayPal's three hours for approval. */
const REUSABLE_MS = HOUR;

export interface CaptureRefusal {
  issue: string;
  retryable: boolean;
  doubtful: boolean;
  orderAt: Date | null;
  source: PaymentSource;
}

interface Decision {
  actor: Actor;
  note: string;
}

/** The project row is written first, which serializes all changes. */
@Injectable()
export class PaymentService {
  constructor(
    private readonly db: Db,
    private readonly projects: ProjectPaymentService,
    private readonly repository: PaymentRepository,
    private readonly receipts: ReceiptService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async open(attempt: NewPayment, source: PaymentSource): Promise<Payment> {
    const { orderId } = attempt;
    const known = await this.repository.findBy({ orderId });
    if (known) return known;
    await this.repository.tryChange(async () => {
      await this.projects.setProgress(attempt.projectId, 'open', null);
      const nextCheckAt = this.clock.in(this.config.paymentJobSeconds * SECOND);
      const id = await this.repository.insert(attempt, { state: 'CREATED', nextCheckAt });
      await this.repository.addEvent([id], { type: 'opened', source });
    }, isDuplicate);
    return (await this.repository.findBy({ orderId }))!;
  }

  isReusable(payment: Payment, price: Money): boolean {
    const { state, attemptId, environment, createdAt, expectedCents, currency } = payment;
    const isOurs = attemptId !== null && environment === this.config.PAYPAL_MODE;
    const isSamePrice = expectedCents === price.minor && currency === price.currency;
    return isOurs && isSamePrice && state === 'CREATED' && createdAt > this.clock.in(-REUSABLE_MS);
  }

  /** The attempt id replaces the missing order id. */
  async recordRefusedOrder(
    attempt: Pick<NewPayment, 'projectId' | 'userId' | 'price'> & { attemptId: string },
    issue: string,
  ): Promise<void> {
    await this.db.transaction(async () => {
      const order = { orderId: attempt.attemptId, status: issue.slice(0, 60) };
      const id = await this.repository.insert({ ...attempt, ...order }, { state: 'FAILED', nextCheckAt: null });
      const payment = await this.repository.reload({ id });
      await this.repository.recordChange(payment, 'order_refused', { source: 'buyer', detail: issue });
    });
  }

  /**
   * @returns null when another server has claimed it
   * @throws 409 if not payable at this price, or another attempt takes the money
   */
  async claim(payment: Payment, source: PaymentSource): Promise<Payment | null> {
    try {
      return await this.repository.tryChange(() => this.claimInTransaction(payment, source));
    } catch (error) {
      if (isDuplicate(error))
        throw new ConflictError('PAYMENT_IN_PROGRESS', 'Another payment for this project is being processed.');
      const current = error instanceof ConflictError ? await this.repository.findBy({ id: payment.id }) : payment;
      if (current && current.state !== payment.state) return null;
      throw error;
    }
  }

  private async claimInTransaction(payment: Payment, source: PaymentSource): Promise<Payment> {
    const { id, seq, state, projectId } = payment;
    if (!(await this.projects.lockForPayment(payment, 'processing')))
      throw notPayable(await this.projects.get(projectId));
    const now = this.clock.now();
    const isClaimed = isAllowed('reclaim', state);
    const claim = {
      state: 'CAPTURING' as const,
      claimedAt: now,
      doubtSince: isClaimed ? (payment.doubtSince ?? payment.claimedAt) : null,
      liveProjectId: projectId,
      nextCheckAt: this.clock.in(this.leaseMs + AFTER_LEASE_MS),
      updatedAt: now,
    };
    const free = isClaimed ? { state, claimedAt: this.lapsed() } : { state: In(TRANSITIONS.claim.from) };
    await this.repository.update({ id, seq, ...free }, claim);
    await this.repository.addEvent([id], { type: 'capture_asked', source });
    return { ...payment, ...claim };
  }

  /** False: another server has claimed the attempt. */
  async refuse({ id, seq, claimedAt, projectId }: Payment, refusal: CaptureRefusal): Promise<boolean> {
    const { issue, retryable, doubtful, orderAt, source } = refusal;
    const changed = await this.repository.tryChange(async () => {
      await this.projects.setProgress(projectId, 'open');
      const recheckMs = retryable ? this.config.paymentJobSeconds * SECOND : doubtful ? RECHECK_MS : null;
      await this.repository.update(
        { id, state: In(TRANSITIONS.refuse.from), seq, claimedAt: claimedAt! },
        {
          ...this.unclaimedColumns(seq, recheckMs),
          state: retryable ? 'RETRYABLE' : 'FAILED',
          refusedOrderAt: orderAt,
          paypalStatus: issue.slice(0, 60),
        },
      );
      await this.repository.addEvent([id], { type: retryable ? 'refused' : 'failed', source, detail: issue });
    });
    return changed !== null;
  }

  /** Once for all callers. Mismatching money stays in REVIEW. */
  async record(order: PayPalOrder, payment: Payment, source: PaymentSource): Promise<Payment> {
    if (!captureOf(order)) return payment;
    let outcome = outcomeOf(order, payment);
    let seen = payment;
    for (let tries = 0; tries < RECORD_TRIES; tries += 1) {
      if (!isAllowed('record', seen.state) || seen.state === outcome.state) return seen;
      const recorded = await this.recordOutcome(order, seen, { outcome, source });
      if (recorded) return recorded;
      const current = await this.repository.reload(payment);
      // The attempt is unchanged, so the project no longer takes its money.
      if (current.state === seen.state)
        outcome = { state: 'REVIEW', review: await explainMisfit(current, this.repository, this.projects) };
      seen = current;
    }
    throw new ConflictError('PAYMENT_IN_PROGRESS', 'This payment is being processed.');
  }

  private recordOutcome(
    order: PayPalOrder,
    payment: Payment,
    { outcome, source }: { outcome: Outcome; source: PaymentSource },
  ): Promise<Payment | null> {
    const { state } = outcome;
    // Daily: webhooks about refunds get lost.
    const recheckMs = state === 'PENDING' ? this.config.paymentJobSeconds * SECOND : DAY;
    const nextCheckAt = state === 'FAILED' ? null : this.clock.in(recheckMs);
    const next = changeOf(order, payment, { outcome, now: this.clock.now(), nextCheckAt });
    const recorded: Payment = { ...payment, ...next };
    return this.repository.tryChange(async () => {
      if (!(await this.updateProject(payment, outcome))) throw new StaleWriteError();
      await this.repository.update({ id: payment.id, state: payment.state }, next);
      await this.repository.recordChange(recorded, OUTCOME_EVENTS[state], {
        source,
        cents: recorded.capturedCents ?? 0,
        detail: recorded.review ?? recorded.reason,
      });
      if (state === 'COMPLETED') await this.receipts.issue(recorded);
      return recorded;
    }, isDuplicate);
  }

  private async updateProject(payment: Payment, { state, review }: Outcome): Promise<boolean> {
    const { projectId } = payment;
    if (state === 'COMPLETED') return this.projects.markPaid(payment);
    if (state === 'PENDING') return this.projects.lockForPayment(payment, 'under_review');
    if (state === 'FAILED') await this.projects.setProgress(projectId, 'open');
    else {
      await this.projects.keep(projectId);
      if (!isMisfitOfOtherClient(review)) await this.projects.setProgress(projectId, 'review');
    }
    return true;
  }

  async expire({ id, projectId }: Payment, source: PaymentSource): Promise<void> {
    await this.repository.tryChange(async () => {
      await this.clearProgress(projectId);
      const open = { id, state: In(TRANSITIONS.expire.from) };
      await this.repository.update(open, { state: 'EXPIRED', nextCheckAt: null, updatedAt: this.clock.now() });
      await this.repository.addEvent([id], { type: 'expired', source });
    });
  }

  /** Call inside the transaction of the edit. */
  async supersede(projectId: number): Promise<void> {
    const state = In(TRANSITIONS.supersede.from);
    const rows = await this.db.read(Payment).findBy({ projectId, state });
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const change = { state: 'SUPERSEDED' as const, nextCheckAt: null, updatedAt: this.clock.now() };
    await this.db.write(Payment).update({ id: In(ids), state }, change);
    await this.clearProgress(projectId);
    await this.repository.addEvent(ids, { type: 'superseded', source: 'edit' });
  }

  private async clearProgress(projectId: number): Promise<void> {
    await this.projects.setProgress(projectId, null, 'open');
    const isRefunded = await this.repository.existsBy({ projectId, state: In(TRANSITIONS.restore.from) });
    if (isRefunded) await this.projects.setProgress(projectId, 'refunded', null);
  }

  /** Allows another payment; the job keeps checking. False when not releasable. */
  async release(payment: Payment, decision: Decision): Promise<boolean> {
    const { id, seq, projectId, state, review } = payment;
    if (review === null || !isReleasable(payment)) return false;
    const next = { ...this.unclaimedColumns(seq, RECHECK_MS), state: 'FAILED' as const };
    const changed = await this.repository.tryChange(async () => {
      await this.projects.setProgress(projectId, 'open');
      const lapsed = state === 'CAPTURING' ? { claimedAt: this.lapsed() } : {};
      await this.repository.update({ id, seq, state, review, ...lapsed }, next);
      await this.repository.recordChange({ ...payment, ...next }, 'released', eventOf(decision));
    });
    return changed !== null;
  }

  /** False: closed or changed before. */
  async closeReview(payment: Payment, decision: Decision): Promise<boolean> {
    const { id, updatedAt } = payment;
    const changed = await this.repository.tryChange(async () => {
      const reviewed = { attention: false, updatedAt: this.clock.now() };
      if (payment.state === 'REVIEW') await this.projects.setProgress(payment.projectId, 'open', 'review');
      await this.repository.update({ id, attention: true, updatedAt }, reviewed);
      await this.repository.recordChange({ ...payment, attention: false }, 'looked_at', eventOf(decision));
    });
    return changed !== null;
  }

  /** The next capture has a new request id. */
  private unclaimedColumns(seq: number, recheckMs: number | null) {
    return {
      seq: seq + 1,
      liveProjectId: null,
      claimedAt: null,
      doubtSince: null,
      review: null,
      attention: false,
      nextCheckAt: recheckMs === null ? null : this.clock.in(recheckMs),
      updatedAt: this.clock.now(),
    };
  }

  private get leaseMs(): number {
    return this.config.paymentLeaseSeconds * SECOND;
  }

  private lapsed() {
    // A future time was stored before the clock was set back.
    return Or(LessThan(this.clock.in(-this.leaseMs)), MoreThan(this.clock.in(HOUR)));
  }
}

const eventOf = ({ actor, note }: Decision) => ({ source: 'admin' as const, detail: note, actor });
