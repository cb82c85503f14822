import { Storage, StorageUnavailableError } from '../../src/core/storage/storage.js';
import { ReceiptService } from '../../src/modules/payments/receipts/receipt.service.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { publishBrand } from '../brand.js';
import { givenPicture } from '../features/world.js';
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

  it('has a title, a language and an author, and is the same to the byte later', async () => {
    const { receipt } = await givenReceipt(app);
    const bytes = await pdfOf(receipt.id);
    const { lang, info } = await readPdf(bytes);
    expect(lang).toBe('en-US');
    expect(info).toMatchObject({ Title: `Receipt ${receipt.number}`, Author: 'Pellworth', Language: 'en-US' });
    app.clock.advance(3_600_000);
    expect((await pdfOf(receipt.id)).equals(bytes)).toBe(true);
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

  describe('theme', () => {
    let id: number;
    beforeAll(async () => {
      id = (await givenReceipt(app)).receipt.id;
    });
    const made = () => pdfOf(id);

    it('uses accent, logo and mark of the company, also for older receipts', async () => {
      const plain = await made();
      expect((await linesOf(plain))[0]).toBe('Pellworth');
      await publishBrand(app, { accent: '#1d4ed8' });
      const blue = await made();
      expect(blue.equals(plain)).toBe(false);
      expect(await linesOf(blue)).toEqual(await linesOf(plain));

      await publishBrand(app, { mark: { ...(await givenPicture(app, 300, 300)), alt: 'Mark' } });
      const marked = await made();
      expect(marked.length).toBeGreaterThan(blue.length);
      expect(await linesOf(marked)).toEqual(await linesOf(plain));

      await publishBrand(app, { logo_light: { ...(await givenPicture(app, 900, 300)), alt: 'Logo' } });
      expect((await linesOf(await made()))[0]).toMatch(/^Receipt /);
      expect((await readPdf(await made())).info).toMatchObject({ Author: 'Pellworth' });

      await publishBrand(app, { accent: '#0b5b49', mark: null, logo_light: null });
      expect((await made()).equals(plain)).toBe(true);
    });

    it('has no logo while the files cannot be read', async () => {
      await publishBrand(app, { logo_light: { ...(await givenPicture(app, 600, 200)), alt: 'Logo' } });
      const broken = jest.spyOn(app.app.get(Storage), 'stat').mockRejectedValue(new StorageUnavailableError());
      const bare = await made().finally(() => broken.mockRestore());
      expect((await linesOf(bare))[0]).toBe('Pellworth');
      expect((await linesOf(await made()))[0]).toMatch(/^Receipt /);
    });
  });
});
