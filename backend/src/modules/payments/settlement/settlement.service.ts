import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, HOUR, MINUTE, SECOND } from '../../../core/common/time/clock.js';
import type { Money } from '../../../core/common/money.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { ProjectPaymentService } from '../../projects/project-payment.service.js';
import { priceOf } from '../../projects/project.rules.js';
import type { PaymentSource } from '../payment-event.entity.js';
import type { Payment } from '../payment.entity.js';
import { CHOOSE_AGAIN, inDoubt, priceNotSet, refusal } from '../payment.errors.js';
import { priceMoney } from '../payment.money.js';
import { PaymentRepository } from '../payment.repository.js';
import { MONEY_STATES, OPEN_STATES } from '../payment.states.js';
import { findOrder, type Hint } from '../paypal/order-lookup.js';
import { PayPalRejected, PayPalUnknown } from '../paypal/paypal-errors.js';
import { changedAt, type PayPalOrder } from '../paypal/paypal-order.js';
import { PayPalClient } from '../paypal/paypal.client.js';
import { RefundService } from '../refunds/refund.service.js';
import { checkAmount, checkIdentity, type ExpectedOrder } from './order-checks.js';
import { PaymentService } from './payment.service.js';

/** Below the page's 20 seconds. */
const BUDGET_MS = 14_000;
/** Orders last three hours; younger ones may exist although not found. */
const ORDER_LIFETIME_MS = 3 * HOUR;
const WAIT_FOR_OTHER_MS = 4_000;
const POLL_MS = 100;
const READ_MS = SECOND;
/** For storing the result and clock differences. */
const SPARE_MS = 2 * SECOND;
/** Earlier refusals after an unanswered try may be wrong. */
const DOUBT_MS = 15 * MINUTE;
const RETRYABLE_ISSUES = [...CHOOSE_AGAIN, 'ORDER_NOT_APPROVED'];
/** The money may still have moved. */
const UNDECIDED_STATUSES = [401, 403, 408, 409, 429];
const UNDECIDED_ISSUES = ['DUPLICATE_REQUEST_ID', 'ORDER_ALREADY_CAPTURED', 'ORDER_ALREADY_COMPLETED'];

export interface ProjectPrice {
  projectId: number;
  userId: number;
  price: Money;
}

interface Settlement {
  source: PaymentSource;
  known: Payment | null;
  project?: ProjectPrice;
  confirmed?: boolean;
  readOnly?: boolean;
  hint?: Hint;
}

interface Deadline {
  source: PaymentSource;
  /** Milliseconds since the epoch. */
  end: number;
}

interface Lease extends Deadline {
  claimEnd: number;
}

/** Concurrent callers cause only one capture. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly paypal: PayPalClient,
    private readonly projects: ProjectPaymentService,
    private readonly repository: PaymentRepository,
    private readonly payments: PaymentService,
    private readonly refunds: RefundService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * CAPTURING: outcome unknown.
   *
   * @throws 422 when the order cannot pay the project, 409 when the project takes no money, 503 when PayPal's state
   * is unknown
   */
  async settle(orderId: string, settlement: Settlement): Promise<Payment> {
    const { source, known, hint } = settlement;
    const end = Date.now() + BUDGET_MS;
    const merchantId = this.config.PAYPAL_MERCHANT_ID;
    // Webhooks repeat until their change is visible.
    const guess = source === 'job' || source === 'admin';
    const order = await findOrder(this.paypal, orderId, { ...hint, known, merchantId, guess });
    if (!order) return this.handleMissingOrder(known, source);
    const expected = await this.expect(order, settlement);
    const stranger = checkIdentity(order, expected);
    if (stranger) throw refusal(stranger);
    const attempt = () => known ?? this.open(order, expected, source);
    if (order.status === 'COMPLETED') return this.record(order, await attempt(), source);
    const fault = checkAmount(order, expected.price) ?? (await this.checkApproval(order, settlement));
    if (fault) throw refusal(fault);
    if (settlement.readOnly) throw inDoubt();
    const payment = await attempt();
    return mayCapture(order, payment, settlement) ? this.capture(payment, { end, source }) : payment;
  }

  private async record(order: PayPalOrder, payment: Payment, source: PaymentSource): Promise<Payment> {
    const recorded = await this.payments.record(order, payment, source);
    const refunded = await this.refunds.recordRefunds(order, recorded, source);
    return this.refunds.recordRestored(order, refunded, source);
  }

  private async expect(order: PayPalOrder, { known, project }: Settlement): Promise<ExpectedOrder> {
    const merchantId = this.config.PAYPAL_MERCHANT_ID;
    if (known) {
      const { projectId, userId, attemptId } = known;
      return { projectId, userId, price: priceMoney(known), attemptId, merchantId };
    }
    const id = Number(order.purchase_units[0]?.reference_id) || 0;
    return { ...(project ?? (await this.findPrice(id))), attemptId: null, merchantId };
  }

  private async findPrice(projectId: number): Promise<ProjectPrice> {
    const project = await this.projects.find(projectId);
    const price = priceOf(project);
    if (!price?.minor) throw priceNotSet();
    return { projectId, userId: project.userId, price };
  }

  private async checkApproval(order: PayPalOrder, { known, source, readOnly }: Settlement) {
    if (order.status === 'APPROVED') return null;
    if (order.status === 'VOIDED' && known && !readOnly) await this.endVoided(order, known, source);
    return 'ORDER_NOT_APPROVED';
  }

  private async endVoided(order: PayPalOrder, known: Payment, source: PaymentSource): Promise<void> {
    if (known.state !== 'CAPTURING') return this.payments.expire(known, source);
    // A capture may still be under way.
    if (!known.claimedAt || this.clock.now().getTime() - known.claimedAt.getTime() < DOUBT_MS) return;
    // Doubtful: the job looks for money that appears later.
    const refused = { issue: 'ORDER_NOT_APPROVED', retryable: false, doubtful: true };
    await this.payments.refuse(known, { ...refused, orderAt: changedAt(order), source });
  }

  private open({ id: orderId, status }: PayPalOrder, expected: ExpectedOrder, source: PaymentSource) {
    const { projectId, userId, price } = expected;
    return this.payments.open({ projectId, userId, orderId, attemptId: null, price, status }, source);
  }

  /** A single 404 ends nothing while money may have moved or the order is new. */
  private async handleMissingOrder(known: Payment | null, source: PaymentSource): Promise<Payment> {
    if (known && MONEY_STATES.includes(known.state)) {
      if (source === 'buyer') return known;
      throw inDoubt();
    }
    if (known && OPEN_STATES.includes(known.state)) {
      if (this.clock.now().getTime() - known.createdAt.getTime() < ORDER_LIFETIME_MS) throw inDoubt();
      await this.payments.expire(known, source);
    }
    throw refusal('ORDER_NOT_FOUND');
  }

  private async capture(payment: Payment, deadline: Deadline): Promise<Payment> {
    const claimEnd = Date.now() + claimMs(this.config);
    const claimed = await this.payments.claim(payment, deadline.source);
    return claimed
      ? this.captureClaimed(claimed, { ...deadline, claimEnd })
      : this.waitForOther(payment.id, deadline.end);
  }

  private async captureClaimed(payment: Payment, lease: Lease): Promise<Payment> {
    const { orderId, seq } = payment;
    let order: PayPalOrder;
    try {
      order = await this.paypal.capture(orderId, `cap-${orderId}-${seq}`, remainingMs(lease, READ_MS));
    } catch (error) {
      if (error instanceof PayPalUnknown) return payment;
      if (!(error instanceof PayPalRejected)) throw error;
      return this.handleRefusal(payment, error, lease);
    }
    // The response may be about another order.
    return order.id === orderId ? this.payments.record(order, payment, lease.source) : payment;
  }

  private async handleRefusal(payment: Payment, error: PayPalRejected, lease: Lease): Promise<Payment> {
    const { end, source } = lease;
    const order = await this.paypal.getOrder(payment.orderId, remainingMs(lease)).catch(() => null);
    if (order?.status === 'COMPLETED') return this.payments.record(order, payment, source);
    const { issue, afterUnknown } = error;
    if (!order || isUndecided(error)) return payment;
    const since = payment.doubtSince ?? (afterUnknown ? payment.claimedAt : null);
    if (since && this.clock.now().getTime() - since.getTime() < DOUBT_MS) return payment;
    const refused = {
      issue,
      retryable: RETRYABLE_ISSUES.includes(issue),
      doubtful: since !== null,
      orderAt: changedAt(order),
      source,
    };
    // Another server may have claimed the attempt after a pause.
    if (!(await this.payments.refuse(payment, refused))) return this.waitForOther(payment.id, end);
    throw refusal(issue);
  }

  private async waitForOther(id: number, end: number): Promise<Payment> {
    const until = Math.min(end, Date.now() + WAIT_FOR_OTHER_MS);
    for (;;) {
      const payment = await this.repository.reload({ id });
      if (payment.state === 'RETRYABLE') throw refusal(payment.paypalStatus ?? 'ORDER_NOT_APPROVED');
      if (payment.state !== 'CAPTURING' || Date.now() > until) return payment;
      await wait(POLL_MS);
    }
  }
}

/** After a refusal, another capture needs the buyer's confirmation or a later approval. */
function mayCapture(order: PayPalOrder, { state, seq, refusedOrderAt }: Payment, { confirmed }: Settlement): boolean {
  // An attempt that expires keeps the number of its refusals.
  const wasRefused = state === 'RETRYABLE' || (state === 'EXPIRED' && seq > 0);
  if (!wasRefused || confirmed) return true;
  const at = changedAt(order);
  return at !== null && refusedOrderAt !== null && at > refusedOrderAt;
}

const isUndecided = ({ status, issue }: PayPalRejected): boolean =>
  UNDECIDED_STATUSES.includes(status) || UNDECIDED_ISSUES.includes(issue);

/** Milliseconds for at least one request and read. */
const claimMs = ({ paymentLeaseSeconds, paypalTimeoutMs }: Config): number =>
  Math.max(paymentLeaseSeconds * SECOND - SPARE_MS, paypalTimeoutMs + READ_MS);

/** At least a second, but within the claim minus `reservedMs`. */
function remainingMs({ end, claimEnd }: Lease, reservedMs = 0): number {
  const now = Date.now();
  return Math.max(0, Math.min(Math.max(SECOND, end - now), claimEnd - now - reservedMs));
}
