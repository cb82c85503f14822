import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../test/until.js';
import { startDemoWallet } from '../server.js';
import { SETTINGS, Shop } from '../../../test/wallet-shop.js';
import { Receiver } from '../../../test/wallet-receiver.js';

const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const COMPLETED = 'PAYMENT.CAPTURE.COMPLETED';

describe('demo wallet: deliveries', () => {
  let shop: Shop;
  let receiver: Receiver;

  beforeEach(async () => {
    receiver = await Receiver.open();
    shop = await Shop.open({ webhookUrl: receiver.url });
    await shop.webhooks({ retryFactor: 0.01 });
  });

  afterEach(async () => {
    await shop.wallet.close();
    await receiver.close();
  });

  it('sends an event for each change in the PayPal envelope', async () => {
    const { order, capture } = await shop.paid();
    await shop.delivered(COMPLETED, order);
    expect(receiver.types().sort()).toEqual([APPROVED, COMPLETED]);
    const event = receiver.received.find(({ event: { event_type } }) => event_type === COMPLETED)!.event;
    expect(event).toMatchObject({
      id: expect.stringMatching(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/),
      event_version: '1.0',
      resource_type: 'capture',
      resource: { id: capture, status: 'COMPLETED', supplementary_data: { related_ids: { order_id: order } } },
    });
    expect(receiver.received[0]!.headers).toMatchObject({
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': expect.stringContaining(`${shop.wallet.url}/v1/notifications/certs/`),
    });
  });

  it('delivers again until it is taken, with the same event and transmission', async () => {
    receiver.statuses.push(404, 503, 302);
    const order = await shop.approved();
    const [delivery] = await shop.delivered(APPROVED, order);
    expect(delivery).toMatchObject({ tries: 4, lastStatus: 200, state: 'delivered' });
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['paypal-transmission-sig'])).size).toBe(1);
  });

  it('gives up after 25 attempts', async () => {
    await shop.webhooks({ retryFactor: 0.000001 });
    receiver.statuses.push(...Array.from({ length: 30 }, () => 500));
    await shop.approved();
    expect(await shop.quiet()).toMatchObject([{ state: 'failed', tries: 25, lastStatus: 500 }]);
  });

  it('answers at once while the application is slow, gone, or unreachable', async () => {
    receiver.delayMs = 600_000;
    const { order } = await shop.paid();
    expect((await shop.call('GET', `/v2/checkout/orders/${order}`)).body.status).toBe('COMPLETED');
    await receiver.close();
    expect((await shop.paid()).order).toMatch(/^[A-Z0-9]{17}$/);
  });

  it('sends nothing while off, and what was missed on demand', async () => {
    await shop.webhooks({ mode: 'off' });
    const order = await shop.approved();
    expect(await shop.deliveries()).toEqual([]);
    const { id } = await shop.event(APPROVED, order);
    expect(await shop.replay(id, 3)).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'replay', lastStatus: 200 })),
    );
    expect(receiver.received.map(({ event }) => event.id)).toEqual([id, id, id]);
  });

  it('holds events until release, in either order', async () => {
    await shop.webhooks({ mode: 'held' });
    await shop.paid();
    expect(await shop.deliveries()).toMatchObject([{ state: 'held' }, { state: 'held' }]);
    expect(receiver.received).toHaveLength(0);
    await shop.release('reversed');
    expect(receiver.types()).toEqual([COMPLETED, APPROVED]);
    await shop.paid();
    await shop.release();
    expect(receiver.types().slice(2)).toEqual([APPROVED, COMPLETED]);
  });

  it('sends an event twice on request', async () => {
    await shop.webhooks({ duplicate: true });
    const order = await shop.approved();
    await shop.delivered(APPROVED, order, { count: 1 });
    await shop.quiet();
    const [first, second] = receiver.received;
    expect(first!.event.id).toBe(second!.event.id);
    expect(first!.headers['paypal-transmission-id']).not.toBe(second!.headers['paypal-transmission-id']);
  });

  it('delivers to loopback addresses only', async () => {
    const answer = await shop.demo('POST', 'webhooks/settings', { url: 'https://evil.test/webhook' });
    expect(answer.status).toBe(400);
    await expect(startDemoWallet({ ...SETTINGS, webhookUrl: 'http://10.0.0.1/' })).rejects.toThrow();
  });
});

describe('demo wallet: deliveries across a kill', () => {
  it('goes on where it was when the process was killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-wallet-'));
    const stateFile = join(folder, 'state.json');
    const receiver = await Receiver.open();
    receiver.statuses.push(503, 503);
    const first = await Shop.open({ stateFile, webhookUrl: receiver.url });
    await first.webhooks({ retryFactor: 0.2 });
    const order = await first.approved();
    await until(() => receiver.received.length === 1);
    copyFileSync(stateFile, `${stateFile}.killed`);
    await first.wallet.close();

    const second = await Shop.open({ stateFile: `${stateFile}.killed` });
    const [delivery] = await second.delivered(APPROVED, order);
    expect(delivery!.tries).toBeGreaterThanOrEqual(2);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
    await second.wallet.close();
    await receiver.close();
    rmSync(folder, { recursive: true });
  });
});
