import { issueOf, orderOf, requestToken, Shop } from '../../test/wallet-shop.js';

describe('demo wallet: orders and captures', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  afterAll(() => shop.wallet.close());

  const create = (body: unknown, headers = {}) => shop.call('POST', '/v2/checkout/orders', body, headers);

  it('gives a token for the secret and refuses a wrong one', async () => {
    const good = await requestToken(shop.wallet.url, 'demo-spec:a-secret-of-the-spec');
    expect(good.status).toBe(200);
    expect(good.body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
    const bad = await requestToken(shop.wallet.url, 'demo-spec:another');
    expect(bad.status).toBe(401);
    expect(bad.body).toEqual({ error: 'invalid_client', error_description: expect.any(String) });
  });

  it('refuses calls without a token, and tokens that ran out or were revoked', async () => {
    const missing = await shop.as('none').call('GET', '/v2/checkout/orders/ABCDEFGHIJ');
    expect(missing.status).toBe(401);
    expect(missing.body.name).toBe('AUTHENTICATION_FAILURE');
    expect(missing.body.debug_id).toBe(missing.headers.get('paypal-debug-id'));

    const other = await Shop.open();
    await other.demo('POST', 'clock', { advanceMs: 32_401_000 });
    expect((await other.call('POST', '/v2/checkout/orders', orderOf('1.00'))).status).toBe(401);
    await other.wallet.close();
  });

  it('creates with 201 and few fields, or all of them on request', async () => {
    const small = await create(orderOf('1250.5'));
    expect(small.status).toBe(201);
    expect(Object.keys(small.body).sort()).toEqual(['id', 'links', 'status']);
    expect(small.body.id).toMatch(/^[A-Z0-9]{17}$/);
    expect(small.body.links.map((link) => link.rel)).toEqual(['self', 'approve', 'capture']);

    const full = await create(orderOf('1250.5'), { prefer: 'return=representation' });
    expect(full.body.purchase_units[0]).toEqual({
      reference_id: '7',
      amount: { currency_code: 'USD', value: '1250.50' },
      payee: { merchant_id: 'DEMMERCHANT22', email_address: 'shop@demo.invalid' },
    });
  });

  it('wants a request id with a payment source, and answers 200 with the same order to a repetition', async () => {
    const body = orderOf('10.00', { payment_source: { paypal: {} } });
    expect(issueOf(await create(body))).toBe('PAYPAL_REQUEST_ID_REQUIRED');
    const first = await create(body, { 'paypal-request-id': 'new-1' });
    expect(first.status).toBe(200);
    expect(first.body.status).toBe('PAYER_ACTION_REQUIRED');
    expect(first.body.links[1]?.rel).toBe('payer-action');
    expect((await create(body, { 'paypal-request-id': 'new-1' })).body.id).toBe(first.body.id);
    expect((await create(body, { 'paypal-request-id': 'new-2' })).body.id).not.toBe(first.body.id);
  });

  it.each([
    ['0.00', 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['-5', 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['1.005', 422, 'DECIMAL_PRECISION'],
    ['1e3', 400, 'INVALID_PARAMETER_SYNTAX'],
    [12, 400, 'INVALID_PARAMETER_SYNTAX'],
  ])('refuses an amount of %p', async (value, status, issue) => {
    const answer = await create(orderOf(value as string));
    expect([answer.status, issueOf(answer)]).toEqual([status, issue]);
  });

  it('refuses broken JSON, unknown currencies and missing units', async () => {
    expect(issueOf(await create('{"intent":'))).toBe('MALFORMED_REQUEST_JSON');
    expect(issueOf(await create({ intent: 'CAPTURE' }))).toBe('MISSING_REQUIRED_PARAMETER');
    const units = [{ amount: { currency_code: 'XXX', value: '1.00' } }];
    expect(issueOf(await create({ intent: 'CAPTURE', purchase_units: units }))).toBe('INVALID_CURRENCY_CODE');
  });

  it('captures only what the buyer approved', async () => {
    const { body } = await create(orderOf('10.00'));
    const refused = await shop.capture(body.id, 'early');
    expect([refused.status, issueOf(refused)]).toEqual([422, 'ORDER_NOT_APPROVED']);
    await shop.demo('POST', `orders/${body.id}/approve`);
    const taken = await shop.capture(body.id, 'early');
    expect(taken.status).toBe(201);
    expect(taken.body).toMatchObject({ id: body.id, status: 'COMPLETED' });
    expect(taken.body.payment_source).toMatchObject({ paypal: { email_address: 'dana.buyer@demo.invalid' } });
    const capture = taken.body.purchase_units[0].payments.captures[0];
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '10.00' },
    });
    const alone = await shop.call('GET', `/v2/payments/captures/${capture.id}`);
    expect(alone.body.supplementary_data).toEqual({ related_ids: { order_id: body.id } });
  });

  it('answers the same capture to the same request id and refuses another id', async () => {
    const order = await shop.approved();
    const first = await shop.capture(order, 'cap-a');
    const again = await shop.capture(order, 'cap-a');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const other = await shop.capture(order, 'cap-b');
    expect([other.status, issueOf(other)]).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
  });

  it('takes the money once when one id arrives many times at once', async () => {
    const order = await shop.approved();
    const before = await shop.captures();
    const calls = await Promise.all(Array.from({ length: 10 }, () => shop.capture(order, 'parallel')));
    expect(calls.filter((answer) => answer.status === 201)).toHaveLength(1);
    for (const answer of calls.filter(({ status }) => status !== 201)) {
      expect([200, 409]).toContain(answer.status);
      if (answer.status === 409) expect(issueOf(answer)).toBe('PREVIOUS_REQUEST_IN_PROGRESS');
    }
    const different = await shop.approved();
    await Promise.all(['x', 'y', 'z'].map((id) => shop.capture(different, id)));
    expect((await shop.captures()) - before).toBe(2);
  });

  it("hides other apps' orders", async () => {
    const foreign = await shop.demo('POST', 'orders', { client_id: 'demo-other', ...orderOf('10.00') });
    const answer = await shop.call('GET', `/v2/checkout/orders/${foreign.body.id}`);
    expect([answer.status, issueOf(answer)]).toEqual([404, 'INVALID_RESOURCE_ID']);
  });

  it('lets orders lapse three hours after the last decision', async () => {
    const order = await shop.approved();
    await shop.demo('POST', 'clock', { shiftMs: 3 * 3_600_000 + 1000 });
    expect((await shop.capture(order, 'late')).status).toBe(404);
    await shop.demo('POST', 'clock', { shiftMs: 0 });
  });

  it('limits the token without a secret to the orders it created', async () => {
    const answer = await requestToken(shop.wallet.url, 'demo-spec:');
    const browser = shop.as(answer.body.access_token);
    const own = await browser.call('POST', '/v2/checkout/orders', orderOf('10.00'));
    expect(own.status).toBe(201);
    expect((await browser.call('GET', `/v2/checkout/orders/${own.body.id}`)).status).toBe(200);
    const servers = await shop.approved();
    for (const refused of [
      await browser.call('GET', `/v2/checkout/orders/${servers}`),
      await browser.capture(servers, 'browser'),
      await browser.call('GET', '/v1/customer/disputes'),
    ]) {
      expect([refused.status, issueOf(refused)]).toEqual([403, 'PERMISSION_DENIED']);
    }
  });

  it('refunds in parts up to what was taken', async () => {
    const order = await shop.approved('10.00');
    const { body } = await shop.capture(order, 'to-refund');
    const path = `/v2/payments/captures/${body.purchase_units[0].payments.captures[0].id}`;
    const whole = { prefer: 'return=representation' };
    const refund = (value?: string) =>
      shop.call(
        'POST',
        `${path}/refund`,
        value === undefined ? {} : { amount: { currency_code: 'USD', value } },
        whole,
      );
    const first = await refund('4.00');
    expect(first.status).toBe(201);
    expect((await shop.call('GET', path)).body.status).toBe('PARTIALLY_REFUNDED');
    expect(issueOf(await refund('6.01'))).toBe('REFUND_AMOUNT_EXCEEDED');
    expect((await refund()).body.amount.value).toBe('6.00');
    expect((await shop.call('GET', path)).body.status).toBe('REFUNDED');
    expect(issueOf(await refund())).toBe('CAPTURE_FULLY_REFUNDED');
    expect((await shop.call('GET', `/v2/payments/refunds/${first.body.id}`)).body.amount.value).toBe('4.00');
  });
});
