import { searchLines } from '../../../core/http/page.js';
import { SEARCH_TEXT } from '../../../core/database/search.js';
import type { PaymentEventType } from '../payment-event.entity.js';
import type { Payment } from '../payment.entity.js';
import { priceMoney } from '../payment.money.js';
import type { StateAfter } from '../payment.states.js';
import { captureOf, fromPayPal, payerOf, type PayPalOrder } from '../paypal/paypal-order.js';
import { checkAmount, checkCapture } from './order-checks.js';

export interface Outcome {
  state: StateAfter<'record'>;
  review: string | null;
}

export const OUTCOME_EVENTS: Record<Outcome['state'], PaymentEventType> = {
  COMPLETED: 'paid',
  PENDING: 'under_review',
  FAILED: 'failed',
  REVIEW: 'misfit',
};

export function outcomeOf(order: PayPalOrder, payment: Payment): Outcome {
  const { status } = captureOf(order)!;
  if (status === 'DECLINED' || status === 'FAILED') return { state: 'FAILED', review: null };
  const price = priceMoney(payment);
  const misfit = checkAmount(order, price) ?? checkCapture(order, price);
  if (misfit) return { state: 'REVIEW', review: misfit };
  // Refunded money arrived first; the refund is another step.
  if (['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)) return { state: 'COMPLETED', review: null };
  if (status === 'PENDING') return { state: 'PENDING', review: null };
  return { state: 'REVIEW', review: `CAPTURE_${status}`.slice(0, 60) };
}

export function changeOf(
  order: PayPalOrder,
  payment: Payment,
  { outcome: { state, review }, now, nextCheckAt }: { outcome: Outcome; now: Date; nextCheckAt: Date | null },
) {
  const capture = captureOf(order)!;
  const payer = payerOf(order);
  const isLive = state === 'COMPLETED' || state === 'PENDING';
  return {
    state,
    review,
    attention: state === 'REVIEW',
    captureId: capture.id,
    ...(state === 'REVIEW' && { currency: capture.amount.currency_code.slice(0, 3) }),
    capturedCents: fromPayPal(capture.amount)?.minor ?? null,
    paypalStatus: capture.status,
    reason: capture.status_details?.reason?.slice(0, 60) ?? null,
    paidAt: state === 'COMPLETED' ? now : null,
    liveProjectId: isLive ? payment.projectId : null,
    claimedAt: null,
    checks: 0,
    doubtSince: null,
    nextCheckAt,
    payerName: payer.name,
    payerEmail: payer.email,
    searchText: searchLines(SEARCH_TEXT.length, payer.name, payer.email),
    updatedAt: now,
  };
}
