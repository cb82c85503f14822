import { HOUR } from '../../src/core/common/time/clock.js';
import { PaymentEvent } from '../../src/modules/payments/payment-event.entity.js';
import { PaymentWorld, type Refusal } from './world.js';
import { until } from '../until.js';

describe('orders that PayPal refuses to create', () => {
  let world: PaymentWorld;
  const lines: string[] = [];

  beforeAll(async () => {
    world = await PaymentWorld.start({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) });
  });
  afterAll(() => world.stop());
  afterEach(() => world.shop.demo('DELETE', 'faults'));

  const refuse = (issue: string, times = 1) =>
    world.fault({ method: 'POST', pathRegex: '/v2/checkout/orders$', times, action: 'issue', issue });

  it.each(['PAYEE_ACCOUNT_RESTRICTED', 'TRANSACTION_LIMIT_EXCEEDED', 'PERMISSION_DENIED'])(
    'are reported as %s, not an outage, to buyer, history, log and admins',
    async (issue) => {
      const admin = await world.admin();
      const { id } = await world.project();
      await refuse(issue, 2);
      const answer = await world.order(id);
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'ORDER_REFUSED']);
      expect(answer.json<Refusal>().error).toMatch(/^PayPal does not accept this payment at the moment\. Nothing was/);
      expect(await world.only(id)).toMatchObject({ state: 'FAILED', paypalStatus: issue, nextLookAt: null });
      expect(await world.history(id)).toEqual(['order_refused by buyer']);
      const event = await world.app.db.read(PaymentEvent).findOneBy({ payment: { projectId: id } });
      expect(event!.detail).toBe(issue);
      await until(() => lines.some((line) => line.includes(issue)));

      await world.order(id);
      const letters = (await world.lettersTo(admin.email)).filter(({ context }) => textOf(context).includes(NEWS));
      expect(letters).toHaveLength(1);

      const orderId = await world.approvedOrder(id);
      expect((await world.confirm(id, orderId)).statusCode).toBe(200);
      world.app.clock.advance(25 * HOUR);
    },
  );

  it('return 503 when PayPal gives no answer', async () => {
    const { id } = await world.project();
    await world.fault({ method: 'POST', pathRegex: '/v2/checkout/orders$', times: 9, action: 'status', status: 503 });
    const answer = await world.order(id);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
    expect(await world.payments(id)).toEqual([]);
  });
});

const NEWS = 'PayPal refused the payment of the client.';
const textOf = (context: unknown) => (context as { text: string }).text;
