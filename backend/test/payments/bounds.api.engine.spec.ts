import { randomUUID } from 'node:crypto';
import { MINUTE } from '../../src/core/common/time/clock.js';
import { givenUser } from '../actors.js';
import { PaymentWorld, type Refusal } from './world.js';

const VERIFY = '/v1/notifications/verify-webhook-signature';

describe('rate limits of calls to PayPal', () => {
  let world: PaymentWorld;

  beforeAll(async () => {
    world = await PaymentWorld.start({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => world.stop());
  afterEach(() => world.shop.demo('DELETE', 'faults'));

  const calls = (path: string) => world.shop.wallet.requests().filter((call) => call.path === path).length;
  const orders = () => calls('/v2/checkout/orders');

  describe('orders', () => {
    it('are created once for simultaneous clicks, and the open one is returned again', async () => {
      const { id } = await world.project();
      const before = orders();
      const answers = await Promise.all(Array.from({ length: 60 }, () => world.order(id)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(201));
      const ids = new Set(answers.map((answer) => answer.json<{ orderId: string }>().orderId));
      expect([ids.size, orders() - before]).toEqual([1, 1]);
      expect((await world.order(id)).json()).toEqual({ orderId: [...ids][0] });
      expect(await world.payments(id)).toHaveLength(1);
    });

    it('are created again after an hour, for another price and after the old one has ended', async () => {
      const { id } = await world.project();
      const orderIds = [(await world.order(id)).json<{ orderId: string }>().orderId];
      world.app.clock.advance(61 * MINUTE);
      orderIds.push((await world.order(id)).json<{ orderId: string }>().orderId);
      await world.setPrice(id, 99);
      orderIds.push((await world.order(id)).json<{ orderId: string }>().orderId);
      expect(new Set(orderIds).size).toBe(3);
    });

    it('are limited to ten per account in ten minutes, without effect on other accounts', async () => {
      const busy = await givenUser(world.app);
      const projects = await Promise.all(Array.from({ length: 12 }, () => world.project({ userId: busy.id })));
      const before = orders();
      const answers = await Promise.all(projects.map(({ id }) => world.order(id, busy)));
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(2);
      expect(refused[0]!.json<Refusal>().code).toBe('RATE_LIMITED');
      expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
      expect(orders() - before).toBe(10);
      const other = await givenUser(world.app);
      const { id } = await world.project({ userId: other.id });
      expect((await world.order(id, other)).statusCode).toBe(201);
      const [first] = answers.flatMap((answer, n) => (answer.statusCode === 201 ? [projects[n]!.id] : []));
      expect((await world.order(first!, busy)).statusCode).toBe(201);
      world.app.clock.advance(11 * MINUTE);
      const [late] = answers.flatMap((answer, n) => (answer.statusCode === 429 ? [projects[n]!.id] : []));
      expect((await world.order(late!, busy)).statusCode).toBe(201);
    });
  });

  it('limits confirmations and checks to sixty per account in ten minutes', async () => {
    const busy = await givenUser(world.app);
    const { id } = await world.project({ userId: busy.id });
    const { orderId } = (await world.order(id, busy)).json<{ orderId: string }>();
    const path = `/v2/checkout/orders/${orderId}`;
    const before = calls(path);
    const settle = () => world.app.call({ method: 'POST', url: `/payments/project/${id}/settle`, token: busy.token });
    const answers = [];
    for (let n = 0; n < 35; n += 1) answers.push(await world.confirm(id, orderId, {}, busy), await settle());
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect(calls(path) - before).toBe(60);
  });

  describe('webhooks', () => {
    const message = () => ({ id: `WH-${randomUUID()}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'X' } });
    const headers = (change: Record<string, string> = {}) => ({
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${world.shop.wallet.url}/v1/notifications/certs/CERT-1`,
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-sig': `${'A'.repeat(342)}==`,
      'paypal-transmission-time': `${new Date().toISOString().slice(0, 19)}Z`,
      ...change,
    });
    const send = (change: Record<string, string> = {}) =>
      world.app.call({ method: 'POST', url: '/payments/webhook', body: message(), headers: headers(change) });

    it.each<[string, Record<string, string>]>([
      ['another form of signature', { 'paypal-transmission-sig': 'x y' }],
      ['no time', { 'paypal-transmission-time': 'yesterday' }],
      ['a time long ago', { 'paypal-transmission-time': '2020-01-01T00:00:00Z' }],
      ['a time to come', { 'paypal-transmission-time': '2200-01-01T00:00:00Z' }],
      ['an id of digits', { 'paypal-transmission-id': '123456' }],
      ['another form of algorithm', { 'paypal-auth-algo': 'SHA256 with RSA' }],
    ])('with %s are refused without asking', async (_what, change) => {
      const before = calls(VERIFY);
      const answer = await send(change);
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([401, 'WEBHOOK_NOT_VERIFIED']);
      expect(calls(VERIFY)).toBe(before);
    });

    it.each(['+', '/'])('with a signature that starts with %s are verified', async (first) => {
      const before = calls(VERIFY);
      await send({ 'paypal-transmission-sig': `${first}${'A'.repeat(341)}==` });
      expect(calls(VERIFY)).toBe(before + 1);
    });

    it('are verified by one call each while PayPal fails', async () => {
      await world.fault({ method: 'POST', pathRegex: '/verify', times: 3, action: 'status', status: 503 });
      const before = calls(VERIFY);
      expect((await send()).statusCode).toBe(503);
      expect(calls(VERIFY)).toBe(before + 1);
    });

    it('cause a bounded number of calls when forged, while a genuine one is handled', async () => {
      world.app.clock.advance(2 * MINUTE);
      const before = calls(VERIFY);
      const forged = await Promise.all(Array.from({ length: 100 }, () => send({ 'x-forwarded-for': '198.51.100.66' })));
      const statuses = forged.map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([401, 503]));
      const busy = forged.find(({ statusCode }) => statusCode === 503)!;
      expect(busy.json<Refusal>().code).toBe('BUSY');
      expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
      expect(calls(VERIFY) - before).toBeLessThanOrEqual(30);

      await world.shop.webhooks({ mode: 'on' });
      const { id, orderId } = await world.approved();
      await world.shop.delivered('CHECKOUT.ORDER.APPROVED', orderId);
      // The verification of the capture's message counts, too.
      await world.shop.quiet();
      await world.shop.webhooks({ mode: 'off' });
      expect(await world.status(id)).toBe('paid');
    });

    it('from many addresses share one limit', async () => {
      world.app.clock.advance(2 * MINUTE);
      const before = calls(VERIFY);
      const forged = [];
      for (let n = 1; n <= 200; n += 1) forged.push(send({ 'x-forwarded-for': `203.0.113.${n}` }));
      await Promise.all(forged);
      expect(calls(VERIFY) - before).toBeLessThanOrEqual(120);
    });
  });
});
