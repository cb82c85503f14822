// Formats of numbers and days in the company's locale. Texts stay English.

const FIRST = 'en-US';

let given = FIRST;
/** The company's locale if it uses Latin letters. */
let numbers = FIRST;
/** English with the company's date order. */
let days = FIRST;

/** Called at start and when the company changes. */
export function setFormats(locale: string): void {
  if (locale === given) return;
  given = locale;
  days = englishLike(locale);
  numbers = numberLocaleOf(locale);
}

/** Locale of the company (BCP 47). */
export const currentLocale = (): string => given;

/** Locale for numbers: the company's if it uses Latin script, otherwise an English one. */
export const numberLocaleOf = (locale: string): string =>
  new Intl.Locale(locale).maximize().script === 'Latn' ? locale : englishLike(locale);

function englishLike(locale: string): string {
  if (new Intl.Locale(locale).language === 'en') return locale;
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'en-GB' : FIRST;
}

/** Formatters are expensive and cached per locale. */
function kept<Style>(make: () => Style): () => Style {
  let of = '';
  let style: Style;
  return () => {
    if (of !== given) style = make();
    of = given;
    return style;
  };
}

// Pure, so that the bundler keeps unused formatters out.

/* @__NO_SIDE_EFFECTS__ */
export function numberStyle(options: Intl.NumberFormatOptions = {}) {
  return kept(() => new Intl.NumberFormat(numbers, options));
}

/** For numbers with words, such as `20k`. */
/* @__NO_SIDE_EFFECTS__ */
export function shortNumberStyle(options: Intl.NumberFormatOptions) {
  return kept(() => new Intl.NumberFormat(days, { ...options, notation: 'compact' }));
}

/* @__NO_SIDE_EFFECTS__ */
export function dayStyle(options: Intl.DateTimeFormatOptions) {
  return kept(() => new Intl.DateTimeFormat(days, options));
}

const plain = /* @__PURE__ */ numberStyle();

/** `1,200` */
export const formatNumber = (n: number): string => plain().format(n);

/** Parts of an eight-digit amount: currency, grouping and decimal signs of a locale. */
export const moneyPartsIn = (
  locale: string,
  currency: string,
  currencyDisplay: 'symbol' | 'narrowSymbol' = 'symbol',
): Intl.NumberFormatPart[] =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, minimumFractionDigits: 2 }) //
    .formatToParts(12_345_678);
