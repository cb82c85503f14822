import { ReceiptService } from '../../src/modules/payments/receipts/receipt.service.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { linesOf, readPdf } from './pdf.js';
import { credit, documentsOf, givenReceipt } from './rows.js';

const COMPANY = {
  name: 'Pellworth',
  legal_name: 'Pellworth Software Services LLC',
  address: '1215 K Street, Suite 1700\nFloor 17',
  location: 'Sacramento, California 95814',
  email: 'office@pellworth.example',
  phone: '(916) 555-0142',
  timezone: 'America/Los_Angeles',
};

/** Without spaces, so that line breaks do not matter. */
const dense = (lines: string[]) => lines.join('').replace(/\s/g, '');

describe('the PDF of a receipt', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ company: COMPANY });
  });
  afterAll(() => app.close());

  const pdfOf = async (id: number) => (await app.app.get(ReceiptService).load(id)).content;
  const longDay = (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

  it('contains exactly the data of the record', async () => {
    const owner = await givenUser(app, { name: 'Ana Ruiz', email: 'ana.ruiz@client.example' });
    const { receipt } = await givenReceipt(app, { owner, project: { title: 'Patient portal' } });
    expect(await linesOf(await pdfOf(receipt.id))).toEqual([
      'Pellworth',
      `Receipt ${receipt.number}`,
      longDay(receipt.issuedOn),
      'From Billed to',
      'Pellworth Software Services LLC Ana Ruiz',
      '1215 K Street, Suite 1700 ana.ruiz@client.example',
      'Floor 17',
      'Sacramento, California 95814',
      'office@pellworth.example',
      '(916) 555-0142',
      'Project Amount',
      'Patient portal $1,250.50 USD',
      'Amount paid',
      '$1,250.50 USD',
      'Paid with PayPal',
      `PayPal order ${receipt.orderId}`,
      `PayPal capture ${receipt.captureId}`,
      'Thank you for your business.',
      'Pellworth Software Services LLC · office@pellworth.example · (916) 555-0142',
    ]);
  });

  it('has a title, a language and an author', async () => {
    const { receipt } = await givenReceipt(app);
    const { lang, info } = await readPdf(await pdfOf(receipt.id));
    expect(lang).toBe('en-US');
    expect(info).toMatchObject({ Title: `Receipt ${receipt.number}`, Author: 'Pellworth', Language: 'en-US' });
  });

  it('is the same to the byte whenever it is made', async () => {
    const { receipt } = await givenReceipt(app);
    const first = await pdfOf(receipt.id);
    app.clock.advance(3_600_000);
    expect((await pdfOf(receipt.id)).equals(first)).toBe(true);
  });

  it.each([
    'Łukasz Żółć',
    'Ærøskøbing',
    'Ελένη Παπαδοπούλου',
    'Наталія Ґалаґан',
    'Nguyễn Thị Hằng',
    'Şükrü Ğöçmen İşık',
    'O’Connor & Sons – “quoted” <b>',
    'Z\u0307o\u0301łc\u0301'.normalize('NFD'),
  ])('shows the name %s', async (name) => {
    const { receipt } = await givenReceipt(app, { owner: await givenUser(app, { name }), project: { title: name } });
    const lines = await linesOf(await pdfOf(receipt.id));
    expect(lines).toContain(`Pellworth Software Services LLC ${name.normalize('NFC')}`);
    expect(lines).toContain(`${name.normalize('NFC')} $1,250.50 USD`);
  });

  it.each([
    ['Launch 🚀 👩🏽‍💻 day', 'Launch day'],
    ['🚀', '–'],
    ['𓀀 and more', '□ and more'],
    ['Bridge\r\nnumber\ttwo', 'Bridge number two'],
    ['pay \u202Edlog\u202C me', 'pay dlog me'],
    ['Acme™\uFE0F portal', 'Acme™ portal'],
  ])('shows what it can of %j', async (title, shown) => {
    const { receipt } = await givenReceipt(app, { project: { title } });
    expect(await linesOf(await pdfOf(receipt.id))).toContain(`${shown} $1,250.50 USD`);
  });

  it.each([
    ['Japanese', '山田 太郎'],
    ['simplified Chinese', '王小明软件有限公司'],
    ['traditional Chinese', '陳國華顧問公司'],
    ['Korean', '홍길동 주식회사'],
    ['Arabic', 'محمد الأحمد'],
    ['Persian', 'شرکت می‌خواهم'],
    ['Hebrew', 'יעל כהן'],
    ['Thai', 'สมชาย ใจดี'],
    ['Hindi', 'प्रिया शर्मा'],
    ['two alphabets', 'Müller 山田 & Söhne'],
  ])('shows a name in %s as it is written', async (_alphabet, name) => {
    const { receipt } = await givenReceipt(app, { owner: await givenUser(app, { name }), project: { title: name } });
    const text = (await readPdf(await pdfOf(receipt.id))).pages[0]!.flat().join(' ').normalize('NFKC');
    expect(text).not.toMatch(/[?□]/);
    const letters = [...name.normalize('NFKC').replace(/[\s\u200c]/g, '')];
    expect(letters.filter((letter) => !text.includes(letter))).toEqual([]);
  });

  it('shows a name with a variation selector', async () => {
    const { receipt } = await givenReceipt(app, { owner: await givenUser(app, { name: '葛\u{E0100}城' }) });
    const text = (await linesOf(await pdfOf(receipt.id))).join(' ').normalize('NFKC');
    expect(text).toMatch(/葛\s*城/);
  });

  it('is the same to the byte with a name in another alphabet', async () => {
    const owner = await givenUser(app, { name: '山田 太郎 محمد' });
    const { receipt } = await givenReceipt(app, { owner });
    const first = await pdfOf(receipt.id);
    expect((await pdfOf(receipt.id)).equals(first)).toBe(true);
  });

  it('wraps a long name in another alphabet', async () => {
    const owner = await givenUser(app, { name: '山田太郎'.repeat(40) });
    const { receipt } = await givenReceipt(app, { owner, project: { title: 'محمد الأحمد '.repeat(20).trim() } });
    const lines = await linesOf(await pdfOf(receipt.id));
    expect(lines.at(-1)).toMatch(/^Pellworth Software Services LLC ·/);
    expect(lines.join('').match(/山/g)).toHaveLength(40);
  });

  it('wraps long titles, names and addresses on its one page and shows the largest amount', async () => {
    const title = `${'Portal for everybody '.repeat(8)}${'W'.repeat(87)}`.slice(0, 255);
    const owner = await givenUser(app, {
      name: 'M'.repeat(255),
      email: `${'m'.repeat(64)}@${'m'.repeat(150)}.example`,
    });
    const payment = { environment: 'demo' as const, capturedCents: 99_999_999 };
    const { receipt } = await givenReceipt(app, { owner, project: { title }, payment });
    await credit(app, (await givenReceipt(app)).payment, { cents: 1, refundedCents: 1, reason: 'refund' });
    const lines = await linesOf(await pdfOf(receipt.id));
    expect(lines.filter((line) => line.includes('$999,999.99 USD'))).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/^Pellworth Software Services LLC ·/);
    const all = dense(
      lines
        .filter((line) => !line.startsWith('DEMO'))
        .map((line) => line.replace(/\$999,999\.99 USD|Pellworth.*LLC|\d.*Floor/g, '')),
    );
    expect(all.match(/M/g)!.length).toBe(255);
    expect(all.match(/W/g)!.length).toBe(87);
    expect(all.match(/everybody/g)).toHaveLength(8);
  });

  it.each([
    { currency: 'BHD', cents: [1_234_567, 234_567], amounts: ['BHD 1,234.567 BHD', 'BHD 234.567 BHD'] },
    { currency: 'KWD', cents: [500, 5], amounts: ['KWD 0.500 KWD', 'KWD 0.005 KWD'] },
    { currency: 'JPY', cents: [180_000, 80_000], amounts: ['¥180,000 JPY', '¥80,000 JPY'] },
    { currency: 'KRW', cents: [1, 1], amounts: ['₩1 KRW', '₩1 KRW'] },
  ])('writes $currency with its own decimals, also when some of it goes back', async ({ currency, ...money }) => {
    const [cents, back] = money.cents as [number, number];
    const [whole, part] = money.amounts as [string, string];
    const { payment, receipt } = await givenReceipt(app, {
      project: { title: 'Portal', currency },
      payment: { currency, expectedCents: cents, capturedCents: cents },
    });
    const written = async (id: number) => (await linesOf(await pdfOf(id))).map((line) => line.replace(/\s/g, ' '));
    expect(await written(receipt.id)).toEqual(expect.arrayContaining([`Portal ${whole}`, 'Amount paid', whole]));
    await credit(app, payment, { cents: back, refundedCents: back, reason: 'refund' });
    const [, note] = await documentsOf(app, payment);
    const sentence = `This credit note refunds ${part} of receipt ${receipt.number}.`;
    expect(await written(note!.id)).toEqual(expect.arrayContaining(['Amount credited', part, sentence]));
  });

  it.each([
    ['demo', 'DEMO – no real money'],
    ['sandbox', 'SANDBOX – no real money'],
  ] as const)('marks demo money for %s', async (environment, mark) => {
    const { receipt } = await givenReceipt(app, { payment: { environment } });
    expect((await linesOf(await pdfOf(receipt.id)))[1]).toBe(mark);
  });

  it('contains, for a credit note, the receipt, the amount and the method', async () => {
    const { payment, receipt } = await givenReceipt(app);
    await credit(app, payment, { cents: 40_000, refundedCents: 40_000, reason: 'refund' });
    await credit(app, payment, { cents: 85_050, refundedCents: 125_050, reason: 'reversal' });
    const [, part, rest] = await documentsOf(app, payment);
    const lines = await linesOf(await pdfOf(part!.id));
    expect(lines).toEqual(
      expect.arrayContaining([
        `Credit note ${part!.number}`,
        `${longDay(part!.issuedOn)}, for receipt ${receipt.number}`,
        'Amount credited',
        '$400.00 USD',
        'Refunded through PayPal',
        `PayPal capture ${payment.captureId}`,
        `This credit note refunds $400.00 USD of receipt ${receipt.number}.`,
      ]),
    );
    expect(await linesOf(await pdfOf(rest!.id))).toEqual(
      expect.arrayContaining([
        '$850.50 USD',
        'Reversed by PayPal',
        `This credit note cancels $850.50 USD of receipt ${receipt.number}.`,
      ]),
    );
    expect((await linesOf(await pdfOf(receipt.id)))[1]).toBe(`VOID – refunded by ${part!.number}, ${rest!.number}`);
  });

  it('keeps saying what was true when it was written', async () => {
    const { receipt } = await givenReceipt(app);
    expect(receipt.seller).toEqual({
      name: 'Pellworth',
      legalName: 'Pellworth Software Services LLC',
      locale: 'en-US',
      address: ['1215 K Street, Suite 1700', 'Floor 17', 'Sacramento, California 95814'],
      email: 'office@pellworth.example',
      phone: '(916) 555-0142',
    });
  });
});
