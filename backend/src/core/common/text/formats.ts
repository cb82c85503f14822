import { digitsOf, type Money, wireAmount } from '../money.js';

/** `$1,250.50 USD` */
export function moneyText(money: Money, locale: string): string {
  const { currency } = money;
  const digits = digitsOf(currency);
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const style = new Intl.NumberFormat(readable(locale), { style: 'currency', currency, ...places });
  return `${style.format(wireAmount(money))} ${currency}`;
}

/** `Nov 21, 2026` */
export const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(englishLike(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `Nov 21, 2026, 2:05 PM PST`, with 12 or 24 hours by locale. */
export function instantText(instant: Date, timeZone: string, locale: string): string {
  const { hour12 = false } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = {
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    hourCycle: hour12 ? 'h12' : 'h23',
  } as const;
  // Fonts of some mail programs lack the narrow space before AM.
  return new Intl.DateTimeFormat(englishLike(locale), { ...day, ...time, timeZone })
    .format(instant)
    .replace(/\u202f/g, ' ');
}

function readable(locale: string): string {
  const { script } = new Intl.Locale(locale).maximize();
  return script === 'Latn' ? locale : englishLike(locale);
}

function englishLike(locale: string): string {
  if (new Intl.Locale(locale).language === 'en') return locale;
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'en-GB' : 'en-US';
}
