import { walletDigits } from '../../src/core/common/wallet-currencies.js';
import { Refusal } from './http.js';

/** Integer in PayPal's smallest unit; decimal strings only in requests and responses. */
export interface Amount {
  currency: string;
  cents: number;
}

const placesOf = (currency: string): number => walletDigits(currency) ?? 2;

export function readAmount(input: unknown, field: string): Amount {
  const { currency_code: currency, value } = (input ?? {}) as { currency_code?: unknown; value?: unknown };
  if (currency === undefined) throw Refusal.of('MISSING_REQUIRED_PARAMETER', `${field}/currency_code`);
  if (value === undefined) throw Refusal.of('MISSING_REQUIRED_PARAMETER', `${field}/value`);
  if (typeof currency !== 'string' || walletDigits(currency) === null)
    throw Refusal.of('INVALID_CURRENCY_CODE', `${field}/currency_code`, currency);
  return { currency, cents: readCents(value, currency, `${field}/value`) };
}

/** `"1250.5"` → 125050; `"1250"` in yen → 1250. */
export function readCents(value: unknown, currency: string, field: string): number {
  const parts = typeof value === 'string' ? /^(-?)([0-9]{1,9})(?:\.([0-9]+))?$/.exec(value) : null;
  if (!parts) throw Refusal.of('INVALID_PARAMETER_SYNTAX', field, value);
  const [, sign, whole = '', fraction = ''] = parts;
  const places = placesOf(currency);
  if (fraction && places === 0) throw Refusal.of('DECIMALS_NOT_SUPPORTED', field, value);
  if (fraction.length > places) throw Refusal.of('DECIMAL_PRECISION', field, value);
  const cents = Number(whole) * 10 ** places + Number(fraction.padEnd(places, '0'));
  if (sign || cents === 0) throw Refusal.of('CANNOT_BE_ZERO_OR_NEGATIVE', field, value);
  return cents;
}

export function amountView({ currency, cents }: Amount) {
  const places = placesOf(currency);
  return { currency_code: currency, value: (cents / 10 ** places).toFixed(places) };
}
