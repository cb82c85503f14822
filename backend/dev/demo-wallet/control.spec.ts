import { Script } from 'node:vm';
import { orderOf, Shop } from '../../test/wallet-shop.js';
import { Receiver } from '../../test/wallet-receiver.js';

interface Shown {
  orders: { id: string; units: { captures: object[] }[] }[];
  disputes: object[];
  deliveries: object[];
}

describe('demo wallet: the page for people', () => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await Shop.open();
  });

  afterEach(() => shop.wallet.close());

  const look = async () => (await shop.demo('GET', 'page')).body as unknown as Shown;

  it('is one page that describes itself and runs only its own script', async () => {
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

  it('shows orders and deliveries, newest first, with what is left', async () => {
    const receiver = await Receiver.open();
    await shop.webhooks({ url: receiver.url, mode: 'held' });
    const { order, capture } = await shop.paid('10.00');
    await shop.demo('POST', `captures/${capture}/refund`, { amount: '4.00' });
    await shop.demo('POST', `captures/${capture}/dispute`);
    const { body: open } = await shop.call('POST', '/v2/checkout/orders', orderOf('3.00'));
    const { orders, disputes, deliveries } = await look();
    expect(orders.map(({ id }) => id)).toEqual([open.id, order]);
    expect(orders[1]?.units[0]?.captures).toMatchObject([
      { id: capture, status: 'PARTIALLY_REFUNDED', amount: { cents: 1000 }, refunded: 400 },
    ]);
    expect(disputes).toMatchObject([{ captureId: capture, status: 'OPEN' }]);
    expect(deliveries[0]).toMatchObject({ eventType: 'CUSTOMER.DISPUTE.CREATED', state: 'held' });
    await receiver.close();
  });

  it.each([
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'http://127.0.0.1:3000' }],
  ])('takes no orders from %s', async (_name, headers) => {
    await shop.approved();
    const given = headers as Record<string, string>;
    expect((await shop.call('POST', '/__demo/clock', undefined, given)).status).toBe(403);
    expect((await shop.call('GET', '/__demo/page', undefined, given)).status).toBe(403);
    expect((await look()).orders).toHaveLength(1);
  });

  it('takes orders from its own page', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: shop.wallet.url };
    expect((await shop.call('POST', '/__demo/clock', undefined, own)).status).toBe(200);
  });
});
