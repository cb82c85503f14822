import { CHOOSE_AGAIN } from '../../src/modules/payments/payment.errors.js';
import { DataSource } from 'typeorm';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { codeOf, PaymentWorld, type Refusal } from './world.js';

describe('concurrent payments and faults', () => {
  let world: PaymentWorld;

  beforeAll(async () => {
    world = await PaymentWorld.start();
  });
  afterAll(() => world.stop());
  afterEach(() => world.shop.demo('DELETE', 'faults'));

  it('10: returns the same to twenty parallel confirmations, with one capture', async () => {
    const { id, orderId } = await world.approved();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.confirm(id, orderId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await world.captureCalls(orderId)).toBe(1);
    expect(await world.payments(id)).toHaveLength(1);
  });

  it('11: captures one of two approved orders of a project', async () => {
    const { id } = await world.project();
    const orders = [await world.approvedOrder(id), await world.laterOrder(id)];
    const answers = await Promise.all(orders.map((orderId) => world.confirm(id, orderId)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!.json<Refusal>().code;
    expect(['PAYMENT_IN_PROGRESS', 'ALREADY_PAID', 'AMOUNT_MISMATCH']).toContain(refused);
    const calls = await Promise.all(orders.map((orderId) => world.captureCalls(orderId)));
    expect(calls.sort()).toEqual([0, 1]);
  });

  it('12: captures nothing for a paid project', async () => {
    const { id } = await world.project();
    const second = await world.approvedOrder(id);
    await world.confirm(id, await world.laterOrder(id));
    expect(await codeOf(world.confirm(id, second))).toEqual([409, 'ALREADY_PAID']);
    expect(await codeOf(world.order(id))).toEqual([409, 'ALREADY_PAID']);
    expect(await world.captureCalls(second)).toBe(0);
  });

  it('17: records a capture of the browser when it fits, else as REVIEW', async () => {
    const right = await world.project();
    const orderId = await world.approvedOrder(right.id);
    await world.shop.demo('POST', `orders/${orderId}/capture`);
    expect((await world.confirm(right.id, orderId)).statusCode).toBe(200);
    expect(await world.captureCalls(orderId)).toBe(0);

    const admin = await world.admin();
    const cheap = await world.project();
    const cheapOrder = await world.foreignOrder('1.00', { unit: { reference_id: String(cheap.id) } });
    await world.shop.demo('POST', `orders/${cheapOrder}/capture`);
    expect(await codeOf(world.confirm(cheap.id, cheapOrder))).toEqual([409, 'REVIEW']);
    expect(await world.status(cheap.id)).toBe('pending');
    expect((await world.payments(cheap.id))[0]).toMatchObject({
      state: 'REVIEW',
      review: 'AMOUNT_MISMATCH',
      capturedCents: 100,
      attention: true,
    });
    const letters = await world.lettersTo(admin.email);
    expect(letters.map(({ context }) => JSON.stringify(context))).toEqual([expect.stringContaining('does not match')]);
  });

  it('18: records REVIEW when the order changed between check and capture', async () => {
    const { id, orderId } = await world.approved();
    await world.shop.demo('POST', `orders/${orderId}/patch`, { when: 'capture', amount: '1.00' });
    expect(await codeOf(world.confirm(id, orderId))).toEqual([409, 'REVIEW']);
    expect(await world.status(id)).toBe('pending');
  });

  it.each(CHOOSE_AGAIN)('20: allows another payment method after %s, with a new request id', async (issue) => {
    const { id, orderId } = await world.approved();
    await world.fault({ method: 'POST', pathRegex: '/capture$', times: 1, action: 'issue', issue });
    const declined = await world.confirm(id, orderId);
    expect(declined.statusCode).toBe(422);
    expect(declined.json()).toMatchObject({ code: issue, choose_again: true });
    expect((await world.payments(id))[0]).toMatchObject({ state: 'RETRYABLE', liveProjectId: null, seq: 1 });
    await world.approve(orderId);
    expect((await world.confirm(id, orderId)).statusCode).toBe(200);
    expect(await world.status(id)).toBe('paid');
    const captures = world.shop.wallet.requests().filter(({ path }) => path.endsWith(`${orderId}/capture`));
    expect(captures.map(({ requestId }) => requestId)).toEqual([`cap-${orderId}-0`, `cap-${orderId}-1`]);
  });

  it('22: returns 202 when the connection breaks after the capture, then settles it once', async () => {
    const { id, orderId } = await world.approved();
    const before = await world.captures();
    await world.fault({ method: 'POST', pathRegex: '/capture$', times: 9, action: 'drop-after' });
    const answer = await world.confirm(id, orderId);
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({ state: 'CAPTURING' });
    expect(await world.status(id)).toBe('pending');
    expect(await codeOf(world.order(id))).toEqual([409, 'PAYMENT_IN_PROGRESS']);

    await world.shop.demo('DELETE', 'faults');
    const visit = await world.app.call({
      method: 'POST',
      url: `/payments/project/${id}/settle`,
      token: world.owner.token,
    });
    expect(visit.json()).toMatchObject({ state: 'COMPLETED' });
    expect(await world.status(id)).toBe('paid');
    expect((await world.captures()) - before).toBe(1);
  });

  it('records nothing when the receipt cannot be written, and everything later', async () => {
    const { id, orderId } = await world.approved();
    const database = world.app.app.get(DataSource);
    await database.query('ALTER TABLE receipts RENAME TO receipts_elsewhere');
    try {
      expect((await world.confirm(id, orderId)).statusCode).toBe(500);
      expect(await world.status(id)).toBe('pending');
      expect((await world.only(id)).state).toBe('CAPTURING');
      expect((await world.history(id)).join()).not.toContain('paid');
    } finally {
      await database.query('ALTER TABLE receipts_elsewhere RENAME TO receipts');
    }
    await world.laterRound();
    expect(await world.status(id)).toBe('paid');
    expect(await world.receipts(id)).toHaveLength(1);
    expect(await world.captureCalls(orderId)).toBe(1);
  });

  it('26: settles an approval that the browser never reported, on the next visit', async () => {
    const { id } = await world.project();
    await world.approvedOrder(id);
    const visit = await world.app.call({
      method: 'POST',
      url: `/payments/project/${id}/settle`,
      token: world.owner.token,
    });
    expect(visit.json()).toMatchObject({ state: 'COMPLETED' });
    expect(await world.status(id)).toBe('paid');
  });

  it('27: does not record a stored answer about another order', async () => {
    const other = await world.project();
    await world.confirm(other.id, await world.approvedOrder(other.id));
    const { id, orderId } = await world.approved();
    await world.fault({ method: 'POST', pathRegex: '/capture$', times: 1, action: 'wrong-order' });
    expect((await world.confirm(id, orderId)).statusCode).toBe(202);
    expect((await world.payments(id))[0]).toMatchObject({ state: 'CAPTURING', captureId: null });
  });

  it('returns 503 and charges nothing while PayPal is down', async () => {
    const { id, orderId } = await world.approved();
    await world.fault({ method: 'GET', pathRegex: '/v2/', times: 9, action: 'status', status: 503 });
    const answer = await world.confirm(id, orderId);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
    expect(answer.headers['retry-after']).toBe('60');
    expect(await world.captureCalls(orderId)).toBe(0);
  });

  it('returns the latest payment to the owner and admins only', async () => {
    const { id } = await world.project();
    const none = await world.app.call({ url: `/payments/project/${id}/latest`, token: world.owner.token });
    expect([none.statusCode, none.json<Refusal>()]).toEqual([
      404,
      expect.objectContaining({ code: 'NO_PAYMENT', error: 'No payment info.' }),
    ]);
    await world.confirm(id, await world.laterOrder(id));
    await world.app.db.transaction(() => world.app.db.write(Payment).update({ projectId: id }, { review: null }));
    expect(
      (await world.app.call({ url: `/payments/project/${id}/latest`, token: world.owner.token })).json(),
    ).toMatchObject({ state: 'COMPLETED' });
  });
});
