import { SignIn } from '../../src/modules/auth/devices/sign-in.entity.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import type { Answer } from '../answer.js';
import { startApp, type TestApp } from '../app.js';
import { until } from '../until.js';
import { givenAccount, lettersTo, PASSWORD, resetTokenFor } from './people.js';

describe('a deactivated user', () => {
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

  it('rejects the token and the file cookie at once', async () => {
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

  it('answers the password like a wrong one and records the attempt', async () => {
    await deactivate();
    expect(told(await login())).toEqual([401, 'INVALID_CREDENTIALS']);
    const tries = () => app.db.read(SignIn).findBy({ userId: ada.id });
    await until(async () => (await tries()).length > 0);
    expect(await tries()).toMatchObject([{ how: 'password', outcome: 'failed' }]);
  });

  it('sends no reset link and rejects an older one', async () => {
    await post('/auth/request-password-reset', { email: ada.email });
    const before = await resetTokenFor(app, ada.email);
    await deactivate();
    const reset = await post(`/auth/reset-password/${before}`, { password: 'another long phrase' });
    expect(told(reset)).toEqual([400, 'RESET_INVALID']);
    expect((await post('/auth/request-password-reset', { email: ada.email })).statusCode).toBe(200);
    expect((await post('/auth/request-username', { email: ada.email })).statusCode).toBe(200);
    expect(await written()).toEqual(['password-reset']);
  });

  it('rejects a registration with the address', async () => {
    await deactivate();
    expect((await post('/auth/send-code', { email: ada.email })).statusCode).toBe(200);
    expect(await written()).toEqual(['already-registered']);
  });

  it('rejects an older code for a change of the address', async () => {
    const email = `new-${ada.email}`;
    await post('/account/email', { email }, ada.token);
    const [{ context }] = (await lettersTo(app, email)) as [OutboxMail];
    await deactivate();
    const confirmed = await post('/account/email/confirm', { code: String(context['code']) }, ada.token);
    expect(confirmed.statusCode).toBe(401);
    expect(await app.db.read(User).findOneBy({ id: ada.id })).toMatchObject({ email: ada.email });
  });

  it('rejects the link of a pending invitation and a new link', async () => {
    const guest = { name: 'A guest', email: `guest-${ada.email}`, role: 'user', for_project: true };
    const invited = await post('/invitations', guest, admin.token);
    const { id: invitation, client_id: id } = invited.json<{ id: number; client_id: number }>();
    const [{ context }] = (await lettersTo(app, guest.email)) as [OutboxMail];
    const link = /\/reset-password\/([\w-]+)/.exec(String(context['resetUrl']))![1]!;
    const url = `/auth/reset-password/${link}`;
    expect((await app.call({ url })).statusCode).toBe(200);
    await deactivate({ ...ada, id });
    expect(told(await app.call({ url }))).toEqual([400, 'RESET_INVALID']);
    const answer = await post(url, { password: 'another long phrase' });
    expect(told(answer)).toEqual([400, 'RESET_INVALID']);
    expect(await app.db.read(User).findOneBy({ id })).toMatchObject({ isActive: false, isInvited: true });
    const again = await post(`/invitations/${invitation}/resend`, undefined, admin.token);
    expect(told(again)).toEqual([409, 'CUSTOMER_INACTIVE']);
    expect(await written(guest.email)).toEqual(['invitation']);
  });
});
