import { HOUR, SECOND } from '../../src/core/common/time/clock.js';
import { RevokedSession } from '../../src/modules/auth/sessions/revoked-session.entity.js';
import { SessionService } from '../../src/modules/auth/sessions/session.service.js';
import { Session } from '../../src/modules/auth/sessions/session.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenAccount, PASSWORD, resetTokenFor, viewAs } from './people.js';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

interface Listed {
  id: string;
  device: string;
  place: string;
  is_handheld: boolean;
  is_current: boolean;
}

describe('/account/sessions', () => {
  let app: TestApp;
  let ada: TestActor;

  beforeAll(async () => (app = await startApp({ TRUSTED_PROXIES: '127.0.0.1' })));
  beforeEach(async () => (ada = await givenAccount(app)));
  afterAll(() => app.close());

  const signIn = async (agent: string, from: string, email = ada.email): Promise<string> => {
    const headers = { 'user-agent': agent, 'x-forwarded-for': from };
    const answer = await app.call({ method: 'POST', url: '/auth/login', body: { email, password: PASSWORD }, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ access_token: string }>().access_token;
  };
  const list = async (token: string) => (await app.call({ url: '/account/sessions', token })).json<Listed[]>();
  const check = (token: string) => app.call({ url: '/auth/check', token });
  const codeOf = async (token: string) => (await check(token)).json<{ code?: string }>().code;
  const end = (token: string, id = '') => app.call({ method: 'DELETE', url: `/account/sessions${id}`, token });

  it('lists sessions by last use, with device, country and shortened network', async () => {
    const mac = await signIn(MAC, '8.8.8.8');
    app.clock.advance(30 * SECOND);
    await signIn(IPHONE, '2001:db8:aaaa:bbbb::1');
    const [phone, computer, old] = await list(mac);
    expect(phone).toMatchObject({ device: 'Safari on iPhone', is_handheld: true, is_current: false });
    expect(phone!.place).toContain('2001:db8:aaaa::');
    expect(computer).toMatchObject({ device: 'Chrome on macOS', is_handheld: false, is_current: true });
    expect(computer!.place).toBe('United States, 8.8.8.0');
    expect(old).toMatchObject({ device: 'Unknown device', place: 'Unknown' });
    expect(JSON.stringify(await app.db.read(Session).find())).not.toMatch(/8\.8\.8\.8|:bbbb/);
  });

  it('returns a public ID that is not in the token', async () => {
    const token = await signIn(MAC, '8.8.8.8');
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
    const ids = (await list(token)).map(({ id }) => id);
    expect(ids).not.toContain(sid);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await end(token, `/${sid}`)).statusCode).toBe(404);
  });

  it.each([
    ['empty', '', 'Unknown device'],
    ['an element', '<img src=x onerror=alert(1)>', 'Unknown device'],
    ['a long text', `${'x'.repeat(5_000)} Firefox/${'9'.repeat(500)}`, 'Unknown device'],
    ['a long version', `Firefox/${'9'.repeat(500)}`, 'Firefox'],
  ])('stores no part of a user agent that is %s', async (_name, agent, device) => {
    const token = await signIn(agent, '10.0.0.7');
    expect((await list(token)).find((one) => one.is_current)).toMatchObject({ device, place: 'Local network' });
  });

  it('ends one session and returns the reason to its token', async () => {
    const [here, there] = [await signIn(MAC, '8.8.8.8'), await signIn(IPHONE, '8.8.4.4')];
    const other = (await list(here)).find(({ device }) => device === 'Safari on iPhone')!;
    const answer = await end(here, `/${other.id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'This device is signed out.' }]);
    expect([(await check(here)).statusCode, await codeOf(there)]).toEqual([200, 'SESSION_ENDED']);
    expect((await end(here, `/${other.id}`)).statusCode).toBe(404);
  });

  it('returns 404 for a session of another user and for malformed IDs', async () => {
    const [mine, theirs] = [await signIn(MAC, '8.8.8.8'), (await givenUser(app)).token];
    const id = (await list(theirs))[0]!.id;
    for (const path of [`/${id}`, '/0', `/${'a'.repeat(32)}`, `/${'x'.repeat(400)}`, '/%27%20OR%201=1'])
      expect((await end(mine, path)).statusCode).toBe(404);
    expect((await check(theirs)).statusCode).toBe(200);
  });

  it('ends all sessions but the current one', async () => {
    const [here, there, stranger] = [
      await signIn(MAC, '8.8.8.8'),
      await signIn(IPHONE, '8.8.4.4'),
      await givenUser(app),
    ];
    expect((await end(here)).statusCode).toBe(200);
    expect(await list(here)).toHaveLength(1);
    expect([(await check(here)).statusCode, (await check(stranger.token)).statusCode]).toEqual([200, 200]);
    expect([await codeOf(there), await codeOf(ada.token)]).toEqual(['SESSION_ENDED', 'SESSION_ENDED']);
  });

  it('hides impersonation sessions, which cannot end other sessions and stay', async () => {
    const admin = await givenUser(app, { role: 'admin' });
    const looking = await viewAs(app, admin, ada);
    expect(await list(ada.token)).toHaveLength(1);
    expect(await list(looking)).toMatchObject([{ is_current: false }]);
    expect([(await end(looking)).statusCode, (await end(ada.token)).statusCode]).toEqual([403, 200]);
    expect((await check(looking)).statusCode).toBe(200);
  });

  it('hides idle sessions of staff', async () => {
    const staff = await givenAccount(app, { role: 'agent' });
    app.clock.advance(2 * HOUR);
    expect(await list(await signIn(MAC, '8.8.8.8', staff.email))).toHaveLength(1);
  });

  it('returns the reason after a new password, a changed role and a deactivation', async () => {
    const admin = await givenUser(app, { role: 'admin' });
    await app.call({ method: 'POST', url: '/auth/request-password-reset', body: { email: ada.email } });
    const token = await resetTokenFor(app, ada.email);
    await app.call({ method: 'POST', url: `/auth/reset-password/${token}`, body: { password: PASSWORD } });
    expect((await check(ada.token)).json()).toMatchObject({
      code: 'SESSION_PASSWORD',
      message: 'You were signed out because your password was changed. Please sign in with the new one.',
    });
    const change = (what: string, body: object) =>
      app.call({ method: 'PATCH', url: `/users/${ada.id}/${what}`, body, token: admin.token });
    const second = await signIn(MAC, '8.8.8.8');
    await change('role', { role: 'agent' });
    expect(await codeOf(second)).toBe('SESSION_REVOKED');
    const third = await signIn(MAC, '8.8.8.8');
    await change('active', { is_active: false });
    expect(await codeOf(third)).toBe('SESSION_REVOKED');
  });

  it('returns the reason only for a signed token, until it expires', async () => {
    const there = await signIn(IPHONE, '8.8.4.4');
    await end(ada.token);
    expect(await codeOf(`${there.slice(0, -3)}aaa`)).toBe('UNAUTHORIZED');
    app.clock.advance(12 * HOUR);
    await app.app.get(SessionService).deleteExpired();
    expect(await app.db.read(RevokedSession).count()).toBe(0);
    expect(await codeOf(there)).not.toBe('SESSION_ENDED');
  });
});
