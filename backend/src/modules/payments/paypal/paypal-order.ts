import { z } from 'zod';
import { digitsOf, type Money, parseDecimal, wireAmount } from '../../../core/common/money.js';
import { truncate } from '../../../core/common/text/text.js';
import { walletDigits } from '../../../core/common/wallet-currencies.js';

const money = z.object({ currency_code: z.string(), value: z.string() });
const text = z.string().nullish();

const capture = z.object({
  id: z.string().min(1).max(36),
  status: z.string(),
  amount: money,
  status_details: z.object({ reason: text }).nullish(),
});

const refund = z.object({ id: z.string(), status: z.string(), amount: money.nullish() });

const person = z
  .object({ email_address: text, name: z.object({ given_name: text, surname: text }).nullish() })
  .nullish()
  .catch(null);

const unit = z.object({
  reference_id: text,
  custom_id: text,
  amount: money,
  payee: z.object({ merchant_id: text }).nullish(),
  payments: z.object({ captures: z.array(capture).nullish(), refunds: z.array(refund).nullish() }).nullish(),
});

export type PayPalMoney = z.output<typeof money>;

const hasCapture = (units: z.output<typeof unit>[]): boolean =>
  units.some(({ payments }) => (payments?.captures ?? []).length > 0);

const NO_STATUS = '';

export const payPalOrder = z
  .object({
    id: z.string(),
    intent: z.string(),
    status: text,
    purchase_units: z.array(unit),
    payer: person,
    payment_source: z.object({ paypal: person }).nullish().catch(null),
    update_time: text,
  })
  // PayPal may omit the status when the capture was declined.
  .transform((order) => ({
    ...order,
    status: order.status ?? (hasCapture(order.purchase_units) ? 'COMPLETED' : NO_STATUS),
  }))
  .refine(({ status }) => status !== NO_STATUS);

export type PayPalOrder = z.output<typeof payPalOrder>;
export type PayPalCapture = z.output<typeof capture>;
export type PayPalRefund = z.output<typeof refund>;

const related = z.object({ related_ids: z.object({ order_id: text }).nullish() }).nullish();

/** `GET /v2/payments/captures/{id}` */
export const captureDetail = capture.extend({ custom_id: text, supplementary_data: related });
export type PayPalCaptureDetail = z.output<typeof captureDetail>;

/** `GET /v2/payments/refunds/{id}` */
export const refundDetail = refund.extend({
  seller_payable_breakdown: z.object({ total_refunded_amount: money.nullish() }).nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
});
export type PayPalRefundDetail = z.output<typeof refundDetail>;

export const orderOfCapture = ({ supplementary_data: more }: PayPalCaptureDetail): string | null =>
  more?.related_ids?.order_id ?? null;

/** By PayPal's clock. */
export function changedAt({ update_time: time }: PayPalOrder): Date | null {
  const at = new Date(time ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Null unless exactly one. */
export function captureOf(order: PayPalOrder): PayPalCapture | null {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  return captures.length === 1 ? captures[0]! : null;
}

export const refundsOf = (order: PayPalOrder): PayPalRefund[] =>
  order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);

const centsWith = (refunds: PayPalRefund[], wanted: string): number =>
  refunds.filter(({ status }) => status === wanted).reduce((sum, { amount }) => sum + centsIn(amount), 0);

/** PayPal takes some currencies without their decimals (HUF, TWD). */
export const toPayPal = (money: Money): PayPalMoney => ({
  currency_code: money.currency,
  value: wireAmount(money).toFixed(walletDigits(money.currency) ?? digitsOf(money.currency)),
});

export const fromPayPal = ({ currency_code: currency, value }: PayPalMoney): Money | null =>
  parseDecimal(value, currency);

/** Smallest unit; 0 when missing or unreadable. */
export const centsIn = (amount: PayPalMoney | null | undefined): number => (amount && fromPayPal(amount)?.minor) ?? 0;

/** Reversed means refunded without enough refunds. Pending refunds do not count. */
export function returnedOf(order: PayPalOrder, captured: number): { gone: number; reversed: boolean } {
  const refunds = refundsOf(order);
  const done = Math.min(centsWith(refunds, 'COMPLETED'), captured);
  const underWay = centsWith(refunds, 'PENDING');
  const reversed = captureOf(order)?.status === 'REFUNDED' && done + underWay < captured;
  return { gone: reversed ? captured - underWay : done, reversed };
}

export function payerOf(order: PayPalOrder): { name: string | null; email: string | null } {
  const { name, email_address: email } = order.payment_source?.paypal ?? order.payer ?? {};
  const full = [name?.given_name, name?.surname].filter(Boolean).join(' ');
  return { name: truncated(full), email: truncated(email) };
}

const truncated = (words: string | null | undefined): string | null => (words ? truncate(words, 255) : null);

export const dispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: text }))
    .nullish()
    .transform((transactions) => transactions ?? []),
  dispute_outcome: z.object({ outcome_code: text }).nullish(),
});
export type PayPalDispute = z.output<typeof dispute>;
