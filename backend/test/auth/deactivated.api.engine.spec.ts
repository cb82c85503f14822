import { SignIn } from '../../src/modules/auth/sign-ins/sign-in.entity.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import type { Answer } from '../answer.js';
import { startApp, type TestApp } from '../app.js';
import { until } from '../until.js';
import { givenAccount, lettersTo, PASSWORD, resetTokenFor } from './people.js';

/** Passkeys, one-time codes and recovery codes are looked at in `test/factors`, providers in `test/oidc`, warnings in `not-me`. */
describe('somebody who was deactivated', () => {
  let app: TestApp;
  let admin: TestActor;
  let ada: TestActor;

  beforeAll(async () => {
    app = await startApp({ RATE_LIMIT_FACTOR: '50' });
    admin = await givenUser(app, { role: 'admin' });
  });
  beforeEach(async () => (ada = await givenAccount(app)));
  afterAll(() => app.close());

  const post = (url: string, body?: object, token?: string) =>
    app.call({ method: 'POST', url, ...(body && { body }), ...(token !== undefined && { token }) });
  const login = () => post('/auth/login', { email: ada.email, password: PASSWORD });
  const deactivate = async ({ id } = ada) => {
    const url = `/users/${id}/active`;
    const done = await app.call({ method: 'PATCH', url, token: admin.token, body: { is_active: false } });
    expect(done.statusCode).toBe(200);
  };
  const told = ({ statusCode, json }: Answer) => [statusCode, json<{ code: string }>().code];
  const written = async (email = ada.email) => (await lettersTo(app, email)).map(({ template }) => template);

  it('is out at once, with token and file cookie', async () => {
    const { cookies, json } = await login();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { access_token: token } = json<{ access_token: string }>();
    const file = async () =>
      (await app.call({ url: '/projects/attachments/none.pdf', headers: { cookie } })).statusCode;
    expect(await file()).toBe(404);
    await deactivate();
    expect((await app.call({ url: '/auth/check', token })).statusCode).toBe(401);
    expect(await file()).toBe(401);
  });

  it('has a password that opens nothing, in the words of a wrong one, and the try is on record', async () => {
    await deactivate();
    expect(told(await login())).toEqual([401, 'INVALID_CREDENTIALS']);
    const tries = () => app.db.read(SignIn).findBy({ userId: ada.id });
    await until(async () => (await tries()).length > 0);
    expect(await tries()).toMatchObject([{ how: 'password', outcome: 'failed' }]);
  });

  it('gets no link for a new password, and one of before leads nowhere', async () => {
    await post('/auth/request-password-reset', { email: ada.email });
    const before = await resetTokenFor(app, ada.email);
    await deactivate();
    const reset = await post(`/auth/reset-password/${before}`, { password: 'another long phrase' });
    expect(told(reset)).toEqual([400, 'RESET_INVALID']);
    expect((await post('/auth/request-password-reset', { email: ada.email })).statusCode).toBe(200);
    expect((await post('/auth/request-username', { email: ada.email })).statusCode).toBe(200);
    expect(await written()).toEqual(['password-reset']);
  });

  it('cannot register with the address anew', async () => {
    await deactivate();
    expect((await post('/auth/send-code', { email: ada.email })).statusCode).toBe(200);
    expect(await written()).toEqual(['already-registered']);
  });

  it('cannot take another address with a code of before', async () => {
    const email = `new-${ada.email}`;
    await post('/account/email', { email }, ada.token);
    const [{ context }] = (await lettersTo(app, email)) as [OutboxMail];
    await deactivate();
    const confirmed = await post('/account/email/confirm', { code: String(context['code']) }, ada.token);
    expect(confirmed.statusCode).toBe(401);
    expect(await app.db.read(User).findOneBy({ id: ada.id })).toMatchObject({ email: ada.email });
  });

  it('cannot answer an invitation that waited for them', async () => {
    const guest = { name: 'A guest', email: `guest-${ada.email}`, role: 'user', for_project: true };
    const invited = await post('/invitations', guest, admin.token);
    const { client_id: id } = invited.json<{ client_id: number }>();
    const [{ context }] = (await lettersTo(app, guest.email)) as [OutboxMail];
    const link = /\/reset-password\/([\w-]+)/.exec(String(context['resetUrl']))![1]!;
    await deactivate({ ...ada, id });
    const answer = await post(`/auth/reset-password/${link}`, { password: 'another long phrase' });
    expect(told(answer)).toEqual([400, 'RESET_INVALID']);
    expect(await app.db.read(User).findOneBy({ id })).toMatchObject({ isActive: false, isInvited: true });
  });
});
