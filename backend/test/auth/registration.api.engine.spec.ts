import { HOUR, MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { TokenService } from '../../src/modules/auth/credentials/token.service.js';
import { VerificationCode } from '../../src/modules/auth/credentials/emailed-code.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { startApp, type TestApp } from '../app.js';
import { codeFor, givenAccount, lettersTo, otherThan, PASSWORD } from './people.js';

interface Problem {
  code: string;
  message: string;
  fields?: Record<string, string[]>;
}

describe('registration', () => {
  let app: TestApp;
  let serial = 0;
  let email: string;

  beforeAll(async () => (app = await startApp()));
  beforeEach(() => (email = `new${(serial += 1)}@register.example`));
  afterAll(() => app.close());

  const sendCode = (to = email) => app.call({ method: 'POST', url: '/auth/send-code', body: { email: to } });
  const verify = (body: object) =>
    app.call({
      method: 'POST',
      url: '/auth/verify-code',
      body: { email, name: 'Grace Hopper', password: PASSWORD, ...body },
    });
  const account = () => app.db.read(User).findOneBy({ email });

  it('rejects a non-ASCII character that folds to ASCII', async () => {
    expect((await sendCode('\u212Aate@register.example')).statusCode).toBe(400);
  });

  it('stores all spellings of an international address as one', async () => {
    const stored = 'kate@xn--bcher-kva.example';
    for (const to of ['Kate@BÜCHER.example', 'kate@bu\u0308cher.example', stored]) await sendCode(to);
    const code = await codeFor(app, stored);
    expect((await verify({ email: 'kate@bücher.example', code, name: 'Kate\u200B Lee' })).statusCode).toBe(201);
    expect(await app.db.read(User).findOneBy({ email: stored })).toMatchObject({ name: 'Kate Lee' });
  });

  it('sends a code and creates a customer with it', async () => {
    const sent = await sendCode(` ${email.toUpperCase()} `);
    expect([sent.statusCode, Object.keys(sent.json<object>())]).toEqual([200, ['message']]);
    const code = await codeFor(app, email);
    expect(code).toMatch(/^\d{7}$/);
    const response = await verify({ code, name: '  Grace Hopper 🚀 ' });
    expect(response.statusCode).toBe(201);
    expect(Object.keys(response.json<object>())).toEqual(['message']);
    expect(await account()).toMatchObject({
      name: 'Grace Hopper 🚀',
      role: 'user',
      isActive: true,
      termsVersion: '2025-07-12',
      termsAcceptedAt: expect.any(Date) as Date,
    });
    expect((await account())!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const login = await app.call({ method: 'POST', url: '/auth/login', body: { email, password: PASSWORD } });
    expect(login.statusCode).toBe(200);
    expect((await verify({ code })).statusCode).toBe(400);
  });

  it('stores the code as a slow hash only, for ten minutes', async () => {
    await sendCode();
    const row = await app.db.read(VerificationCode).findOneBy({ email });
    expect(row!.codeHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(await codeFor(app, email));
    app.clock.advance(10 * MINUTE);
    expect((await verify({ code: await codeFor(app, email) })).json()).toMatchObject({ code: 'CODE_INVALID' });
    await app.app.get(TokenService).deleteExpired(VerificationCode);
    expect(await app.db.read(VerificationCode).findOneBy({ email })).toBeNull();
  });

  it('returns the same answer for a registered address and sends a notice to it', async () => {
    const known = await givenAccount(app);
    const [a, b] = [await sendCode(known.email), await sendCode()];
    expect([a.statusCode, a.json()]).toEqual([b.statusCode, b.json()]);
    expect((await lettersTo(app, known.email)).map(({ template }) => template)).toEqual(['already-registered']);
    const [c, d] = [await sendCode(known.email), await sendCode()];
    const withoutSeconds = (answer: typeof c) => answer.json<Problem>().message.replace(/\d+/, 'n');
    expect([c.statusCode, withoutSeconds(c)]).toEqual([d.statusCode, withoutSeconds(d)]);
  });

  it.each([true, false])('sends no code to a deactivated account (invited: %s)', async (isInvited) => {
    const { id, email: to } = await givenAccount(app);
    await app.db.transaction(() => app.db.write(User).update({ id }, { isActive: false, isInvited }));
    expect((await sendCode(to)).statusCode).toBe(200);
    expect((await lettersTo(app, to)).map(({ template }) => template)).toEqual(['already-registered']);
  });

  it('returns the same answers to wrong codes for a registered address', async () => {
    const known = await givenAccount(app);
    await Promise.all([sendCode(known.email), sendCode()]);
    for (let n = 0; n < 6; n += 1) {
      const [a, b] = await Promise.all([
        verify({ email: known.email, code: '0000000' }),
        verify({ code: otherThan(await codeFor(app, email)) }),
      ]);
      expect([a.statusCode, a.json<Problem>().code]).toEqual([b.statusCode, b.json<Problem>().code]);
    }
  });

  it('rejects a second code within 60 seconds, and replaces the old one after that', async () => {
    await sendCode();
    const first = await codeFor(app, email);
    const early = await sendCode();
    expect(early.statusCode).toBe(429);
    expect(early.json<Problem>().code).toBe('CODE_COOLDOWN');
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(55);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    app.clock.advance(60 * SECOND);
    expect((await sendCode()).statusCode).toBe(200);
    const second = await codeFor(app, email);
    if (first !== second) expect((await verify({ code: first })).statusCode).toBe(400);
    expect((await verify({ code: second })).statusCode).toBe(201);
  });

  it('sends one code for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendCode()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    expect(await lettersTo(app, email)).toHaveLength(1);
  });

  it('ends a code after five wrong attempts, also concurrent ones', async () => {
    await sendCode();
    const code = await codeFor(app, email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify({ code: otherThan(code) })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    const late = await verify({ code });
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(await account()).toBeNull();
  });

  it('creates one account for concurrent requests with the correct code', async () => {
    await sendCode();
    const code = await codeFor(app, email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify({ code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
    expect(await app.db.read(User).countBy({ email })).toBe(1);
  });

  it('returns CODE_INVALID when the address was registered in the meantime', async () => {
    await sendCode();
    const code = await codeFor(app, email);
    await givenAccount(app, { email });
    const response = await verify({ code });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'CODE_INVALID',
      message: expect.stringMatching(/^This code is wrong or too old\./),
    });
  });

  it('rejects a code of another address and one that was not sent', async () => {
    await sendCode();
    const other = `other${serial}@register.example`;
    await sendCode(other);
    expect((await verify({ email: other, code: await codeFor(app, email) })).statusCode).toBe(400);
    expect((await verify({ email: 'never@register.example', code: '1234567' })).statusCode).toBe(400);
  });

  it('rejects a common password without counting an attempt', async () => {
    await sendCode();
    const code = await codeFor(app, email);
    for (const password of ['123456', 'password', 'Password', 'qwerty', 'iloveyou', 'letmein']) {
      const response = await verify({ code, password });
      expect(response.json<Problem>().fields).toEqual({ password: ['This password is too common.'] });
    }
    expect((await verify({ code, password: '🙂 Ünïcödé '.repeat(11).slice(0, 120) })).statusCode).toBe(201);
  });

  it.each([
    ...['email', 'code', 'name', 'password'].map((field) => [field, 'missing', undefined] as const),
    ['name', 'nothing to see', '\u200B\u3164\u2800'],
    ['code', 'too short', '123456'],
    ['code', 'too long', '12345678'],
    ['code', 'other digits', '１２３４５６７'],
    ['code', 'signed', '-123456'],
    ['code', 'padded', ' 1234567'],
    ['name', 'two characters', ' ab '],
    ['name', '256 characters', 'x'.repeat(256)],
    ['password', 'five characters', '12345'],
    ['password', '129 characters', 'x'.repeat(129)],
  ] as const)('rejects %s when it is %s', async (field, _name, value) => {
    const response = await verify({ code: '1234567', [field]: value });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<Problem>().fields!)).toEqual([field]);
  });

  it('limits codes per email address, network address and hour', async () => {
    const strict = await startApp({ RATE_LIMIT_FACTOR: '1' });
    const ask = (to: string) => strict.call({ method: 'POST', url: '/auth/send-code', body: { email: to } });
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      answers.push((await ask('hour@register.example')).statusCode);
      strict.clock.advance(60 * SECOND);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    for (let n = 0; n < 14; n += 1) await ask(`visitor${n}@register.example`);
    expect((await ask('another@register.example')).json()).toMatchObject({ code: 'RATE_LIMITED' });
    strict.clock.advance(HOUR);
    expect((await ask('another@register.example')).statusCode).toBe(200);
    await strict.close();
  });
});
