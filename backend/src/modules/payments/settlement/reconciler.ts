import { Inject, Injectable } from '@nestjs/common';
import { Clock, DAY, HOUR, SECOND } from '../../../core/common/time/clock.js';
import type { Config } from '../../../core/config/env.js';
import { CONFIG } from '../../../core/config/config.module.js';
import { DomainError } from '../../../core/common/errors.js';
import { Worker } from '../../../core/common/background/worker.js';
import type { Payment } from '../payment.entity.js';
import type { PaymentState } from '../payment.states.js';
import { OPEN_STATES } from '../payment.rules.js';
import { PaymentAttempts } from './payment-attempts.js';
import { PaymentReturns } from './payment-returns.js';
import { SettlementService } from './settlement.service.js';

/** Looks at the wallet at once. */
const LANES = 4;
/** Orders lapse three hours after approval; twice that, nothing can come of one any more. */
const OPEN_FOR_MS = 6 * HOUR;

/** Each look at one payment waits twice as long as the one before, up to these many times the interval. */
const UNDER_WAY: readonly PaymentState[] = [...OPEN_STATES, 'CAPTURING', 'PENDING'];
const SLOWEST: Partial<Record<PaymentState, number>> = { PENDING: 360, CAPTURING: 60 };
const SLOWEST_OPEN = 30;
/** PayPal takes money back up to so long after a payment; until then each is looked at once a day. */
const SWEPT_FOR_MS = 180 * DAY;

/** Settles what no browser and no webhook came back for. Any number of servers may do so side by side. */
@Injectable()
export class Reconciler extends Worker {
  constructor(
    private readonly attempts: PaymentAttempts,
    private readonly returns: PaymentReturns,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // Each payment knows when it is looked at next. One that another server has claimed and left is seen as soon as that is over.
    super(Math.min(config.paymentJobSeconds * SECOND, config.paymentPollMs), 'payments');
  }

  override onApplicationBootstrap(): void {
    if (this.config.PAYPAL_MODE !== '') super.onApplicationBootstrap();
  }

  /** One look at everything that is due. */
  async round(): Promise<void> {
    while (!this.stopping) {
      const due = await this.attempts.due(LANES);
      if (due.length === 0) return;
      const looks = await Promise.all(due.map((payment) => this.look(payment)));
      // Another server works through the same rows: leave them to it until the next round.
      if (!looks.includes(true)) return;
    }
  }

  /** False when another server had it. */
  private async look(payment: Payment): Promise<boolean> {
    const nextLookAt = this.nextLook(payment);
    if (!(await this.attempts.claimLook(payment, nextLookAt))) return false;
    let unseen = false;
    try {
      await this.settlement.settle(payment.orderId, { source: 'job', known: { ...payment, nextLookAt } });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      unseen = error.code === 'NOT_SETTLED_YET';
      if (error.status >= 500) this.log.warn(`payment ${payment.id}: ${error.code}`);
    }
    if (nextLookAt) await this.attempts.postpone(payment, nextLookAt);
    await this.giveUp(payment, unseen);
    return true;
  }

  private nextLook({ state, looks, createdAt }: Payment): Date | null {
    if (!UNDER_WAY.includes(state))
      return this.clock.now().getTime() - createdAt.getTime() < SWEPT_FOR_MS ? this.clock.in(DAY) : null;
    const times = Math.min(2 ** looks, SLOWEST[state] ?? SLOWEST_OPEN);
    return this.clock.in(times * this.config.paymentJobSeconds * SECOND);
  }

  /** After hours: an order that nobody approved has lapsed; money of which the wallet says nothing is for a person to look up. */
  private async giveUp({ id, createdAt }: Payment, unseen: boolean): Promise<void> {
    if (this.clock.now().getTime() - createdAt.getTime() < OPEN_FOR_MS) return;
    const payment = (await this.attempts.byId(id))!;
    if (payment.state === 'CAPTURING' || (payment.state === 'PENDING' && unseen))
      await this.returns.needsAttention(payment, 'OUTCOME_UNKNOWN', 'job');
    if (OPEN_STATES.includes(payment.state)) await this.attempts.expire(payment, 'job');
  }
}
