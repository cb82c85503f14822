import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { ConflictError } from '../../../core/errors.js';
import { ProjectPayments } from '../../projects/index.js';
import type { Payment } from '../payment.entity.js';
import type { PaymentSource } from '../history/payment-event.entity.js';
import { PaymentOutcomes } from './payment-outcomes.js';
import { PaymentRecords } from './payment-records.js';
import { PaymentReturns } from './payment-returns.js';
import { amountFault, CHOOSE_AGAIN, type Expected, identityFault, providerDown, refusal } from '../payment.rules.js';
import { Wallet } from '../wallet/wallet.js';
import { WalletRejected, WalletUnknown } from '../wallet/wallet-client.js';
import type { WalletOrder } from '../wallet/wallet-order.js';

/** A confirmation answers within this, below the page's 20 seconds. */
const BUDGET_MS = 14_000;
const WAIT_FOR_OTHER_MS = 4_000;
const POLL_MS = 100;
const TRY_AGAIN = [...CHOOSE_AGAIN, 'ORDER_NOT_APPROVED'];
/** Answers of the wallet after which the money may still have moved. */
const UNDECIDED = [401, 403, 408, 409, 429];

export interface Payable {
  id: number;
  priceCents: number | null;
}

interface Settling {
  source: PaymentSource;
  /** The attempt's row, when the caller has just read it. */
  known: Payment | null;
  /** The project that an order unknown to us is meant for. Without it the order's own reference decides. */
  project?: Payable;
}

/**
 * The one path from an approved order to a paid project, and on to what went back. Whoever calls it, however often and
 * at once: one capture.
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly wallet: Wallet,
    private readonly records: PaymentRecords,
    private readonly outcomes: PaymentOutcomes,
    private readonly returns: PaymentReturns,
    private readonly projects: ProjectPayments,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the attempt in whatever state it reached; CAPTURING means that the outcome is not known yet. */
  async settle(orderId: string, { source, known, project }: Settling): Promise<Payment> {
    const end = Date.now() + BUDGET_MS;
    const order = await this.look(orderId, known, source);
    const expected = await this.expectedOf(order, known, project);
    const stranger = identityFault(order, expected);
    if (stranger) throw refusal(stranger);
    if (order.status === 'COMPLETED') {
      const row = known ?? (await this.open(order, expected, source));
      return this.returns.follow(order, await this.outcomes.record(order, row, source), source);
    }
    const fault = amountFault(order, expected) ?? (await this.approvalFault(order, known, source));
    if (fault) throw refusal(fault);

    const row = known ?? (await this.open(order, expected, source));
    const claimed = await this.records.claim(row, source);
    return claimed ? this.capture(claimed, { end, source }) : this.waitForOther(row.id, end);
  }

  private async approvalFault(order: WalletOrder, known: Payment | null, source: PaymentSource) {
    if (order.status === 'APPROVED') return null;
    if (order.status === 'VOIDED' && known) await this.records.expire(known, source);
    return 'ORDER_NOT_APPROVED';
  }

  private async expectedOf(order: WalletOrder, known: Payment | null, project?: Payable): Promise<Expected> {
    const merchantId = this.config.PAYPAL_MERCHANT_ID;
    if (known) {
      const { projectId, expectedCents: cents, attemptId } = known;
      return { projectId, cents, attemptId, merchantId };
    }
    const meant = project ?? (await this.projects.get(Number(order.purchase_units[0]?.reference_id) || 0));
    if (!meant.priceCents) throw new ConflictError('PRICE_NOT_SET', 'This project has no price yet.');
    return { projectId: meant.id, cents: meant.priceCents, attemptId: null, merchantId };
  }

  private async capture(row: Payment, { end, source }: { end: number; source: PaymentSource }): Promise<Payment> {
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
  private async afterRefusal(
    row: Payment,
    error: WalletRejected,
    { end, source }: { end: number; source: PaymentSource },
  ): Promise<Payment> {
    const order = await this.wallet.getOrder(row.orderId, left(end)).catch(() => null);
    if (order?.status === 'COMPLETED') return this.outcomes.record(order, row, source);
    if (!order || UNDECIDED.includes(error.status) || error.issue === 'DUPLICATE_REQUEST_ID') return row;
    await this.records.refuse(row, { issue: error.issue, retryable: TRY_AGAIN.includes(error.issue), source });
    throw refusal(error.issue);
  }

  private open(order: WalletOrder, { projectId, cents }: Expected, source: PaymentSource): Promise<Payment> {
    return this.records.open({ projectId, orderId: order.id, attemptId: null, cents, status: order.status }, source);
  }

  private async look(orderId: string, known: Payment | null, source: PaymentSource): Promise<WalletOrder> {
    try {
      return await this.wallet.getOrder(orderId);
    } catch (error) {
      if (error instanceof WalletRejected && error.status === 404) {
        if (known) await this.records.expire(known, source);
        throw refusal('ORDER_NOT_FOUND');
      }
      throw providerDown(error);
    }
  }

  private async waitForOther(id: number, end: number): Promise<Payment> {
    const patience = Math.min(end, Date.now() + WAIT_FOR_OTHER_MS);
    for (;;) {
      const row = (await this.records.byId(id))!;
      if (row.state === 'RETRYABLE') throw refusal(row.paypalStatus ?? 'ORDER_NOT_APPROVED');
      if (row.state !== 'CAPTURING' || Date.now() > patience) return row;
      await wait(POLL_MS);
    }
  }
}

/** Milliseconds of the budget, and a moment for a last try when it is used up. */
const left = (end: number): number => Math.max(1_000, end - Date.now());
