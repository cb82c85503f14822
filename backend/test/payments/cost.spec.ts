import { countQueries } from '../queries.js';
import { PaymentWorld } from './world.js';

/** What a confirmation may cost, with session, outbox, audit trail, history and receipt. */
const QUERIES = 19;
const WALLET_CALLS = 2;

describe('what a confirmation costs', () => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await PaymentWorld.start();
    for (let admins = 0; admins < 5; admins += 1) await world.admin();
  });
  afterAll(() => world.stop());

  it(`asks the wallet at most ${WALLET_CALLS} times and the database at most ${QUERIES} times`, async () => {
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
