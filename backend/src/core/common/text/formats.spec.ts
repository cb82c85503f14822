import { dayText, instantText, moneyText } from './formats.js';
import { decimalText, moneyOf, parseDecimal, parsePrice, wireAmount } from '../money.js';

const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  ['en-US', 'USD', '$1,250.50 USD', 'Nov 21, 2026'],
  ['de-DE', 'EUR', '1.250,50 € EUR', '21 Nov 2026'],
  ['fr-FR', 'EUR', '1 250,50 € EUR', '21 Nov 2026'],
  ['en-GB', 'GBP', '£1,250.50 GBP', '21 Nov 2026'],
  ['ja-JP', 'JPY', '¥125,050 JPY', 'Nov 21, 2026'],
  ['ar-BH', 'BHD', 'BHD 125.050 BHD', '21 Nov 2026'],
])('writes money and days as in %s, in English words', (locale, currency, money, day) => {
  expect([plain(moneyText({ minor: 125_050, currency }, locale)), dayText('2026-11-21', locale)]).toEqual([money, day]);
});

it('returns the smallest unit of each currency', () => {
  const there = (amount: number, currency: string) => {
    const money = moneyOf(amount, currency);
    return [money.minor, decimalText(money), wireAmount(money), parseDecimal(String(amount), currency)?.minor];
  };
  expect(there(0.07, 'USD')).toEqual([7, '0.07', 0.07, 7]);
  expect(there(1250, 'JPY')).toEqual([1250, '1250', 1250, 1250]);
  expect(there(1.234, 'BHD')).toEqual([1234, '1.234', 1.234, 1234]);
  expect(there(1250.5, 'HUF')).toEqual([125_050, '1250.50', 1250.5, 125_050]);
});

it('reads amounts whose further decimals are zeros, and no others', () => {
  expect([
    parseDecimal('1250.00', 'JPY'),
    parseDecimal('1250.50', 'JPY'),
    parseDecimal('1.250', 'USD'),
    parseDecimal('1.2345', 'BHD'),
  ]).toEqual([{ minor: 1250, currency: 'JPY' }, ...[null, null, null]]);
  expect(['01', '1,5', '-1', '1e3', '', ' 1', '1.'].map((text) => parseDecimal(text, 'USD'))).toEqual(
    Array(7).fill(null),
  );
});

it.each([
  {
    currency: 'USD',
    most: 10_000_000,
    wrong: [10_000_000.01, 0.005],
    rule: '10,000,000 USD, with at most two decimals.',
  },
  { currency: 'JPY', most: 1_000_000_000, wrong: [1_000_000_001, 0.5], rule: '1,000,000,000 JPY, without decimals.' },
  {
    currency: 'BHD',
    most: 1_000_000,
    wrong: [1_000_000.001, 0.0005],
    rule: '1,000,000 BHD, with at most three decimals.',
  },
])('takes at most 10^9 smallest units of $currency', ({ currency, most, wrong, rule }) => {
  expect(parsePrice(most, currency)).toEqual({ minor: 1_000_000_000, currency });
  for (const price of wrong)
    expect(() => parsePrice(price, currency)).toThrow(`Please enter a price from 0 to ${rule}`);
});

const AT = new Date('2026-11-24T06:43:00Z');

it('returns the day and time of an instant in the time zone and clock of the company', () => {
  expect(instantText(AT, 'America/Los_Angeles', 'en-US')).toBe('Nov 23, 2026, 10:43 PM PST');
  expect(instantText(AT, 'Europe/Berlin', 'de-DE')).toBe('24 Nov 2026, 07:43 CET');
  expect(instantText(AT, 'UTC', 'ja-JP')).toBe('Nov 24, 2026, 06:43 UTC');
});
