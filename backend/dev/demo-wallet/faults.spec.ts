import { until } from '../../test/until.js';
import { issueOf, orderOf, Shop } from '../../test/wallet-shop.js';

describe('demo wallet: failures on demand', () => {
  let shop: Shop;
  const CAPTURE = '/capture$';

  beforeAll(async () => {
    shop = await Shop.open();
  });

  afterEach(() => shop.demo('DELETE', 'faults'));

  afterAll(() => shop.wallet.close());

  const fault = (action: string, more: object = {}) =>
    shop.demo('POST', 'faults', { method: 'POST', pathRegex: CAPTURE, times: 1, action, ...more });

  it('drop-after does the work and cuts the connection; the same id then learns what happened', async () => {
    const order = await shop.approved();
    await fault('drop-after');
    await expect(shop.capture(order, 'cut')).rejects.toThrow();
    expect((await shop.call('GET', `/v2/checkout/orders/${order}`)).body.status).toBe('COMPLETED');
    expect((await shop.capture(order, 'cut')).status).toBe(200);
  });

  it('drop-before does nothing', async () => {
    const order = await shop.approved();
    await fault('drop-before');
    await expect(shop.capture(order, 'cut-early')).rejects.toThrow();
    expect((await shop.call('GET', `/v2/checkout/orders/${order}`)).body.status).toBe('APPROVED');
    expect((await shop.capture(order, 'cut-early')).status).toBe(201);
  });

  it('answers a status with Retry-After, or a page of HTML, as often as asked', async () => {
    const order = await shop.approved();
    await fault('status', { status: 429, retryAfter: 2, times: 2 });
    await fault('html', { status: 502 });
    const limited = await shop.capture(order, 'busy');
    expect([limited.status, limited.headers.get('retry-after'), limited.body.name]).toEqual([
      429,
      '2',
      'RATE_LIMIT_REACHED',
    ]);
    expect((await shop.capture(order, 'busy')).status).toBe(429);
    const page = await shop.capture(order, 'busy');
    expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect((await shop.capture(order, 'busy')).status).toBe(201);
  });

  it('keeps a request id taken during a delay', async () => {
    const order = await shop.approved();
    await fault('delay', { ms: 1_000 });
    const slow = shop.capture(order, 'slow');
    await until(() => shop.wallet.requests().some(({ requestId }) => requestId === 'slow'));
    expect(issueOf(await shop.capture(order, 'slow'))).toBe('PREVIOUS_REQUEST_IN_PROGRESS');
    expect((await slow).status).toBe(201);
    const { ms } = shop.wallet.requests().find(({ requestId }) => requestId === 'slow')!;
    expect(ms).toBeGreaterThan(990);
  });

  it('leaves a capture pending until it is settled or denied', async () => {
    for (const [verb, status] of [
      ['settle', 'COMPLETED'],
      ['deny', 'DECLINED'],
    ] as const) {
      const order = await shop.approved();
      await fault('pending', { reason: 'ECHECK' });
      const { body } = await shop.capture(order, `pending-${verb}`);
      const capture = body.purchase_units[0].payments.captures[0];
      expect(capture).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } });
      expect(issueOf(await shop.call('POST', `/v2/payments/captures/${capture.id}/refund`, {}))).toBe(
        'PENDING_CAPTURE',
      );
      await shop.demo('POST', `captures/${capture.id}/${verb}`);
      expect((await shop.call('GET', `/v2/payments/captures/${capture.id}`)).body.status).toBe(status);
    }
  });

  it('rejects with any issue by fault or mock header and repeats a decline', async () => {
    const order = await shop.approved();
    await fault('issue', { issue: 'INSTRUMENT_DECLINED' });
    expect(issueOf(await shop.capture(order, 'declined-1'))).toBe('INSTRUMENT_DECLINED');
    expect(issueOf(await shop.capture(order, 'declined-1'))).toBe('INSTRUMENT_DECLINED');
    const mock = { 'paypal-mock-response': '{"mock_application_codes":"DUPLICATE_INVOICE_ID"}' };
    expect(issueOf(await shop.capture(order, 'declined-2', mock))).toBe('DUPLICATE_INVOICE_ID');
    expect((await shop.capture(order, 'declined-3')).status).toBe(201);
  });

  it("answers another order's capture without doing the work", async () => {
    const [done, order] = [await shop.approved(), await shop.approved()];
    await shop.capture(done, 'done');
    await fault('wrong-order');
    const answer = await shop.capture(order, 'mine');
    expect(answer.status).toBe(200);
    expect(answer.body.id).not.toBe(order);
    expect((await shop.call('GET', `/v2/checkout/orders/${order}`)).body.status).toBe('APPROVED');
  });

  it('hides what was captured', async () => {
    const order = await shop.approved();
    await fault('no-payments');
    const { body } = await shop.capture(order, 'hidden');
    expect(body.status).toBe('COMPLETED');
    expect(body.purchase_units[0]).not.toHaveProperty('payments');
  });

  it('omits the status of an order, but not that of its capture', async () => {
    const { order } = await shop.paid();
    await fault('no-status', { method: 'GET', pathRegex: '/v2/checkout/orders/' });
    const { body } = await shop.call('GET', `/v2/checkout/orders/${order}`);
    expect(body).not.toHaveProperty('status');
    expect(body.purchase_units[0].payments.captures[0].status).toBe('COMPLETED');
  });

  it('changes an order in the moment before its capture', async () => {
    const order = await shop.approved();
    await shop.demo('POST', `orders/${order}/patch`, { amount: '1.00', when: 'capture' });
    expect((await shop.call('GET', `/v2/checkout/orders/${order}`)).body.purchase_units[0].amount.value).toBe(
      '1250.50',
    );
    const { body } = await shop.capture(order, 'changed');
    expect(body.purchase_units[0].payments.captures[0].amount.value).toBe('1.00');
  });

  it("declines the buyer's card until another is chosen", async () => {
    const { body } = await shop.call('POST', '/v2/checkout/orders', orderOf('10.00'));
    const order = body.id;
    await shop.demo('POST', `orders/${order}/approve`, { decline: true });
    const declined = await shop.capture(order, 'card-1');
    expect(issueOf(declined)).toBe('INSTRUMENT_DECLINED');
    await shop.demo('POST', `orders/${order}/approve`);
    expect((await shop.capture(order, 'card-2')).status).toBe(201);
  });

  it('counts capture calls and keeps a log of requests', async () => {
    await shop.demo('DELETE', 'requests');
    const order = await shop.approved();
    await fault('drop-after');
    await shop.capture(order, 'counted').catch(() => undefined);
    await shop.capture(order, 'counted');
    const { body } = await shop.demo('GET', 'counters');
    expect(body).toMatchObject({ captureCalls: 2, captureCallsByOrder: { [order]: 2 } });
    const log = (await shop.demo('GET', 'requests')).body as unknown as object[];
    expect(log.at(-2)).toMatchObject({ method: 'POST', requestId: 'counted', fault: 'drop-after' });
    expect(log.at(-1)).toMatchObject({ status: 200 });
  });
});
