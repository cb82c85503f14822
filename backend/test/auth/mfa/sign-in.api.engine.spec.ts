import { HOUR, MINUTE, SECOND } from '../../../src/core/common/time/clock.js';
import { RateLimits } from '../../../src/core/rate-limit/rate-limits.js';
import { SignIn } from '../../../src/modules/auth/devices/sign-in.entity.js';
import { FactorTicket } from '../../../src/modules/auth/mfa/entities/factor-ticket.entity.js';
import { OneTimeKey } from '../../../src/modules/auth/mfa/entities/one-time-key.entity.js';
import { RecoveryCode } from '../../../src/modules/auth/mfa/entities/recovery-code.entity.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { startApp, type TestApp } from '../../app.js';
import { PASSWORD, resetTokenFor } from '../people.js';
import { until } from '../../until.js';
import { callsOf, codeAt, codeOf, type Factor, factorFor, givenCodes, SETTINGS, trailOf } from './people.js';

const RELOGIN = 'another password 7';

describe('sign-in with a one-time code', () => {
  let app: TestApp;
  let calls: ReturnType<typeof callsOf>;

  beforeAll(async () => {
    app = await startApp(SETTINGS);
    calls = callsOf(app);
  });
  afterAll(() => app.close());

  const withCode = (ticket: string, code: string) => calls.post('/auth/login/code', { ticket, code });
  const withRecovery = (ticket: string, code: string) => calls.post('/auth/login/recovery-code', { ticket, code });
  const refusalsOf = async (person: { id: number }, length: number) => {
    await until(async () => (await trailOf(app, person, 'user.factor-refused')).length >= length);
    return (await trailOf(app, person, 'user.factor-refused')).map((after) => after!['why']);
  };
  const now = (key: string, moved = 0) => codeAt(key, new Date(app.clock.now().getTime() + moved));

  it('returns a ticket after the password, and the session after the code', async () => {
    const ada = await givenCodes(app);
    const first = await calls.login(ada.email);
    expect(first.statusCode).toBe(401);
    expect(first.cookies).toEqual([]);
    const { requestId: _, ...body } = first.json<Record<string, unknown>>();
    expect(body).toEqual({
      statusCode: 401,
      code: 'FACTOR_REQUIRED',
      error: 'Please confirm with your second factor.',
      message: 'Please confirm with your second factor.',
      factor: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ['code', 'recovery-code'], expires_in: 300 },
    });
    const { ticket } = body.factor as { ticket: string };
    const opened = await withCode(ticket, now(ada.key));
    expect(opened.statusCode).toBe(200);
    expect(opened.cookies.map(({ name }) => name)).toEqual(['portico_file', 'XSRF-TOKEN']);
    expect(opened.json()).toMatchObject({ user: { id: ada.id }, access_token: expect.any(String) as string });
    const { access_token: token } = opened.json<{ access_token: string }>();
    expect(codeOf(await app.call({ url: '/auth/check', token }))).toBe('200');
  });

  it('is recorded as halfway until the second step succeeds', async () => {
    const ada = await givenCodes(app);
    const kept = async () =>
      (await app.db.read(SignIn).find({ where: { userId: ada.id }, order: { id: 'ASC' } })).map(
        ({ how, outcome }) => `${how} ${outcome}`,
      );
    await factorFor(app, ada);
    expect(await kept()).toEqual(['password halfway']);
    app.clock.advance(11 * MINUTE);
    const [{ ticket }] = [await factorFor(app, ada), await factorFor(app, ada)];
    expect(codeOf(await withCode(ticket, now(ada.key)))).toBe('200');
    expect(await kept()).toEqual(['password halfway', 'code succeeded']);
  });

  it('stores no ticket, code or key in plain text', async () => {
    const ada = await givenCodes(app);
    const { ticket } = await factorFor(app, ada);
    const rows = await Promise.all(
      [FactorTicket, OneTimeKey, RecoveryCode].map((each) => app.db.read<object>(each).find()),
    );
    const text = JSON.stringify(rows);
    expect(text.length).toBeGreaterThan(500);
    for (const kept of [ticket, ada.key, ...ada.recovery, ada.recovery[0]!.replaceAll('-', '')])
      expect(text).not.toContain(kept);
  });

  it.each([
    ['a minute behind', -60, '401 FACTOR_REFUSED'],
    ['one step behind', -30, '200'],
    ['one step ahead', 30, '200'],
    ['a minute ahead', 60, '401 FACTOR_REFUSED'],
  ])('checks a code of a clock that is %s', async (_name, seconds, expected) => {
    const ada = await givenCodes(app);
    app.clock.advance(2 * MINUTE);
    const { ticket } = await factorFor(app, ada);
    expect(codeOf(await withCode(ticket, now(ada.key, seconds * SECOND)))).toBe(expected);
  });

  it('rejects a used code, whatever the ticket', async () => {
    const ada = await givenCodes(app);
    const [one, two] = [await factorFor(app, ada), await factorFor(app, ada)];
    const code = now(ada.key);
    expect(codeOf(await withCode(one.ticket, code))).toBe('200');
    const again = await withCode(two.ticket, code);
    expect(codeOf(again)).toBe('401 FACTOR_REFUSED');
    expect(again.json<{ message: string }>().message).toMatch(/already been used/);
    await until(async () => (await trailOf(app, ada, 'user.factor-refused')).length > 0);
    expect(await trailOf(app, ada, 'user.factor-refused')).toEqual([{ why: 'a used code' }]);
    expect(codeOf(await withCode(two.ticket, now(ada.key, -30 * SECOND)))).toBe('401 FACTOR_REFUSED');
    app.clock.advance(30 * SECOND);
    expect(codeOf(await withCode(two.ticket, now(ada.key)))).toBe('200');
  });

  it('opens one session when two tabs send the same code', async () => {
    const ada = await givenCodes(app);
    const { ticket } = await factorFor(app, ada);
    const [code, next] = [now(ada.key), now(ada.key, 30 * SECOND)];
    const same = await Promise.all([1, 2, 3].map(() => withCode(ticket, code)));
    expect(same.map(codeOf).sort()).toEqual(['200', '401 TICKET_INVALID', '401 TICKET_INVALID']);
    expect(codeOf(await withCode(ticket, next))).toBe('401 TICKET_INVALID');
    await until(async () => (await trailOf(app, ada, 'user.factor-refused')).length > 0);
    expect(await trailOf(app, ada, 'user.factor-refused')).toEqual([{ why: 'a used ticket' }]);
    const tickets = [await factorFor(app, ada), await factorFor(app, ada)];
    const other = await Promise.all(tickets.map((each) => withCode(each.ticket, next)));
    expect(other.map(codeOf).sort()).toEqual(['200', '401 FACTOR_REFUSED']);
  });

  it('accepts the ticket after a wrong code, and rejects it after five minutes', async () => {
    const ada = await givenCodes(app);
    const { ticket } = await factorFor(app, ada);
    const wrong = now(ada.key, 600 * SECOND);
    expect(codeOf(await withCode(ticket, wrong))).toBe('401 FACTOR_REFUSED');
    app.clock.advance(4 * MINUTE);
    expect(codeOf(await withCode(ticket, now(ada.key)))).toBe('200');
    const late = await factorFor(app, ada);
    app.clock.advance(5 * MINUTE);
    expect(codeOf(await withCode(late.ticket, now(ada.key)))).toBe('401 TICKET_INVALID');
    expect(await refusalsOf(ada, 1)).toEqual(['a late ticket']);
  });

  it('rejects the code of a different person, a ticket for a different purpose, and an unknown ticket', async () => {
    const [ada, ben] = [await givenCodes(app), await givenCodes(app)];
    const { ticket } = await factorFor(app, ada);
    expect(codeOf(await withCode(ticket, now(ben.key)))).toBe('401 FACTOR_REFUSED');
    expect(codeOf(await withRecovery(ticket, ben.recovery[0]!))).toBe('401 FACTOR_REFUSED');
    const setUp = await calls.post('/account/one-time-codes', undefined, ada.token);
    const { ticket: other } = setUp.json<{ ticket: string }>();
    expect(codeOf(await withCode(other, now(ada.key)))).toBe('401 TICKET_INVALID');
    for (const made of ['x', 'A'.repeat(43), `${ticket}A`])
      expect(codeOf(await withCode(made, now(ada.key)))).toBe('401 TICKET_INVALID');
    expect(await refusalsOf(ada, 1)).toEqual(['a ticket for another purpose']);
  });

  it('accepts each recovery code once in any spelling, and counts the remaining ones', async () => {
    const ada = await givenCodes(app);
    expect(ada.recovery).toHaveLength(10);
    const [code] = ada.recovery as [string];
    const [first, ...others] = code.toUpperCase().split('-');
    // Text programs replace hyphens.
    const typed = ` ${first}–${others.join('\u2011\u200b')}`;
    expect(codeOf(await withRecovery((await factorFor(app, ada)).ticket, typed))).toBe('200');
    expect(await trailOf(app, ada, 'user.recovery-code-used')).toEqual([{ left: 9 }]);
    const { ticket } = await factorFor(app, ada);
    expect((await withRecovery(ticket, code)).json<{ message: string }>().message).toMatch(/already been used/);
    expect(await refusalsOf(ada, 1)).toEqual(['a used recovery code']);
    const [, two] = ada.recovery as [string, string];
    const tickets = [await factorFor(app, ada), await factorFor(app, ada)];
    const both = await Promise.all(tickets.map((each) => withRecovery(each.ticket, two)));
    expect(both.map(codeOf).sort()).toEqual(['200', '401 FACTOR_REFUSED']);
    const { token } = ada;
    const made = await calls.post('/account/recovery-codes', undefined, token);
    expect(made.json<{ codes: string[] }>().codes).toHaveLength(10);
    expect(codeOf(await withRecovery(ticket, ada.recovery[2]!))).toBe('401 FACTOR_REFUSED');
  });

  it('rejects a ticket after a change of password, role or account', async () => {
    const ada = await givenCodes(app);
    const { ticket } = await factorFor(app, ada);
    await calls.post('/auth/request-password-reset', { email: ada.email });
    const reset = await resetTokenFor(app, ada.email);
    expect(codeOf(await calls.post(`/auth/reset-password/${reset}`, { password: RELOGIN }))).toBe('200');
    expect(codeOf(await withCode(ticket, now(ada.key)))).toBe('401 TICKET_INVALID');
    expect(await refusalsOf(ada, 1)).toEqual(['a ticket issued before the password was changed']);

    const ben = await givenCodes(app);
    const given = await factorFor(app, ben);
    await app.db.transaction(() => app.db.write(User).update({ id: ben.id }, { isActive: false }));
    expect(codeOf(await withCode(given.ticket, now(ben.key)))).toBe('401 TICKET_INVALID');
    expect(await refusalsOf(ben, 1)).toEqual(['a deactivated account']);
    expect(codeOf(await calls.login(ben.email))).toBe('401 INVALID_CREDENTIALS');
  });

  it.each([
    ['ticket', { code: '123456' }],
    ['code', { ticket: 'A'.repeat(43) }],
    ['code', { ticket: 'A'.repeat(43), code: '12345' }],
    ['code', { ticket: 'A'.repeat(43), code: '１２３４５６' }],
  ])('rejects an invalid %s', async (field, body) => {
    const answer = await calls.post('/auth/login/code', body);
    expect(codeOf(answer)).toBe('400 VALIDATION_FAILED');
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  });
});

describe('wrong codes', () => {
  let app: TestApp;
  let calls: ReturnType<typeof callsOf>;

  beforeAll(async () => {
    app = await startApp({
      ...SETTINGS,
      RATE_LIMIT_FACTOR: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      limits: { failedLoginsPerAddress: 1000, failedLoginsPerHour: 8, logins: 6, factorAttempts: 6 },
    });
    calls = callsOf(app);
  });
  afterAll(() => app.close());

  it('are limited to five together with wrong passwords, and recorded in the audit log', async () => {
    const ada = await givenCodes(app);
    const { ticket } = await factorFor(app, ada);
    const good = () => codeAt(ada.key, app.clock.now());
    const wrong = codeAt(ada.key, new Date(app.clock.now().getTime() + 900 * SECOND));
    const tries = [];
    for (let each = 0; each < 6; each += 1)
      tries.push(codeOf(await calls.post('/auth/login/code', { ticket, code: wrong })));
    expect(tries).toEqual([...Array(5).fill('401 FACTOR_REFUSED'), '429 RATE_LIMITED']);
    expect(codeOf(await calls.post('/auth/login/code', { ticket, code: good() }))).toBe('429 RATE_LIMITED');
    expect(codeOf(await calls.login(ada.email, PASSWORD))).toBe('429 RATE_LIMITED');
    await until(async () => (await trailOf(app, ada, 'user.sign-in-failed')).length > 0);
    expect(await trailOf(app, ada, 'user.sign-in-failed')).toEqual([{ failures: 5 }]);
    app.clock.advance(15 * MINUTE);
    const next = await factorFor(app, ada);
    expect(codeOf(await calls.post('/auth/login/code', { ticket: next.ticket, code: good() }))).toBe('200');
  });

  const loginFrom = (host: number, email: string, password = PASSWORD) =>
    app.call({
      method: 'POST',
      url: '/auth/login',
      body: { email, password },
      headers: { 'x-forwarded-for': `203.0.113.${host}` },
    });

  it('do not slow down with an attack on the password', async () => {
    const ada = await givenCodes(app);
    for (let host = 0; host < 8; host += 1) await loginFrom(host, ada.email, 'wrong password');
    const first = await loginFrom(100, ada.email);
    expect(codeOf(first)).toBe('401 FACTOR_REQUIRED');
    expect(codeOf(await loginFrom(101, ada.email))).toBe('429 RATE_LIMITED');
    const { ticket } = first.json<{ factor: Factor }>().factor;
    const code = codeAt(ada.key, app.clock.now());
    expect(codeOf(await calls.post('/auth/login/code', { ticket, code }))).toBe('200');
  });

  it('are not the only limit: correct passwords without a second step are limited per address', async () => {
    const ada = await givenCodes(app);
    const right = async (host: number) => codeOf(await loginFrom(host, ada.email));
    const tries = [];
    for (let each = 0; each < 7; each += 1) tries.push(await right(120));
    expect(tries).toEqual([...Array(6).fill('401 FACTOR_REQUIRED'), '429 RATE_LIMITED']);
    expect(await right(121)).toBe('401 FACTOR_REQUIRED');
    app.clock.advance(HOUR);
    expect(await right(120)).toBe('401 FACTOR_REQUIRED');
  });

  it('are limited per hour from all addresses', async () => {
    const ada = await givenCodes(app);
    const { ticket } = await factorFor(app, ada);
    const wrong = codeAt(ada.key, new Date(app.clock.now().getTime() + 900 * SECOND));
    const answers = [];
    for (let each = 0; each < 7; each += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${each + 1}` };
      const body = { ticket, code: wrong };
      answers.push(codeOf(await app.call({ method: 'POST', url: '/auth/login/code', body, headers })));
    }
    expect(answers.slice(-2)).toEqual(['401 FACTOR_REFUSED', '429 RATE_LIMITED']);
    expect(new RateLimits(1).get('factorAttempts').limit).toBe(20);
  });
});
