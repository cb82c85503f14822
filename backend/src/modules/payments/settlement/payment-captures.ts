import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../core/clock.js';
import type { PaymentSource } from '../history/payment-event.entity.js';
import type { Payment } from '../payment.entity.js';
import { CHOOSE_AGAIN, refusal } from '../payment.rules.js';
import { Wallet } from '../wallet/wallet.js';
import { WalletRejected, WalletUnknown } from '../wallet/wallet-client.js';
import { changedAt, type WalletOrder } from '../wallet/wallet-order.js';
import { PaymentOutcomes } from './payment-outcomes.js';
import { PaymentAttempts } from './payment-attempts.js';

const WAIT_FOR_OTHER_MS = 4_000;
const POLL_MS = 100;
const TRY_AGAIN = [...CHOOSE_AGAIN, 'ORDER_NOT_APPROVED'];
/** Answers of the wallet after which the money may still have moved. */
const UNDECIDED = [401, 403, 408, 409, 429];
const UNDECIDED_ISSUES = ['DUPLICATE_REQUEST_ID', 'ORDER_ALREADY_CAPTURED', 'ORDER_ALREADY_COMPLETED'];
/** So long a refusal must stand that followed a try without an answer. */
const DOUBT_MS = 15 * MINUTE;

interface Taking {
  /** When an answer has to be there. */
  end: number;
  source: PaymentSource;
}

/** Takes the money of an approved order: whoever asks, however often and at once, one capture. */
@Injectable()
export class PaymentCaptures {
  constructor(
    private readonly wallet: Wallet,
    private readonly attempts: PaymentAttempts,
    private readonly outcomes: PaymentOutcomes,
    private readonly clock: Clock,
  ) {}

  async take(row: Payment, { end, source }: Taking): Promise<Payment> {
    const claimed = await this.attempts.claim(row, source);
    return claimed ? this.capture(claimed, { end, source }) : this.waitForOther(row.id, end);
  }

  private async capture(row: Payment, { end, source }: Taking): Promise<Payment> {
    const { orderId, seq } = row;
    let order: WalletOrder;
    try {
      order = await this.wallet.capture(orderId, `cap-${orderId}-${seq}`, left(end));
    } catch (error) {
      if (error instanceof WalletUnknown) return row;
      if (!(error instanceof WalletRejected)) throw error;
      return this.afterRefusal(row, error, { end, source });
    }
    // A stored answer of another order is not ours to record; the next look at the order decides.
    return order.id === orderId ? this.outcomes.record(order, row, source) : row;
  }

  /** Any refusal of a capture: look before judging. */
  private async afterRefusal(row: Payment, error: WalletRejected, { end, source }: Taking): Promise<Payment> {
    const order = await this.wallet.getOrder(row.orderId, left(end)).catch(() => null);
    if (order?.status === 'COMPLETED') return this.outcomes.record(order, row, source);
    const { status, issue, afterUnknown } = error;
    if (!order || UNDECIDED.includes(status) || UNDECIDED_ISSUES.includes(issue)) return row;
    const since = row.doubtSince ?? (afterUnknown ? row.claimedAt : null);
    if (since && this.clock.now().getTime() - since.getTime() < DOUBT_MS) return row;
    const refused = {
      issue,
      retryable: TRY_AGAIN.includes(issue),
      doubtful: since !== null,
      orderAt: changedAt(order),
    };
    await this.attempts.refuse(row, { ...refused, source });
    throw refusal(issue);
  }

  private async waitForOther(id: number, end: number): Promise<Payment> {
    const patience = Math.min(end, Date.now() + WAIT_FOR_OTHER_MS);
    for (;;) {
      const row = (await this.attempts.byId(id))!;
      if (row.state === 'RETRYABLE') throw refusal(row.paypalStatus ?? 'ORDER_NOT_APPROVED');
      if (row.state !== 'CAPTURING' || Date.now() > patience) return row;
      await wait(POLL_MS);
    }
  }
}

/** Milliseconds of the budget, and a moment for a last try when it is used up. */
const left = (end: number): number => Math.max(1_000, end - Date.now());
