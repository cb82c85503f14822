import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { ConflictError } from '../../core/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { centsOf, fromCents } from '../../core/money.js';
import { ProjectPayments } from '../projects/index.js';
import { Payment, type PaymentState } from './payment.entity.js';
import { PaymentSettled } from './payment.events.js';
import { amountFault, captureFault, CURRENCY, LIVE_STATES, SETTLED_STATES } from './payment.rules.js';
import { captureOf, payerOf, type WalletOrder } from './wallet/wallet-order.js';

const CLAIMABLE: PaymentState[] = ['CREATED', 'RETRYABLE'];

interface Verdict {
  state: PaymentState;
  review: string | null;
}

/** The rows behind payments: every change of state is one conditional update. */
@Injectable()
export class PaymentRecords {
  constructor(
    private readonly db: Db,
    private readonly projects: ProjectPayments,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  byOrder(orderId: string): Promise<Payment | null> {
    return this.db.read(Payment).findOneBy({ orderId });
  }

  /** The newest attempt that takes or holds money, else the newest one. */
  async latestOf(projectId: number): Promise<Payment | null> {
    const live = await this.db.read(Payment).findOneBy({ liveProjectId: projectId });
    return live ?? this.db.read(Payment).findOne({ where: { projectId }, order: { id: 'DESC' } });
  }

  /** Writes down a new attempt; knows nothing to do when the order is already there. */
  async open(attempt: {
    projectId: number;
    orderId: string;
    attemptId: string | null;
    cents: number;
    status: string;
  }): Promise<Payment> {
    await this.db.transaction(async () => {
      if (await this.byOrder(attempt.orderId)) return;
      await this.db.write(Payment).insert({
        projectId: attempt.projectId,
        orderId: attempt.orderId,
        attemptId: attempt.attemptId,
        environment: this.config.PAYPAL_MODE || 'demo',
        state: 'CREATED',
        expectedCents: attempt.cents,
        currency: CURRENCY,
        paypalStatus: attempt.status,
        createdAt: this.clock.now(),
        updatedAt: this.clock.now(),
      });
    });
    return (await this.byOrder(attempt.orderId))!;
  }

  /**
   * Takes the right to capture, for the length of the lease. False: somebody else has it.
   * Throws 409 when the project cannot be paid at this price or another attempt is taking its money.
   */
  claim({ id, projectId, expectedCents }: Payment): Promise<boolean> {
    return this.db.transaction(async () => {
      // Writing the project first makes claims, price edits and deletions of one project wait for each other.
      if (!(await this.projects.lockForPayment(projectId, expectedCents)))
        throw new ConflictError('AMOUNT_MISMATCH', 'The price of this project has changed. Please reload the page.');
      const other = await this.db.read(Payment).findOneBy({ liveProjectId: projectId });
      if (other && other.id !== id)
        throw new ConflictError('PAYMENT_IN_PROGRESS', 'Another payment for this project is being processed.');
      const now = this.clock.now();
      const lapsed = new Date(now.getTime() - this.config.PAYMENT_LEASE_SECONDS * 1000);
      const { affected } = await this.db
        .write(Payment)
        .createQueryBuilder()
        .update()
        .set({ state: 'CAPTURING', claimedAt: now, liveProjectId: projectId, updatedAt: now })
        .where('id = :id', { id })
        .andWhere('(state IN (:...claimable) OR (state = :capturing AND claimed_at < :lapsed))', {
          claimable: CLAIMABLE,
          capturing: 'CAPTURING',
          lapsed,
        })
        .execute();
      return affected === 1;
    });
  }

  /** Notes a definite refusal of the capture: the buyer may try again, or not. */
  async refuse({ id, seq }: Payment, issue: string, retryable: boolean): Promise<void> {
    await this.db.transaction(() =>
      this.db.write(Payment).update(
        { id, state: 'CAPTURING', seq },
        {
          state: retryable ? 'RETRYABLE' : 'FAILED',
          seq: seq + 1,
          liveProjectId: null,
          claimedAt: null,
          paypalStatus: issue.slice(0, 60),
          updatedAt: this.clock.now(),
        },
      ),
    );
  }

  /** The wallet no longer knows the order. */
  async expire({ id }: Payment): Promise<void> {
    await this.db.transaction(() =>
      this.db
        .write(Payment)
        .update({ id, state: In(CLAIMABLE) }, { state: 'EXPIRED', liveProjectId: null, updatedAt: this.clock.now() }),
    );
  }

  /** A new price makes the open attempts of the old one worthless. Call inside the transaction of the edit. */
  async supersede(projectId: number): Promise<void> {
    await this.db
      .write(Payment)
      .update(
        { projectId, state: In(CLAIMABLE) },
        { state: 'SUPERSEDED', liveProjectId: null, updatedAt: this.clock.now() },
      );
  }

  /**
   * Writes down what the wallet says about a completed order, once, with the project's payment status in the same
   * transaction. Money that does not fit is kept visible as REVIEW and pays nothing.
   */
  async record(order: WalletOrder, row: Payment): Promise<Payment> {
    const taken = captureOf(order);
    if (!taken) return row; // the wallet says COMPLETED without the capture: nothing to decide on yet
    const { id, projectId, expectedCents } = row;
    return this.db.transaction(async () => {
      const locked =
        taken.status === 'COMPLETED' || taken.status === 'PENDING'
          ? await this.projects.lockForPayment(projectId, expectedCents)
          : true;
      const current = (await this.db.read(Payment).findOneBy({ id }))!;
      if (SETTLED_STATES.includes(current.state)) return current;
      const verdict = await this.judge(order, current, locked);
      const next = {
        ...verdict,
        captureId: taken.id,
        capturedCents: centsOf(taken.amount.value),
        paypalStatus: taken.status,
        liveProjectId: LIVE_STATES.includes(verdict.state) ? projectId : null,
        claimedAt: null,
        payerName: payerOf(order).name,
        payerEmail: payerOf(order).email,
        updatedAt: this.clock.now(),
      };
      const { affected } = await this.db.write(Payment).update({ id, state: current.state }, next);
      if (affected !== 1) throw new ConflictError('PAYMENT_IN_PROGRESS', 'This payment is being processed.');
      const settled = { ...current, ...next };
      if (current.state !== settled.state) await this.announce(settled);
      return settled;
    });
  }

  private async judge(order: WalletOrder, row: Payment, locked: boolean): Promise<Verdict> {
    const status = captureOf(order)!.status;
    if (status === 'DECLINED' || status === 'FAILED') return { state: 'FAILED', review: null };
    const doubt = this.moneyFault(order, row) ?? (await this.projectFault(row, locked));
    if (doubt) return { state: 'REVIEW', review: doubt };
    if (status === 'PENDING') return { state: 'PENDING', review: null };
    if (status !== 'COMPLETED') return { state: 'REVIEW', review: `CAPTURE_${status}`.slice(0, 60) };
    const paid = await this.projects.markPaid(row.projectId, row.expectedCents);
    return paid ? { state: 'COMPLETED', review: null } : { state: 'REVIEW', review: 'PROJECT_CHANGED' };
  }

  private moneyFault(order: WalletOrder, { projectId, expectedCents: cents, attemptId }: Payment): string | null {
    const expected = { projectId, cents, attemptId, merchantId: this.config.PAYPAL_MERCHANT_ID };
    return amountFault(order, expected) ?? captureFault(order, expected);
  }

  private async projectFault({ id, projectId }: Payment, locked: boolean): Promise<string | null> {
    const other = await this.db.read(Payment).findOneBy({ liveProjectId: projectId });
    if (other && other.id !== id) return 'ANOTHER_PAYMENT';
    return locked ? null : 'PROJECT_CHANGED';
  }

  private async announce(payment: Payment): Promise<void> {
    await this.audit.record({
      actor: null,
      action: `payment.${payment.state.toLowerCase().replaceAll('_', '-')}`,
      record: { type: 'payment', id: payment.id, label: `project ${payment.projectId}` },
      after: { state: payment.state, amount: fromCents(payment.capturedCents ?? 0), review: payment.review },
    });
    await this.events.publish(new PaymentSettled(payment.id, payment.projectId, payment.state));
  }
}
