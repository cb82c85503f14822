import { FieldError } from './errors.js';

// Inside, money is whole numbers of the smallest unit of its currency, called cents even where they are yen or fils. On the wire it
// is a JSON number with its currency beside it.

/** The most that one price may be, in smallest units. */
export const PRICE_MAX_CENTS = 1_000_000_000;

const USUAL_DIGITS = 2;

/**
 * Currencies that do not have two decimals, by ISO 4217. `Intl` is not asked: what it says of forints and others changes with
 * its version, and what is stored must not.
 */
export const CURRENCY_DIGITS: Readonly<Record<string, number>> = {
  ...digitsFor(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...digitsFor(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...digitsFor(4, 'CLF UYW'),
};

function digitsFor(digits: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, digits]));
}

/** How many decimals a currency has: USD 2, JPY 0, BHD 3. */
export const digitsOf = (currency: string): number => CURRENCY_DIGITS[currency] ?? USUAL_DIGITS;

const unitsOf = (currency: string): number => 10 ** digitsOf(currency);

export const toCents = (amount: number, currency: string): number => Math.round(amount * unitsOf(currency));
export const fromCents = (cents: number, currency: string): number => cents / unitsOf(currency);

/** As machines write it: `1250.50`, `1250` in yen, `1250.500` in dinars. */
export const centsToText = (cents: number, currency: string): string =>
  fromCents(cents, currency).toFixed(digitsOf(currency));

/** Cents of a plain decimal text, or null. No sign, exponent or space; decimals that the currency does not have must be zeros. */
export function centsOf(text: string, currency: string): number | null {
  const [, whole, decimals = ''] = /^(0|[1-9][0-9]{0,9})(?:\.([0-9]+))?$/.exec(text) ?? [];
  const places = digitsOf(currency);
  if (whole === undefined || decimals.length > Math.max(places, USUAL_DIGITS)) return null;
  if (Number(decimals.slice(places)) > 0) return null;
  return Number(whole) * unitsOf(currency) + Number(decimals.slice(0, places).padEnd(places, '0'));
}

/** Cents of a price that somebody gives; 400 when it has more decimals than its currency, or is more than can be paid. */
export function priceCents(price: number, currency: string, field = 'price'): number {
  const cents = toCents(price, currency);
  if (cents > PRICE_MAX_CENTS || fromCents(cents, currency) !== price)
    throw new FieldError('VALIDATION_FAILED', field, priceRule(currency));
  return cents;
}

/** The highest price in a currency. */
export const priceMaxOf = (currency: string): number => fromCents(PRICE_MAX_CENTS, currency);

const PLACES = [
  'without decimals',
  'with at most one decimal',
  'with at most two decimals',
  'with at most three decimals',
];

const priceRule = (currency: string): string => {
  const places = PLACES[digitsOf(currency)] ?? `with at most ${digitsOf(currency)} decimals`;
  return `Please enter a price from 0 to ${priceMaxOf(currency).toLocaleString('en')} ${currency}, ${places}.`;
};
