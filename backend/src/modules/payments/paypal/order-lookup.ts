import type { Payment } from '../payment.entity.js';
import { inDoubt } from '../payment.errors.js';
import { nullIfNotFound, providerDown } from './paypal-errors.js';
import {
  captureOf,
  centsIn,
  orderOfCapture,
  type PayPalCaptureDetail,
  type PayPalOrder,
  type PayPalRefund,
  type PayPalRefundDetail,
  refundsOf,
  toPayPal,
} from './paypal-order.js';
import type { PayPalClient } from './paypal.client.js';

/** IDs and facts of a webhook, not trusted. */
export interface Hint {
  captureId?: string | null;
  refundId?: string | null;
  reversal?: boolean;
}

interface Options extends Hint {
  merchantId: string;
  /** The stored payment of the order. */
  known: Payment | null;
  /** Accepts a refunded capture whose refunds are unknown; otherwise the caller repeats. */
  guess: boolean;
}

/** Found apart from the order. */
interface Found {
  capture: PayPalCaptureDetail | null;
  refund: PayPalRefundDetail | null;
  known: Payment | null;
}

/**
 * PayPal may omit the order, its capture or its refunds; they are read one by one and put together.
 *
 * @returns null when PayPal finds neither order nor capture, or when refunds are unknown
 * @throws 503 without a usable response
 */
export async function findOrder(paypal: PayPalClient, orderId: string, options: Options): Promise<PayPalOrder | null> {
  const { known } = options;
  try {
    const order = await nullIfNotFound(paypal.getOrder(orderId));
    const capture = needsCapture(order) ? await findCapture(paypal, orderId, options) : null;
    const refund = await findUnlistedRefund(paypal, order, options.refundId);
    if (order) return await completeOrder(paypal, order, { capture, refund, known });
    if (!capture || !known) return null;
    const isExplained = options.guess || options.reversal === true || refund !== null;
    if (hasUnrecordedRefund(capture, known) && !isExplained) return null;
    return orderFromCapture(capture, known, { merchantId: options.merchantId, refund });
  } catch (error) {
    throw providerDown(error);
  }
}

/** Only a completed order has a capture; an unknown order may have been completed. */
const needsCapture = (order: PayPalOrder | null): boolean =>
  order === null || (order.status === 'COMPLETED' && captureOf(order) === null);

/** Untrusted id: the capture must name the order or attempt. */
async function findCapture(paypal: PayPalClient, orderId: string, { captureId, known }: Options) {
  const id = captureId ?? known?.captureId;
  const capture = id ? await nullIfNotFound(paypal.getCapture(id)) : null;
  if (!capture) return null;
  const isOurs = capture.id === known?.captureId || orderOfCapture(capture) === orderId || isOfAttempt(capture, known);
  return isOurs ? capture : null;
}

const isOfAttempt = (capture: PayPalCaptureDetail, known: Payment | null): boolean =>
  Boolean(known?.attemptId) && capture.custom_id === known?.attemptId;

/** Throws 503 while PayPal does not find it: the webhook repeats. */
async function findUnlistedRefund(paypal: PayPalClient, order: PayPalOrder | null, id: string | null | undefined) {
  const isListed = order !== null && refundsOf(order).some((refund) => refund.id === id);
  if (!id || isListed) return null;
  const refund = await nullIfNotFound(paypal.getRefund(id));
  if (!refund) throw inDoubt();
  return refund;
}

async function completeOrder(paypal: PayPalClient, order: PayPalOrder, found: Found): Promise<PayPalOrder> {
  const [unit, ...others] = order.purchase_units;
  if (!unit) return order;
  const listed = unit.payments?.refunds ?? [];
  const refunds = await Promise.all(
    [...listed, ...unlistedRefunds(order, found)].map((refund) => withAmount(paypal, refund)),
  );
  const captures = found.capture ? [found.capture] : unit.payments?.captures;
  return { ...order, purchase_units: [{ ...unit, payments: { captures, refunds } }, ...others] };
}

function unlistedRefunds(order: PayPalOrder, { capture, refund, known }: Found): PayPalRefund[] {
  // An order without its capture omits earlier refunds, too. A completed capture may be older than the refund.
  const omitsRefunds = capture !== null && capture.status !== 'COMPLETED' && refundsOf(order).length === 0;
  if (omitsRefunds) return assumedRefunds(capture, known?.refundedCents ?? 0, refund);
  return refund ? [refund] : [];
}

const withAmount = async (paypal: PayPalClient, refund: PayPalRefund): Promise<PayPalRefund> =>
  refund.amount ? refund : ((await nullIfNotFound(paypal.getRefund(refund.id))) ?? refund);

const hasUnrecordedRefund = ({ status, amount }: PayPalCaptureDetail, { refundedCents }: Payment): boolean =>
  status === 'REFUNDED' && refundedCents < centsIn(amount);

/** Identity was checked at capture. */
function orderFromCapture(
  capture: PayPalCaptureDetail,
  known: Payment,
  { merchantId, refund }: { merchantId: string; refund: PayPalRefundDetail | null },
): PayPalOrder {
  const unit = {
    reference_id: String(known.projectId),
    custom_id: known.attemptId,
    amount: capture.amount,
    payee: { merchant_id: merchantId },
    payments: { captures: [capture], refunds: assumedRefunds(capture, known.refundedCents, refund) },
  };
  return { id: known.orderId, intent: 'CAPTURE', status: 'COMPLETED', purchase_units: [unit] };
}

/** All completed refunds as one, and the named refund unless it is completed. */
function assumedRefunds(
  capture: PayPalCaptureDetail,
  recordedCents: number,
  named: PayPalRefundDetail | null,
): PayPalRefund[] {
  const uncompleted = named && named.status !== 'COMPLETED' ? [named] : [];
  const cents = completedCents(capture, recordedCents, named);
  if (cents === 0) return uncompleted;
  const amount = toPayPal({ minor: cents, currency: capture.amount.currency_code });
  return [{ id: 'before', status: 'COMPLETED', amount }, ...uncompleted];
}

function completedCents(
  { status }: PayPalCaptureDetail,
  recordedCents: number,
  named: PayPalRefundDetail | null,
): number {
  // A completed capture has no refunds, whatever was recorded.
  if (status === 'COMPLETED') return 0;
  if (named?.status !== 'COMPLETED') return recordedCents;
  const total = named.seller_payable_breakdown?.total_refunded_amount ?? named.amount;
  return Math.max(recordedCents, centsIn(total));
}
