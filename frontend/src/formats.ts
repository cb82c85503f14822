// Texts stay English.

const FIRST = 'en-US';

let given = FIRST;
let zone = 'UTC';
let numbers = FIRST;
let days = FIRST;

let isZoneUsed = false;
let generation = 0;

/** @returns a number that changes when displayed texts are outdated */
export function setFormats(locale = given, timeZone = zone): number {
  if (locale === given && timeZone === zone) return generation;
  if (locale !== given || isZoneUsed) generation += 1;
  isZoneUsed = false;
  given = locale;
  zone = timeZone;
  days = englishLike(locale);
  numbers = numberLocaleOf(locale);
  return generation;
}

export const currentLocale = (): string => given;

/** Company's locale if in Latin script, otherwise an English one. */
export const numberLocaleOf = (locale: string): string =>
  new Intl.Locale(locale).maximize().script === 'Latn' ? locale : englishLike(locale);

function englishLike(locale: string): string {
  if (new Intl.Locale(locale).language === 'en') return locale;
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'en-GB' : FIRST;
}

const hourCycleOf = (locale: string): 'h12' | 'h23' =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'h12' : 'h23';

function kept<Style>(make: () => Style): () => Style {
  let of = '';
  let style: Style;
  return () => {
    const now = `${given} ${zone}`;
    if (of !== now) style = make();
    of = now;
    return style;
  };
}

// Pure, so the bundler removes unused formatters.

export function numberStyle(options: Intl.NumberFormatOptions = {}) {
  return kept(() => new Intl.NumberFormat(numbers, options));
}

export function shortNumberStyle(options: Intl.NumberFormatOptions) {
  return kept(() => new Intl.NumberFormat(days, { ...options, notation: 'compact' }));
}

/** Calendar days have no time zone. */
export function dayStyle(options: Intl.DateTimeFormatOptions) {
  return kept(() => new Intl.DateTimeFormat(days, { ...options, timeZone: 'UTC' }));
}

export function instantStyle(options: Intl.DateTimeFormatOptions) {
  const style = kept(() => {
    const hourCycle = hourCycleOf(given);
    const hour = options.hour && { hour: hourCycle === 'h12' ? ('numeric' as const) : ('2-digit' as const) };
    return new Intl.DateTimeFormat(days, { ...options, ...hour, timeZone: zone, hourCycle });
  });
  return () => {
    isZoneUsed = true;
    return style();
  };
}

const isoStyle = /* @__PURE__ */ kept(() => {
  isZoneUsed = true;
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
});

/** Company's time zone: `2026-11-21T14:05:09`. */
export const localTimeOf = (instant: string | number | Date): string =>
  isoStyle().format(new Date(instant)).replace(' ', 'T');

/** Company's time zone: `2026-11-21`. */
export const dayOfInstant = (instant: string | number | Date = new Date()): string => localTimeOf(instant).slice(0, 10);

const plain = /* @__PURE__ */ numberStyle();

/** `1,200` */
export const formatNumber = (n: number): string => plain().format(n);

export const moneyPartsIn = (
  locale: string,
  currency: string,
  currencyDisplay: 'symbol' | 'narrowSymbol' | 'name' = 'symbol',
): Intl.NumberFormatPart[] =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, minimumFractionDigits: 2 }) //
    .formatToParts(12_345_678);
