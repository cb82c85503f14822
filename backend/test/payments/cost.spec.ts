import { countQueries } from '../queries.js';
import { PaymentWorld } from './world.js';

/** Includes session, outbox, audit log, history and receipt. */
const QUERIES = 18;
const WALLET_CALLS = 2;

describe('cost of a confirmation', () => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await PaymentWorld.start();
    for (let admins = 0; admins < 5; admins += 1) await world.admin();
  });
  afterAll(() => world.stop());

  it(`needs at most ${WALLET_CALLS} calls to PayPal and ${QUERIES} queries`, async () => {
    const { id } = await world.project();
    const orderId = await world.approvedOrder(id);
    const calls = world.shop.wallet.requests().length;
    const { result, queries } = await countQueries(world.app, () => world.confirm(id, orderId));
    expect(result.statusCode).toBe(200);
    expect(world.shop.wallet.requests().length - calls).toBeLessThanOrEqual(WALLET_CALLS);
    expect(queries.length).toBeGreaterThan(10);
    if (queries.length > QUERIES) throw new Error(`${queries.length} queries:\n${queries.join('\n')}`);
  });
});
