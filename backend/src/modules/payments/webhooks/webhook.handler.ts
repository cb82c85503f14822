import { Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '../../../core/common/time/clock.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { DomainError } from '../../../core/common/errors.js';
import { MemoryCounterStore } from '../../../core/rate-limit/memory-counter-store.js';
import { RateLimits } from '../../../core/rate-limit/rate-limits.js';
import { inDoubt } from '../payment.errors.js';
import { PaymentRepository } from '../payment.repository.js';
import { type DisputeState, PAID_STATES } from '../payment.states.js';
import type { Hint } from '../paypal/order-lookup.js';
import { nullIfNotFound, PayPalRejected, providerDown } from '../paypal/paypal-errors.js';
import { orderOfCapture, type PayPalDispute } from '../paypal/paypal-order.js';
import { PayPalClient } from '../paypal/paypal.client.js';
import { readTransmission, type Transmission } from '../paypal/transmission.js';
import { RefundService } from '../refunds/refund.service.js';
import { ORDER_ID } from '../settlement/order-checks.js';
import { SettlementService } from '../settlement/settlement.service.js';
import { VerificationQueue } from './verification-queue.js';
import { WalletEvent } from './wallet-event.entity.js';
import { captureIdOf, type Target, targetOf, type WebhookMessage } from './webhook-message.js';

export interface WebhookDelivery {
  headers: Record<string, unknown>;
  raw: Buffer;
  address: string;
}

/** Other outcome codes mean `closed`. */
const DISPUTE_OUTCOMES: Record<string, DisputeState> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  DENIED: 'won',
  CANCELED_BY_BUYER: 'withdrawn',
  RESOLVED_WITH_PAYOUT: 'payout',
};

/** In any order. The body is only a hint (signature over a CRC): the record is read from PayPal. */
@Injectable()
export class WebhookHandler {
  private readonly log = new Logger('Webhook');
  private readonly verifications: VerificationQueue;
  private hasLoggedPermission = false;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly paypal: PayPalClient,
    private readonly repository: PaymentRepository,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundService,
    rates: RateLimits,
    counters: MemoryCounterStore,
  ) {
    this.verifications = new VerificationQueue(rates, counters);
  }

  /** @throws 401 when forged, 503 when not verifiable now */
  async verify({ headers, raw, address }: WebhookDelivery): Promise<void> {
    this.paypal.requireConfigured();
    const transmission = readTransmission(headers, this.clock.now());
    if (!transmission || !this.isCertificateKnown(transmission)) throw forged();
    const genuine = await this.verifications.run(address, () =>
      this.paypal.verifyWebhook(transmission, raw.toString('utf8')).catch((error: unknown) => {
        if (error instanceof PayPalRejected && error.status === 400) return false;
        throw providerDown(error);
      }),
    );
    if (!genuine) throw forged();
  }

  /** Logs the host, in case PayPal moves its certificates. */
  private isCertificateKnown({ cert_url: address }: Transmission): boolean {
    const known = this.paypal.isCertificateUrl(address);
    if (!known) this.log.warn(`refused: the certificate points to ${new URL(address).host}`);
    return known;
  }

  /** Once per message. Throws 503: PayPal repeats it. */
  async handle(message: WebhookMessage): Promise<void> {
    if (!(await this.isNew(message))) return;
    await this.process(message);
    await this.db.transaction(() =>
      this.db.write(WalletEvent).update({ id: message.id, doneAt: IsNull() }, { doneAt: this.clock.now() }),
    );
    this.log.log(`${message.event_type} handled`);
  }

  private async isNew({ id, event_type: type }: WebhookMessage): Promise<boolean> {
    const event = { id, type, receivedAt: this.clock.now(), doneAt: null };
    const inserted = await this.repository.tryChange(() => this.db.write(WalletEvent).insert(event), isDuplicate);
    if (inserted) return true;
    const stored = await this.db.read(WalletEvent).findOneBy({ id });
    return stored?.doneAt === null;
  }

  private async process(message: WebhookMessage): Promise<void> {
    try {
      await this.settleTarget(message);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PAYMENT_IN_PROGRESS') throw inDoubt();
      // Repeating it would change nothing.
      if (error instanceof DomainError && error.status < 500) {
        this.log.warn(`${message.event_type} has no effect: ${error.code}`);
        return;
      }
      throw providerDown(error);
    }
  }

  private async settleTarget(message: WebhookMessage): Promise<void> {
    const target = targetOf(message);
    if (!target) return;
    if (target.kind === 'dispute') return this.recordDispute(target.id, target.captures);
    const hint = { ...(await this.hintOf(target)), reversal: message.event_type === 'PAYMENT.CAPTURE.REVERSED' };
    const orderId = target.kind === 'order' ? target.id : await this.findOrderId(target, hint);
    if (!orderId || !ORDER_ID.test(orderId)) return;
    const known = await this.repository.findBy({ orderId });
    const payment = await this.settlement.settle(orderId, { source: 'webhook', known, hint });
    if (payment.state === 'CAPTURING') throw inDoubt();
    // PayPal announced a reversal that its order does not show.
    if (hint.reversal && PAID_STATES.includes(payment.state))
      await this.refunds.requireAttention(payment, 'REVERSAL_UNCONFIRMED', 'webhook');
  }

  private async hintOf(target: Target): Promise<Hint> {
    if (target.kind === 'capture') return { captureId: target.id, refundId: target.refundId };
    if (target.kind !== 'refund') return {};
    const refund = await nullIfNotFound(this.paypal.getRefund(target.id));
    return { captureId: refund && captureIdOf(refund), refundId: target.id };
  }

  private async findOrderId(target: Target, { captureId }: Hint): Promise<string | null> {
    if (!captureId) return null;
    const known = await this.repository.findBy({ captureId });
    if (known) return known.orderId;
    if (target.kind === 'capture' && target.orderId) return target.orderId;
    const capture = await nullIfNotFound(this.paypal.getCapture(captureId));
    return capture && orderOfCapture(capture);
  }

  private async recordDispute(id: string, captures: string[]): Promise<void> {
    const dispute = await this.readDispute(id, captures);
    if (!dispute) return;
    for (const { seller_transaction_id: captureId } of dispute.disputed_transactions) {
      const payment = captureId ? await this.repository.findBy({ captureId }) : null;
      if (!payment) continue;
      // Read after the row, to not overwrite a newer state.
      const { state, code } = stateOf(await this.paypal.getDispute(id));
      if (!(await this.refunds.recordDispute(payment, state, `${dispute.dispute_id} ${code}`))) throw inDoubt();
    }
  }

  private async readDispute(id: string, captures: string[]): Promise<PayPalDispute | null> {
    try {
      return await this.paypal.getDispute(id);
    } catch (error) {
      if (!(error instanceof PayPalRejected)) throw error;
      if (error.status === 404) return null;
      if (error.status === 403 && error.issue !== 'CREDENTIALS_REFUSED')
        throw await this.disputesForbidden(id, captures);
      throw error;
    }
  }

  private async disputesForbidden(id: string, captures: string[]): Promise<DomainError> {
    if (!this.hasLoggedPermission)
      this.log.error('PayPal does not let us read disputes: turn on the Disputes feature of the app');
    this.hasLoggedPermission = true;
    for (const captureId of captures) {
      const payment = await this.repository.findBy({ captureId });
      if (payment) await this.refunds.requireAttention(payment, 'DISPUTE_UNREADABLE', 'webhook', id);
    }
    const text = 'This message cannot be processed yet. Please send it again.';
    return new DomainError(503, 'DISPUTES_NOT_PERMITTED', text, { retryAfter: 600 });
  }
}

const forged = () => new DomainError(401, 'WEBHOOK_NOT_VERIFIED', 'This message does not come from PayPal.');

function stateOf({ status, dispute_outcome: outcome }: PayPalDispute): { state: DisputeState; code: string } {
  if (status !== 'RESOLVED') return { state: 'open', code: status };
  const code = outcome?.outcome_code ?? 'NONE';
  return { state: DISPUTE_OUTCOMES[code] ?? 'closed', code };
}
