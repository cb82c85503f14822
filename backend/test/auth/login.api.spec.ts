import argon2 from '@node-rs/argon2';
import { User } from '../../src/modules/users/user.entity.js';
import { startApp, type TestApp } from '../app.js';
import { givenAccount, NOT_A_TEXT, PASSWORD } from './people.js';

interface Problem {
  code: string;
  requestId: string;
  fields?: Record<string, string[]>;
}

describe('POST /auth/login', () => {
  let app: TestApp;

  beforeAll(async () => (app = await startApp()));
  afterAll(() => app.close());

  const login = (body: unknown) => app.call({ method: 'POST', url: '/auth/login', body });

  it('returns the token and the user, and sets both cookies', async () => {
    const ada = await givenAccount(app, { name: 'Ada', email: 'ada@login.example' });
    const response = await login({ email: ' ADA@login.example ', password: PASSWORD });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
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

  it('sets the __Host- prefix and Secure behind TLS', async () => {
    const secure = await startApp({ PUBLIC_URL: 'https://portal.example' });
    await givenAccount(secure, { email: 'tls@login.example' });
    const response = await secure.call({
      method: 'POST',
      url: '/auth/login',
      body: { email: 'tls@login.example', password: PASSWORD },
    });
    expect(response.cookies.map(({ name }) => name)).toEqual(['__Host-portico_file', 'XSRF-TOKEN']);
    expect(response.cookies.every((cookie) => cookie.secure === true)).toBe(true);
    await secure.close();
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

  it.each([
    'Correct horse battery',
    ' correct horse battery',
    'correct horse battery ',
    `${PASSWORD}${'x'.repeat(90)}`,
  ])('rejects %j, because passwords are compared exactly', async (password) => {
    await givenAccount(app, { email: `exact${password.length}${password.charCodeAt(0)}@login.example` });
    const email = `exact${password.length}${password.charCodeAt(0)}@login.example`;
    expect((await login({ email, password })).statusCode).toBe(401);
  });

  it.each(NOT_A_TEXT.flatMap(([name, value]) => [['email', name, value] as const, ['password', name, value] as const]))(
    'rejects %s when it is %s',
    async (field, _name, value) => {
      const response = await login({ email: 'a@login.example', password: PASSWORD, [field]: value });
      expect(response.statusCode).toBe(400);
      expect(response.json<Problem>()).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(Object.keys(response.json<Problem>().fields!)).toEqual([field]);
    },
  );

  it.each([
    'plain',
    'a@b',
    'a b@c.example',
    '"a"@c.example',
    'a@c.example, b@c.example',
    'ａ@c.example',
    'a..b@example.example',
  ])('rejects the address %j', async (email) => {
    const response = await login({ email, password: PASSWORD });
    expect(response.json<Problem>().fields).toEqual({ email: ['Please enter a valid email address.'] });
  });

  it('rejects an unknown field, a body that is not an object and a missing body', async () => {
    const unknown = await login({ email: 'a@login.example', password: PASSWORD, role: 'admin' });
    expect(unknown.json<Problem>().fields).toEqual({ role: ['Unknown field.'] });
    for (const body of [[], 'text', 1, null, undefined]) expect((await login(body)).statusCode).toBe(400);
  });
});
