import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../core/common/time/clock.js';
import type { PaymentSource } from '../history/payment-event.entity.js';
import type { Payment } from '../payment.entity.js';
import {
  amountFault,
  type Expected,
  identityFault,
  inDoubt,
  MONEY_STATES,
  OPEN_STATES,
  refusal,
} from '../payment.rules.js';
import { changedAt, type WalletOrder } from '../wallet/wallet-order.js';
import { Expectations, type Payable } from './expectations.js';
import { PaymentAftermath } from './payment-aftermath.js';
import { PaymentCaptures } from './payment-captures.js';
import { PaymentAttempts } from './payment-attempts.js';
import { type Hint, WalletLooks } from './wallet-looks.js';

/** A confirmation answers within this, below the page's 20 seconds. */
const BUDGET_MS = 14_000;
/** An order lapses three hours after it was made; one that is not found sooner is there all the same. */
const LAPSES_AFTER_MS = 3 * HOUR;

interface Settling {
  source: PaymentSource;
  /** The attempt's row, when the caller has just read it. */
  known: Payment | null;
  /** The project that an order unknown to us is meant for. Without it the order's own reference decides. */
  project?: Payable;
  /** The buyer has just confirmed it: only that may ask a declined payment's money again. */
  confirmed?: boolean;
  /** Asks for no money, whatever is approved. */
  lookOnly?: boolean;
  hint?: Hint;
}

/**
 * The one path from an approved order to a paid project, and on to what went back. Whoever calls it, however often and
 * at once: one capture.
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly looks: WalletLooks,
    private readonly expectations: Expectations,
    private readonly attempts: PaymentAttempts,
    private readonly captures: PaymentCaptures,
    private readonly aftermath: PaymentAftermath,
    private readonly clock: Clock,
  ) {}

  /** Returns the attempt in whatever state it reached; CAPTURING means that the outcome is not known yet. */
  async settle(orderId: string, settling: Settling): Promise<Payment> {
    const { source, known, project, hint } = settling;
    const end = Date.now() + BUDGET_MS;
    // Who comes without a message takes what the wallet shows; a message is told again until its own news is there.
    const guess = source === 'job' || source === 'admin';
    const order = await this.looks.find(orderId, known, { ...hint, guess });
    if (!order) return this.unfound(known, source);
    const expected = await this.expectations.of(order, known, project);
    const stranger = identityFault(order, expected);
    if (stranger) throw refusal(stranger);
    const row = () => known ?? this.open(order, expected, source);
    if (order.status === 'COMPLETED') return this.aftermath.record(order, await row(), source);
    const fault = amountFault(order, expected) ?? (await this.approvalFault(order, known, source));
    if (fault) throw refusal(fault);
    const attempt = await row();
    return mayAsk(order, attempt, settling) ? this.captures.take(attempt, { end, source }) : attempt;
  }

  private async approvalFault(order: WalletOrder, known: Payment | null, source: PaymentSource) {
    if (order.status === 'APPROVED') return null;
    if (order.status === 'VOIDED' && known) await this.attempts.expire(known, source);
    return 'ORDER_NOT_APPROVED';
  }

  private open({ id: orderId, status }: WalletOrder, expected: Expected, source: PaymentSource) {
    const { projectId, userId, cents, currency } = expected;
    return this.attempts.open({ projectId, userId, orderId, attemptId: null, cents, currency, status }, source);
  }

  /** One answer ends nothing: where money may have moved, or the order is young, the wallet is asked again. */
  private async unfound(known: Payment | null, source: PaymentSource): Promise<Payment> {
    if (known && MONEY_STATES.includes(known.state)) {
      if (source === 'buyer') return known;
      throw inDoubt();
    }
    if (known && OPEN_STATES.includes(known.state)) {
      if (this.clock.now().getTime() - known.createdAt.getTime() < LAPSES_AFTER_MS) throw inDoubt();
      await this.attempts.expire(known, source);
    }
    throw refusal('ORDER_NOT_FOUND');
  }
}

/** A declined payment waits for its buyer: for their word, or for an approval that the order did not have when it was refused. */
function mayAsk(order: WalletOrder, { state, refusedOrderAt }: Payment, { confirmed, lookOnly }: Settling): boolean {
  if (lookOnly) return false;
  if (state !== 'RETRYABLE' || confirmed) return true;
  const at = changedAt(order);
  return at !== null && refusedOrderAt !== null && at > refusedOrderAt;
}
