import { z } from 'zod';

// What we read of the wallet's answers. Unknown keys are tolerated, missing ones are not guessed.

const money = z.object({ currency_code: z.string(), value: z.string() });

const capture = z.object({
  id: z.string().min(1).max(36),
  status: z.string(),
  amount: money,
  status_details: z.object({ reason: z.string().optional() }).optional(),
});

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
  payments: z.object({ captures: z.array(capture).optional() }).optional(),
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

/** Who paid, as the wallet names them. */
export function payerOf(order: WalletOrder): { name: string | null; email: string | null } {
  const { name, email_address: email } = order.payment_source?.paypal ?? order.payer ?? {};
  const full = [name?.given_name, name?.surname].filter(Boolean).join(' ');
  return { name: cut(full), email: cut(email) };
}

const cut = (text: string | undefined): string | null => text?.slice(0, 255) || null;
