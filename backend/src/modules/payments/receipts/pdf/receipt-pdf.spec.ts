import { linesOf, readPdf } from '../../../../../test/receipts/pdf.js';
import { paletteOf } from '../../../../core/company/brand/palette.js';
import { loadInter } from './fonts.js';
import { printable } from './printable.js';
import { renderReceipt, type Sheet } from './receipt-pdf.js';

const SHEET: Sheet = {
  title: 'Receipt R-2026-00001',
  marks: [],
  date: 'Nov 28, 2026',
  firm: 'Pellworth',
  refersTo: null,
  seller: [],
  buyer: [],
  projectTitle: 'Portal',
  amountLabel: 'Amount paid',
  amount: '$1,250.50 USD',
  payment: [],
  way: 'Paid with PayPal',
  thanks: 'Thank you.',
  foot: 'Pellworth LLC',
  issuedAt: new Date('2026-11-28T12:00:00Z'),
};
const render = (sheet: Partial<Sheet>) =>
  renderReceipt({ ...SHEET, ...sheet }, { colors: paletteOf('#0b5b49').light.tokens, picture: null });

async function lettersMissingIn(bytes: Buffer, written: string): Promise<string[]> {
  const text = (await readPdf(bytes)).pages[0]!.flat().join(' ').normalize('NFKC');
  expect(text).not.toMatch(/[?□]/);
  const letters = new Set(written.normalize('NFKC').replace(/\s|\p{Default_Ignorable_Code_Point}/gu, ''));
  return [...letters].filter((letter) => !text.includes(letter));
}

describe('renderReceipt', () => {
  it('shows names in Latin, Greek and Cyrillic letters', async () => {
    const names = [
      'Łukasz Żółć',
      'Ærøskøbing',
      'Ελένη Παπαδοπούλου',
      'Наталія Ґалаґан',
      'Nguyễn Thị Hằng',
      'Şükrü Ğöçmen İşık',
      'O’Connor & Sons – “quoted” <b>',
      'Z\u0307o\u0301łc\u0301'.normalize('NFD'),
    ];
    const lines = await linesOf(await render({ buyer: names, projectTitle: 'Żółć' }));
    expect(lines).toEqual(expect.arrayContaining(names.map((name) => name.normalize('NFC'))));
    expect(lines).toContain('Żółć $1,250.50 USD');
  });

  it('shows names in other alphabets as they are written, the same to the byte each time', async () => {
    const names = [
      '山田 太郎',
      '王小明软件有限公司',
      '陳國華顧問公司',
      '홍길동 주식회사',
      'محمد الأحمد',
      'יעל כהן',
      'สมชาย ใจดี',
      'प्रिया शर्मा',
      'Müller 山田 & Söhne',
      '葛\u{E0100}城',
      'ｶﾀｶﾅ',
    ];
    const bytes = await render({ buyer: names });
    expect(await lettersMissingIn(bytes, names.join(''))).toEqual([]);
    expect((await render({ buyer: names })).equals(bytes)).toBe(true);
  });

  it('keeps every letter of Arabic and Persian words when their text is copied', async () => {
    const words = ['خالد', 'حسن', 'جاسم', 'سبتمبر', 'أحمد', 'شرکت', 'چاپ', 'خانه', 'ثبت', 'نینوا', 'یزد', 'علی'];
    expect(await linesOf(await render({ buyer: words }))).toEqual(expect.arrayContaining(words));
  });

  it('wraps a long name in another alphabet', async () => {
    const projectTitle = 'شرکت می‌خواهم '.repeat(20).trim();
    const bytes = await render({ buyer: ['山田太郎'.repeat(40)], projectTitle });
    const lines = await linesOf(bytes);
    expect(lines.at(-1)).toBe('Pellworth LLC');
    expect(lines.join('').match(/山/g)).toHaveLength(40);
    expect(await lettersMissingIn(bytes, projectTitle)).toEqual([]);
  });
});

it.each([
  ['Launch 🚀 👩🏽‍💻 day', 'Launch day'],
  ['🚀', '–'],
  ['𓀀 and more', '□ and more'],
  ['𝓜𝓪𝓽𝓱 Ǆ', 'Math DŽ'],
  ['go\u0336 1️⃣', 'go 1'],
  ['Bridge\r\nnumber\ttwo', 'Bridge number two'],
  ['pay \u202Edlog\u202C me', 'pay dlog me'],
  ['Acme™\uFE0F portal', 'Acme™ portal'],
])('printable keeps the displayable part of %j', async (text, shown) => {
  const { regular } = await loadInter();
  expect(printable(text, regular.covers)).toBe(shown);
});
