import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../core/common/errors.js';
import { inDoubt } from '../payment.rules.js';
import type { DisputeState } from '../payment.states.js';
import { PaymentAttempts } from '../settlement/payment-attempts.js';
import { PaymentReturns } from '../settlement/payment-returns.js';
import { Wallet } from '../wallet/wallet.js';
import { WalletRejected } from '../wallet/wallet-client.js';
import type { WalletDispute } from '../wallet/wallet-order.js';

/** The service's words for how a dispute ended. Any other one is closed, and PayPal knows how. */
const ENDS: Record<string, DisputeState> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  DENIED: 'won',
  CANCELED_BY_BUYER: 'withdrawn',
  RESOLVED_WITH_PAYOUT: 'payout',
};

/** Follows disputes that messages tell of. */
@Injectable()
export class WalletDisputes {
  private readonly log = new Logger('Webhook');
  /** The log says once that a permission is missing, and the payment says it to admins. */
  private isSaid = false;

  constructor(
    private readonly wallet: Wallet,
    private readonly attempts: PaymentAttempts,
    private readonly returns: PaymentReturns,
  ) {}

  /** `captures`: those that the message names, for when the wallet does not let us read the dispute. */
  async follow(id: string, captures: string[]): Promise<void> {
    const dispute = await this.read(id, captures);
    if (!dispute) return;
    const { state, word } = standing(dispute);
    for (const { seller_transaction_id: captureId } of dispute.disputed_transactions) {
      const payment = captureId ? await this.attempts.byCapture(captureId) : null;
      if (!payment) continue;
      // Where the dispute stands may have changed with the row: the message comes again, and the wallet is asked again.
      if (!(await this.returns.dispute(payment, state, `${dispute.dispute_id} ${word}`))) throw inDoubt();
    }
  }

  /** Null only when there is no such dispute. */
  private async read(id: string, captures: string[]): Promise<WalletDispute | null> {
    try {
      return await this.wallet.getDispute(id);
    } catch (error) {
      if (!(error instanceof WalletRejected)) throw error;
      if (error.status === 404) return null;
      if (error.status === 403 && error.issue !== 'CREDENTIALS_REFUSED') throw await this.forbidden(captures);
      throw error;
    }
  }

  private async forbidden(captures: string[]): Promise<DomainError> {
    if (!this.isSaid) this.log.error('PayPal does not let us read disputes: switch on the Disputes feature of the app');
    this.isSaid = true;
    for (const captureId of captures) {
      const payment = await this.attempts.byCapture(captureId);
      if (payment) await this.returns.needsAttention(payment, 'DISPUTE_UNREADABLE', 'webhook');
    }
    return new DomainError(
      503,
      'DISPUTES_NOT_PERMITTED',
      'This message cannot be worked off yet. Please send it again.',
      {
        retryAfter: 600,
      },
    );
  }
}

function standing({ status, dispute_outcome: end }: WalletDispute): { state: DisputeState; word: string } {
  if (status !== 'RESOLVED') return { state: 'open', word: status };
  const word = end?.outcome_code ?? 'NONE';
  return { state: ENDS[word] ?? 'closed', word };
}
