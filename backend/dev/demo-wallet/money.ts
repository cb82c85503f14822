import { quoted, Refusal } from './errors.js';

/** Money inside the emulator: integer cents; a decimal string only on the wire. */
export interface Amount {
  currency: string;
  cents: number;
}

const CURRENCIES = new Set(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF']);

/** Reads `{currency_code, value}` and refuses what the real service refuses. */
export function readAmount(input: unknown, field: string): Amount {
  const { currency_code: currency, value } = (input ?? {}) as { currency_code?: unknown; value?: unknown };
  if (currency === undefined) throw Refusal.of('MISSING_REQUIRED_PARAMETER', { field: `${field}/currency_code` });
  if (value === undefined) throw Refusal.of('MISSING_REQUIRED_PARAMETER', { field: `${field}/value` });
  if (typeof currency !== 'string' || !CURRENCIES.has(currency)) {
    throw Refusal.of('INVALID_CURRENCY_CODE', { field: `${field}/currency_code`, value: quoted(currency) });
  }
  if (typeof value !== 'string') {
    throw Refusal.of('INVALID_PARAMETER_SYNTAX', { field: `${field}/value`, value: quoted(value) });
  }
  return { currency, cents: readCents(value, `${field}/value`) };
}

/** `"1250.5"` → 125050. */
export function readCents(value: string, field: string): number {
  const parts = /^(-?)([0-9]{1,9})(?:\.([0-9]+))?$/.exec(value);
  if (!parts) throw Refusal.of('INVALID_PARAMETER_SYNTAX', { field, value });
  const [, sign, whole = '', fraction = ''] = parts;
  if (fraction.length > 2) throw Refusal.of('DECIMAL_PRECISION', { field, value });
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (sign || cents === 0) throw Refusal.of('CANNOT_BE_ZERO_OR_NEGATIVE', { field, value });
  return cents;
}

/** 125050 → `"1250.50"`. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The form amounts have on the wire. */
export function amountView({ currency, cents }: Amount) {
  return { currency_code: currency, value: decimal(cents) };
}
