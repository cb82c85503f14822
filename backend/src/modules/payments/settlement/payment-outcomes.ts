import { Inject, Injectable } from '@nestjs/common';
import { Clock, DAY, SECOND } from '../../../core/common/time/clock.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { SEARCH_TEXT } from '../../../core/database/search.js';
import { ConflictError } from '../../../core/common/errors.js';
import { searchLines } from '../../../core/http/page.js';
import { centsOf } from '../../../core/common/money.js';
import { ProjectPayments } from '../../projects/project-payments.js';
import { Payment } from '../payment.entity.js';
import type { PaymentState } from '../payment.states.js';
import type { PaymentEventType, PaymentSource } from '../history/payment-event.entity.js';
import { Overtaken, unlessOvertaken } from './overtaken.js';
import { PaymentHistory } from '../history/payment-history.js';
import { amountFault, captureFault, SETTLED_STATES } from '../payment.rules.js';
import { Receipts } from '../receipts/receipts.service.js';
import { type ProjectMisfit, projectMisfit } from './project-misfit.js';
import { captureOf, payerOf, type WalletOrder } from '../wallet/wallet-order.js';

interface Verdict {
  state: Extract<PaymentState, 'COMPLETED' | 'PENDING' | 'FAILED' | 'REVIEW'>;
  review: string | null;
}

const HAPPENED: Record<Verdict['state'], PaymentEventType> = {
  COMPLETED: 'paid',
  PENDING: 'under_review',
  FAILED: 'failed',
  REVIEW: 'misfit',
};

/** Money that does not fit, and does not keep the project's client from paying. */
const ELSEWHERE: readonly string[] = ['ANOTHER_PAYMENT', 'CLIENT_CHANGED'] satisfies ProjectMisfit[];

const TRIES = 6;

/** What a capture turned out to be: written down once, with the project, the receipt and the event in one transaction. */
@Injectable()
export class PaymentOutcomes {
  constructor(
    private readonly db: Db,
    private readonly projects: ProjectPayments,
    private readonly history: PaymentHistory,
    private readonly receipts: Receipts,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Writes down what the wallet says about a completed order; answers the row after that, whoever wrote it.
   * Money that does not fit is kept visible as REVIEW and pays nothing.
   */
  async record(order: WalletOrder, row: Payment, source: PaymentSource): Promise<Payment> {
    if (!captureOf(order)) return row; // COMPLETED without the capture: nothing to decide on yet
    let verdict = this.verdictOn(order, row);
    let seen = row;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (SETTLED_STATES.includes(seen.state) || seen.state === verdict.state) return seen;
      const written = await this.write(order, seen, { verdict, source });
      if (written) return written;
      const current = (await this.db.read(Payment).findOneBy({ id: row.id }))!;
      // Either somebody else moved the attempt, or the project no longer takes its money.
      if (current.state === seen.state)
        verdict = { state: 'REVIEW', review: await projectMisfit(current, { db: this.db, projects: this.projects }) };
      seen = current;
    }
    throw new ConflictError('PAYMENT_IN_PROGRESS', 'This payment is being processed.');
  }

  private verdictOn(order: WalletOrder, row: Payment): Verdict {
    const { status } = captureOf(order)!;
    if (status === 'DECLINED' || status === 'FAILED') return { state: 'FAILED', review: null };
    const { projectId, userId, expectedCents: cents, currency, attemptId } = row;
    const expected = { projectId, userId, cents, currency, attemptId, merchantId: this.config.PAYPAL_MERCHANT_ID };
    const misfit = amountFault(order, expected) ?? captureFault(order, expected);
    if (misfit) return { state: 'REVIEW', review: misfit };
    // Money that already went back arrived first; its return is a step of its own.
    if (['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)) return { state: 'COMPLETED', review: null };
    if (status === 'PENDING') return { state: 'PENDING', review: null };
    return { state: 'REVIEW', review: `CAPTURE_${status}`.slice(0, 60) };
  }

  /** Null: the conditions no longer hold. */
  private async write(
    order: WalletOrder,
    row: Payment,
    { verdict, source }: { verdict: Verdict; source: PaymentSource },
  ): Promise<Payment | null> {
    const next = this.changeOf(order, row, verdict);
    const settled: Payment = { ...row, ...next };
    const change = this.db.transaction(async () => {
      if (!(await this.moveProject(row, verdict))) throw new Overtaken();
      const { affected } = await this.db.write(Payment).update({ id: row.id, state: row.state }, next);
      if (affected !== 1) throw new Overtaken();
      // Money that does not fit is shown, but is no income: it counts in no sum.
      await this.history.tell(settled, HAPPENED[verdict.state], {
        source,
        cents: settled.capturedCents ?? 0,
        detail: settled.review ?? settled.reason,
      });
      if (verdict.state === 'COMPLETED') await this.receipts.issue(settled);
      return settled;
    });
    return unlessOvertaken(change, isDuplicate);
  }

  private changeOf(order: WalletOrder, row: Payment, { state, review }: Verdict) {
    const capture = captureOf(order)!;
    const payer = payerOf(order);
    const now = this.clock.now();
    const live = state === 'COMPLETED' || state === 'PENDING';
    return {
      state,
      review,
      attention: state === 'REVIEW',
      captureId: capture.id,
      // What was taken in another currency is shown in that one.
      ...(state === 'REVIEW' && { currency: capture.amount.currency_code.slice(0, 3) }),
      capturedCents: centsOf(capture.amount.value, capture.amount.currency_code),
      paypalStatus: capture.status,
      reason: capture.status_details?.reason?.slice(0, 60) ?? null,
      paidAt: state === 'COMPLETED' ? now : null,
      liveProjectId: live ? row.projectId : null,
      claimedAt: null,
      looks: 0,
      doubtSince: null,
      nextLookAt: this.nextLook(state),
      payerName: payer.name,
      payerEmail: payer.email,
      searchText: searchLines(SEARCH_TEXT.length, payer.name, payer.email),
      updatedAt: now,
    };
  }

  /** What moved money is looked at once a day: messages about its return get lost. */
  private nextLook(state: Verdict['state']): Date | null {
    if (state === 'FAILED') return null;
    return this.clock.in(state === 'PENDING' ? this.config.paymentJobSeconds * SECOND : DAY);
  }

  /** The project's side; written first, so that everything about one project happens in one order. */
  private async moveProject(row: Payment, { state, review }: Verdict): Promise<boolean> {
    if (state === 'COMPLETED') return this.projects.markPaid(row);
    if (state === 'PENDING') return this.projects.lockForPayment(row, 'under_review');
    if (state === 'FAILED') await this.projects.setProgress(row.projectId, 'open');
    else if (!review || !ELSEWHERE.includes(review)) await this.projects.setProgress(row.projectId, 'review');
    return true;
  }
}
