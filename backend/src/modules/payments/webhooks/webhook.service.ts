import { Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { DomainError } from '../../../core/errors.js';
import { ORDER_ID, providerDown } from '../payment.rules.js';
import { PaymentRecords } from '../settlement/payment-records.js';
import { PaymentReturns } from '../settlement/payment-returns.js';
import { unlessOvertaken } from '../settlement/overtaken.js';
import { SettlementService } from '../settlement/settlement.service.js';
import { Wallet } from '../wallet/wallet.js';
import { WalletRejected, WalletUnknown } from '../wallet/wallet-client.js';
import { aimOf, type WebhookMessage } from './webhook-message.js';
import { WalletEvent } from './wallet-event.entity.js';

/**
 * Messages of the wallet. Their body is only a hint (a CRC is all that ties it to the signature): it tells which order
 * or dispute to ask the wallet about, and what the wallet then answers is what counts. So their order never matters.
 */
@Injectable()
export class WebhookService {
  private readonly log = new Logger('Webhook');

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly wallet: Wallet,
    private readonly records: PaymentRecords,
    private readonly returns: PaymentReturns,
    private readonly settlement: SettlementService,
  ) {}

  /** For genuine messages. Returns once what it points at is settled; throws 503 to get it sent again. */
  async receive(message: WebhookMessage): Promise<void> {
    if (!(await this.isNew(message))) return;
    await this.workOff(message);
    await this.db.transaction(() =>
      this.db.write(WalletEvent).update({ id: message.id, doneAt: IsNull() }, { doneAt: this.clock.now() }),
    );
    this.log.log(`${message.event_type} worked off`);
  }

  /** Writes the message down on its first arrival; false when it was worked off before. */
  private async isNew({ id, event_type: type }: WebhookMessage): Promise<boolean> {
    const insert = this.db.transaction(() =>
      this.db.write(WalletEvent).insert({ id, type, receivedAt: this.clock.now(), doneAt: null }),
    );
    if (await unlessOvertaken(insert, isDuplicate)) return true;
    const before = await this.db.read(WalletEvent).findOneBy({ id });
    return before?.doneAt === null;
  }

  private async workOff(message: WebhookMessage): Promise<void> {
    try {
      await this.follow(message);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PAYMENT_IN_PROGRESS') throw again();
      // The wallet knows nothing of it, or it is none of ours: sending it again would change nothing.
      if (error instanceof DomainError && error.status < 500) {
        this.log.warn(`${message.event_type} has no effect: ${error.code}`);
        return;
      }
      throw error instanceof WalletUnknown ? providerDown(error) : error;
    }
  }

  private async follow(message: WebhookMessage): Promise<void> {
    const aim = aimOf(message);
    if (!aim) return;
    if (aim.kind === 'dispute') return this.followDispute(aim.id);
    const orderId = aim.kind === 'order' ? aim.id : await this.orderOf(aim.id, aim.orderId);
    if (!orderId || !ORDER_ID.test(orderId)) return;
    const payment = await this.settlement.settle(orderId, {
      source: 'webhook',
      known: await this.records.byOrder(orderId),
    });
    if (payment.state === 'CAPTURING') throw again();
    if (message.event_type === 'PAYMENT.CAPTURE.REVERSED' && payment.state === 'COMPLETED')
      await this.returns.needsAttention(payment, 'REVERSAL_UNCONFIRMED', 'webhook');
  }

  private async orderOf(captureId: string, hint: string | null): Promise<string | null> {
    const known = await this.records.byCapture(captureId);
    if (known) return known.orderId;
    if (hint) return hint;
    try {
      return await this.wallet.orderOfCapture(captureId);
    } catch (error) {
      if (error instanceof WalletRejected) return null;
      throw error;
    }
  }

  private async followDispute(id: string): Promise<void> {
    const dispute = await this.wallet.getDispute(id).catch((error: unknown) => {
      if (error instanceof WalletRejected) return null;
      throw error;
    });
    if (!dispute) return;
    const lost = dispute.dispute_outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR';
    const state = dispute.status === 'RESOLVED' ? (lost ? 'lost' : 'won') : 'open';
    for (const { seller_transaction_id: captureId } of dispute.disputed_transactions) {
      const payment = captureId ? await this.records.byCapture(captureId) : null;
      if (!payment) continue;
      // Where the dispute stands may have changed with the row: the message comes again, and the wallet is asked again.
      if (!(await this.returns.dispute(payment, state, `${dispute.dispute_id} ${dispute.status}`))) throw again();
    }
  }
}

const again = () =>
  new DomainError(503, 'NOT_SETTLED_YET', 'This payment is being processed. Please send the message again.', {
    retryAfter: 30,
  });
