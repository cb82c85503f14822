import { PaymentWorld } from './world.js';

interface OrderRequest {
  intent: string;
  purchase_units: { reference_id: string; amount: object }[];
  payment_source: { paypal: { experience_context: object } };
}

describe('the PayPal order that the server creates', () => {
  const orders: OrderRequest[] = [];
  let world: PaymentWorld;

  beforeAll(async () => {
    world = await PaymentWorld.start({}, undefined, ({ method, path, raw }) => {
      if (method === 'POST' && path === '/v2/checkout/orders') orders.push(JSON.parse(raw) as OrderRequest);
    });
  });
  afterAll(() => world.stop());

  it('contains the price in dollars with NO_SHIPPING and PAY_NOW', async () => {
    const { id } = await world.project();
    expect((await world.order(id)).statusCode).toBe(201);
    expect(orders).toHaveLength(1);
    const [{ intent, purchase_units: units, payment_source: source }] = orders as [OrderRequest];
    expect([intent, units.length]).toEqual(['CAPTURE', 1]);
    expect(units[0]).toMatchObject({ reference_id: String(id), amount: { currency_code: 'USD', value: '1250.50' } });
    expect(source.paypal.experience_context).toMatchObject({
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
    });
  });
});
