import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, MINUTE, SECOND } from '../../../core/common/time/clock.js';
import type { Config } from '../../../core/config/env.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { PaymentSource } from '../history/payment-event.entity.js';
import type { Payment } from '../payment.entity.js';
import { claimMs, LAST_LOOK_MS } from '../payment-lease.js';
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

interface Capturing extends Taking {
  /** Soon after that somebody else may claim it. */
  claimEnd: number;
}

/** Takes the money of an approved order: whoever asks, however often and at once, one capture. */
@Injectable()
export class PaymentCaptures {
  constructor(
    private readonly wallet: Wallet,
    private readonly attempts: PaymentAttempts,
    private readonly outcomes: PaymentOutcomes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async take(row: Payment, taking: Taking): Promise<Payment> {
    const claimEnd = Date.now() + claimMs(this.config);
    const claimed = await this.attempts.claim(row, taking.source);
    return claimed ? this.capture(claimed, { ...taking, claimEnd }) : this.waitForOther(row.id, taking.end);
  }

  private async capture(row: Payment, capturing: Capturing): Promise<Payment> {
    const { orderId, seq } = row;
    const { source } = capturing;
    let order: WalletOrder;
    try {
      order = await this.wallet.capture(orderId, `cap-${orderId}-${seq}`, left(capturing, LAST_LOOK_MS));
    } catch (error) {
      if (error instanceof WalletUnknown) return row;
      if (!(error instanceof WalletRejected)) throw error;
      return this.afterRefusal(row, error, capturing);
    }
    // A stored answer of another order is not ours to record; the next look at the order decides.
    return order.id === orderId ? this.outcomes.record(order, row, source) : row;
  }

  /** Any refusal of a capture: look before judging. */
  private async afterRefusal(row: Payment, error: WalletRejected, capturing: Capturing): Promise<Payment> {
    const { end, source } = capturing;
    const order = await this.wallet.getOrder(row.orderId, left(capturing)).catch(() => null);
    if (order?.status === 'COMPLETED') return this.outcomes.record(order, row, source);
    const { issue, afterUnknown } = error;
    if (!order || isUndecided(error)) return row;
    const since = row.doubtSince ?? (afterUnknown ? row.claimedAt : null);
    if (since && this.clock.now().getTime() - since.getTime() < DOUBT_MS) return row;
    const refused = {
      issue,
      retryable: TRY_AGAIN.includes(issue),
      doubtful: since !== null,
      orderAt: changedAt(order),
    };
    // A server that stood still may find that somebody else has claimed it meanwhile and is asking.
    if (!(await this.attempts.refuse(row, { ...refused, source }))) return this.waitForOther(row.id, end);
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

const isUndecided = ({ status, issue }: WalletRejected): boolean =>
  UNDECIDED.includes(status) || UNDECIDED_ISSUES.includes(issue);

/** Milliseconds of the budget, and a moment for a last try when it is used up; never beyond the claim, of which `kept` is for later. */
function left({ end, claimEnd }: Capturing, kept = 0): number {
  const now = Date.now();
  return Math.max(0, Math.min(Math.max(SECOND, end - now), claimEnd - now - kept));
}
