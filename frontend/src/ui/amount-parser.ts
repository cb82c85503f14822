import { saveProjectLimits } from '../contract/limits';
import { currentLocale, moneyPartsIn, numberLocaleOf } from '../formats';
import { digitsOf } from './format';
import { withLatinDigits } from './latin-digits';

export type AmountRefusal =
  | 'empty'
  | 'notANumber'
  | 'hiddenCharacter'
  | 'otherCurrency'
  | 'badGrouping'
  | 'ambiguous'
  | 'tooManyDecimals'
  | 'tooLarge';

export type ParsedAmount = { amount: number; refusal?: never } | { amount?: never; refusal: AmountRefusal };

interface Notation {
  decimal: string;
  group: string;
  /** Also typed as the decimal sign of the locale, and the currency has three decimals. */
  isGroupContested: boolean;
  /** Groups of two before the last three digits: `1,00,000`. */
  hasIndianGroups: boolean;
  marks: readonly string[];
}

/** In the smallest unit of the currency. */
const MAX_UNITS = saveProjectLimits.price.maximum;

/** Arabic signs are never ambiguous (CLDR: arab, arabext). */
const ARABIC_DECIMAL = '٫';
const ONLY_GROUPS = [' ', "'", '٬'];
const SIGNS = /[.,' ٫٬]/g;
const PLAIN = /^[\d.,' ٫٬]+$/;

/** Lenient signs (CLDR, parseLenients). */
const SAME_SIGNS = [
  [/[\uff01-\uffee]/g, (sign: string) => sign.normalize('NFKC')],
  [/\p{Zs}/gu, () => ' '],
  [/[’‘ʼ′`´]/g, () => "'"],
  [/[،、﹐]/g, () => ','],
  [/[。﹒]/g, () => '.'],
] as const;

const latin = (text: string): string =>
  withLatinDigits(SAME_SIGNS.reduce((before, [signs, same]) => before.replace(signs, same), text));

/** In prices, but not in CLDR. */
const INFORMAL: Readonly<Record<string, readonly string[]>> = {
  CHF: ['sfr.', 'fr.', 'fr'],
  CNY: ['rmb', '元'],
  INR: ['rs.', 'rs'],
  KRW: ['원'],
  RUB: ['руб.'],
  TRY: ['tl'],
};

/** `Intl` adds direction marks in right-to-left scripts, other programs embeddings and isolates. */
function trimmed(text: string): string {
  const isEdge = (at: number) => /^[\s\u061c\u200e\u200f\u202a-\u202d\u2066-\u2069]$/.test(text.charAt(at));
  let [start, end] = [0, text.length];
  while (isEdge(start)) start += 1;
  while (end > start && isEdge(end - 1)) end -= 1;
  return text.slice(start, end);
}

const notations = new Map<string, Notation>();

function notationOf(locale: string, currency: string): Notation {
  const key = `${locale} ${currency}`;
  const known = notations.get(key) ?? readNotation(locale, currency);
  notations.set(key, known);
  return known;
}

/** Singular: `euro`. */
const nameIn = (locale: string, currency: string): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency;

function readNotation(locale: string, currency: string): Notation {
  const shown = numberLocaleOf(locale);
  const [displayed, own] = [moneyPartsIn(shown, currency), moneyPartsIn(locale, currency)];
  const languages = [...new Set([shown, locale, 'en', 'en-GB'])];
  const all = languages.flatMap((language) =>
    (['symbol', 'narrowSymbol', 'name'] as const).flatMap((display) => moneyPartsIn(language, currency, display)),
  );
  const find = (parts: typeof own, type: string) => latin(parts.find((part) => part.type === type)?.value ?? '');
  const group = find(displayed, 'group');
  const symbols = all.filter(({ type }) => type === 'currency').map(({ value }) => value);
  const names = languages.map((language) => nameIn(language, currency));
  const typed = [...symbols, ...names].map((mark) => trimmed(latin(mark)).toLowerCase());
  return {
    decimal: find(displayed, 'decimal'),
    group,
    // Arabic keyboards lack `٫`.
    isGroupContested: [group, ARABIC_DECIMAL].includes(find(own, 'decimal')) && digitsOf(currency) > 2,
    hasIndianGroups: own.filter(({ type }) => type === 'group').length === 3,
    marks: [...new Set([currency.toLowerCase(), ...typed, ...(INFORMAL[currency] ?? [])])].sort(
      (a, b) => b.length - a.length,
    ),
  };
}

const MARKS_MAX = 3;

/** After a number: thousands and millions, even if the currency sign is `K`. */
const SHORT = ['k', 'm'];

function withoutMarks(text: string, { marks }: Notation): string {
  let bare = trimmed(text);
  for (let round = 0; round < MARKS_MAX; round += 1) {
    const typed = bare.toLowerCase();
    const first = marks.find((mark) => typed.startsWith(mark)) ?? '';
    const last = marks.find((mark) => !SHORT.includes(mark) && typed.slice(first.length).endsWith(mark)) ?? '';
    bare = trimmed(bare.slice(first.length, bare.length - last.length));
  }
  return bare;
}

const BETWEEN_DIGITS = /(?<=\d)\D+(?=\d)/g;
/** `€`, `CA$` */
const SYMBOLS = /(?<!\p{L})\p{L}{0,3}\p{Sc}/gu;

function foreignCharacter(text: string, { marks }: Notation): AmountRefusal {
  if (/[\p{C}\p{DI}]/u.test(text)) return 'hiddenCharacter';
  if (!/^[^-−(]*\d/u.test(text)) return 'notANumber';
  const typed = text.toLowerCase();
  if (typed.match(BETWEEN_DIGITS)?.some((between) => marks.includes(between.trim()))) return 'badGrouping';
  const isOther = typed.match(SYMBOLS)?.some((symbol) => !marks.includes(symbol)) ?? false;
  return isOther || /^[A-Z]{3}\b|\b[A-Z]{3}$/.test(text) ? 'otherCurrency' : 'notANumber';
}

/** `50,-`, `50.–`, in Sweden `50:-`, in India `500/-`. */
const withoutDash = (text: string): string =>
  text.replace(/(?<=\d)([.,:/])[-–—]{1,2}$/, (_, sign: string) => (sign === '.' || sign === ',' ? `${sign}00` : ''));

type DecimalSign = { sign: string | null } | AmountRefusal;

function decimalSignOf(text: string, notation: Notation): DecimalSign {
  const signs = text.match(SIGNS) ?? [];
  const [first, ...others] = new Set(signs);
  if (first === undefined) return { sign: null };
  if (others.length > 0) return lastOfTwoSigns(signs, others.length);
  return signs.length > 1 || ONLY_GROUPS.includes(first) ? { sign: null } : onlySign(text, first, notation);
}

function lastOfTwoSigns(signs: string[], others: number): DecimalSign {
  const last = signs.at(-1)!;
  const isDecimal = !ONLY_GROUPS.includes(last) && signs.indexOf(last) === signs.length - 1;
  return others === 1 && isDecimal ? { sign: last } : 'badGrouping';
}

function onlySign(text: string, sign: string, { decimal, group, isGroupContested }: Notation): DecimalSign {
  const isBeforeThree = /^\d+.\d{3}$/.test(text);
  if (sign === decimal || sign === ARABIC_DECIMAL || !isBeforeThree) return { sign };
  return sign === group && !isGroupContested ? { sign: null } : 'ambiguous';
}

const WESTERN_GROUPS = /^[1-9]\d{0,2}(?:([.,' ٬])\d{3})(?:\1\d{3})*$/;
const INDIAN_GROUPS = /^[1-9]\d?(?:([.,' ٬])\d{2})(?:\1\d{2})*\1\d{3}$/;

const isWhole = (text: string, { hasIndianGroups }: Notation): boolean =>
  /^\d+$/.test(text) || WESTERN_GROUPS.test(text) || (hasIndianGroups && INDIAN_GROUPS.test(text));

/**
 * Exactly three digits after a single sign: a group after the company's grouping sign,
 * decimals after its decimal sign, otherwise ambiguous. Digits of all scripts are accepted.
 *
 * @param currency ISO 4217 code; determines decimals and limit
 * @param locale BCP 47 tag; signs come from CLDR through `Intl.NumberFormat`
 * @returns the amount in currency units, or the reason of the refusal
 */
export function parseAmount(text: string, currency: string, locale = currentLocale()): ParsedAmount {
  const notation = notationOf(locale, currency);
  const bare = withoutDash(withoutMarks(withKnownDecimal(latin(text), notation), notation));
  if (bare === '') return { refusal: trimmed(text) === '' ? 'empty' : 'notANumber' };
  if (!PLAIN.test(bare)) return { refusal: foreignCharacter(bare, notation) };
  const decimal = decimalSignOf(bare, notation);
  return typeof decimal === 'string' ? { refusal: decimal } : splitAmount(bare, decimal.sign, { notation, currency });
}

function splitAmount(
  text: string,
  sign: string | null,
  { notation, currency }: { notation: Notation; currency: string },
): ParsedAmount {
  const [whole = '', decimals] = sign === null ? [text] : text.split(sign);
  const isShort = whole === '' && sign === notation.decimal;
  if (decimals === '' || !(isShort || isWhole(whole, notation))) return { refusal: 'badGrouping' };
  const isExpected = decimals !== undefined && sign === notation.decimal;
  const kept = isExpected ? withoutSpareZeros(decimals, digitsOf(currency)) : (decimals ?? '');
  return amountFrom(whole.replace(SIGNS, ''), kept, currency);
}

/** Cape Verde writes the currency sign as decimal sign: `1 234$50`. */
const withKnownDecimal = (text: string, { decimal }: Notation): string =>
  decimal === '.' || decimal === ','
    ? text
    : text.replace(/(?<=\d)[^\d](?=\d)/g, (sign) => (sign === decimal ? ARABIC_DECIMAL : sign));

function amountFrom(whole: string, decimals: string, currency: string): ParsedAmount {
  const digits = digitsOf(currency);
  if (decimals.length > digits)
    return { refusal: decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'ambiguous' : 'tooManyDecimals' };
  const units = Number(`${whole}${decimals.padEnd(digits, '0')}`);
  return units > MAX_UNITS ? { refusal: 'tooLarge' } : { amount: units / 10 ** digits };
}

/** Three digits may be a group. */
const withoutSpareZeros = (decimals: string, digits: number): string =>
  decimals.length === 3 || Number(decimals.slice(digits)) > 0 ? decimals : decimals.slice(0, digits);

export const maxAmountOf = (currency: string): number => MAX_UNITS / 10 ** digitsOf(currency);
