import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoWallet } from '../server.js';
import { issueOf, orderOf, requestToken, SETTINGS, Shop } from '../../../test/wallet-shop.js';
import { question, type Received, Receiver } from '../../../test/wallet-receiver.js';

const VERIFY = '/v1/notifications/verify-webhook-signature';

describe('demo wallet: signatures of webhooks', () => {
  let shop: Shop;
  let receiver: Receiver;
  let delivery: Received;

  beforeAll(async () => {
    receiver = await Receiver.open();
    shop = await Shop.open({ webhookUrl: receiver.url });
    const order = orderOf('10.00');
    Object.assign(order.purchase_units[0]!, { description: 'Flügel für Zoë' });
    const { body } = await shop.call('POST', '/v2/checkout/orders', order);
    await shop.demo('POST', `orders/${body.id}/approve`);
    await shop.delivered('CHECKOUT.ORDER.APPROVED', body.id);
    delivery = receiver.received[0]!;
  });

  afterAll(async () => {
    await shop.wallet.close();
    await receiver.close();
  });

  const verdict = async (body: Buffer) => (await shop.call('POST', VERIFY, body.toString())).body.verification_status;

  it('confirms a delivery that is posted back byte for byte', async () => {
    expect(await verdict(question(delivery))).toBe('SUCCESS');
  });

  it('rejects a body that was parsed and serialized again', async () => {
    const again = Buffer.from(JSON.stringify(JSON.parse(delivery.raw.toString())));
    expect(again.equals(delivery.raw)).toBe(false);
    expect(await verdict(question(delivery, {}, again))).toBe('FAILURE');
  });

  it.each([
    ['webhook_id', 'ANOTHERWEBHOOK01'],
    ['cert_url', 'https://forger.invalid/v1/notifications/certs/CERT-1'],
    ['auth_algo', 'SHA1withRSA'],
    ['transmission_id', 'c0ffee00-0000-4000-8000-000000000000'],
    ['transmission_time', '2026-01-01T00:00:00Z'],
    ['transmission_sig', 'bm90IGEgc2lnbmF0dXJl'],
  ])('refuses another %s', async (name, value) => {
    expect(await verdict(question(delivery, { [name]: value }))).toBe('FAILURE');
  });

  it('wants every field, and the token of the server', async () => {
    const missing = await shop.call('POST', VERIFY, question(delivery, { webhook_id: undefined }).toString());
    expect([missing.status, issueOf(missing)]).toEqual([400, 'MISSING_REQUIRED_PARAMETER']);
    expect((await shop.as('none').call('POST', VERIFY, question(delivery).toString())).status).toBe(401);
    const browser = shop.as((await requestToken(shop.wallet.url, 'demo-spec:')).body.access_token);
    expect((await browser.call('POST', VERIFY, question(delivery).toString())).status).toBe(403);
  });

  it('keeps its key across a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-wallet-'));
    const settings = { stateFile: join(folder, 'state.json'), webhookUrl: receiver.url };
    const first = await Shop.open(settings);
    const order = await first.approved();
    await first.delivered('CHECKOUT.ORDER.APPROVED', order);
    const received = receiver.received.at(-1)!;
    await first.wallet.close();
    const port = Number(new URL(first.wallet.url).port);
    const wallet = await startDemoWallet({ ...SETTINGS, ...settings, port });
    const answer = await first.call('POST', VERIFY, question(received).toString());
    expect(answer.body.verification_status).toBe('SUCCESS');
    await wallet.close();
    rmSync(folder, { recursive: true });
  });
});
