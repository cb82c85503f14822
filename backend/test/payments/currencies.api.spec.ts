import { decimalText } from '../../src/core/common/money.js';
import { CompanyService } from '../../src/core/company/company.service.js';
import { type FirmFacts, NEUTRAL_FACTS } from '../../src/core/company/facts.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { renewProofs, type TestActor } from '../actors.js';
import { projectForm } from '../projects/rows.js';
import { linesOf } from '../receipts/pdf.js';
import { codeOf, PaymentWorld, type Refusal } from './world.js';

interface Case {
  facts: Pick<FirmFacts, 'currency' | 'locale' | 'timeZone'>;
  price: number;
  value: string;
  text: string;
  written: string;
  part: [value: string, amount: number];
  tooFine: number;
  tooMuch: number;
}

const CASES: Case[] = [
  {
    facts: { currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin' },
    price: 1250.5,
    value: '1250.50',
    text: '1250.50',
    written: '1.250,50 € EUR',
    part: ['250.50', 250.5],
    tooFine: 0.001,
    tooMuch: 10_000_000.01,
  },
  {
    facts: { currency: 'JPY', locale: 'en-US', timeZone: 'Asia/Tokyo' },
    price: 180_000,
    value: '180000',
    text: '180000',
    written: '¥180,000 JPY',
    part: ['80000', 80_000],
    tooFine: 0.5,
    tooMuch: 1_000_000_001,
  },
  {
    facts: { currency: 'HUF', locale: 'en-US', timeZone: 'Europe/Budapest' },
    price: 450_000,
    value: '450000',
    text: '450000.00',
    written: 'HUF 450,000.00 HUF',
    part: ['150000', 150_000],
    tooFine: 0.001,
    tooMuch: 10_000_000.01,
  },
];

const DINARS = { currency: 'BHD', locale: 'en-US', timeZone: 'Asia/Bahrain' };
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('prices in other currencies', () => {
  let world: PaymentWorld;
  let admin: TestActor;

  beforeAll(async () => {
    world = await PaymentWorld.start();
    const now = world.app.clock.now();
    world.app.clock.moveTo(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10)));
    admin = await world.admin();
  });
  afterAll(() => world.stop());

  const settle = (facts: Partial<FirmFacts>) =>
    jest.spyOn(world.app.app.get(CompanyService), 'facts', 'get').mockReturnValue({ ...NEUTRAL_FACTS, ...facts });
  const get = (url: string, { token }: TestActor = admin) => world.app.call({ url, token });
  const exportProjects = async () => {
    await renewProofs(world.app);
    return (await get('/projects/export.csv')).body;
  };
  const add = (price: number) =>
    world.app.call({
      method: 'POST',
      url: '/projects',
      token: admin.token,
      body: projectForm(world.owner.id, { title: 'Portal', price }),
    });

  describe.each(CASES)('$facts.currency', ({ facts, price, value, text, written, part, tooFine, tooMuch }) => {
    const { currency } = facts;
    let id: number;

    beforeAll(async () => {
      settle(facts);
      const answer = await add(price);
      expect(answer.json()).toMatchObject({ price, currency });
      id = answer.json<{ id: number }>().id;
    });

    it('is the currency of new prices, with all its decimals and no more', async () => {
      expect((await get(`/projects/${id}`)).json()).toMatchObject({ price, currency });
      for (const wrong of [tooFine, tooMuch]) {
        expect((await add(wrong)).json()).toMatchObject({
          code: 'VALIDATION_FAILED',
          fields: { price: [expect.stringMatching(/price/i)] },
        });
      }
      expect(await exportProjects()).toMatch(new RegExp(`,"${text}",.*,"${currency}"`));
      expect((await get('/config')).json()).toMatchObject({ payments: { enabled: true, reason: null, currency } });
    });

    it('is ordered, captured, receipted and refunded', async () => {
      const { orderId } = (await world.order(id)).json<{ orderId: string }>();
      const { body: order } = await world.shop.call('GET', `/v2/checkout/orders/${orderId}`);
      expect(order.purchase_units[0].amount).toEqual({ currency_code: currency, value });
      await renewProofs(world.app);
      const csv = (await get(`/payments/export.csv?q=${orderId}`)).body;
      expect(csv).toContain(`"${text}","${decimalText({ minor: 0, currency })}","${currency}"`);
      await world.approve(orderId);

      expect(await codeOf(world.confirm(id, orderId, { expectedAmount: value }))).toEqual([422, 'CURRENCY_MISMATCH']);
      const paid = await world.confirm(id, orderId, { expectedAmount: value, expectedCurrency: currency });
      expect([paid.statusCode, paid.json()]).toEqual([
        200,
        expect.objectContaining({ state: 'COMPLETED', amount: price, refunded: 0, currency }),
      ]);

      const { capture_id: captureId } = paid.json<{ capture_id: string }>();
      await world.shop.demo('POST', `captures/${captureId}/refund`, { amount: part[0] });
      await world.laterRound(24 * 3_601);
      expect((await get(`/payments/project/${id}/latest`)).json()).toMatchObject({
        state: 'PARTIALLY_REFUNDED',
        amount: price,
        refunded: part[1],
        currency,
      });
      const [receipt, note] = await world.receipts(id);
      expect([receipt?.currency, note?.kind, note?.currency]).toEqual([currency, 'credit_note', currency]);

      const pdf = await world.app.call({ url: `/payments/receipts/${receipt!.id}/pdf`, token: admin.token });
      expect((await linesOf(pdf.rawPayload)).map(plain)).toContain(`Portal ${written}`);
      const letters = await world.app.db.read(OutboxMail).find();
      expect(letters.map(({ context }) => plain(JSON.stringify(context)))).toContainEqual(
        expect.stringContaining(written),
      );
    });

    it('is summed separately', async () => {
      const months = (await get('/payments/months')).json<{ items: { paid: number; refunded: number }[] }>();
      expect(months).toMatchObject({ currency });
      expect(months.items.at(-1)).toMatchObject({ paid: price, refunded: part[1] });
      const before = CASES.slice(
        0,
        CASES.findIndex((one) => one.facts === facts),
      );
      expect(months).toMatchObject({
        others: before
          .map((one) => ({ currency: one.facts.currency, paid: one.price, refunded: one.part[1] }))
          .sort((a, b) => a.currency.localeCompare(b.currency)),
      });
    });
  });

  it('rejects decimals that PayPal does not take', async () => {
    settle(CASES[2]!.facts);
    const { id } = (await add(450_000.5)).json<{ id: number }>();
    const answer = await world.order(id);
    expect([answer.statusCode, answer.json<Refusal>()]).toEqual([
      409,
      expect.objectContaining({ code: 'AMOUNT_NOT_TAKEN' }),
    ]);
    expect(await world.payments(id)).toEqual([]);
  });

  it('turns payments off for a currency that PayPal does not take', async () => {
    settle(DINARS);
    const project = await add(1.234);
    expect(project.json()).toMatchObject({ price: 1.234, currency: 'BHD' });
    expect((await add(1.2345)).statusCode).toBe(400);
    const { id } = project.json<{ id: number }>();
    expect((await get('/config')).json()).toMatchObject({
      payments: { enabled: false, reason: 'currency-not-taken', currency: 'BHD', decimals: null },
      limits: { priceMax: 1_000_000 },
    });
    expect(await codeOf(world.order(id))).toEqual([409, 'CURRENCY_NOT_TAKEN']);
    expect(await exportProjects()).toMatch(/,"1\.234",.*,"BHD"/);
    expect((await get('/overview')).json()).toMatchObject({ currency: 'BHD', pending: { value: 1.234, projects: 1 } });
  });

  it('keeps the currency of a price; the first uses the company currency', async () => {
    settle(CASES[0]!.facts);
    const old = await world.project({ currency: 'USD', priceCents: 125_050 });
    const unpriced = await world.project({ currency: 'USD', priceCents: null });
    expect((await world.edit(old.id, { price: 99.5 }, admin)).json()).toMatchObject({ price: 99.5, currency: 'USD' });
    expect((await world.edit(unpriced.id, { price: 99.5 }, admin)).json()).toMatchObject({
      price: 99.5,
      currency: 'EUR',
    });
    const paid = await world
      .approvedOrder(old.id)
      .then((orderId) => world.confirm(old.id, orderId, { expectedAmount: '99.50' }));
    expect(paid.json()).toMatchObject({ state: 'COMPLETED', currency: 'USD' });
  });
});
