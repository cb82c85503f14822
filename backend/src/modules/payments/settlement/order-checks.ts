import type { Money } from '../../../core/common/money.js';
import type { RefusalCode } from '../payment.errors.js';
import { captureOf, fromPayPal, type PayPalMoney, type PayPalOrder } from '../paypal/paypal-order.js';

export const ORDER_ID = /^[A-Z0-9]{10,36}$/;

export interface ExpectedOrder {
  projectId: number;
  userId: number | null;
  price: Money;
  merchantId: string;
  attemptId: string | null;
}

export function checkIdentity(
  order: PayPalOrder,
  { projectId, merchantId, attemptId }: ExpectedOrder,
): RefusalCode | null {
  const [unit, ...others] = order.purchase_units;
  if (!unit || others.length > 0) return 'WRONG_UNITS';
  if (order.intent !== 'CAPTURE') return 'WRONG_INTENT';
  if (unit.reference_id !== String(projectId)) return 'WRONG_PROJECT';
  if (unit.payee?.merchant_id !== merchantId) return 'WRONG_PAYEE';
  if (attemptId !== null && unit.custom_id !== attemptId) return 'WRONG_ATTEMPT';
  return null;
}

export const checkAmount = (order: PayPalOrder, price: Money): RefusalCode | null =>
  compare(order.purchase_units[0]!.amount, price);

export function checkCapture(order: PayPalOrder, price: Money): RefusalCode | null {
  const capture = captureOf(order);
  return capture ? compare(capture.amount, price) : 'WRONG_UNITS';
}

function compare(amount: PayPalMoney, price: Money): RefusalCode | null {
  if (amount.currency_code !== price.currency) return 'CURRENCY_MISMATCH';
  return fromPayPal(amount)?.minor === price.minor ? null : 'AMOUNT_MISMATCH';
}
