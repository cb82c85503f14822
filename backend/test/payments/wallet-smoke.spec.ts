import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTINGS, Shop } from '../wallet-shop.js';

const SCRIPT = join(import.meta.dirname, '../../../tools/wallet-smoke.mjs');

describe('npm run wallet:smoke', () => {
  let shop: Shop;
  let folder: string;

  beforeAll(async () => {
    shop = await Shop.open();
    folder = mkdtempSync(join(tmpdir(), 'portico-smoke-'));
    writeFileSync(join(folder, 'secret'), `${SETTINGS.secret}\n`);
  });
  afterAll(async () => {
    await shop.wallet.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const demo = () => ({
    PAYPAL_CLIENT_ID: SETTINGS.clientId,
    PAYPAL_CLIENT_SECRET_FILE: join(folder, 'secret'),
    PAYPAL_MERCHANT_ID: SETTINGS.merchantId,
    WALLET_SMOKE_URL: shop.wallet.url,
  });

  async function smoke(env: Record<string, string>): Promise<{ code: number; output: string }> {
    // Empty values override a local .env file.
    const none = { PAYPAL_MODE: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_CLIENT_SECRET_FILE: '', PAYPAL_WEBHOOK_ID: '' };
    const child = spawn(process.execPath, [SCRIPT], {
      env: { PATH: process.env.PATH, PAYPAL_CLIENT_ID: '', PAYPAL_MERCHANT_ID: '', ...none, ...env },
    });
    let output = '';
    let approved = false;
    const heard = (data: Buffer) => {
      output += data.toString();
      const orderId = /token=([A-Z0-9]{17})/.exec(output)?.[1];
      if (orderId && !approved) approved = Boolean(shop.demo('POST', `orders/${orderId}/approve`));
    };
    child.stdout.on('data', heard);
    child.stderr.on('data', heard);
    const [code] = (await once(child, 'close')) as [number];
    return { code, output };
  }

  it('runs from order to refund', async () => {
    const { code, output } = await smoke(demo());
    expect(output).toContain('✓ a declined card is a 422 INSTRUMENT_DECLINED');
    expect(output).toContain(`✓ the money goes to PAYPAL_MERCHANT_ID ${SETTINGS.merchantId}`);
    expect(output).toContain('✓ the capture is REFUNDED');
    expect(output).toContain('✓ the app may read disputes');
    expect(output).not.toContain('✗');
    expect(code).toBe(0);
    expect(await shop.captures()).toBe(1);
  });

  it('reports another payee', async () => {
    const { code, output } = await smoke({ ...demo(), PAYPAL_MERCHANT_ID: 'SOMEBODYELSE1' });
    expect(code).toBe(1);
    expect(output).toContain('✗ the money goes to PAYPAL_MERCHANT_ID SOMEBODYELSE1: PayPal says DEMMERCHANT22');
  });

  it('reports missing dispute permission', async () => {
    await shop.demo('POST', 'faults', { method: 'GET', pathRegex: '/disputes', action: 'status', status: 403 });
    const { code, output } = await smoke(demo());
    expect(output).toContain('✗ the app may read disputes: 403 NOT_AUTHORIZED');
    expect(code).toBe(1);
  });

  it('lists missing credentials, sends nothing and exits with 2', async () => {
    const { code, output } = await smoke({ PAYPAL_CLIENT_ID: 'x' });
    expect(code).toBe(2);
    expect(output).toContain('PAYPAL_CLIENT_SECRET, or PAYPAL_CLIENT_SECRET_FILE');
    expect(output).toContain('PAYPAL_MERCHANT_ID');
    expect(output).not.toContain('PAYPAL_CLIENT_ID:');
    expect(output).toContain('Nothing was sent.');
  });

  it.each([
    ['the live account', { PAYPAL_MODE: 'live' }, 'only runs in the sandbox'],
    ['another machine', { WALLET_SMOKE_URL: 'http://192.0.2.1' }, 'on this machine'],
    ['real credentials at a local address', { PAYPAL_CLIENT_ID: 'AbC' }, 'on this machine'],
    ['a wrong secret', { PAYPAL_CLIENT_SECRET: 'wrong' }, 'does not take the credentials (401'],
    ['a secret file that is not there', { PAYPAL_CLIENT_SECRET_FILE: '/nowhere/secret' }, 'cannot be read'],
  ])('refuses %s', async (_what, change, words) => {
    const { code, output } = await smoke({ ...demo(), ...change } as Record<string, string>);
    expect(code).toBe(1);
    expect(output).toContain(words);
  });
});
