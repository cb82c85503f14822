import type { StatusReport } from '../../src/modules/admin-overview/dto/status.view.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { type MailApp, startMailApp } from '../mail/mail-app.js';
import { PaymentWorld } from '../payments/world.js';
import { givenProject } from '../projects.js';

describe('a rehearsal of the wallet', () => {
  let world: PaymentWorld;
  let admin: TestActor;
  beforeAll(() => begin({ RATE_LIMIT_FACTOR: '1', limits: { rehearsals: 2 } }));
  afterAll(() => world.stop());

  const begin = async (settings = {}) => {
    world = await PaymentWorld.start(settings);
    admin = await givenUser(world.app, { role: 'admin' });
  };
  const rehearse = () => world.app.call({ method: 'POST', url: '/status/wallet-rehearsal', token: admin.token });
  const status = async () => (await world.app.call({ url: '/status', token: admin.token })).json<StatusReport>();

  it('makes an order, reads it, and leaves no payment behind', async () => {
    const answer = await rehearse();
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      200,
      'An order of $1.00 USD was created and read back. No money moves: an unapproved order expires.',
    ]);
    expect(await world.app.db.read(Payment).count()).toBe(0);
    const { checks } = await status();
    expect(checks.find(({ kind }) => kind === 'wallet')).toMatchObject({ name: 'Wallet', state: 'well' });
    const trail = await world.app.call({ url: '/audit?limit=1', token: admin.token });
    expect(trail.body).toContain('wallet.rehearsed');
    expect([(await rehearse()).statusCode, (await rehearse()).statusCode]).toEqual([200, 429]);
  });

  it('appears beside the payments that need review', async () => {
    const { id } = await givenProject(world.app, { userId: world.owner.id, priceCents: 956_000, title: 'Storefront' });
    await world.order(id);
    const change = { state: 'REVIEW' as const, review: 'AMOUNT_MISMATCH', capturedCents: 950_000, attention: true };
    await world.app.db.transaction(() => world.app.db.write(Payment).update({ projectId: id }, change));
    expect((await status()).payments).toEqual({
      count: 1,
      items: [{ projectId: id, project: 'Storefront', words: '$9,500.00 USD arrived, $9,560.00 USD was due' }],
    });
  });

  it('reports that PayPal rejects the keys', async () => {
    await world.stop();
    await begin({ PAYPAL_CLIENT_SECRET: 'of-another-shop' });
    const answer = await rehearse();
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'REHEARSAL_FAILED']);
    const { checks } = await status();
    expect(checks.find(({ kind }) => kind === 'wallet')).toMatchObject({
      state: 'failing',
      measured: 'PayPal refuses us',
      cause: 'PayPal refuses PAYPAL_CLIENT_ID or its secret, so customers cannot pay.',
    });
  });
});

describe('emails', () => {
  let app: MailApp;
  let admin: TestActor;
  beforeAll(async () => {
    app = await startMailApp();
    admin = await givenUser(app, { role: 'admin', email: 'marisol@pellworth.example' });
  });
  afterAll(() => app.close());

  const status = async () => (await app.call({ url: '/status', token: admin.token })).json<StatusReport>();

  it('are sent to the admin who wants to see one', async () => {
    const answer = await app.call({ method: 'POST', url: '/status/test-mail', token: admin.token });
    expect(answer.json()).toEqual({ message: 'A test email to marisol@pellworth.example is on its way.' });
    await app.until(({ state }) => state === 'sent');
    expect((await app.rows()).map(({ recipient, template }) => [recipient, template])).toEqual([
      ['marisol@pellworth.example', 'test'],
    ]);
  });

  it('that failed permanently appear with the reason, but not in the report', async () => {
    app.catcher.setBehaviour('reject-550');
    await app.mailer.enqueue({
      to: 'nora@client.example',
      template: 'username-reminder',
      context: { name: 'Nora', loginUrl: '/login' },
    });
    await app.until(({ state }) => state !== 'queued' && state !== 'sending');
    const { letters, report } = await status();
    expect(letters).toMatchObject({
      count: 1,
      items: [{ subject: 'Your username', recipient: 'nora@client.example' }],
    });
    expect(letters.items[0]!.reason).toMatch(/^5/);
    expect(report).not.toMatch(/nora|marisol/i);
  });
});
