import fc from 'fast-check';
import { setFormats } from '../formats';
import { maxAmountOf, parseAmount } from './amount-parser';
import { amountText, digitsOf, formatMoney } from './format';

const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'en-IN', 'ja-JP', 'de-CH', 'ar-EG'];
const CURRENCIES = ['USD', 'EUR', 'INR', 'CHF', 'EGP', 'JPY', 'KRW', 'BHD', 'TND'];
const MAX_UNITS = 1_000_000_000;

afterEach(() => setFormats('en-US'));
const read = (text: string, locale = 'en-US', currency = 'USD') => {
  const { amount, refusal } = parseAmount(text, currency, locale);
  return amount ?? refusal;
};

it.each<[string, string, string, number | string]>([
  ['99,95', 'en-US', 'USD', 99.95],
  ['1000,50', 'en-US', 'USD', 1000.5],
  ['1.000,00', 'en-US', 'USD', 1000],
  ['1,000.00', 'de-DE', 'EUR', 1000],
  ['1.234,56', 'en-US', 'USD', 1234.56],
  ['1,234', 'en-US', 'USD', 1234],
  ['1,234', 'de-DE', 'EUR', 'ambiguous'],
  ['1,234', 'de-DE', 'BHD', 1.234],
  ['1,234', 'en-US', 'BHD', 1234],
  ['1.234', 'de-DE', 'EUR', 1234],
  ['1.234', 'fr-FR', 'EUR', 'ambiguous'],
  ['1.234', 'fr-FR', 'BHD', 'ambiguous'],
  ['1.000', 'en-US', 'USD', 'ambiguous'],
  ['12.345', 'en-US', 'USD', 'ambiguous'],
  ['0.005', 'en-US', 'USD', 'tooManyDecimals'],
  ['1234.567', 'en-US', 'USD', 'tooManyDecimals'],
  ['1.5', 'en-US', 'JPY', 'tooManyDecimals'],
  ['1.000.000', 'en-US', 'USD', 1_000_000],
  ['1,2,3', 'en-US', 'USD', 'badGrouping'],
  ['1234,567', 'en-US', 'BHD', 'badGrouping'],
  ['0,500', 'en-US', 'BHD', 'badGrouping'],
  ['1,234.567.890', 'en-US', 'USD', 'badGrouping'],
  ["1'000 000", 'en-US', 'USD', 'badGrouping'],
  ['10 00', 'en-US', 'USD', 'badGrouping'],
  ['1.', 'en-US', 'USD', 'badGrouping'],
  ['.50', 'en-US', 'USD', 0.5],
  [',50', 'en-US', 'USD', 'badGrouping'],
  ["CHF 1'234.50", 'de-CH', 'CHF', 1234.5],
  ['1’234,50', 'de-CH', 'CHF', 1234.5],
  ['1 234,50 €', 'fr-FR', 'EUR', 1234.5],
  ['1\u202f234,50\u00a0€', 'fr-FR', 'EUR', 1234.5],
  ['₹1,00,000.00', 'en-IN', 'INR', 100_000],
  ['1,00,000', 'en-US', 'USD', 'badGrouping'],
  ['1,000,000', 'en-IN', 'INR', 1_000_000],
  ['١٬٢٣٤٫٥٠', 'ar-EG', 'EGP', 1234.5],
  ['１，２３４．５０', 'ja-JP', 'USD', 1234.5],
  ['￥1,234', 'ja-JP', 'JPY', 1234],
  ['१,००,०००', 'hi-IN', 'INR', 100_000],
  ['$1,250.50 USD', 'en-US', 'USD', 1250.5],
  ['usd 5', 'en-US', 'USD', 5],
  ['€100', 'en-US', 'USD', 'otherCurrency'],
  ['100 CHF', 'en-US', 'USD', 'otherCurrency'],
  ['1 234$50', 'pt-CV', 'CVE', 1234.5],
  ['-1', 'en-US', 'USD', 'notANumber'],
  ['−1', 'en-US', 'USD', 'notANumber'],
  ['(5)', 'en-US', 'USD', 'notANumber'],
  ['1e3', 'en-US', 'USD', 'notANumber'],
  ['10²', 'en-US', 'USD', 'notANumber'],
  ['½', 'en-US', 'USD', 'notANumber'],
  ['abc', 'en-US', 'USD', 'notANumber'],
  ['$', 'en-US', 'USD', 'notANumber'],
  ['  ', 'en-US', 'USD', 'empty'],
  ['1\u200b000', 'en-US', 'USD', 'hiddenCharacter'],
  ['1\u202e23', 'en-US', 'USD', 'hiddenCharacter'],
  ['1\u00ad000', 'en-US', 'USD', 'hiddenCharacter'],
  ['10000000', 'en-US', 'USD', 10_000_000],
  ['10000000.01', 'en-US', 'USD', 'tooLarge'],
  ['9'.repeat(400), 'en-US', 'USD', 'tooLarge'],
  ["1'250.-", 'de-CH', 'CHF', 1250],
  ['CHF 100.—', 'de-CH', 'CHF', 100],
  ['€ 50,-', 'nl-NL', 'EUR', 50],
  ['1.234,-', 'en-US', 'USD', 1234],
  ['50:-', 'sv-SE', 'SEK', 50],
  ['₹ 500/-', 'en-IN', 'INR', 500],
  ['500-', 'en-US', 'USD', 'notANumber'],
  ['1.50.-', 'de-CH', 'CHF', 'badGrouping'],
  ['US$ 100', 'en-US', 'USD', 100],
  ['USD $5', 'en-US', 'USD', 5],
  ['＄１００', 'en-US', 'USD', 100],
  ['-$5', 'en-US', 'USD', 'notANumber'],
  ['1 234€50', 'fr-FR', 'EUR', 'badGrouping'],
  ['100 euros', 'fr-FR', 'EUR', 100],
  ['1,234円', 'ja-JP', 'JPY', 1234],
  ['10,000원', 'ko-KR', 'KRW', 10_000],
  ['Rs. 1,00,000', 'en-IN', 'INR', 100_000],
  ['Fr. 100.50', 'de-CH', 'CHF', 100.5],
  ['1\u2007234,50', 'fr-FR', 'EUR', 1234.5],
  ['1\u3000234', 'ja-JP', 'JPY', 1234],
  ['1´234.50', 'de-CH', 'CHF', 1234.5],
  ['١،٢٣٤', 'ar-EG', 'EGP', 1234],
  ['1。50', 'zh-CN', 'CNY', 1.5],
  ['\u202a1234\u202c', 'en-US', 'USD', 1234],
  ['\u2066$1,234.00\u2069', 'en-US', 'USD', 1234],
  ['\u202e123', 'en-US', 'USD', 'hiddenCharacter'],
  ['1\t234', 'en-US', 'USD', 'hiddenCharacter'],
  ['12,340', 'ar-TN', 'TND', 'ambiguous'],
  ['12.340', 'ar-TN', 'TND', 12.34],
  ['12,340', 'ru-RU', 'RUB', 12_340],
  ['1,250.00', 'en-US', 'JPY', 1250],
  ['1250.5000', 'en-US', 'USD', 1250.5],
  ['1250.50', 'en-US', 'JPY', 'tooManyDecimals'],
  ['100,0000', 'en-US', 'USD', 'tooManyDecimals'],
  ['12،340', 'ar-KW', 'KWD', 'ambiguous'],
  ['12,340', 'ar-KW', 'KWD', 'ambiguous'],
  ['12,340', 'ar-EG', 'KWD', 'ambiguous'],
  ['12,340', 'ar-SA', 'BHD', 'ambiguous'],
  ['١٢،٣٤٠', 'ar-BH', 'BHD', 'ambiguous'],
  ['12٬340', 'ar-KW', 'KWD', 12_340],
  ['12,340.500', 'ar-KW', 'KWD', 12_340.5],
  ['12,34', 'ar-KW', 'KWD', 12.34],
  ['5k', 'en-US', 'MMK', 'notANumber'],
  ['5 K', 'en-ZM', 'ZMW', 'notANumber'],
  ['5K ZMW', 'en-ZM', 'ZMW', 'notANumber'],
  ['K5k', 'en-ZM', 'ZMW', 'notANumber'],
  ['K5', 'en-ZM', 'ZMW', 5],
  ['K5', 'en-US', 'MMK', 5],
  ['5 ZK', 'en-US', 'ZMW', 5],
  ['CA$ 100', 'en-US', 'USD', 'otherCurrency'],
  ['HK$100', 'en-US', 'USD', 'otherCurrency'],
  ['A$100', 'en-US', 'USD', 'otherCurrency'],
  ['R$ 100', 'en-US', 'USD', 'otherCurrency'],
  ['R$ 100', 'en-US', 'ZAR', 'otherCurrency'],
  ['US$ 100', 'en-CA', 'CAD', 'otherCurrency'],
  ['about $100', 'en-US', 'USD', 'notANumber'],
  ['$5 – $6', 'en-US', 'USD', 'notANumber'],
  ['1 euro', 'en-US', 'EUR', 1],
  ['1 US dollar', 'en-US', 'USD', 1],
  ['5 hours', 'en-US', 'ZAR', 'notANumber'],
  ['R5 R50', 'en-US', 'ZAR', 'badGrouping'],
])('reads %s under %s in %s as %s', (text, locale, currency, expected) => {
  expect(read(text, locale, currency)).toBe(expected);
});

const settings = fc.record({ locale: fc.constantFrom(...LOCALES), currency: fc.constantFrom(...CURRENCIES) });

it('returns the same amount when a formatted amount is typed back', () => {
  const amounts = fc.oneof(fc.integer({ min: 0, max: MAX_UNITS }), fc.integer({ min: 0, max: 3000 }));
  fc.assert(
    fc.property(settings, amounts, ({ locale, currency }, units) => {
      setFormats(locale);
      const digits = digitsOf(currency);
      const amount = units / 10 ** digits;
      const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const native = (options: Intl.NumberFormatOptions) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, ...places, ...options }).format(amount);
      const texts = [
        formatMoney(amount, currency),
        amountText(amount, currency),
        ...[native({}), native({ currencyDisplay: 'code' }), native({ currencyDisplay: 'narrowSymbol' })],
      ];
      expect(texts.map((text) => [text, read(text, locale, currency)])).toEqual(texts.map((text) => [text, amount]));
    }),
    { numRuns: 700 },
  );
});

/** Latin digits by the digits of every script (CLDR). */
const DIGITS = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const { format } = new Intl.NumberFormat('en', { numberingSystem });
    return Array.from({ length: 10 }, (_, digit) => [format(digit), String(digit)] as const);
  }),
);

it('refuses a text, or returns an amount that the server stores and that has the typed digits', () => {
  const alphabet = [
    ...`0123456789.,' -+e$€()${'\u00a0\u202f\u2019\u200b\u200f٫٬١٩５．，'}`,
    'USD',
    'EUR',
    '000',
    '50',
    ',000',
    '.00',
  ];
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...alphabet), { maxLength: 9 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(settings, texts, ({ locale, currency }, text) => {
      setFormats(locale);
      const { amount } = parseAmount(text, currency);
      if (amount === undefined) return;
      const digits = digitsOf(currency);
      const units = Math.round(amount * 10 ** digits);
      expect(units / 10 ** digits).toBe(amount);
      expect(units).toBeLessThanOrEqual(MAX_UNITS);
      expect(read(formatMoney(amount, currency), locale, currency)).toBe(amount);
      const latin = text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => DIGITS.get(digit) ?? digit);
      const typed = BigInt(latin.replace(/\D/g, '')) * 10n ** BigInt(digits);
      const last = /[.,٫،、。](\d+)\D*$/.exec(latin)?.[1]?.length ?? 0;
      // Three digits are decimals only in currencies with three decimals.
      const places = last === 3 ? [0, 3].filter((decimals) => decimals <= digits) : [last];
      expect(places.map((decimals) => BigInt(units) * 10n ** BigInt(decimals))).toContain(typed);
    }),
    {
      numRuns: 5000,
      examples: ['\u{116C1}', '1,000', '1.5000'].map((text) => [{ locale: 'en-US', currency: 'USD' }, text]),
    },
  );
});

it('returns the limit of the server in each currency', () => {
  expect(['USD', 'JPY', 'BHD'].map(maxAmountOf)).toEqual([10_000_000, 1_000_000_000, 1_000_000]);
});
