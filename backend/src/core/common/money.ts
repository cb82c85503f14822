import { FieldError } from './errors.js';

// Integers of the currency's smallest unit, called cents in columns; JSON numbers on the wire.

export interface Money {
  minor: number;
  currency: string;
}

export const PRICE_MAX_CENTS = 1_000_000_000;

const USUAL_DIGITS = 2;

/** ISO 4217; the data of `Intl` changes. */
export const CURRENCY_DIGITS: Readonly<Record<string, number>> = {
  ...digitsFor(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...digitsFor(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...digitsFor(4, 'CLF UYW'),
};

function digitsFor(digits: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, digits]));
}

export const digitsOf = (currency: string): number => CURRENCY_DIGITS[currency] ?? USUAL_DIGITS;

const unitsOf = (currency: string): number => 10 ** digitsOf(currency);

/** Rounded to the smallest unit. */
export const moneyOf = (amount: number, currency: string): Money => ({
  minor: Math.round(amount * unitsOf(currency)),
  currency,
});

/** Exact in the currency. */
export const wireAmount = ({ minor, currency }: Money): number => minor / unitsOf(currency);

/** Machine format: `1250.50`, `1250` in yen, `1250.500` in dinars. */
export const decimalText = (money: Money): string => wireAmount(money).toFixed(digitsOf(money.currency));

/** Null if the text is not exact in the currency. */
export function parseDecimal(text: string, currency: string): Money | null {
  const [, whole, decimals = ''] = /^(0|[1-9][0-9]{0,9})(?:\.([0-9]+))?$/.exec(text) ?? [];
  const places = digitsOf(currency);
  if (whole === undefined || decimals.length > Math.max(places, USUAL_DIGITS)) return null;
  if (Number(decimals.slice(places)) > 0) return null;
  const minor = Number(whole) * unitsOf(currency) + Number(decimals.slice(0, places).padEnd(places, '0'));
  return { minor, currency };
}

/** 400 for too many decimals or above the maximum. */
export function parsePrice(price: number, currency: string, field = 'price'): Money {
  const money = moneyOf(price, currency);
  if (money.minor > PRICE_MAX_CENTS || wireAmount(money) !== price)
    throw new FieldError('VALIDATION_FAILED', field, priceRule(currency));
  return money;
}

export const priceMaxOf = (currency: string): number => wireAmount({ minor: PRICE_MAX_CENTS, currency });

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
