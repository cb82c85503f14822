import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoWallet } from './server.js';
import { orderOf, SETTINGS, Shop } from '../../test/wallet-shop.js';

describe('demo wallet: process and browser side', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-wallet-'));

  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps orders, request ids and tokens across a restart', async () => {
    const stateFile = join(folder, 'state.json');
    const first = await Shop.open({ stateFile });
    const order = await first.approved();
    const taken = await first.capture(order, 'before');
    const open = await first.approved();
    await first.wallet.close();

    const port = Number(new URL(first.wallet.url).port);
    const wallet = await startDemoWallet({ ...SETTINGS, port, stateFile });
    const again = await first.capture(order, 'before');
    expect([again.status, again.body]).toEqual([200, taken.body]);
    expect((await first.capture(open, 'after')).status).toBe(201);
    await wallet.close();
  });

  it('has the state on disk before it answers', async () => {
    const stateFile = join(folder, 'written.json');
    const shop = await Shop.open({ stateFile });
    const order = await shop.approved();
    const twin = await startDemoWallet({ ...SETTINGS, stateFile });
    const seen = await fetch(`${twin.url}/__demo/orders/${order}`);
    expect(await seen.json()).toMatchObject({ status: 'APPROVED' });
    await Promise.all([twin.close(), shop.wallet.close()]);
  });

  it('refuses production and client ids of a real wallet', async () => {
    await expect(
      startDemoWallet({ ...SETTINGS, clientId: 'AeA1QIZXiflr1_-r0U2UbWTziOWX1GRQer5jkUq4' }),
    ).rejects.toThrow('demo-');
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      await expect(startDemoWallet(SETTINGS)).rejects.toThrow('production');
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });

  it('answers only under its own address, and lets only the shop read across origins', async () => {
    const { wallet } = await Shop.open();
    const headers = (origin: string) => fetch(`${wallet.url}/sdk/js?client-id=demo-spec`, { headers: { origin } });
    expect((await headers('http://127.0.0.1:3000')).headers.get('access-control-allow-origin')).toBe(
      'http://127.0.0.1:3000',
    );
    expect((await headers('http://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
    expect(await statusWithHost(`${wallet.url}/__demo/orders`, 'evil.test')).toBe(403);
    await wallet.close();
  });

  it('serves the script to its own client id only', async () => {
    const { wallet } = await Shop.open();
    const script = await fetch(`${wallet.url}/sdk/js?client-id=demo-spec&currency=USD&intent=capture`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('no real money');
    expect((await fetch(`${wallet.url}/sdk/js?client-id=demo-else`)).status).toBe(400);
    await wallet.close();
  });

  it('shows on every page that it is a demo and records the buyer decision', async () => {
    const shop = await Shop.open();
    const { body } = await shop.call('POST', '/v2/checkout/orders', orderOf('1250.50'));
    const page = await fetch(`${shop.wallet.url}/checkoutnow?token=${body.id}`);
    const html = await page.text();
    expect(html).toContain('USD 1250.50');
    const buttons = html.match(/<button.*?<\/button>/gs) ?? [];
    expect(buttons).toHaveLength(3);
    for (const button of buttons) expect(button).toContain('DEMO – no real money');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");

    const decide = (type: string) =>
      fetch(`${shop.wallet.url}/checkoutnow/decide`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ token: body.id, session: 's1', decision: 'pay' }),
      });
    expect((await decide('text/plain')).status).toBe(403);
    expect((await decide('application/json')).status).toBe(200);
    const state = (session: string) =>
      fetch(`${shop.wallet.url}/checkoutnow/state?token=${body.id}&session=${session}`).then((answer) => answer.json());
    expect(await state('s1')).toMatchObject({ type: 'approved' });
    expect(await state('s2')).not.toHaveProperty('type');
    await shop.wallet.close();
  });
});

function statusWithHost(url: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}
