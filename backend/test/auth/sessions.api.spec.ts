import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { Session } from '../../src/modules/auth/sessions/session.entity.js';
import { SessionService } from '../../src/modules/auth/sessions/session.service.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { countQueries } from '../statements.js';
import { viewAs } from './people.js';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a session', () => {
  let app: TestApp;
  let ada: TestActor;

  beforeAll(async () => (app = await startApp()));
  beforeEach(async () => (ada = await givenUser(app)));
  afterAll(() => app.close());

  const check = async (token: string | undefined) =>
    (await app.call({ url: '/auth/check', ...(token === undefined ? {} : { token }) })).statusCode;
  const refusalOf = async (token: string) =>
    (await app.call({ url: '/auth/check', token })).json<{ code: string }>().code;
  const claimsOf = (token: string) => app.app.get(JwtService).decode<Record<string, unknown>>(token);
  const sign = (head: object, claims: object, key = app.config.JWT_SECRET) => {
    const text = `${base64(head)}.${base64(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };

  it('returns the user and their permissions', async () => {
    const admin = await givenUser(app, { role: 'admin' });
    const mine = await app.call({ url: '/auth/check', token: ada.token });
    const { user, permissions, ...rest } = mine.json<{ user: object; permissions: string[] }>();
    expect([user, rest]).toEqual([{ id: ada.id, email: ada.email, name: ada.name, role: 'user' }, {}]);
    expect(permissions).toContain('project.read');
    expect(permissions).not.toContain('user.manage');
    const theirs = await app.call({ url: '/auth/check', token: admin.token });
    expect(theirs.json<{ permissions: string[] }>().permissions).toContain('user.manage');
  });

  it('is found with one query for every role', async () => {
    const admin = await givenUser(app, { role: 'admin' });
    const eyes = await viewAs(app, admin, ada);
    const sessions = app.app.get(SessionService);
    for (const token of [ada.token, admin.token, eyes])
      expect(await countQueries(app.db, () => sessions.findActor(String(claimsOf(token)['sid'])))).toBe(1);
    expect(await countQueries(app.db, () => sessions.findActorByFileCookie('nobody has this one'))).toBe(1);
  });

  it('is required: returns 401 with WWW-Authenticate without a token', async () => {
    const response = await app.call({ url: '/auth/check' });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toMatchObject({ code: 'UNAUTHORIZED', message: 'Please sign in to continue.' });
  });

  it('has a token with user, session and audience, and no role', () => {
    expect(claimsOf(ada.token)).toEqual({
      sub: String(ada.id),
      sid: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      aud: 'portico',
      iat: expect.any(Number) as number,
      exp: expect.any(Number) as number,
    });
  });

  it('rejects tokens with another signature, algorithm or audience', async () => {
    const claims = claimsOf(ada.token);
    const head = { alg: 'HS256', typ: 'JWT' };
    expect(await check(sign(head, claims))).toBe(200);
    const [first, second, signature] = ada.token.split('.') as [string, string, string];
    const forged = {
      'alg none': `${base64({ alg: 'none', typ: 'JWT' })}.${second}.`,
      'alg NoNe with the signature': `${base64({ alg: 'NoNe', typ: 'JWT' })}.${second}.${signature}`,
      'another algorithm': sign({ ...head, alg: 'HS512' }, claims),
      'no signature': `${first}.${second}.`,
      'a changed signature': `${first}.${second}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'changed claims': `${first}.${base64({ ...claims, sub: '1' })}.${signature}`,
      'a guessed key': sign(head, claims, 'secret'),
      'an empty key': sign(head, claims, ' '),
      'a key id': sign({ ...head, kid: '../../dev/null' }, claims, ''.padEnd(1)),
      'its own key': sign({ ...head, jwk: { kty: 'oct', k: 'AA' } }, claims, '\0'),
      'another purpose': sign(head, { ...claims, aud: 'unsubscribe' }),
      'no purpose': sign(head, { ...claims, aud: undefined }),
      expired: sign(head, { ...claims, exp: 1_700_000_000 }),
      'no session': sign(head, { ...claims, sid: undefined }),
      'an unknown session': sign(head, { ...claims, sid: 'f'.repeat(32) }),
      'a session that is no text': sign(head, { ...claims, sid: { $ne: null } }),
      "another person's session": sign(head, { ...claims, sub: String(ada.id + 1) }),
      'no token at all': 'undefined',
    };
    for (const [name, token] of Object.entries(forged)) expect([name, await check(token)]).toEqual([name, 401]);
  });

  it('ignores a token in the URL, in a cookie and with another scheme', async () => {
    const { token, fileCookie } = ada;
    const cookie = `portico_file=${fileCookie}; token=${token}`;
    const attempts = [
      app.call({ url: `/auth/check?access_token=${token}&token=${token}` }),
      app.call({ url: '/auth/check', headers: { cookie } }),
      app.call({ url: '/auth/check', headers: { authorization: `Basic ${token}` } }),
      app.call({ url: '/auth/check', headers: { authorization: token } }),
      app.call({ url: '/auth/check', token: fileCookie }),
    ];
    expect((await Promise.all(attempts)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  });

  it('returns files for the file cookie, which is valid for nothing else', async () => {
    const file = async (cookie?: string) =>
      (await app.call({ url: '/projects/attachments/nothing.png', ...(cookie ? { headers: { cookie } } : {}) }))
        .statusCode;
    expect(await file()).toBe(401);
    expect(await file(`portico_file=${ada.fileCookie}`)).toBe(404);
    expect(await file(`portico_file=${ada.token}`)).toBe(401);
    expect(await file(`__Host-portico_file=${ada.fileCookie}`)).toBe(401);
    await app.app.get(SessionService).endAll(ada.id, 'SESSION_REVOKED');
    expect(await file(`portico_file=${ada.fileCookie}`)).toBe(401);
  });

  it('ends at logout with its token and cookie, without other sessions', async () => {
    const other = await app.app.get(SessionService).open(ada.id);
    const response = await app.call({ method: 'POST', url: '/auth/logout', token: ada.token });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'You are signed out.' });
    expect(response.cookies.map(({ name, value, path }) => [name, value, path])).toEqual([
      ['portico_file', '', '/'],
      ['XSRF-TOKEN', '', '/'],
    ]);
    expect(await check(ada.token)).toBe(401);
    expect(await refusalOf(ada.token)).toBe('UNAUTHORIZED');
    expect(await app.app.get(SessionService).findActorByFileCookie(ada.fileCookie)).toBeNull();
    expect(await check(other.token)).toBe(200);
  });

  it.each([
    ['no session', {}],
    ['an invalid token', { token: 'nonsense' }],
    ['an empty body', { headers: { 'content-type': 'application/json' }, payload: '{}' }],
  ])('returns 200 at logout with %s', async (_name, call) => {
    const response = await app.call({ method: 'POST', url: '/auth/logout', ...call });
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toHaveLength(2);
  });

  it('is not ended by a cookie alone or by GET', async () => {
    const cookie = `portico_file=${ada.fileCookie}`;
    await app.call({ method: 'POST', url: '/auth/logout', headers: { cookie } });
    expect((await app.call({ url: '/auth/logout', token: ada.token })).statusCode).toBe(404);
    expect(await check(ada.token)).toBe(200);
  });

  it('is invalid for a deactivated or deleted user', async () => {
    const gone = await givenUser(app);
    await app.db.transaction(() => app.db.write(User).update({ id: ada.id }, { isActive: false }));
    await app.db.transaction(() => app.db.write(User).delete({ id: gone.id }));
    expect([await check(ada.token), await check(gone.token)]).toEqual([401, 401]);
  });

  it.each(['admin', 'agent'] as const)('for an %s ends after two idle hours with SESSION_IDLE', async (role) => {
    const staff = await givenUser(app, { role });
    app.clock.advance(119 * MINUTE);
    expect(await check(staff.token)).toBe(200);
    app.clock.advance(119 * MINUTE);
    expect(await check(staff.token)).toBe(200);
    app.clock.advance(120 * MINUTE);
    expect(await check(staff.token)).toBe(401);
    expect(await refusalOf(staff.token)).toBe('SESSION_IDLE');
    expect(await app.app.get(SessionService).findActorByFileCookie(staff.fileCookie)).toBeNull();
    await app.app.get(SessionService).deleteExpired();
    expect(await refusalOf(staff.token)).toBe('SESSION_IDLE');
    expect((await app.call({ url: '/config', token: staff.token })).statusCode).toBe(200);
  });

  it('for a customer has no idle timeout and ends after twelve hours with SESSION_EXPIRED', async () => {
    app.clock.advance(11 * HOUR);
    expect(await check(ada.token)).toBe(200);
    app.clock.advance(HOUR);
    expect(await check(ada.token)).toBe(401);
    expect(await refusalOf(ada.token)).toBe('SESSION_EXPIRED');
  });

  it('is deleted after it has expired', async () => {
    app.clock.advance(12 * HOUR);
    const fresh = await givenUser(app);
    await app.app.get(SessionService).deleteExpired();
    expect((await app.db.read(Session).find()).map(({ userId }) => userId)).toEqual([fresh.id]);
  });
});
