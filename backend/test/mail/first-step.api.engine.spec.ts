import type { SetupView } from '../../src/modules/content/site/setup.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { type MailApp, startMailApp } from './mail-app.js';

describe('outgoing mail as a first step', () => {
  let app: MailApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startMailApp();
    admin = await givenUser(app, { role: 'admin', email: 'ada@firm.example' });
  });
  beforeEach(() => app.reset());
  afterAll(() => app.close());

  const sendTest = () => app.call({ method: 'POST', url: '/mail/test', token: admin.token });
  const step = async () => {
    const { steps } = (await app.call({ url: '/site/setup', token: admin.token })).json<SetupView>();
    return steps.find((one) => one.step === 'mail')!;
  };

  it('is open until a test email is requested and done after delivery', async () => {
    expect(await step()).toMatchObject({ state: 'open', done: false });
    await sendTest();
    await app.until(({ state }) => state === 'sent');
    expect(await step()).toMatchObject({
      state: 'done',
      done: true,
      detail: 'A test email was sent to ada@firm.example.',
    });
  });

  it('waits during retries and shows the response of the mail server', async () => {
    app.catcher.setBehaviour('reject-451');
    await sendTest();
    await app.until(({ state, attempts }) => state === 'queued' && attempts === 1);
    const { state, done, detail } = await step();
    expect([state, done]).toEqual(['waiting', false]);
    expect(detail).toMatch(/^A test email to ada@firm.example is on its way\. The last attempt failed: .*451/);
  });

  it('has failed after a permanent rejection until another email is sent', async () => {
    app.catcher.setBehaviour('reject-550');
    await sendTest();
    await app.until(({ state }) => state === 'failed');
    const { state, done, detail } = await step();
    expect([state, done]).toEqual(['failed', false]);
    expect(detail).toMatch(/^The last test email failed: .*550/);
  });
});
