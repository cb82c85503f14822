import { UNNAMED } from '../api/company';
import { structuredData } from './structured-data';

const priceOf = (range: string, currency: string) => {
  const head = { title: 'Data Recovery', description: 'Lost files', service: { name: 'Data Recovery', range } };
  const place = { site: 'https://firm.example', url: 'https://firm.example/services/data-recovery' };
  const { '@graph': parts } = structuredData(head as never, { ...UNNAMED, currency }, place) as { '@graph': object[] };
  const { offers } = parts.at(-1) as { offers: { priceSpecification: Record<string, unknown> } };
  const { priceCurrency, minPrice, maxPrice } = offers.priceSpecification;
  return [priceCurrency, minPrice, maxPrice];
};

it.each([
  ['$1,500 – $40,000', 'USD', [1_500, 40_000]],
  ['$8,000 – $100,000+', 'USD', [8_000, undefined]],
  ['€1.500 – 40.000', 'EUR', [1_500, 40_000]],
  ['1,500 – 40,000 EUR', 'EUR', [1_500, 40_000]],
  ['from 1 500 € to 40 000 €', 'EUR', [1_500, 40_000]],
  ['CHF 1’500+', 'CHF', [1_500, undefined]],
  ['¥180000', 'JPY', [180_000, undefined]],
  ['On request', 'EUR', [undefined, undefined]],
  ['€20k – €40k', 'EUR', [undefined, undefined]],
  ['€19.90 a month', 'EUR', [undefined, undefined]],
  ['€1,500 in 3 steps', 'EUR', [undefined, undefined]],
  ['€500 – €900, first 2 hours free', 'EUR', [undefined, undefined]],
])('reads %s in %s', (range, currency, [low, high]) => {
  expect(priceOf(range, currency)).toEqual([currency, low, high]);
});
