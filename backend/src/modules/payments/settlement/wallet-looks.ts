import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { centsToText } from '../../../core/common/money.js';
import type { Payment } from '../payment.entity.js';
import { inDoubt, providerDown } from '../payment.rules.js';
import { Wallet } from '../wallet/wallet.js';
import { unlessAbsent } from '../wallet/wallet-client.js';
import {
  captureOf,
  centsIn,
  orderOfCapture,
  refundsOf,
  type WalletCaptureDetail,
  type WalletOrder,
  type WalletRefund,
  type WalletRefundDetail,
} from '../wallet/wallet-order.js';

/** What a message names besides its order. Only numbers to ask for. */
export interface Hint {
  captureId?: string | null;
  refundId?: string | null;
  /** The wallet took the money back by itself: there is no refund to ask for. */
  reversal?: boolean;
}

interface Clues extends Hint {
  /** Whether what the wallet shows is taken for what it looks like. */
  guess?: boolean;
}

/** An order as completely as the wallet shows it: what the order lacks is asked for by the numbers of its capture and refunds. */
@Injectable()
export class WalletLooks {
  constructor(
    private readonly wallet: Wallet,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Null: the wallet finds it by none of the numbers we have, or shows a capture whose money is gone and not how it went. Then only
   * the message about that may tell, or, when none came for a day, the job with `guess`.
   */
  async find(orderId: string, known: Payment | null, clues: Clues): Promise<WalletOrder | null> {
    try {
      const order = await unlessAbsent(this.wallet.getOrder(orderId));
      const capture = isWhole(order) ? null : await this.namedCapture(orderId, known, clues);
      const refund = clues.refundId ? await this.namedRefund(clues.refundId, order) : null;
      if (order) return await this.withRefunds(withCapture(order, capture), refund);
      if (!capture || !known || (isGone(capture, known) && !isTold(clues, refund))) return null;
      return this.fromCapture(capture, known, refund);
    } catch (error) {
      throw providerDown(error);
    }
  }

  /** A number in a message proves nothing: the capture has to name the order or the attempt itself. */
  private async namedCapture(orderId: string, known: Payment | null, { captureId }: Clues) {
    const id = captureId ?? known?.captureId;
    const capture = id ? await unlessAbsent(this.wallet.getCapture(id)) : null;
    if (!capture) return null;
    const isOurs =
      capture.id === known?.captureId || orderOfCapture(capture) === orderId || isOfAttempt(capture, known);
    return isOurs ? capture : null;
  }

  /** The refund that a message names, unless the order shows it. Nobody knows of it yet: the message has to come again. */
  private async namedRefund(id: string, order: WalletOrder | null): Promise<WalletRefundDetail | null> {
    if (order && refundsOf(order).some((refund) => refund.id === id)) return null;
    const refund = await unlessAbsent(this.wallet.getRefund(id));
    if (!refund) throw inDoubt();
    return refund;
  }

  /** With a refund that it does not list yet, and with amounts that it leaves out. */
  private async withRefunds(order: WalletOrder, named: WalletRefund | null): Promise<WalletOrder> {
    const [unit, ...others] = order.purchase_units;
    const listed = [...(unit?.payments?.refunds ?? []), ...(named ? [named] : [])];
    if (!unit || listed.length === 0) return order;
    const refunds = await Promise.all(
      listed.map(async (refund) =>
        refund.amount ? refund : ((await unlessAbsent(this.wallet.getRefund(refund.id))) ?? refund),
      ),
    );
    return { ...order, purchase_units: [{ ...unit, payments: { ...unit.payments, refunds } }, ...others] };
  }

  /** The wallet no longer shows the order. What we know of it was checked when it was captured. */
  private fromCapture(capture: WalletCaptureDetail, known: Payment, named: WalletRefundDetail | null): WalletOrder {
    const unit = {
      reference_id: String(known.projectId),
      custom_id: known.attemptId,
      amount: capture.amount,
      payee: { merchant_id: this.config.PAYPAL_MERCHANT_ID },
      payments: { captures: [capture], refunds: refundsBeside(capture, known, named) },
    };
    return { id: known.orderId, intent: 'CAPTURE', status: 'COMPLETED', purchase_units: [unit] };
  }
}

const isWhole = (order: WalletOrder | null): boolean =>
  order !== null && (order.status !== 'COMPLETED' || captureOf(order) !== null);

const isOfAttempt = (capture: WalletCaptureDetail, known: Payment | null): boolean =>
  Boolean(known?.attemptId) && capture.custom_id === known?.attemptId;

const isTold = ({ guess, reversal }: Clues, refund: WalletRefund | null): boolean =>
  guess === true || reversal === true || refund !== null;

const isGone = ({ status, amount }: WalletCaptureDetail, { refundedCents }: Payment): boolean =>
  status === 'REFUNDED' && refundedCents < centsIn(amount);

function withCapture(order: WalletOrder, capture: WalletCaptureDetail | null): WalletOrder {
  const [unit, ...others] = order.purchase_units;
  if (!unit || !capture) return order;
  return { ...order, purchase_units: [{ ...unit, payments: { ...unit.payments, captures: [capture] } }, ...others] };
}

/** Refunds that nobody lists any more, summed up: those we knew of, and all up to the one that a message names. */
function refundsBeside(
  { status, amount }: WalletCaptureDetail,
  { refundedCents }: Payment,
  named: WalletRefundDetail | null,
): WalletRefund[] {
  const isOpen = named !== null && named.status !== 'COMPLETED';
  const through = isOpen ? 0 : throughCents(named);
  // A capture that is complete has lost nothing, whatever was known before.
  const done = status === 'COMPLETED' ? 0 : Math.max(refundedCents, through);
  const sum = {
    id: 'before',
    status: 'COMPLETED',
    amount: { ...amount, value: centsToText(done, amount.currency_code) },
  };
  return [...(done > 0 ? [sum] : []), ...(isOpen ? [named] : [])];
}

function throughCents(refund: WalletRefundDetail | null): number {
  const total = refund?.seller_payable_breakdown?.total_refunded_amount ?? refund?.amount;
  return centsIn(total);
}
