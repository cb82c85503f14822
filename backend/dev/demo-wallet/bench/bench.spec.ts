import { Script } from 'node:vm';
import { orderOf, Shop } from '../test-client.js';
import { Receiver } from '../test-receiver.js';
import type { overview } from './overview.js';

type Overview = ReturnType<typeof overview>;

describe('demo wallet: the page for people', () => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await Shop.open();
  });

  afterEach(() => shop.wallet.close());

  const look = async () => (await shop.demo('GET', 'bench')).body as unknown as Overview;

  it('is one page that says what it is and runs only its own script', async () => {
    const answer = await fetch(`${shop.wallet.url}/`);
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy')!;
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(html).toContain('<div class="demo">DEMO – no real money</div>');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(html).not.toMatch(/\son[a-z]+=|style="/);
    for (const button of html.match(/<button[^>]*>/g) ?? []) expect(button).toContain('DEMO – no real money');
    const script = /<script nonce="[^"]*">([\s\S]*)<\/script>/.exec(html)![1]!;
    expect(() => new Script(script)).not.toThrow();
  });

  it('lists orders, newest first, with what was captured and what is left', async () => {
    const { order, capture } = await shop.paid('10.00');
    await shop.demo('POST', `captures/${capture}/refund`, { amount: '4.00' });
    await shop.demo('POST', `captures/${capture}/dispute`);
    const { body: open } = await shop.call('POST', '/v2/checkout/orders', orderOf('3.00'));
    const { orders, total } = await look();
    expect(total).toBe(2);
    expect(orders.map(({ id }) => id)).toEqual([open.id, order]);
    expect(orders[0]).toMatchObject({ state: 'CREATED', amount: 'USD 3.00', reference: '7', captures: [] });
    expect(orders[1]).toMatchObject({
      state: 'COMPLETED',
      payer: 'dana.buyer@demo.invalid',
      captures: [
        { id: capture, state: 'PARTIALLY_REFUNDED', left: '6.00', refunded: 'USD 4.00', dispute: { state: 'OPEN' } },
      ],
    });
  });

  it('offers nothing to give back of a pending, denied or reversed capture', async () => {
    const { capture: reversed } = await shop.paid();
    await shop.demo('POST', `captures/${reversed}/reverse`);
    await shop.demo('POST', 'faults', { method: 'POST', pathRegex: '/capture$', action: 'pending' });
    const order = await shop.approved();
    expect((await look()).holds).toHaveLength(1);
    await shop.capture(order, 'held');
    const left = async () => (await look()).orders.flatMap(({ captures }) => captures.map((one) => one.left));
    expect(await left()).toEqual(['', '']);
    await shop.demo('POST', `captures/${order}/deny`);
    expect(await left()).toEqual(['', '']);
    expect((await look()).holds).toEqual([]);
  });

  it('takes a hold back alone', async () => {
    await shop.demo('POST', 'faults', { pathRegex: '/other$', action: 'html' });
    await shop.demo('POST', 'faults', { method: 'POST', pathRegex: '/capture$', action: 'pending' });
    const [hold] = (await look()).holds;
    await shop.demo('DELETE', `faults/${hold}`);
    expect((await look()).holds).toEqual([]);
    expect((await shop.demo('GET', 'faults')).body).toMatchObject([{ action: 'html' }]);
  });

  it('shows lapsed orders and the last deliveries', async () => {
    const receiver = await Receiver.open();
    await shop.webhooks({ url: receiver.url, mode: 'held' });
    const order = await shop.approved();
    await shop.demo('POST', `orders/${order}/expire`);
    const { orders, deliveries, webhooks } = await look();
    expect(orders).toMatchObject([{ id: order, state: 'LAPSED' }]);
    expect(webhooks).toEqual({ mode: 'held', url: receiver.url, held: 2 });
    expect(deliveries).toMatchObject([
      { eventType: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', orderId: order, state: 'held', tries: 0, last: null },
      { eventType: 'CHECKOUT.ORDER.APPROVED' },
    ]);
    await receiver.close();
  });

  it.each([
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'http://127.0.0.1:3000' }],
  ])('takes no orders from %s', async (_name, headers) => {
    await shop.approved();
    const reset = await shop.call('POST', '/__demo/reset', undefined, headers as Record<string, string>);
    expect(reset.status).toBe(403);
    expect((await shop.call('GET', '/__demo/bench', undefined, headers as Record<string, string>)).status).toBe(403);
    expect((await look()).total).toBe(1);
  });

  it('takes orders from its own page', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: shop.wallet.url };
    expect((await shop.call('POST', '/__demo/reset', undefined, own)).status).toBe(200);
  });
});
