import { CURRENCY_DIGITS } from '../contract/currencies';
import { dayOfInstant, dayStyle, formatNumber, instantStyle, numberStyle, shortNumberStyle } from '../formats';

const FULL_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const fullDay = dayStyle(FULL_DAY);
const shortDay = dayStyle({ day: 'numeric', month: 'short' });
const MISSING = '–';

export const digitsOf = (currency: string): number => CURRENCY_DIGITS[currency] ?? 2;

function moneyStylesOf(currency: string) {
  const digits = digitsOf(currency);
  const money = { style: 'currency', currency } as const;
  return {
    exact: numberStyle({ ...money, minimumFractionDigits: digits, maximumFractionDigits: digits }),
    round: numberStyle({ ...money, maximumFractionDigits: 0 }),
    short: shortNumberStyle(money),
  };
}
const moneyStyles = new Map<string, ReturnType<typeof moneyStylesOf>>();

function moneyStyle(currency: string) {
  const known = moneyStyles.get(currency) ?? moneyStylesOf(currency);
  moneyStyles.set(currency, known);
  return known;
}

/** `$`, `€` */
export const symbolOf = (currency: string): string =>
  numberStyle({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' })()
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** `$18,400.00` */
export const formatMoney = (amount: number | null | undefined, currency: string): string =>
  amount === null || amount === undefined ? MISSING : moneyStyle(currency).exact().format(amount);

/** `1250.50`: company's notation, without groups. */
export const amountText = (amount: number, currency: string): string =>
  moneyStyle(currency)
    .exact()
    .formatToParts(amount)
    .filter(({ type }) => type === 'integer' || type === 'decimal' || type === 'fraction')
    .map(({ value }) => value)
    .join('');

/** Without cents: `$34,150`. */
export const formatRound = (amount: number, currency: string): string => moneyStyle(currency).round().format(amount);

/** `$20k` for charts. */
export const formatShortMoney = (amount: number, currency: string): string =>
  amount === 0
    ? '0'
    : moneyStyle(currency)
        .short()
        .formatToParts(amount)
        .map(({ type, value }) => (type === 'compact' ? value.replace('K', 'k') : value))
        .join('');

const dayOf = (day: string | null | undefined): Date | null => {
  const date = day ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
};

/** `YYYY-MM-DD`, 2000 to 2100, as on the server. */
export const isDay = (text: string): boolean =>
  /^(20\d\d|2100)-/.test(text) && dayOf(text)?.toISOString().slice(0, 10) === text;

/** `Nov 21, 2026` */
export const formatDay = (day: string | null | undefined): string => {
  const date = dayOf(day);
  return date ? fullDay().format(date) : MISSING;
};

/** `Dec 18`, with the year unless current. */
export const formatShortDay = (day: string | null | undefined, today = dayOfInstant()): string => {
  const date = dayOf(day);
  if (!date) return MISSING;
  return day?.slice(0, 4) === today.slice(0, 4) ? shortDay().format(date) : fullDay().format(date);
};

const longDay = dayStyle({ dateStyle: 'full' });

/** `Saturday, November 21, 2026` */
export const formatLongDay = (day: string): string => {
  const date = dayOf(day);
  return date ? longDay().format(date) : MISSING;
};

/** `Dec 18` */
export const formatMonthDay = (day: string | null | undefined): string => {
  const date = dayOf(day);
  return date ? shortDay().format(date) : MISSING;
};

const instantDay = instantStyle(FULL_DAY);
const time = instantStyle({ hour: 'numeric', minute: '2-digit' });
const exactTime = instantStyle({ hour: 'numeric', minute: '2-digit', second: '2-digit' });
const longZone = instantStyle({ timeZoneName: 'longGeneric' });

/** `2:05 PM`, or `14:05` in 24-hour locales. */
export const formatTime = (instant: string | number): string => time().format(new Date(instant));

/** `2:05:09 PM` */
export const formatExactTime = (instant: string | number): string => exactTime().format(new Date(instant));

/** `Nov 21, 2026` or `Nov 21, 2026, 2:05 PM`, in the company's time zone. */
export const formatInstant = (instant: string | null | undefined, withTime = false): string => {
  const date = instant ? new Date(instant) : null;
  if (!date || Number.isNaN(date.getTime())) return MISSING;
  const text = instantDay().format(date);
  return withTime ? `${text}, ${time().format(date)}` : text;
};

/** `Pacific Time` all year (CLDR, generic long name). */
export const zoneName = (): string =>
  longZone()
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const month = dayStyle({ month: 'short' });
const monthAndYear = dayStyle({ month: 'short', year: 'numeric' });

/** `Nov 2026` of `2026-11`, or `Nov`. */
export const formatMonth = (text: string, withYear = true): string => {
  const date = dayOf(`${text}-01`);
  return date ? (withYear ? monthAndYear : month)().format(date) : MISSING;
};

/** `73 kB`, `9.6 MB`, `1.84 GB` */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes >= 1_000_000_000) return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 && unit === 'MB' ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** `1 file`, `3 files` */
export const count = (n: number, one: string, many = `${one}s`): string => `${formatNumber(n)} ${n === 1 ? one : many}`;

export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
