import argon2 from '@node-rs/argon2';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import type { LoginView } from '../../src/modules/auth/dto/auth.view.js';
import { setOidcCookie } from '../../src/modules/auth/oidc/oidc-cookies.js';
import { startSession } from '../../src/modules/auth/sessions/session-cookies.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { until } from '../until.js';
import { givenAccount, PASSWORD } from './people.js';

interface Problem {
  code: string;
  requestId: string;
  fields?: Record<string, string[]>;
}

describe('POST /auth/login', () => {
  const lines: string[] = [];
  let app: TestApp;

  beforeAll(async () => {
    const settings = { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' };
    app = await startApp(settings, { write: (line) => void lines.push(line) });
  });
  afterAll(() => app.close());

  let serial = 0;
  const address = () => `198.51.100.${(serial += 1)}`;
  const login = (body: unknown, from = address()) =>
    app.call({ method: 'POST', url: '/auth/login', body, headers: { 'x-forwarded-for': from } });

  it('returns the token and the user, and sets both cookies', async () => {
    const ada = await givenAccount(app, { name: 'Ada', email: 'ada@login.example' });
    const response = await login({ email: ' ADA@login.example ', password: PASSWORD });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      access_token: expect.any(String) as string,
      user: { id: ada.id, name: 'Ada', email: 'ada@login.example', role: 'user' },
      permissions: expect.arrayContaining(['payment.pay']) as [],
    });
    const [file, xsrf] = response.cookies as unknown as Record<string, unknown>[];
    expect(file).toMatchObject({ name: 'portico_file', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 43_200 });
    expect(file).not.toHaveProperty('domain');
    expect(xsrf).toMatchObject({ name: 'XSRF-TOKEN', sameSite: 'Lax', path: '/' });
    expect(xsrf).not.toHaveProperty('httpOnly');

    const token = response.json<{ access_token: string }>().access_token;
    const check = await app.call({ url: '/auth/check', token });
    expect(check.json()).toMatchObject({
      user: { id: ada.id },
      permissions: expect.arrayContaining(['payment.pay']) as [],
    });
    expect(await app.db.read(User).findOneBy({ id: ada.id })).toMatchObject({ lastLoginAt: expect.any(Date) as Date });
  });

  it('returns a new token and new cookies each time', async () => {
    await givenAccount(app, { email: 'twice@login.example' });
    const [one, two] = await Promise.all([1, 2].map(() => login({ email: 'twice@login.example', password: PASSWORD })));
    const values = [one, two].map((answer) => answer!.cookies.map(({ value }) => value));
    expect(new Set(values.flat()).size).toBe(4);
    expect(one!.json<{ access_token: string }>().access_token).not.toBe(
      two!.json<{ access_token: string }>().access_token,
    );
  });

  it('sets the __Host- prefix and Secure behind TLS', () => {
    const setCookie = jest.fn();
    const config = { ...app.config, secureCookies: true };
    startSession({ setCookie } as never, config, {
      view: {} as LoginView,
      session: { token: '', fileCookie: 'file', sessionId: 'session' },
    });
    setOidcCookie({ setCookie } as never, config, { id: 'id', key: 'key' });
    const secure = { path: '/', secure: true, sameSite: 'lax' };
    expect(setCookie.mock.calls).toEqual([
      ['__Host-portico_file', 'file', { ...secure, httpOnly: true, maxAge: 43_200 }],
      ['XSRF-TOKEN', expect.any(String), { ...secure, maxAge: 43_200 }],
      ['__Host-portico_oidc_id', 'key', { ...secure, httpOnly: true, maxAge: 600 }],
    ]);
  });

  it('returns the same answer for a wrong password, an unknown address and a deactivated account', async () => {
    await givenAccount(app, { email: 'known@login.example' });
    const gone = await givenAccount(app, { email: 'inactive@login.example' });
    await app.db.transaction(() => app.db.write(User).update({ id: gone.id }, { isActive: false }));
    const answers = await Promise.all([
      login({ email: 'known@login.example', password: 'wrong password' }),
      login({ email: 'unknown@login.example', password: PASSWORD }),
      login({ email: 'inactive@login.example', password: PASSWORD }),
    ]);
    for (const answer of answers) {
      const { requestId: _, ...body } = answer.json<Problem>();
      expect(body).toEqual({
        statusCode: 401,
        code: 'INVALID_CREDENTIALS',
        error: 'Login failed. Please check your credentials.',
        message: 'Login failed. Please check your credentials.',
      });
      expect(answer.cookies).toEqual([]);
    }
  });

  it('verifies a hash for an unknown address too', async () => {
    await givenAccount(app, { email: 'timed@login.example' });
    const verify = jest.spyOn(argon2, 'verify');
    for (const email of ['timed@login.example', 'nobody@login.example'])
      await login({ email, password: 'wrong password' });
    const work = verify.mock.calls.map(([stored]) => (stored as string).split('$').slice(1, 4));
    verify.mockRestore();
    expect(work).toEqual(Array(2).fill(['argon2id', 'v=19', 'm=19456,t=2,p=1']));
  });

  it('compares passwords exactly', async () => {
    const { email } = await givenAccount(app, { email: 'exact@login.example' });
    for (const password of [
      ...['Correct horse battery', ' correct horse battery', 'correct horse battery ', `${PASSWORD}${'x'.repeat(90)}`],
    ])
      expect([password, (await login({ email, password })).statusCode]).toEqual([password, 401]);
  });

  it('requires a valid email and a password', async () => {
    const response = await login({ email: 'plain' });
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().fields).toMatchObject({ email: ['Please enter a valid email address.'] });
    expect(Object.keys(response.json<Problem>().fields!)).toEqual(['email', 'password']);
  });

  describe('is recorded and', () => {
    beforeEach(() => void lines.splice(0));

    /** Records are written after the response. */
    const whole = async <T>(read: () => T[] | Promise<T[]>, length: number): Promise<T[]> => {
      await until(async () => (await read()).length >= length);
      return read();
    };
    const trailOf = async (id: number, length: number) => {
      const read = () => app.db.read(AuditRecord).find({ where: { recordId: String(id) }, order: { id: 'ASC' } });
      return (await whole(read, length)).map(({ action, after }) => [action, after]);
    };
    interface Line {
      msg: string;
      status?: number;
      account?: number;
      network?: string;
    }
    const said = (filter: (line: Line) => boolean) => lines.map((line) => JSON.parse(line) as Line).filter(filter);

    it('logs the account, or fingerprints of email and network, never the values', async () => {
      const known = await givenAccount(app, { email: 'known@record.example' });
      const here = address();
      await login({ email: known.email, password: 'wrong password' }, here);
      await login({ email: known.email, password: PASSWORD }, here);
      await login({ email: 'unknown@record.example', password: 'wrong password' }, here);
      const logins = await whole(() => said(({ msg }) => msg.startsWith('login')), 3);
      expect(logins.map(({ msg }) => msg)).toEqual([
        expect.stringMatching(new RegExp(`^login failed: account ${known.id}, network [\\w-]{12}`)),
        expect.stringMatching(new RegExp(`^login succeeded: account ${known.id}, network [\\w-]{12}`)),
        expect.stringMatching(/^login failed: e-mail [\w-]{12}, network [\w-]{12}/),
      ]);
      expect(lines.join('')).not.toMatch(/record\.example|198\.51\.100|wrong password|correct horse/);
    });

    it('audits sign-ins and reached limits, and the number of failures', async () => {
      const person = await givenAccount(app, { email: 'trail@record.example' });
      const here = address();
      for (let n = 0; n < 8; n += 1) await login({ email: person.email, password: 'wrong password' }, here);
      expect(await trailOf(person.id, 2)).toEqual([
        ['user.sign-in-failed', { failures: 5 }],
        ['user.sign-in-limited', { failures: 5 }],
      ]);
      expect((await login({ email: person.email, password: PASSWORD })).statusCode).toBe(200);
      expect((await trailOf(person.id, 3)).at(-1)).toEqual(['user.signed-in', { failures: 5 }]);
    });

    it('logs the account of a refused request, and audits a missing permission once an hour', async () => {
      const customer = await givenUser(app);
      for (let n = 0; n < 3; n += 1) await app.call({ url: '/users', token: customer.token });
      await app.call({ url: '/users' });
      const refused = await whole(() => said(({ status }) => status === 401 || status === 403), 4);
      expect(refused.filter(({ status }) => status === 403).map(({ account }) => account)).toEqual(
        Array(3).fill(customer.id),
      );
      expect(refused.find(({ status }) => status === 401)?.network).toMatch(/^[\w-]{12}$/);
      expect(await trailOf(customer.id, 1)).toEqual([['user.refused', { permission: 'user.read' }]]);
    });
  });
});
