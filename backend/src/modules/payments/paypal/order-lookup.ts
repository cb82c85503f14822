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

export interface Hint {
  captureId?: string | null;
  refundId?: string | null;
  reversal?: boolean;
}

interface Options extends Hint {
  merchantId: string;
  known: Payment | null;
  guess: boolean;
}

/**
 * Null when PayPal finds neither order nor capture, or omits refunds.
 *
 * @throws 503 without a usable response
 */
export async function findOrder(paypal: PayPalClient, orderId: string, options: Options): Promise<PayPalOrder | null> {
  const { known, refundId } = options;
  try {
    const order = await nullIfNotFound(paypal.getOrder(orderId));
    const capture = isComplete(order) ? null : await findCapture(paypal, orderId, options);
    const refund = refundId ? await findRefund(paypal, refundId, order) : null;
    if (order)
      return await withRefunds(paypal, withCapture(order, capture), unlistedRefunds(order, capture, { known, refund }));
    if (!capture || !known || (isRefundUnknown(capture, known) && !isExplained(options, refund))) return null;
    return orderFromCapture(capture, known, { merchantId: options.merchantId, refund });
  } catch (error) {
    throw providerDown(error);
  }
}

/** Untrusted id: the capture must name the order or attempt. */
async function findCapture(paypal: PayPalClient, orderId: string, { captureId, known }: Options) {
  const id = captureId ?? known?.captureId;
  const capture = id ? await nullIfNotFound(paypal.getCapture(id)) : null;
  if (!capture) return null;
  const isOurs = capture.id === known?.captureId || orderOfCapture(capture) === orderId || isOfAttempt(capture, known);
  return isOurs ? capture : null;
}

/** Throws 503 while PayPal does not find it: the webhook repeats. */
async function findRefund(
  paypal: PayPalClient,
  id: string,
  order: PayPalOrder | null,
): Promise<PayPalRefundDetail | null> {
  if (order && refundsOf(order).some((refund) => refund.id === id)) return null;
  const refund = await nullIfNotFound(paypal.getRefund(id));
  if (!refund) throw inDoubt();
  return refund;
}

async function withRefunds(paypal: PayPalClient, order: PayPalOrder, unlisted: PayPalRefund[]): Promise<PayPalOrder> {
  const [unit, ...others] = order.purchase_units;
  const listed = [...(unit?.payments?.refunds ?? []), ...unlisted];
  if (!unit || listed.length === 0) return order;
  const refunds = await Promise.all(
    listed.map(async (refund) =>
      refund.amount ? refund : ((await nullIfNotFound(paypal.getRefund(refund.id))) ?? refund),
    ),
  );
  return { ...order, purchase_units: [{ ...unit, payments: { ...unit.payments, refunds } }, ...others] };
}

/** An order without its capture omits earlier refunds, too. */
function unlistedRefunds(
  order: PayPalOrder,
  capture: PayPalCaptureDetail | null,
  { known, refund }: { known: Payment | null; refund: PayPalRefundDetail | null },
): PayPalRefund[] {
  // A completed capture may be older than the refund.
  const hasOnlyNamed = !capture || capture.status === 'COMPLETED' || refundsOf(order).length > 0;
  if (hasOnlyNamed) return refund ? [refund] : [];
  return knownRefunds(capture, known?.refundedCents ?? 0, refund);
}

function withCapture(order: PayPalOrder, capture: PayPalCaptureDetail | null): PayPalOrder {
  const [unit, ...others] = order.purchase_units;
  if (!unit || !capture) return order;
  return { ...order, purchase_units: [{ ...unit, payments: { ...unit.payments, captures: [capture] } }, ...others] };
}

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
    payments: { captures: [capture], refunds: knownRefunds(capture, known.refundedCents, refund) },
  };
  return { id: known.orderId, intent: 'CAPTURE', status: 'COMPLETED', purchase_units: [unit] };
}

const isComplete = (order: PayPalOrder | null): boolean =>
  order !== null && (order.status !== 'COMPLETED' || captureOf(order) !== null);

const isOfAttempt = (capture: PayPalCaptureDetail, known: Payment | null): boolean =>
  Boolean(known?.attemptId) && capture.custom_id === known?.attemptId;

const isExplained = ({ guess, reversal }: Options, refund: PayPalRefund | null): boolean =>
  guess || reversal === true || refund !== null;

const isRefundUnknown = ({ status, amount }: PayPalCaptureDetail, { refundedCents }: Payment): boolean =>
  status === 'REFUNDED' && refundedCents < centsIn(amount);

function knownRefunds(
  { status, amount }: PayPalCaptureDetail,
  refundedCents: number,
  named: PayPalRefundDetail | null,
): PayPalRefund[] {
  const isOpen = named !== null && named.status !== 'COMPLETED';
  const total = named?.seller_payable_breakdown?.total_refunded_amount ?? named?.amount;
  // A completed capture has no refunds, whatever was recorded.
  const done = status === 'COMPLETED' ? 0 : Math.max(refundedCents, isOpen ? 0 : centsIn(total));
  const sum = {
    id: 'before',
    status: 'COMPLETED',
    amount: { ...amount, ...toPayPal({ minor: done, currency: amount.currency_code }) },
  };
  return [...(done > 0 ? [sum] : []), ...(isOpen ? [named] : [])];
}
