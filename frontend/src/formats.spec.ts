import { formatNumber, setFormats } from './formats';
import {
  count,
  formatDay,
  formatInstant,
  formatLongDay,
  formatMoney,
  formatMonth,
  formatRound,
  formatShortMoney,
} from './ui/format';

afterEach(() => setFormats('en-US'));
const plain = (text: string) => text.replace(/\s/g, ' ');

beforeEach(() => setFormats('en-US', 'UTC'));

const written = (currency: string) =>
  [
    formatMoney(1250.5, currency),
    count(1200, 'file'),
    formatDay('2026-11-21'),
    formatInstant('2026-11-21T14:05:00Z', true),
    formatMonth('2026-11'),
    formatRound(34150.4, currency),
    formatShortMoney(20_000, currency),
  ].map(plain);

it('uses American formats by default', () => {
  expect(written('USD')).toEqual([
    ...['$1,250.50', '1,200 files', 'Nov 21, 2026', 'Nov 21, 2026, 2:05 PM', 'Nov 2026', '$34,150', '$20k'],
  ]);
  expect(formatLongDay('2026-11-21')).toBe('Saturday, November 21, 2026');
});

it('uses company number formats and English words in its date order', () => {
  setFormats('de-DE');
  expect(written('EUR')).toEqual([
    ...['1.250,50 €', '1.200 files', '21 Nov 2026', '21 Nov 2026, 14:05', 'Nov 2026', '34.150 €', '€20k'],
  ]);
  setFormats('en-GB');
  expect([formatMoney(1250.5, 'EUR'), formatDay('2026-11-21')]).toEqual(['€1,250.50', '21 Nov 2026']);
  setFormats('ja-JP');
  expect([formatNumber(1200), formatDay('2026-11-21')]).toEqual(['1,200', 'Nov 21, 2026']);
  setFormats('ar-BH');
  expect(formatNumber(1200)).toBe('1,200');
});

it('gives each currency its own decimals, whatever the browser thinks of them', () => {
  const of = (currency: string) => plain(formatMoney(1250, currency));
  expect(['JPY', 'BHD', 'HUF', 'EUR'].map(of)).toEqual(['¥1,250', 'BHD 1,250.000', 'HUF 1,250.00', '€1,250.00']);
});

it.each([
  ['SEK', 'sv-SE', 'SEK 20k'],
  ['KWD', 'ar-BH', 'KWD 20k'],
  ['HKD', 'en-US', 'HK$20k'],
])('shortens thousands of %s in %s without changing the currency', (currency, locale, text) => {
  setFormats(locale);
  expect(plain(formatShortMoney(20_000, currency))).toBe(text);
});
