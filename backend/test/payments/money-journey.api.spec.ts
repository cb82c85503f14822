import { decimalText, digitsOf, parseDecimal, parsePrice, wireAmount } from '../../src/core/common/money.js';
import { walletDigits, WALLET_CURRENCIES } from '../../src/core/common/wallet-currencies.js';
import { NEUTRAL_FACTS } from '../../src/core/company/facts.js';
import { CompanyService } from '../../src/core/company/company.service.js';
import { fromPayPal, toPayPal } from '../../src/modules/payments/paypal/paypal-order.js';
import { renewProofs, type TestActor } from '../actors.js';
import { linesOf } from '../receipts/pdf.js';
import { PaymentWorld } from './world.js';

const SAMPLES = 400;
const PRICE_MAX = 1_000_000_000;

/** Smallest PayPal units; a linear congruential generator makes runs repeatable. */
function samplesOf(currency: string, count: number): number[] {
  const step = 10 ** (digitsOf(currency) - walletDigits(currency)!);
  let seed = [...currency].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 2_147_483_647;
  return Array.from({ length: count }, (_, index) => {
    seed = (seed * 48_271) % 2_147_483_647;
    const max = 10 ** (3 + (index % 7)) / step;
    return Math.min(step * (1 + (seed % max)), PRICE_MAX);
  });
}

const digitsIn = (text: string): string => text.replace(/[^\d.]/g, '').replace(/\.$/, '');

describe.each(WALLET_CURRENCIES)('conversions of %s', (currency) => {
  const amounts = samplesOf(currency, SAMPLES);

  it('return the same amount from the wire', () => {
    for (const minor of amounts)
      expect(parsePrice(wireAmount({ minor, currency }), currency)).toEqual({ minor, currency });
  });

  it('return the same amount from PayPal', () => {
    for (const minor of amounts) expect(fromPayPal(toPayPal({ minor, currency }))).toEqual({ minor, currency });
  });

  it('return the same amount from a decimal text', () => {
    for (const minor of amounts)
      expect(parseDecimal(decimalText({ minor, currency }), currency)).toEqual({ minor, currency });
  });
});

describe('a price', () => {
  let world: PaymentWorld;
  let admin: TestActor;

  beforeAll(async () => {
    world = await PaymentWorld.start();
    admin = await world.admin();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => world.stop());

  const get = (url: string) => world.app.call({ url, token: admin.token });
  const addProject = async (price: number) => {
    const dates = { start_date: '2026-08-04', end_date: '2026-12-18' };
    const form = { title: 'Portal', description: 'Booking', ...dates, price, user_id: world.owner.id, milestones: 2 };
    const body = { ...form, status: 'In Progress' };
    return world.app.call({ method: 'POST', url: '/projects', token: admin.token, body });
  };

  it.each(WALLET_CURRENCIES)(
    'in %s is the same in form, database, PayPal order, receipt, PDF and CSV',
    async (currency) => {
      jest.spyOn(world.app.app.get(CompanyService), 'facts', 'get').mockReturnValue({ ...NEUTRAL_FACTS, currency });
      // The sixth sample has up to nine digits.
      const minor = samplesOf(currency, 6)[5]!;
      const price = wireAmount({ minor, currency });
      const text = decimalText({ minor, currency });

      const added = await addProject(price);
      expect(added.json()).toMatchObject({ price, currency });
      const { id } = added.json<{ id: number }>();
      expect(await world.projectOf(id)).toMatchObject({ priceCents: minor, currency });
      expect((await get(`/projects/${id}`)).json()).toMatchObject({ price, currency });

      const orderId = await world.approvedOrder(id);
      const { body: order } = await world.shop.call('GET', `/v2/checkout/orders/${orderId}`);
      const value = price.toFixed(walletDigits(currency)!);
      expect(order.purchase_units[0].amount).toEqual({ currency_code: currency, value });
      const confirmed = await world.confirm(id, orderId, { expectedAmount: text, expectedCurrency: currency });
      expect([confirmed.statusCode, confirmed.json()]).toEqual([
        200,
        expect.objectContaining({ amount: price, currency }),
      ]);
      expect(await world.only(id)).toMatchObject({ expectedCents: minor, capturedCents: minor, currency });

      const [receipt] = (await get(`/payments/project/${id}/receipts`)).json<{
        items: { id: number; amount: number }[];
      }>().items;
      expect(receipt).toMatchObject({ amount: price, currency });
      const pdf = await get(`/payments/receipts/${receipt!.id}/pdf`);
      const line = (await linesOf(pdf.rawPayload)).find((one) => one.startsWith('Portal '))!;
      expect([digitsIn(line), line.endsWith(currency)]).toEqual([text, true]);

      await renewProofs(world.app);
      const csv = (await get(`/payments/export.csv?q=${orderId}`)).body;
      expect(csv).toContain(`"${text}","${decimalText({ minor: 0, currency })}","${currency}"`);
      expect((await get(`/projects/export.csv`)).body).toMatch(new RegExp(`^${id},.*"${text}",.*"${currency}"`, 'm'));
    },
  );
});
