import argon2 from '@node-rs/argon2';
import { HOUR } from '../../src/core/common/time/clock.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { ResetToken } from '../../src/modules/auth/credentials/reset-token.entity.js';
import { Session } from '../../src/modules/auth/sessions/session.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import type { TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenAccount, lettersTo, PASSWORD, resetTokenFor } from './people.js';

const NEW = 'another battery staple';
const INVALID = { code: 'RESET_INVALID', message: 'Reset failed. Link may be expired or invalid.' };

describe('account recovery', () => {
  let app: TestApp;
  let ada: TestActor;

  beforeAll(async () => (app = await startApp({ PUBLIC_URL: 'http://portal.example' })));
  beforeEach(async () => (ada = await givenAccount(app)));
  afterAll(() => app.close());

  const post = (url: string, body: unknown, headers?: Record<string, string>) =>
    app.call({ method: 'POST', url: `/auth/${url}`, body, ...(headers ? { headers } : {}) });
  const reset = (token: string, password: unknown = NEW) => post(`reset-password/${token}`, { password });
  const login = async (password: string) => (await post('login', { email: ada.email, password })).statusCode;
  const givenToken = async () => {
    await post('request-password-reset', { email: ada.email });
    return resetTokenFor(app, ada.email);
  };

  it('resets the password once with the emailed link and ends all sessions', async () => {
    const response = await post('request-password-reset', { email: ` ${ada.email.toUpperCase()}` });
    expect(response.json()).toEqual({
      message: 'If this email is registered, a reset link has been sent. Please check your inbox.',
    });
    const token = await resetTokenFor(app, ada.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const done = await reset(token);
    expect([done.statusCode, done.json()]).toEqual([
      200,
      { message: 'Password has been reset successfully. Redirecting to login...' },
    ]);
    expect(await app.db.read(Session).countBy({ userId: ada.id })).toBe(0);
    expect([await login(PASSWORD), await login(NEW)]).toEqual([401, 200]);
    expect((await reset(token)).json()).toMatchObject(INVALID);
    expect(
      await app.db.read(AuditRecord).findOneBy({ action: 'user.password-reset', recordId: String(ada.id) }),
    ).toMatchObject({
      actorId: ada.id,
      before: null,
      after: null,
    });
  });

  it('stores the token as a hash only', async () => {
    const token = await givenToken();
    const rows = await app.db.read(ResetToken).findBy({ userId: ada.id });
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  describe('GET /auth/reset-password/:token', () => {
    const look = (token: string) => app.call({ url: `/auth/reset-password/${token}` });

    it('does not use the link, and rejects a used or expired one and one of a deactivated user', async () => {
      const token = await givenToken();
      for (let n = 0; n < 2; n += 1) expect((await look(token)).statusCode).toBe(200);
      expect((await reset(token)).statusCode).toBe(200);
      expect((await look(token)).json()).toMatchObject(INVALID);
      const late = await givenToken();
      await app.db.transaction(() => app.db.write(ResetToken).update({ userId: ada.id }, { expiresAt: new Date(0) }));
      expect((await look(late)).json()).toMatchObject(INVALID);
      const stopped = await givenToken();
      await app.db.transaction(() => app.db.write(User).update(ada.id, { isActive: false }));
      for (const answer of [await look(stopped), await reset(stopped)]) expect(answer.json()).toMatchObject(INVALID);
    });

    it('rejects every other token with the same answer', async () => {
      for (const token of ['0', 'x'.repeat(43), '%00', 'a'.repeat(500)])
        expect((await look(token)).json()).toMatchObject({ statusCode: 400, ...INVALID });
    });
  });

  it('accepts one of several concurrent resets', async () => {
    const token = await givenToken();
    const answers = await Promise.all([1, 2, 3].map((n) => reset(token, `${NEW} ${n}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  it('ends all links when one is used', async () => {
    const [one, two] = [await givenToken(), await givenToken()];
    expect([(await reset(two)).statusCode, (await reset(one)).statusCode]).toEqual([200, 400]);
  });

  it('rejects a link after an hour', async () => {
    const token = await givenToken();
    app.clock.advance(HOUR);
    expect((await reset(token)).json()).toMatchObject(INVALID);
    expect(await login(PASSWORD)).toBe(200);
  });

  it('rejects a link of a user deactivated during the reset', async () => {
    const token = await givenToken();
    const { hash } = argon2;
    const spy = jest.spyOn(argon2, 'hash').mockImplementationOnce(async (...given) => {
      await app.db.transaction(() => app.db.write(User).update({ id: ada.id }, { isActive: false }));
      return hash(...given);
    });
    expect((await reset(token)).json()).toMatchObject(INVALID);
    spy.mockRestore();
    await app.db.transaction(() => app.db.write(User).update({ id: ada.id }, { isActive: true }));
    expect([await login(NEW), await login(PASSWORD)]).toEqual([401, 200]);
  });

  it('rejects invalid tokens and a request without one', async () => {
    for (const token of ['undefined', '0', '%20', 'a'.repeat(43), 'a'.repeat(900), '%00', encodeURI("' OR 1=1 --")])
      expect([token, (await reset(token)).json()]).toMatchObject([token, { statusCode: 400, ...INVALID }]);
    for (const url of ['reset-password', 'reset-password/'])
      expect((await post(url, { password: NEW })).json()).toMatchObject({ statusCode: 400, ...INVALID });
  });

  it('rejects a short, long or common password and keeps the link', async () => {
    const token = await givenToken();
    for (const password of [undefined, '12345', 'x'.repeat(129), 'trustno1']) {
      const response = await post(`reset-password/${token}`, { password });
      expect([password, response.statusCode]).toEqual([password, 400]);
      expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual(['password']);
    }
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('builds the link from the configuration, not from the request', async () => {
    await post(
      'request-password-reset',
      { email: ada.email },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    expect(JSON.stringify((await lettersTo(app, ada.email)).at(-1)!.context)).not.toContain('evil');
  });

  it('sends the username', async () => {
    const response = await post('request-username', { email: ada.email });
    expect(response.json()).toEqual({
      message: 'If this email is registered, your username has been sent to your inbox.',
    });
    expect((await lettersTo(app, ada.email)).map(({ template, context }) => [template, context.name])).toEqual([
      ['username-reminder', ada.name],
    ]);
  });

  it.each(['request-password-reset', 'request-username'])(
    'returns the same answer to %s with and without an account, after the same time',
    async (url) => {
      const inactive = await givenAccount(app);
      await app.db.transaction(() => app.db.write(User).update({ id: inactive.id }, { isActive: false }));
      const seen = [];
      for (const email of [ada.email, 'nobody@recovery.example', inactive.email]) {
        const start = performance.now();
        const { statusCode, body } = await post(url, { email });
        seen.push({ statusCode, body, slot: performance.now() - start >= 145 });
      }
      expect(seen[0]).toMatchObject({ statusCode: 200, slot: true });
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toEqual(seen[0]);
      expect(await lettersTo(app, inactive.email)).toEqual([]);
      expect(await lettersTo(app, 'nobody@recovery.example')).toEqual([]);
    },
  );
});

describe('limits of account recovery', () => {
  let app: TestApp;

  beforeAll(async () => (app = await startApp({ RATE_LIMIT_FACTOR: '1' })));
  afterAll(() => app.close());

  const post = (url: string, body: object) => app.call({ method: 'POST', url: `/auth/${url}`, body });

  it('sends at most three emails an hour and returns 429 after ten requests', async () => {
    const person = await givenAccount(app);
    const ask = (email: string) => post('request-password-reset', { email });
    const answers: number[] = [];
    for (let n = 0; n < 5; n += 1) answers.push((await ask(person.email)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect(await lettersTo(app, person.email)).toHaveLength(3);
    for (let n = 0; n < 5; n += 1) await ask('unknown@recovery.example');
    const refused = await ask('unknown@recovery.example');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    app.clock.advance(HOUR);
    await ask(person.email);
    expect(await lettersTo(app, person.email)).toHaveLength(4);
  });

  it('allows a sign-in after a reset that follows too many failures', async () => {
    const { email } = await givenAccount(app);
    for (let n = 0; n < 5; n += 1) await post('login', { email, password: 'wrong password' });
    expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(429);
    await post('request-password-reset', { email });
    await post(`reset-password/${await resetTokenFor(app, email)}`, { password: NEW });
    expect((await post('login', { email, password: NEW })).statusCode).toBe(200);
    const look = () => app.call({ url: '/auth/reset-password/0' });
    for (let n = 0; n < 10; n += 1) expect((await look()).statusCode).toBe(400);
    expect((await look()).statusCode).toBe(429);
    for (let n = 0; n < 9; n += 1) await post('reset-password/0', { password: NEW });
    expect((await post('reset-password/0', { password: NEW })).statusCode).toBe(429);
  });
});
