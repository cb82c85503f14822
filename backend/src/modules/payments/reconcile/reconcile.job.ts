import { Inject, Injectable } from '@nestjs/common';
import { Worker } from '../../../core/common/background/worker.js';
import { DomainError } from '../../../core/common/errors.js';
import { Clock, DAY, HOUR, SECOND } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import type { Payment } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import { OPEN_STATES, type PaymentState, UNSETTLED_STATES } from '../payment.states.js';
import { RefundService } from '../refunds/refund.service.js';
import { PaymentService } from '../settlement/payment.service.js';
import { SettlementService } from '../settlement/settlement.service.js';

const CONCURRENCY = 4;
/** Twice PayPal's three hours from approval to expiry. */
const GIVE_UP_AFTER_MS = 6 * HOUR;

/** Multiples of the configured interval. */
const MAX_BACK_OFF: Partial<Record<PaymentState, number>> = { PENDING: 360, CAPTURING: 60 };
const MAX_BACK_OFF_OPEN = 30;
/** Limit of PayPal refunds and disputes. */
const DAILY_CHECKS_MS = 180 * DAY;

@Injectable()
export class ReconcileJob extends Worker {
  constructor(
    private readonly repository: PaymentRepository,
    private readonly payments: PaymentService,
    private readonly refunds: RefundService,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(Math.min(config.paymentJobSeconds * SECOND, config.paymentPollMs), 'payments');
  }

  override onApplicationBootstrap(): void {
    if (this.config.PAYPAL_MODE !== '') super.onApplicationBootstrap();
  }

  async round(): Promise<void> {
    while (!this.stopping) {
      const due = await this.repository.findDue(CONCURRENCY);
      if (due.length === 0) return;
      const checked = await Promise.all(due.map((payment) => this.check(payment)));
      if (!checked.includes(true)) return;
    }
  }

  private async check(payment: Payment): Promise<boolean> {
    const nextCheckAt = this.nextCheck(payment);
    if (!(await this.repository.claimCheck(payment, nextCheckAt))) return false;
    let inDoubt = false;
    try {
      await this.settlement.settle(payment.orderId, { source: 'job', known: { ...payment, nextCheckAt } });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      inDoubt = error.code === 'NOT_SETTLED_YET';
      if (error.status >= 500) this.log.warn(`payment ${payment.id}: ${error.code}`);
    }
    if (nextCheckAt) await this.repository.postponeCheck(payment, nextCheckAt);
    await this.giveUp(payment, inDoubt);
    return true;
  }

  private nextCheck({ state, checks, createdAt }: Payment): Date | null {
    if (!UNSETTLED_STATES.includes(state))
      return this.clock.now().getTime() - createdAt.getTime() < DAILY_CHECKS_MS ? this.clock.in(DAY) : null;
    const intervals = Math.min(2 ** checks, MAX_BACK_OFF[state] ?? MAX_BACK_OFF_OPEN);
    return this.clock.in(intervals * this.config.paymentJobSeconds * SECOND);
  }

  private async giveUp({ id, createdAt }: Payment, inDoubt: boolean): Promise<void> {
    if (this.clock.now().getTime() - createdAt.getTime() < GIVE_UP_AFTER_MS) return;
    const payment = await this.repository.reload({ id });
    if (payment.state === 'CAPTURING' || (payment.state === 'PENDING' && inDoubt))
      await this.refunds.requireAttention(payment, 'OUTCOME_UNKNOWN', 'job');
    if (OPEN_STATES.includes(payment.state)) await this.payments.expire(payment, 'job');
  }
}
