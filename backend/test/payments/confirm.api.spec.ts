import { Shop } from '../wallet-shop.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { givenUser } from '../actors.js';
import { countQueries } from '../queries.js';
import { codeOf, PaymentWorld, type Refusal } from './world.js';

/** Includes session, outbox, audit log, history and receipt. */
const QUERIES = 18;
const WALLET_CALLS = 2;

describe('POST /payments/paypal-success', () => {
  let world: PaymentWorld;

  beforeAll(async () => {
    world = await PaymentWorld.start();
  });
  afterAll(() => world.stop());

  it('settles an approved order with one capture, one payment and an audit entry', async () => {
    const { id, title } = await world.project({ title: 'Audited portal' });
    const orderId = await world.approvedOrder(id);
    const answer = await world.confirm(id, orderId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      state: 'COMPLETED',
      paypal_status: 'COMPLETED',
      amount: 1250.5,
      currency: 'USD',
      env: 'demo',
      project_id: id,
    });
    expect(await world.status(id)).toBe('paid');
    expect(await world.captureCalls(orderId)).toBe(1);
    const trail = await world.app.db.read(AuditRecord).findBy({ action: 'payment.paid' });
    expect(trail.map(({ recordLabel }) => recordLabel)).toContain(title);
    const latest = await world.app.call({ url: `/payments/project/${id}/latest`, token: world.owner.token });
    expect(latest.json()).toMatchObject({
      paypal_order_id: orderId,
      payer_email: expect.stringContaining('@') as string,
      wallet_url: null,
    });
    const { token } = await world.admin();
    const forAdmin = await world.app.call({ url: `/payments/project/${id}/latest`, token });
    expect(forAdmin.json()).toMatchObject({ wallet_url: new URL('/', world.app.config.PAYPAL_DEMO_URL).href });
  });

  it('1: rejects an expected amount below the price without a call to PayPal', async () => {
    const { id, orderId } = await world.approved();
    expect(await codeOf(world.confirm(id, orderId, { expectedAmount: '1.00' }))).toEqual([409, 'AMOUNT_MISMATCH']);
    expect(await world.captureCalls(orderId)).toBe(0);
  });

  it('2: rejects a cheaper order of the browser whatever the body contains', async () => {
    const { id } = await world.project();
    const orderId = await world.foreignOrder('1.00', { unit: { reference_id: String(id) } });
    expect(await codeOf(world.confirm(id, orderId))).toEqual([422, 'AMOUNT_MISMATCH']);
    expect(await world.captureCalls(orderId)).toBe(0);
    expect(await world.status(id)).toBe('pending');
  });

  it('3: returns 404 for another customer’s project and an unknown one', async () => {
    const { id, orderId } = await world.approved();
    const stranger = await givenUser(world.app);
    for (const answer of [await world.confirm(id, orderId, {}, stranger), await world.confirm(999_999, orderId)]) {
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([404, 'PROJECT_NOT_FOUND']);
    }
    expect((await world.order(id, stranger)).statusCode).toBe(404);
  });

  it('4: rejects an order of another project', async () => {
    const [a, b] = [await world.project(), await world.project()];
    const ours = await world.approvedOrder(a.id);
    const foreign = await world.foreignOrder('1250.50', { unit: { reference_id: String(a.id) } });
    for (const orderId of [ours, foreign]) {
      expect(await codeOf(world.confirm(b.id, orderId))).toEqual([422, 'WRONG_PROJECT']);
      expect(await world.captureCalls(orderId)).toBe(0);
    }
  });

  it('5: rejects an order with another payee', async () => {
    const { id } = await world.project();
    const orderId = await world.foreignOrder('1250.50', {
      unit: { reference_id: String(id), payee: { merchant_id: 'SOMEBODYELSE' } },
    });
    expect(await codeOf(world.confirm(id, orderId))).toEqual([422, 'WRONG_PAYEE']);
    expect(await world.captureCalls(orderId)).toBe(0);
  });

  it('6: rejects unknown, malformed and huge order ids', async () => {
    const { id } = await world.project();
    expect(await codeOf(world.confirm(id, 'ABCDEFGHIJ1234567'))).toEqual([422, 'ORDER_NOT_FOUND']);
    for (const orderId of ['../x', 'abc', 'ABCDEFGHIJ/../..', ' ABCDEFGHIJ1234567x', '١٢٣٤٥٦٧٨٩٠١']) {
      expect((await world.confirm(id, orderId)).statusCode).toBe(400);
    }
    expect((await world.confirm(id, 'A'.repeat(1_000_000))).statusCode).toBe(413);
    expect((await world.confirm(id, 'ABCDEFGHIJ', { orderId: undefined })).statusCode).toBe(400);
  });

  it('7: rejects other currencies than US dollars', async () => {
    const { id } = await world.project();
    const euro = await world.foreignOrder('1250.50', {
      unit: { reference_id: String(id), amount: { currency_code: 'EUR', value: '1250.50' } },
    });
    expect(await codeOf(world.confirm(id, euro))).toEqual([422, 'CURRENCY_MISMATCH']);
    expect(await codeOf(world.confirm(id, await world.approvedOrder(id), { expectedCurrency: 'EUR' }))).toEqual([
      422,
      'CURRENCY_MISMATCH',
    ]);
  });

  it('8: rejects an order whose approval was reversed', async () => {
    const { id, orderId } = await world.approved();
    await world.shop.demo('POST', `orders/${orderId}/deny`);
    expect(await codeOf(world.confirm(id, orderId))).toEqual([422, 'ORDER_NOT_APPROVED']);
    expect((await world.payments(id)).map(({ state }) => state)).toEqual(['EXPIRED']);
    expect((await world.order(id)).statusCode).toBe(201);
  });

  it('8: rejects an order that is not approved, and expires it only after its time', async () => {
    const { id } = await world.project();
    const { orderId } = (await world.order(id)).json<{ orderId: string }>();
    expect(await codeOf(world.confirm(id, orderId))).toEqual([422, 'ORDER_NOT_APPROVED']);
    await world.shop.demo('POST', `orders/${orderId}/expire`);
    expect(await codeOf(world.confirm(id, orderId))).toEqual([503, 'NOT_SETTLED_YET']);
    world.app.clock.advance(3 * 3_600_000);
    expect(await codeOf(world.confirm(id, orderId))).toEqual([422, 'ORDER_NOT_FOUND']);
    expect((await world.payments(id)).map(({ state }) => state)).toEqual(['EXPIRED']);
  });

  it('8: offers another try after PayPal refused the capture of an order as not approved', async () => {
    const { id, orderId } = await world.approved();
    const issue = 'ORDER_NOT_APPROVED';
    await world.fault({ method: 'POST', pathRegex: '/capture$', times: 1, action: 'issue', issue });
    const refused = await world.confirm(id, orderId);
    expect([refused.statusCode, refused.json<Refusal>()]).toMatchObject([
      422,
      { code: issue, error: 'The payment was not approved at PayPal.' },
    ]);
    expect((await world.payments(id)).map(({ state }) => state)).toEqual(['RETRYABLE']);
    const again = await world.approvedOrder(id);
    expect(again).not.toBe(orderId);
    expect((await world.confirm(id, again)).statusCode).toBe(200);
  });

  it('9: returns the same result for a settled order', async () => {
    const { id, orderId } = await world.approved();
    const first = await world.confirm(id, orderId);
    const again = await world.confirm(id, orderId);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await world.captureCalls(orderId)).toBe(1);
    expect(await world.payments(id)).toHaveLength(1);
  });

  it('13: rejects an approval of an old price', async () => {
    const { id, orderId } = await world.approved();
    await world.app.db.transaction(() => world.app.db.write(Project).update({ id }, { priceCents: 200_000 }));
    const old = await world.confirm(id, orderId);
    const now = await world.confirm(id, orderId, { expectedAmount: '2000.00' });
    expect([old.statusCode, old.json<Refusal>().code]).toEqual([409, 'AMOUNT_MISMATCH']);
    expect(now.json<Refusal>().code).toBe('AMOUNT_MISMATCH');
    expect(await world.captureCalls(orderId)).toBe(0);
  });

  it.each(['-5', '0', '0.00', '1e3', 'NaN', '1250.505', ' 1250.50', null, '١٢٥٠', 1250.505, {}, ['1250.50']])(
    '14: refuses the amount %j',
    async (expectedAmount) => {
      const answer = await world.confirm(1, 'ABCDEFGHIJ1234567', { expectedAmount });
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([400, 'BAD_AMOUNT']);
    },
  );

  it.each([
    [30, '0.30'],
    [101, 1.01],
    [835, '8.35'],
    [99_999_999, '999999.99'],
  ])('15: settles %i cents exactly', async (priceCents, expectedAmount) => {
    const { id } = await world.project({ priceCents });
    const answer = await world.confirm(id, await world.approvedOrder(id), { expectedAmount });
    expect(answer.statusCode).toBe(200);
    expect((await world.payments(id))[0]).toMatchObject({ capturedCents: priceCents, state: 'COMPLETED' });
  });

  it.each([null, 0])('15: rejects the price %j', async (priceCents) => {
    const { id } = await world.project({ priceCents });
    expect(await codeOf(world.order(id))).toEqual([409, 'PRICE_NOT_SET']);
    const orderId = await world.foreignOrder('1.00', { unit: { reference_id: String(id) } });
    expect(await codeOf(world.confirm(id, orderId, { expectedAmount: '1.00' }))).toEqual([409, 'PRICE_NOT_SET']);
  });

  it('16: rejects an order with another structure', async () => {
    const { id } = await world.project();
    const unit = { reference_id: String(id), amount: { currency_code: 'USD', value: '1250.50' } };
    const other = { reference_id: 'gift', amount: { currency_code: 'USD', value: '1.00' } };
    const two = await world.foreignOrder('1250.50', { order: { purchase_units: [unit, other] } });
    const authorize = await world.foreignOrder('1250.50', { unit, order: { intent: 'AUTHORIZE' } });
    for (const [order, code] of [
      [two, 'WRONG_UNITS'],
      [authorize, 'WRONG_INTENT'],
    ] as const) {
      expect(await codeOf(world.confirm(id, order))).toEqual([422, code]);
      expect(await world.captureCalls(order)).toBe(0);
    }
  });

  it('28: requires a token, the owner, a live project and a matching XSRF pair', async () => {
    const { id, orderId } = await world.approved();
    const admin = await givenUser(world.app, { role: 'admin' });
    const agent = await givenUser(world.app, { role: 'agent' });
    const body = { orderId, projectId: id, expectedAmount: '1250.50', expectedCurrency: 'USD' };
    const call = (headers: Record<string, string>, token?: string) =>
      world.app.call({ method: 'POST', url: '/payments/paypal-success', body, headers, ...(token ? { token } : {}) });

    expect((await call({})).statusCode).toBe(401);
    expect((await call({}, admin.token)).statusCode).toBe(404);
    expect((await call({}, agent.token)).statusCode).toBe(404);
    expect(await codeOf(world.confirm(id, orderId, { note: 'x'.repeat(300_000) }))).toEqual([413, 'TOO_LARGE']);
    const forged = await call({ cookie: 'XSRF-TOKEN=x', 'x-xsrf-token': 'x' }, world.owner.token);
    expect([forged.statusCode, forged.json<Refusal>().code]).toEqual([403, 'XSRF_MISMATCH']);
    const cancelled = await world.project({ status: 'Cancelled' });
    const refused = await world.confirm(
      cancelled.id,
      await world.foreignOrder('1250.50', { unit: { reference_id: String(cancelled.id) } }),
    );
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([409, 'PROJECT_CANCELLED']);
    expect(await world.captureCalls(orderId)).toBe(0);
  });

  it('rejects an order of another merchant', async () => {
    const other = await Shop.open();
    const { id } = await world.project();
    expect(await codeOf(world.confirm(id, await other.approved()))).toEqual([422, 'ORDER_NOT_FOUND']);
    await other.wallet.close();
  });

  it(`needs at most ${WALLET_CALLS} calls to PayPal and ${QUERIES} queries`, async () => {
    for (let admins = 0; admins < 5; admins += 1) await world.admin();
    const { id, orderId } = await world.approved();
    const calls = world.shop.wallet.requests().length;
    const { result, queries } = await countQueries(world.app, () => world.confirm(id, orderId));
    expect(result.statusCode).toBe(200);
    expect(world.shop.wallet.requests().length - calls).toBeLessThanOrEqual(WALLET_CALLS);
    expect(queries.length).toBeGreaterThan(10);
    if (queries.length > QUERIES) throw new Error(`${queries.length} queries:\n${queries.join('\n')}`);
  });
});
