// How the firm writes numbers and days, wherever they are written. Words stay English.

const FIRST = 'en-US';

let given = FIRST;
/** Its own where it is written in Latin letters, so that everybody reads its digits and symbols. */
let numbers = FIRST;
/** English in the order of its days. */
let days = FIRST;

/** Said where a page begins, by the server and by the browser, and again when the firm says so. */
export function setFormats(locale: string): void {
  if (locale === given) return;
  given = locale;
  days = englishLike(locale);
  numbers = numberLocaleOf(locale);
}

/** The locale of the firm, as a BCP 47 tag. */
export const currentLocale = (): string => given;

/** The locale in which numbers are displayed: that of the firm if it uses Latin letters, else an English one. */
export const numberLocaleOf = (locale: string): string =>
  new Intl.Locale(locale).maximize().script === 'Latn' ? locale : englishLike(locale);

function englishLike(locale: string): string {
  if (new Intl.Locale(locale).language === 'en') return locale;
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'en-GB' : FIRST;
}

/** A style is dear to make: it is kept as long as the firm writes that way. */
function kept<Style>(make: () => Style): () => Style {
  let of = '';
  let style: Style;
  return () => {
    if (of !== given) style = make();
    of = given;
    return style;
  };
}

// The bundler is told that styles may wait, or whatever has one would come with the first view of every page.

/* @__NO_SIDE_EFFECTS__ */
export function numberStyle(options: Intl.NumberFormatOptions = {}) {
  return kept(() => new Intl.NumberFormat(numbers, options));
}

/** Where numbers have words in them, such as `20k`. */
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

/** The parts of an amount of eight digits with two decimals: signs of the currency, of groups and of decimals in a locale. */
export const moneyPartsIn = (
  locale: string,
  currency: string,
  currencyDisplay: 'symbol' | 'narrowSymbol' = 'symbol',
): Intl.NumberFormatPart[] =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, minimumFractionDigits: 2 }) //
    .formatToParts(12_345_678);
