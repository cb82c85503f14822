import { crc32 } from 'node:zlib';
import { Shop } from '../../../test/wallet-shop.js';
import { question, type Received, Receiver } from '../../../test/wallet-receiver.js';
import { withCrcOf } from './forge.js';

describe('demo wallet: deliveries that are not genuine', () => {
  let shop: Shop;
  let receiver: Receiver;
  let order: string;

  beforeAll(async () => {
    receiver = await Receiver.open();
    shop = await Shop.open({ webhookUrl: receiver.url });
    order = (await shop.paid('10.00')).order;
    await shop.quiet();
  });

  afterAll(async () => {
    await shop.wallet.close();
    await receiver.close();
  });

  async function verdict(received: Received, webhookId = 'DEMOWEBHOOK1'): Promise<string> {
    const body = question(received, { webhook_id: webhookId }).toString();
    const answer = await shop.call('POST', '/v1/notifications/verify-webhook-signature', body);
    return answer.body.verification_status;
  }

  it.each(['signature', 'webhook-id', 'cert-url', 'body'] as const)(
    'sends a wrong %s once and detects it',
    async (kind) => {
      const before = receiver.received.length;
      receiver.statuses.push(401);
      expect((await shop.forge(kind)).status).toBe(401);
      await shop.quiet();
      expect(receiver.received).toHaveLength(before + 1);
      expect(await verdict(receiver.received.at(-1)!)).toBe('FAILURE');
    },
  );

  it('rejects a signed event for another webhook', async () => {
    await shop.forge('webhook-id');
    expect(await verdict(receiver.received.at(-1)!, 'ANOTHERWEBHOOK01')).toBe('FAILURE');
  });

  it('changes nothing but what is wrong', async () => {
    const genuine = await shop.event('CHECKOUT.ORDER.APPROVED', order);
    for (const kind of ['signature', 'webhook-id', 'cert-url'] as const) {
      await shop.forge(kind, { event: genuine.id, certUrl: 'http://127.0.0.1:9/certs/1' });
      expect(receiver.received.at(-1)!.raw.toString()).toBe(genuine.text);
    }
    expect(receiver.received.at(-1)!.headers['paypal-cert-url']).toBe('http://127.0.0.1:9/certs/1');
    await shop.forge('body', { event: genuine.id, resource: { id: 'ANOTHERORDER00001' } });
    const { event } = receiver.received.at(-1)!;
    expect(event).toMatchObject({ event_type: genuine.type, resource: { id: 'ANOTHERORDER00001' } });
    expect(event.id).not.toBe(genuine.id);
  });

  it('finds another body that a genuine signature covers', async () => {
    const genuine = await shop.event('PAYMENT.CAPTURE.COMPLETED', order);
    const amount = { currency_code: 'USD', value: '999999.99' };
    await shop.forge('same-crc', { event: genuine.id, resource: { amount } });
    const forged = receiver.received.at(-1)!;
    expect(forged.event.resource['amount']).toEqual(amount);
    expect(await verdict(forged)).toBe('SUCCESS');
  });

  it('solves for any text', () => {
    for (const text of ['', 'a', '{"id":"WH-1"}', 'x'.repeat(5000)]) {
      const forged = withCrcOf(text, { id: 'other', more: text });
      expect(crc32(forged)).toBe(crc32(text));
      expect(JSON.parse(forged)).toMatchObject({ id: 'other' });
    }
  });

  it('needs a genuine event', async () => {
    expect((await shop.demo('POST', 'webhooks/forge', { kind: 'body', event: 'WH-NONE' })).status).toBe(404);
  });
});
