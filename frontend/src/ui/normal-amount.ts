import { parseAmount } from './amount-parser';
import { amountText } from './format';

/** `990` as `990.00`; unreadable text stays. */
export function normalAmount(text: string, currency: string): string {
  const { amount } = parseAmount(text, currency);
  return amount === undefined ? text : amountText(amount, currency);
}
