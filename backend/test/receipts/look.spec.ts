import { Storage, StorageUnavailableError } from '../../src/core/storage/storage.js';
import { ReceiptService } from '../../src/modules/payments/receipts/receipt.service.js';
import { startApp, type TestApp } from '../app.js';
import { publishBrand } from '../brand.js';
import { givenPicture } from '../features/world.js';
import { linesOf, readPdf } from './pdf.js';
import { givenReceipt } from './rows.js';

describe('receipt theme', () => {
  let app: TestApp;
  let id: number;
  const made = async () => (await app.app.get(ReceiptService).load(id)).content;

  beforeAll(async () => {
    app = await startApp({ company: { name: 'Pellworth' } });
    id = (await givenReceipt(app)).receipt.id;
  });
  afterAll(() => app.close());

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
