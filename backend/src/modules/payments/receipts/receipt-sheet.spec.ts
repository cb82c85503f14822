import { Receipt } from './receipt.entity.js';
import { sheetOf } from './receipt-sheet.js';

const RECEIPT = Object.assign(new Receipt(), {
  id: 1,
  kind: 'receipt',
  number: 'R-2026-00001',
  amountCents: 125_050,
  currency: 'USD',
  environment: 'live',
  seller: { name: 'Pellworth', legalName: '', address: [], email: '', phone: '', locale: 'en-US' },
  issuedOn: '2026-11-28',
  refersTo: null,
  reason: null,
  buyerName: '',
  buyerEmail: '',
  projectTitle: 'Portal',
} satisfies Partial<Receipt>);
const NOTE = { id: 2, kind: 'credit_note', refersTo: RECEIPT.number, reason: 'refund' } as const;

const written = (change: Partial<Receipt>) => {
  const receipt = { ...RECEIPT, ...change };
  const { amountLabel, amount, thanks } = sheetOf(receipt, [receipt]);
  return [amountLabel, amount, thanks].map((text) => text.replace(/\s/g, ' '));
};

describe('sheetOf', () => {
  it.each([
    { currency: 'BHD', cents: [1_234_567, 234_567], amounts: ['BHD 1,234.567 BHD', 'BHD 234.567 BHD'] },
    { currency: 'KWD', cents: [500, 5], amounts: ['KWD 0.500 KWD', 'KWD 0.005 KWD'] },
    { currency: 'JPY', cents: [180_000, 80_000], amounts: ['¥180,000 JPY', '¥80,000 JPY'] },
    { currency: 'KRW', cents: [1, 1], amounts: ['₩1 KRW', '₩1 KRW'] },
  ])('writes $currency with its own decimals, also in a credit note', ({ currency, cents, amounts }) => {
    const [whole, part] = cents.map((amountCents) => ({ currency, amountCents }));
    expect(written(whole!)).toEqual(['Amount paid', amounts[0], 'Thank you for your business.']);
    const sentence = `This credit note refunds ${amounts[1]} of receipt R-2026-00001.`;
    expect(written({ ...NOTE, ...part })).toEqual(['Amount credited', amounts[1], sentence]);
  });

  it.each([
    ['live', []],
    ['demo', ['DEMO – no real money']],
    ['sandbox', ['SANDBOX – no real money']],
  ] as const)('marks %s money with %j', (environment, marks) => {
    const receipt = { ...RECEIPT, environment };
    expect(sheetOf(receipt, [receipt]).marks.map(({ text }) => text)).toEqual(marks);
  });
});
