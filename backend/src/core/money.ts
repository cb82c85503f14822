/** What the firm is paid in. */
export const CURRENCY = 'USD';

/** Money is integer cents everywhere inside; on the wire it is a JSON number with at most two decimals. */
export const toCents = (amount: number): number => Math.round(amount * 100);
export const fromCents = (cents: number): number => cents / 100;

/** `1250.5` cents-exact as the wallet writes it: `1250.50`. */
export const centsToText = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Cents of a plain decimal text with at most two decimals, or null. No sign, exponent or space. */
export function centsOf(text: string): number | null {
  if (!/^(0|[1-9][0-9]{0,8})(\.[0-9]{1,2})?$/.test(text)) return null;
  const [whole = '0', decimals = ''] = text.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
