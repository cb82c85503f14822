import { z } from 'zod';
import { centsOf } from '../../../core/money.js';

// What we read of the wallet's answers. Unknown keys are tolerated, missing ones are not guessed.

const money = z.object({ currency_code: z.string(), value: z.string() });

const capture = z.object({
  id: z.string().min(1).max(36),
  status: z.string(),
  amount: money,
  status_details: z.object({ reason: z.string().optional() }).optional(),
});

const refund = z.object({ id: z.string(), status: z.string(), amount: money });

const person = z
  .object({
    email_address: z.string().optional(),
    name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
  })
  .optional();

const unit = z.object({
  reference_id: z.string().optional(),
  custom_id: z.string().optional(),
  amount: money,
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z.object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() }).optional(),
});

export const walletOrder = z.object({
  id: z.string(),
  intent: z.string(),
  status: z.string(),
  purchase_units: z.array(unit),
  payer: person,
  payment_source: z.object({ paypal: person }).optional(),
});

export type WalletOrder = z.output<typeof walletOrder>;
export type WalletCapture = z.output<typeof capture>;

/** The one capture of an order, if the wallet reports exactly one. */
export function captureOf(order: WalletOrder): WalletCapture | null {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  return captures.length === 1 ? captures[0]! : null;
}

/** Cents that were given back, by the refunds that are through. */
export const refundedCents = (order: WalletOrder): number =>
  order.purchase_units
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + (centsOf(amount.value) ?? 0), 0);

/** Who paid, as the wallet names them. */
export function payerOf(order: WalletOrder): { name: string | null; email: string | null } {
  const { name, email_address: email } = order.payment_source?.paypal ?? order.payer ?? {};
  const full = [name?.given_name, name?.surname].filter(Boolean).join(' ');
  return { name: cut(full), email: cut(email) };
}

const cut = (text: string | undefined): string | null => text?.slice(0, 255) || null;

const related = z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional();

/** A capture asked for by its own number. */
export const captureDetail = z.object({ id: z.string(), supplementary_data: related });

export const dispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});
export type WalletDispute = z.output<typeof dispute>;
