import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { can } from '../../core/access/permissions.js';
import { ConflictError, DomainError, FieldError, NotFoundError } from '../../core/common/errors.js';
import { MemoryCounters } from '../../core/rate-limit/memory-counters.js';
import { ProjectPayments } from '../projects/project-payments.js';
import type { ConfirmPaymentDto } from './dto/confirm-payment.dto.js';
import type { Payment } from './payment.entity.js';
import type { PaymentState } from './payment.states.js';
import { PaymentAttempts } from './settlement/payment-attempts.js';
import { expectedCents, notPayable, ORDER_ID, payable, refusal } from './payment.rules.js';
import { SettlementService } from './settlement/settlement.service.js';

/** Attempts that a look at the wallet may still move. */
const OPEN: PaymentState[] = ['CREATED', 'RETRYABLE', 'CAPTURING', 'PENDING'];
const PAID: PaymentState[] = ['COMPLETED', 'PARTIALLY_REFUNDED'];
/** What a confirmation may end in; everything else is told as a refusal. */
const ACCEPTED: PaymentState[] = [...PAID, 'CAPTURING', 'PENDING'];

/** What the client of a project does with its payment. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly projects: ProjectPayments,
    private readonly attempts: PaymentAttempts,
    private readonly settlement: SettlementService,
    private readonly counters: MemoryCounters,
  ) {}

  /** After the approval in the wallet's window. `CAPTURING` and `PENDING`: accepted, not settled yet. */
  async confirm(actor: Actor, dto: ConfirmPaymentDto): Promise<Payment> {
    const orderId = orderIdOf(dto);
    const cents = expectedCents(dto.expectedAmount, dto.expectedCurrency);
    const project = await this.projects.ownedBy(actor, dto.projectId);
    const known = await this.attempts.byOrder(orderId);
    if (known && known.projectId !== project.id) throw refusal('WRONG_PROJECT');
    if (known && known.userId !== actor.id) throw refusal('ORDER_NOT_FOUND');
    if (known && PAID.includes(known.state)) return known;
    if (dto.expectedCurrency !== project.currency) throw refusal('CURRENCY_MISMATCH');
    const due = payable(project);
    if (cents !== due.priceCents) throw notPayable(project);
    this.countLookup(actor);
    const payment = await this.settlement.settle(orderId, { source: 'buyer', known, project: due, confirmed: true });
    if (!ACCEPTED.includes(payment.state)) throw unaccepted(payment);
    return payment;
  }

  /** Admins see every attempt, the client their own: the project may have been somebody else's before. */
  async latest(actor: Actor, projectId: number): Promise<Payment> {
    await this.projects.visibleTo(actor, projectId);
    const payment = await this.attempts.latestOf(projectId, can(actor, 'payment.manage') ? undefined : actor.id);
    if (!payment) throw new NotFoundError('NO_PAYMENT', 'No payment info.');
    return payment;
  }

  /** Looks at the wallet again for an attempt whose end the page never saw. Refusals leave it as it is. */
  async settleAgain(actor: Actor, projectId: number): Promise<Payment> {
    const payment = await this.latest(actor, projectId);
    if (!OPEN.includes(payment.state)) return payment;
    this.countLookup(actor);
    try {
      return await this.settlement.settle(payment.orderId, { source: 'buyer', known: payment });
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'PAYMENT_PROVIDER_DOWN') return this.latest(actor, projectId);
      throw error;
    }
  }

  /** Each lookup is a call at the wallet; counted in memory, because the limit protects one server. */
  private countLookup(actor: Actor): void {
    this.counters.consume('paymentLookups', `payment-looks:${actor.id}`);
  }
}

function unaccepted({ state, paypalStatus }: Payment): DomainError {
  if (state === 'REVIEW')
    return new ConflictError('REVIEW', 'This payment needs a look by our staff. Nothing more is charged.');
  if (state === 'REFUNDED' || state === 'REVERSED')
    return new ConflictError('PAYMENT_REFUNDED', 'This payment was given back. Please start a new one.');
  if (state === 'SUPERSEDED')
    return new ConflictError('AMOUNT_MISMATCH', 'The price of this project has changed. Please reload the page.');
  return refusal(state === 'FAILED' && paypalStatus ? paypalStatus : 'ORDER_NOT_FOUND');
}

function orderIdOf({ orderId, orderID }: ConfirmPaymentDto): string {
  const id = orderId ?? orderID ?? '';
  if (!ORDER_ID.test(id)) throw new FieldError('BAD_ORDER_ID', 'orderId', 'This is not an order number.');
  return id;
}
