import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, DomainError, FieldError } from '../../../core/common/errors.js';
import { RateLimitService } from '../../../core/rate-limit/rate-limit.service.js';
import { MemoryCounterStore } from '../../../core/rate-limit/memory-counter-store.js';
import { ProjectPaymentService } from '../../projects/project-payment.service.js';
import type { ConfirmPaymentDto } from '../dto/checkout.dto.js';
import type { Payment } from '../payment.entity.js';
import { noPayment, orderRefused, refusal } from '../payment.errors.js';
import { visibleTo } from '../payment.policy.js';
import { PaymentRepository } from '../payment.repository.js';
import { LIVE_STATES, PAID_STATES, UNSETTLED_STATES } from '../payment.states.js';
import { PayPalRejected, PayPalUnknown, providerDown } from '../paypal/paypal-errors.js';
import { PayPalClient } from '../paypal/paypal.client.js';
import { ORDER_ID } from '../settlement/order-checks.js';
import { PaymentService } from '../settlement/payment.service.js';
import { type ProjectPrice, SettlementService } from '../settlement/settlement.service.js';
import { parseExpected, requireExpected, requirePayPalPrice, requirePayable } from './checkout.rules.js';

@Injectable()
export class CheckoutService {
  /** Concurrent clicks share one order. */
  private readonly creating = new Map<string, Promise<string>>();

  constructor(
    private readonly projects: ProjectPaymentService,
    private readonly repository: PaymentRepository,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    private readonly paypal: PayPalClient,
    private readonly limits: RateLimitService,
    private readonly counters: MemoryCounterStore,
  ) {}

  async createOrder(actor: Actor, projectId: number): Promise<string> {
    const due = requirePayable(await this.projects.ownedBy(actor, projectId));
    requirePayPalPrice(due.price);
    const { minor, currency } = due.price;
    const key = `${projectId}:${actor.id}:${minor}${currency}`;
    const order = this.creating.get(key) ?? this.findOrCreateOrder({ ...due, userId: actor.id });
    this.creating.set(key, order);
    return order.finally(() => this.creating.delete(key));
  }

  private async findOrCreateOrder(due: ProjectPrice): Promise<string> {
    const latest = await this.repository.findLatest(due.projectId, { userId: due.userId });
    if (latest?.liveProjectId)
      throw new ConflictError('PAYMENT_IN_PROGRESS', 'A payment for this project is being processed.');
    if (latest && this.payments.isReusable(latest, due.price)) return latest.orderId;
    await this.limits.consume('paymentOrders', `payment-orders:${due.userId}`);
    const attempt = { ...due, attemptId: PayPalClient.newAttemptId() };
    const order = await this.paypal.createOrder(attempt).catch(async (error: unknown) => {
      if (!(error instanceof PayPalRejected)) throw providerDown(error);
      await this.payments.recordRefusedOrder(attempt, error.issue);
      throw orderRefused();
    });
    if (!ORDER_ID.test(order.id)) throw providerDown(new PayPalUnknown('order id'));
    await this.payments.open({ ...attempt, orderId: order.id, status: order.status }, 'buyer');
    return order.id;
  }

  /** CAPTURING and PENDING: accepted, but not settled yet. */
  async confirm(actor: Actor, dto: ConfirmPaymentDto): Promise<Payment> {
    const orderId = parseOrderId(dto);
    const expected = parseExpected(dto.expectedAmount, dto.expectedCurrency);
    const project = await this.projects.ownedBy(actor, dto.projectId);
    const known = await this.repository.findBy({ orderId });
    if (known && known.projectId !== project.id) throw refusal('WRONG_PROJECT');
    if (known && known.userId !== actor.id) throw refusal('ORDER_NOT_FOUND');
    if (known && PAID_STATES.includes(known.state)) return known;
    const due = requireExpected(project, expected);
    this.countLookup(actor);
    const payment = await this.settlement.settle(orderId, { source: 'buyer', known, project: due, confirmed: true });
    if (!LIVE_STATES.includes(payment.state)) throw confirmationError(payment);
    return payment;
  }

  /** Throws 404 `NO_PAYMENT`. */
  async getLatest(actor: Actor, projectId: number): Promise<Payment> {
    await this.projects.visibleTo(actor, projectId);
    const payment = await this.repository.findLatest(projectId, visibleTo(actor));
    if (!payment) throw noPayment();
    return payment;
  }

  async settleLatest(actor: Actor, projectId: number): Promise<Payment> {
    const payment = await this.getLatest(actor, projectId);
    if (!UNSETTLED_STATES.includes(payment.state)) return payment;
    this.countLookup(actor);
    try {
      return await this.settlement.settle(payment.orderId, { source: 'buyer', known: payment });
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'PAYMENT_PROVIDER_DOWN')
        return this.getLatest(actor, projectId);
      throw error;
    }
  }

  /** In memory: the limit protects one server. */
  private countLookup(actor: Actor): void {
    this.counters.consume('paymentLookups', `payment-looks:${actor.id}`);
  }
}

function confirmationError({ state, paypalStatus }: Payment): DomainError {
  if (state === 'REVIEW')
    return new ConflictError('REVIEW', 'This payment needs a review by our staff. You won’t be charged again.');
  if (state === 'REFUNDED' || state === 'REVERSED')
    return new ConflictError('PAYMENT_REFUNDED', 'This payment was refunded. Please start a new one.');
  if (state === 'SUPERSEDED')
    return new ConflictError('AMOUNT_MISMATCH', 'The price of this project has changed. Please reload the page.');
  return refusal(state === 'FAILED' && paypalStatus ? paypalStatus : 'ORDER_NOT_FOUND');
}

function parseOrderId({ orderId, orderID }: ConfirmPaymentDto): string {
  const id = orderId ?? orderID ?? '';
  if (!ORDER_ID.test(id)) throw new FieldError('BAD_ORDER_ID', 'orderId', 'This is not an order number.');
  return id;
}
