import { z } from 'zod';
import { centsOf } from '../../../core/common/money.js';
import { cut } from '../../../core/common/text/text.js';

// What we read of the wallet's answers. Unknown keys are tolerated, missing ones are not guessed. What we can do without may
// be left out or null: one gap must not make the whole answer worthless.

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

export type WalletMoney = z.output<typeof money>;

export const walletOrder = z.object({
  id: z.string(),
  intent: z.string(),
  status: z.string(),
  purchase_units: z.array(unit),
  payer: person,
  payment_source: z.object({ paypal: person }).nullish().catch(null),
  update_time: text,
});

export type WalletOrder = z.output<typeof walletOrder>;
export type WalletCapture = z.output<typeof capture>;
export type WalletRefund = z.output<typeof refund>;

const related = z.object({ related_ids: z.object({ order_id: text }).nullish() }).nullish();

/** A capture asked for by its own number. */
export const captureDetail = capture.extend({ custom_id: text, supplementary_data: related });
export type WalletCaptureDetail = z.output<typeof captureDetail>;

/** A refund asked for by its own number. */
export const refundDetail = refund.extend({
  seller_payable_breakdown: z.object({ total_refunded_amount: money.nullish() }).nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
});
export type WalletRefundDetail = z.output<typeof refundDetail>;

export const orderOfCapture = ({ supplementary_data: more }: WalletCaptureDetail): string | null =>
  more?.related_ids?.order_id ?? null;

/** When the order last changed, by the wallet's own clock. */
export function changedAt({ update_time: time }: WalletOrder): Date | null {
  const at = new Date(time ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The one capture of an order, if the wallet reports exactly one. */
export function captureOf(order: WalletOrder): WalletCapture | null {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  return captures.length === 1 ? captures[0]! : null;
}

export const refundsOf = (order: WalletOrder): WalletRefund[] =>
  order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);

const centsWith = (refunds: WalletRefund[], wanted: string): number =>
  refunds.filter(({ status }) => status === wanted).reduce((sum, { amount }) => sum + centsIn(amount), 0);

/** What an amount of the wallet is in smallest units of its currency; what cannot be read is nothing. */
export const centsIn = (amount: WalletMoney | null | undefined): number =>
  amount ? (centsOf(amount.value, amount.currency_code) ?? 0) : 0;

/**
 * How many of `captured` cents went back, and whether the wallet took them: a capture that is gone without refunds of ours was
 * reversed. A refund that is still under way has not gone back yet, and is no reversal either.
 */
export function returnedOf(order: WalletOrder, captured: number): { gone: number; reversed: boolean } {
  const refunds = refundsOf(order);
  const done = Math.min(centsWith(refunds, 'COMPLETED'), captured);
  const underWay = centsWith(refunds, 'PENDING');
  const reversed = captureOf(order)?.status === 'REFUNDED' && done + underWay < captured;
  return { gone: reversed ? captured - underWay : done, reversed };
}

/** Who paid, as the wallet names them. */
export function payerOf(order: WalletOrder): { name: string | null; email: string | null } {
  const { name, email_address: email } = order.payment_source?.paypal ?? order.payer ?? {};
  const full = [name?.given_name, name?.surname].filter(Boolean).join(' ');
  return { name: fitting(full), email: fitting(email) };
}

const fitting = (words: string | null | undefined): string | null => (words ? cut(words, 255) : null);

export const dispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: text }))
    .nullish()
    .transform((transactions) => transactions ?? []),
  dispute_outcome: z.object({ outcome_code: text }).nullish(),
});
export type WalletDispute = z.output<typeof dispute>;
