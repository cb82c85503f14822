import { UNNAMED } from '../../api/company';
import { structuredData } from './structured-data';

const priceOf = (range: string, currency: string, locale = 'en-US') => {
  const head = { title: 'Data Recovery', description: 'Lost files', service: { name: 'Data Recovery', range } };
  const place = { site: 'https://firm.example', url: 'https://firm.example/services/data-recovery' };
  const { '@graph': parts } = structuredData(head as never, { ...UNNAMED, currency, locale }, place) as {
    '@graph': object[];
  };
  const { offers } = parts.at(-1) as { offers?: { priceSpecification: Record<string, unknown> } };
  const { priceCurrency, minPrice, maxPrice } = offers?.priceSpecification ?? {};
  return offers ? [priceCurrency, minPrice, maxPrice] : null;
};

it.each([
  ['$1,500 – $40,000', 'USD', [1_500, 40_000]],
  ['$8,000 – $100,000+', 'USD', [8_000, undefined]],
  ['€1.500 – 40.000', 'EUR', null],
  ['1,500 – 40,000 EUR', 'EUR', [1_500, 40_000]],
  ['from 1 500 € to 40 000 €', 'EUR', [1_500, 40_000]],
  ['CHF 1’500+', 'CHF', [1_500, undefined]],
  ['¥180000', 'JPY', [180_000, undefined]],
  ['$1,500', 'EUR', null],
  ['On request', 'EUR', null],
  ['€20k – €40k', 'EUR', null],
  ['€19,90 a month', 'EUR', [19.9, undefined]],
  ['$1,200.50 – $25,000+', 'USD', [1_200.5, undefined]],
  ['€1,500 in 3 steps', 'EUR', null],
  ['€500 – €900, first 2 hours free', 'EUR', null],
  ['€500 monthly', 'EUR', [500, undefined]],
  ['5,000 – 8,000 KWD', 'KWD', [5_000, 8_000]],
  ['5,000 MYR', 'MYR', [5_000, undefined]],
  ['€3 million', 'EUR', null],
  ['€3 mln', 'EUR', null],
  ['3 Mio. €', 'EUR', null],
  ['20 mil €', 'EUR', null],
  ['3 Mrd. €', 'EUR', null],
  ['€20 K', 'EUR', null],
  ['20kEUR', 'EUR', null],
  ['20 kKWD', 'KWD', null],
  ['€500 – 19 %', 'EUR', null],
  ['Up to $5,000', 'USD', null],
  ['$5,000 or less', 'USD', null],
  ['bis 5 000 €', 'EUR', null],
  ['₹2 lakh – ₹5 lakh', 'INR', null],
  ['¥50万', 'JPY', null],
  ['$5 thousand', 'USD', null],
  ['$5,000 max', 'USD', null],
  ['$5,000 and below', 'USD', null],
  ['< $5,000', 'USD', null],
  ['to $5,000', 'USD', null],
  ['$400 / £500', 'USD', null],
  ['US$ 5,000', 'AUD', null],
  ['US$ 5,000', 'USD', [5_000, undefined]],
  ['A$5,000 – A$8,000', 'AUD', [5_000, 8_000]],
  ['From $5,000', 'USD', [5_000, undefined]],
  ['ab 500 €', 'EUR', [500, undefined]],
  ['Ab 500 € – 900 €', 'EUR', [500, 900]],
  ['dès 500 €', 'EUR', [500, undefined]],
  ['À partir de 500 €', 'EUR', [500, undefined]],
  ['Desde 500 €', 'EUR', [500, undefined]],
  ['ab 2 Stunden 500 €', 'EUR', null],
  ['Starting at $5,000 per month', 'USD', [5_000, undefined]],
  ['$5,000 to $8,000 (monthly)', 'USD', [5_000, 8_000]],
  ['$500/month', 'USD', [500, undefined]],
  ['$5,000 for 3 months', 'USD', null],
  ['K5,000 – K8,000', 'MMK', [5_000, 8_000]],
  ['5K – 8K', 'MMK', null],
])('returns the bounds of %s in %s, or none when they are unclear', (range, currency, bounds) => {
  expect(priceOf(range, currency)).toEqual(bounds && [currency, ...bounds]);
});

it('reads a range in the company number format', () => {
  expect(priceOf('€1.500 – 40.000', 'EUR', 'de-DE')).toEqual(['EUR', 1_500, 40_000]);
  expect(priceOf('€1,500 – 40,000', 'EUR', 'de-DE')).toBeNull();
  expect(priceOf('8 000 kr – 80 000 kr', 'SEK', 'sv-SE')).toEqual(['SEK', 8_000, 80_000]);
  expect(priceOf('8 000 Kč – 80 000 Kč', 'CZK', 'cs-CZ')).toEqual(['CZK', 8_000, 80_000]);
  expect(priceOf('₹1,00,000+', 'INR', 'en-IN')).toEqual(['INR', 100_000, undefined]);
});
