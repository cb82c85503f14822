import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { ConflictError, DomainError } from '../../core/errors.js';
import type { Payment } from './payment.entity.js';
import { PaymentRecords } from './payment-records.js';
import { amountFault, type Expected, identityFault, refusal } from './payment.rules.js';
import { Wallet } from './wallet/wallet.js';
import { WalletRejected, WalletUnknown } from './wallet/wallet-client.js';
import type { WalletOrder } from './wallet/wallet-order.js';

/** A confirmation answers within this, below the page's 20 seconds. */
const BUDGET_MS = 14_000;
const WAIT_FOR_OTHER_MS = 4_000;
const POLL_MS = 100;
const TRY_AGAIN = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED'];
/** Answers of the wallet after which the money may still have moved. */
const UNDECIDED = [401, 403, 408, 409, 429];

export interface Payable {
  id: number;
  priceCents: number;
}

/** The one path from an approved order to a paid project. Whoever calls it, however often and at once: one capture. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly wallet: Wallet,
    private readonly records: PaymentRecords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the attempt in whatever state it reached; CAPTURING means that the outcome is not known yet. */
  async settle(orderId: string, project: Payable): Promise<Payment> {
    const end = Date.now() + BUDGET_MS;
    const known = await this.records.byOrder(orderId);
    const order = await this.look(orderId, known);
    const expected = this.expectedOf(project, known);
    const stranger = identityFault(order, expected);
    if (stranger) throw refusal(stranger);
    if (order.status === 'COMPLETED') return this.record(order, known ?? (await this.open(order, project)));
    const fault = amountFault(order, expected) ?? (order.status === 'APPROVED' ? null : 'ORDER_NOT_APPROVED');
    if (fault) throw refusal(fault);

    const row = known ?? (await this.open(order, project));
    if (!(await this.records.claim(row))) return this.waitForOther(orderId);
    return this.capture((await this.records.byOrder(orderId))!, end);
  }

  private expectedOf({ id, priceCents }: Payable, known: Payment | null): Expected {
    return {
      projectId: id,
      cents: known?.expectedCents ?? priceCents,
      merchantId: this.config.PAYPAL_MERCHANT_ID,
      attemptId: known?.attemptId ?? null,
    };
  }

  private async capture(row: Payment, end: number): Promise<Payment> {
    const { orderId, seq } = row;
    let order: WalletOrder;
    try {
      order = await this.wallet.capture(orderId, `cap-${orderId}-${seq}`, Math.max(1_000, end - Date.now()));
    } catch (error) {
      if (error instanceof WalletUnknown) return row;
      if (!(error instanceof WalletRejected)) throw error;
      return this.afterRefusal(row, error);
    }
    // A stored answer of another order is not ours to record; the next look at the order decides.
    return order.id === orderId ? this.record(order, row) : row;
  }

  /** Any refusal of a capture: look before judging. */
  private async afterRefusal(row: Payment, error: WalletRejected): Promise<Payment> {
    const order = await this.wallet.getOrder(row.orderId).catch(() => null);
    if (order?.status === 'COMPLETED') return this.record(order, row);
    if (!order || UNDECIDED.includes(error.status) || error.issue === 'DUPLICATE_REQUEST_ID') return row;
    await this.records.refuse(row, error.issue, TRY_AGAIN.includes(error.issue));
    throw refusal(error.issue);
  }

  private async record(order: WalletOrder, row: Payment): Promise<Payment> {
    const settled = await this.records.record(order, row);
    if (settled.state === 'REVIEW')
      throw new ConflictError('REVIEW', 'This payment needs a look by our staff. Nothing more is charged.');
    return settled;
  }

  private open(order: WalletOrder, { id, priceCents }: Payable): Promise<Payment> {
    return this.records.open({
      projectId: id,
      orderId: order.id,
      attemptId: null,
      cents: priceCents,
      status: order.status,
    });
  }

  private async look(orderId: string, known: Payment | null): Promise<WalletOrder> {
    try {
      return await this.wallet.getOrder(orderId);
    } catch (error) {
      if (error instanceof WalletRejected && error.status === 404) {
        if (known) await this.records.expire(known);
        throw refusal('ORDER_NOT_FOUND');
      }
      if (error instanceof WalletUnknown || error instanceof WalletRejected) {
        throw new DomainError(
          503,
          'PAYMENT_PROVIDER_DOWN',
          'PayPal does not answer right now. Nothing was charged twice; please try again in a minute.',
          {
            retryAfter: 60,
          },
        );
      }
      throw error;
    }
  }

  private async waitForOther(orderId: string): Promise<Payment> {
    const end = Date.now() + WAIT_FOR_OTHER_MS;
    for (;;) {
      const row = (await this.records.byOrder(orderId))!;
      if (row.state === 'RETRYABLE' || row.state === 'FAILED') throw refusal(row.paypalStatus ?? 'ORDER_NOT_APPROVED');
      if (row.state === 'REVIEW')
        throw new ConflictError('REVIEW', 'This payment needs a look by our staff. Nothing more is charged.');
      if (row.state !== 'CAPTURING' || Date.now() > end) return row;
      await wait(POLL_MS);
    }
  }
}
