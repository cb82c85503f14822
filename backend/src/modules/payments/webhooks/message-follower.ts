import { Injectable } from '@nestjs/common';
import { inDoubt, ORDER_ID } from '../payment.rules.js';
import type { PaymentState } from '../payment.states.js';
import { PaymentAttempts } from '../settlement/payment-attempts.js';
import { PaymentReturns } from '../settlement/payment-returns.js';
import { SettlementService } from '../settlement/settlement.service.js';
import type { Hint } from '../settlement/wallet-looks.js';
import { Wallet } from '../wallet/wallet.js';
import { unlessAbsent } from '../wallet/wallet-client.js';
import { orderOfCapture } from '../wallet/wallet-order.js';
import { WalletDisputes } from './wallet-disputes.js';
import { type Aim, aimOf, captureIn, type WebhookMessage } from './webhook-message.js';

/** A reversal has been announced, and nothing of it is seen. */
const HOLDS_MONEY: readonly PaymentState[] = ['COMPLETED', 'PARTIALLY_REFUNDED'];

type Named = Hint & { orderId?: string | null };

/** Asks the wallet about what a message points at, and lets it be settled. Throws while that is in doubt. */
@Injectable()
export class MessageFollower {
  constructor(
    private readonly wallet: Wallet,
    private readonly attempts: PaymentAttempts,
    private readonly returns: PaymentReturns,
    private readonly settlement: SettlementService,
    private readonly disputes: WalletDisputes,
  ) {}

  async follow(message: WebhookMessage): Promise<void> {
    const aim = aimOf(message);
    if (!aim) return;
    if (aim.kind === 'dispute') return this.disputes.follow(aim.id, aim.captures);
    const hint = { ...(await this.hintOf(aim)), reversal: message.event_type === 'PAYMENT.CAPTURE.REVERSED' };
    const orderId = aim.kind === 'order' ? aim.id : await this.orderOf(hint);
    if (!orderId || !ORDER_ID.test(orderId)) return;
    const known = await this.attempts.byOrder(orderId);
    const payment = await this.settlement.settle(orderId, { source: 'webhook', known, hint });
    if (payment.state === 'CAPTURING') throw inDoubt();
    if (hint.reversal && HOLDS_MONEY.includes(payment.state))
      await this.returns.needsAttention(payment, 'REVERSAL_UNCONFIRMED', 'webhook');
  }

  private async hintOf(aim: Aim): Promise<Named> {
    if (aim.kind === 'capture') return { captureId: aim.id, refundId: aim.refundId, orderId: aim.orderId };
    if (aim.kind !== 'refund') return {};
    const refund = await unlessAbsent(this.wallet.getRefund(aim.id));
    return { captureId: refund && captureIn(refund), refundId: aim.id };
  }

  private async orderOf({ captureId, orderId }: Named): Promise<string | null> {
    if (!captureId) return null;
    const known = await this.attempts.byCapture(captureId);
    if (known) return known.orderId;
    if (orderId) return orderId;
    const capture = await unlessAbsent(this.wallet.getCapture(captureId));
    return capture && orderOfCapture(capture);
  }
}
