import argon2 from '@node-rs/argon2';
import { MINUTE } from '../../../src/core/common/time/clock.js';
import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import { ResetToken } from '../../../src/modules/auth/credentials/reset-token.entity.js';
import { Session } from '../../../src/modules/auth/sessions/session.entity.js';
import { EmailChangeService } from '../../../src/modules/auth/account/email-change.service.js';
import { SessionService } from '../../../src/modules/auth/sessions/session.service.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { givenUser, renewProofs, type TestActor } from '../../actors.js';
import { startApp, type TestApp } from '../../app.js';
import { countQueries } from '../../statements.js';
import { givenAccount, lettersTo, otherThan, PASSWORD, resetTokenFor } from '../../auth/people.js';

const NEW = 'another battery staple';
let serial = 0;
const fresh = () => `new${(serial += 1)}@account.example`;

describe('sign-in credentials', () => {
  let app: TestApp;
  let dana: TestActor;

  beforeAll(async () => {
    const limits = { failedLoginsPerAccount: 5 / 50 };
    app = await startApp({ PUBLIC_URL: 'http://portal.example', RATE_LIMIT_FACTOR: '50', limits });
  });
  beforeEach(async () => (dana = await givenAccount(app)));
  afterAll(() => app.close());

  const send = (url: string, body?: unknown, { token } = dana) =>
    app.call({ method: 'POST', url: `/account/${url}`, token, ...(body !== undefined && { body }) });
  const outcome = async (answer: ReturnType<typeof send>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json<{ code?: string }>().code ?? null];
  };
  const isIn = async (token: string) => (await app.call({ url: '/auth/check', token })).statusCode === 200;
  const another = async () => (await app.app.get(SessionService).open(dana.id)).token;
  const login = async (email: string, password = PASSWORD) =>
    (await app.call({ method: 'POST', url: '/auth/login', body: { email, password } })).statusCode;
  const codeTo = async (email: string) =>
    String((await lettersTo(app, email)).findLast(({ template }) => template === 'email-code')!.context.code);
  const resetLink = async () => {
    await app.call({ method: 'POST', url: '/auth/request-password-reset', body: { email: dana.email } });
    return resetTokenFor(app, dana.email);
  };
  const openLinks = async () =>
    (await app.db.read(ResetToken).findBy({ userId: dana.id })).filter(({ usedAt }) => !usedAt).length;

  describe('an address', () => {
    it('changes with the code that went to the new one, and ends what else is open', async () => {
      const [email, other] = [fresh(), await another()];
      await resetLink();
      expect(await outcome(send('email', { email: ` ${email.toUpperCase()}` }))).toEqual([200, null]);
      const waiting = await app.call({ url: '/account', token: dana.token });
      expect(waiting.json()).toMatchObject({ email: dana.email, email_change: { email } });
      expect(await outcome(send('email/confirm', { code: await codeTo(email) }))).toEqual([200, null]);
      expect([await isIn(dana.token), await isIn(other), await openLinks()]).toEqual([true, false, 0]);
      const after = await app.call({ url: '/account', token: dana.token });
      expect(after.json()).toMatchObject({ email, email_change: null, version: 2 });
      expect([await login(dana.email), await login(email)]).toEqual([401, 200]);
      const row = (await app.db.read(User).findOneBy({ id: dana.id }))!;
      expect(row.searchText).toContain(email);
      expect(row.searchText).not.toContain(dana.email);
      expect(await app.db.read(AuditRecord).findBy({ action: 'user.email-changed', actorId: dana.id })).toMatchObject([
        { before: { email: dana.email }, after: { email } },
      ]);
    });

    it('is answered alike whether or not it has an account, and cannot be taken from it', async () => {
      const taken = await givenUser(app);
      const free = await send('email', { email: fresh() });
      app.clock.advance(2 * MINUTE);
      const answer = await send('email', { email: taken.email });
      expect([answer.statusCode, answer.json()]).toEqual([free.statusCode, free.json()]);
      expect((await lettersTo(app, taken.email)).map(({ template }) => template)).toEqual(['already-registered']);
      expect(await outcome(send('email/confirm', { code: '1234567' }))).toEqual([400, 'CODE_INVALID']);
      expect(await login(dana.email)).toBe(200);
    });

    it('costs the same work whether or not it has an account', async () => {
      const taken = await givenUser(app);
      const hash = jest.spyOn(argon2, 'hash');
      const work: number[][] = [];
      for (const email of [fresh(), taken.email]) {
        const asker = await givenAccount(app);
        hash.mockClear();
        const ask = () =>
          app.app
            .get(EmailChangeService, { strict: false })
            .requestChange({ ...asker, role: 'user', sessionId: '' }, email);
        const statements = await countQueries(app.db, ask);
        work.push([hash.mock.calls.length, statements]);
      }
      hash.mockRestore();
      expect(work[1]).toEqual(work[0]);
      expect(work[0]![0]).toBe(1);
    });

    it('that another account took is rejected with a clear error', async () => {
      const email = fresh();
      await send('email', { email });
      const code = await codeTo(email);
      await givenUser(app, { email });
      expect(await outcome(send('email/confirm', { code }))).toEqual([409, 'EMAIL_TAKEN']);
      expect(await login(dana.email)).toBe(200);
    });

    it('is changed by one of two confirmations, and by no code a second time', async () => {
      const email = fresh();
      await send('email', { email });
      const code = await codeTo(email);
      const answers = await Promise.all([send('email/confirm', { code }), send('email/confirm', { code })]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
      expect(await outcome(send('email/confirm', { code }))).toEqual([400, 'CODE_INVALID']);
    });

    it('requires the newest code in time, from its account, with limited tries', async () => {
      const [first, second, stranger] = [fresh(), fresh(), await givenAccount(app)];
      await send('email', { email: first });
      const old = await codeTo(first);
      expect(await outcome(send('email', { email: second }))).toEqual([429, 'CODE_COOLDOWN']);
      app.clock.advance(2 * MINUTE);
      await send('email', { email: second });
      const code = await codeTo(second);
      expect(await outcome(send('email/confirm', { code }, stranger))).toEqual([400, 'CODE_INVALID']);
      if (old !== code) expect(await outcome(send('email/confirm', { code: old }))).toEqual([400, 'CODE_INVALID']);
      for (let n = 0; n < 4; n += 1) await send('email/confirm', { code: otherThan(code) });
      expect(await outcome(send('email/confirm', { code }))).toEqual([429, 'CODE_USED_UP']);
      app.clock.advance(2 * MINUTE);
      await send('email', { email: second });
      app.clock.advance(11 * MINUTE);
      await renewProofs(app);
      expect(await outcome(send('email/confirm', { code: await codeTo(second) }))).toEqual([400, 'CODE_INVALID']);
    });

    it('stays when the change is given up', async () => {
      const email = fresh();
      await send('email', { email });
      const answer = await app.call({ method: 'DELETE', url: '/account/email', token: dana.token });
      expect(answer.statusCode).toBe(200);
      expect(await outcome(send('email/confirm', { code: await codeTo(email) }))).toEqual([400, 'CODE_INVALID']);
    });

    it('that is already in use by the account is rejected', async () => {
      expect(await outcome(send('email', { email: dana.email }))).toEqual([400, 'VALIDATION_FAILED']);
    });
  });

  describe('a password', () => {
    const change = (password: string, current = PASSWORD, actor = dana) =>
      send('password', { current_password: current, password }, actor);

    it('changes with the current password and ends other sessions and links', async () => {
      const other = await another();
      const link = await resetLink();
      expect(await outcome(change(NEW))).toEqual([200, null]);
      expect([await isIn(dana.token), await isIn(other), await openLinks()]).toEqual([true, false, 0]);
      expect(
        await outcome(app.call({ method: 'POST', url: `/auth/reset-password/${link}`, body: { password: NEW } })),
      ).toEqual([400, 'RESET_INVALID']);
      expect([await login(dana.email), await login(dana.email, NEW)]).toEqual([401, 200]);
      const { sign_in_changed_at: at } = (await app.call({ url: '/account', token: dana.token })).json<{
        sign_in_changed_at: string;
      }>();
      expect(Date.parse(at)).toBeGreaterThan(app.clock.now().getTime() - MINUTE);
      expect(
        await app.db.read(AuditRecord).findBy({ action: 'user.password-changed', actorId: dana.id }),
      ).toMatchObject([{ before: null, after: null }]);
    });

    it('is changed by one of two at once', async () => {
      const answers = await Promise.all([change(NEW), change('a third battery staple')]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    });

    it('is neither common nor short', async () => {
      expect(await outcome(change('password'))).toEqual([400, 'PASSWORD_TOO_COMMON']);
      expect(await outcome(change('abc'))).toEqual([400, 'VALIDATION_FAILED']);
      expect(await app.db.read(Session).countBy({ userId: dana.id })).toBe(1);
    });
  });

  it('wrong passwords count like those of the sign-in, and the session goes on', async () => {
    const guess = () => send('password', { current_password: 'wrong one', password: NEW });
    for (let n = 0; n < 5; n += 1)
      expect((await guess()).json()).toMatchObject({
        statusCode: 400,
        code: 'PASSWORD_WRONG',
        fields: { current_password: [expect.any(String)] },
      });
    expect((await guess()).statusCode).toBe(429);
    expect(await login(dana.email)).toBe(429);
    expect(await isIn(dana.token)).toBe(true);
  });
});
