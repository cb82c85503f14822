import { randomUUID } from 'node:crypto';
import { DAY, MINUTE } from '../../src/core/common/time/clock.js';
import { DomainEvents } from '../../src/core/events/domain-events.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Session } from '../../src/modules/auth/sessions/session.entity.js';
import { SignIn } from '../../src/modules/auth/devices/sign-in.entity.js';
import { LoginHistoryService } from '../../src/modules/auth/devices/login-history.service.js';
import { ReportLink } from '../../src/modules/auth/devices/report-link.entity.js';
import { Passkey } from '../../src/modules/auth/mfa/entities/passkey.entity.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { AccountChanged } from '../../src/modules/users/user.events.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { until } from '../until.js';
import { givenAccount, lettersTo, PASSWORD, resetTokenFor, viewAs } from './people.js';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/155.0.0.0 Safari/537.36';
const NEWER_MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/156.0.0.0 Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/154.0.0.0 Safari/537.36 Edg/154.0.0.0';
const NEW = 'another battery staple';

interface SignInItem {
  how: string;
  outcome: string;
  device: string;
  place: string;
}

describe('security alerts', () => {
  let app: TestApp;
  let ada: TestActor;

  beforeAll(async () => (app = await startApp({ TRUSTED_PROXIES: '127.0.0.1' })));
  beforeEach(async () => (ada = await givenAccount(app)));
  afterAll(() => app.close());

  const signIn = (agent: string, from: string, password = PASSWORD) =>
    app.call({
      method: 'POST',
      url: '/auth/login',
      body: { email: ada.email, password },
      headers: { 'user-agent': agent, 'x-forwarded-for': from },
    });
  const written = async (to = ada.email) => (await lettersTo(app, to)).map(({ template }) => template);
  const changed = (change: AccountChanged['change']) =>
    app.db.transaction(() => app.app.get(DomainEvents).publish(new AccountChanged(ada.id, change)));
  const token = (letter: OutboxMail) => String(letter.context.url).replace('/not-me/', '');
  const newest = async (to = ada.email) => token((await lettersTo(app, to)).at(-1)!);
  const notMe = (link: string, method: 'GET' | 'POST' = 'POST') => app.call({ method, url: `/auth/not-me/${link}` });
  const person = () => app.db.read(User).findOneBy({ id: ada.id });
  const noted = () => app.db.read(AuditRecord).findBy({ action: 'user.not-me', recordId: String(ada.id) });

  describe('GET /users/:id/sign-ins', () => {
    const eventsOf = async (to: TestActor) =>
      (await app.call({ url: `/users/${ada.id}/sign-ins`, token: to.token })).json<{
        items: SignInItem[];
        total: number;
      }>();

    it('returns successes and failures with device, country and network', async () => {
      const admin = await givenUser(app, { role: 'admin' });
      await signIn(MAC, '8.8.8.8', 'wrong password');
      await until(async () => (await eventsOf(admin)).total === 1);
      await signIn(WINDOWS, '2001:db8:aaaa:bbbb::1');
      const [second, first] = (await eventsOf(admin)).items;
      expect(first).toMatchObject({
        how: 'password',
        outcome: 'failed',
        device: 'Chrome on macOS',
        place: 'United States, 8.8.8.0',
      });
      expect(second).toMatchObject({ outcome: 'succeeded', device: 'Edge on Windows' });
      expect(JSON.stringify(await app.db.read(SignIn).find())).not.toMatch(/8\.8\.8\.8|bbbb|wrong/);
      for (const [q, total] of [
        ['EDGE ON', 0],
        ['ｅｄｇｅ', 1],
        ['united\u00A0states', 1],
        ['8.8.8.%', 0],
      ] as const) {
        const url = `/users/${ada.id}/sign-ins?q=${encodeURIComponent(q)}`;
        expect([q, (await app.call({ url, token: admin.token })).json<{ total: number }>().total]).toEqual([q, total]);
      }
      const page = await app.call({ url: `/users/${ada.id}/sign-ins?limit=1&offset=1`, token: admin.token });
      expect(page.json()).toMatchObject({ items: [{ outcome: 'failed' }], total: 2, limit: 1, offset: 1 });
    });

    it('stores at most 50 failures per account and day', async () => {
      const guess = { ip: '8.8.8.8', agent: MAC, how: 'password' } as const;
      for (let n = 0; n < 60; n += 1)
        await app.db.transaction(() => app.app.get(LoginHistoryService).insertUnsuccessful(ada.id, guess, 'failed'));
      expect(await app.db.read(SignIn).countBy({ userId: ada.id })).toBe(50);
    });

    it('deletes old sign-ins except the last success', async () => {
      await signIn(MAC, '8.8.8.8');
      await signIn(WINDOWS, '8.8.8.8');
      await app.db.transaction(() =>
        app.app.get(LoginHistoryService).insertUnsuccessful(ada.id, { ip: '', agent: '', how: 'code' }, 'failed'),
      );
      app.clock.advance(181 * DAY);
      await app.app.get(LoginHistoryService).deleteExpired();
      const left = await app.db.read(SignIn).findBy({ userId: ada.id });
      expect(left.map(({ browser }) => browser)).toEqual(['Edge']);
    });
  });

  describe('an email', () => {
    it('is sent for a new device only', async () => {
      await signIn(MAC, '8.8.8.8');
      await signIn(MAC, '8.8.8.9');
      await signIn(NEWER_MAC, '8.8.8.8');
      expect(await written()).toEqual([]);
      await signIn(WINDOWS, '8.8.8.8');
      await signIn(WINDOWS, '8.8.8.8');
      await signIn(MAC, '203.0.113.9');
      expect(await written()).toEqual(['new-device', 'new-device']);
      const [{ context }] = (await lettersTo(app, ada.email)) as [OutboxMail];
      expect(context).toMatchObject({ device: 'Edge on Windows', place: 'United States, 8.8.8.0' });
    });

    it('is not sent for impersonation or a wrong password', async () => {
      const admin = await givenUser(app, { role: 'admin' });
      await signIn(MAC, '8.8.8.8');
      await viewAs(app, admin, ada);
      await signIn(WINDOWS, '8.8.8.8', 'wrong password');
      expect(await written()).toEqual([]);
    });

    it('is sent at most five times a day for new devices', async () => {
      await signIn(MAC, '8.8.8.8');
      for (let n = 1; n < 9; n += 1) await signIn(MAC, `203.0.${n}.1`);
      expect(await written()).toHaveLength(5);
      app.clock.advance(DAY);
      await signIn(MAC, '203.0.99.1');
      expect(await written()).toHaveLength(6);
    });

    it('is sent for each change of a credential, and to both addresses for a new email address', async () => {
      await app.db.transaction(() => app.db.write(User).update({ id: ada.id }, { lastLoginAt: app.clock.now() }));
      await changed({ what: 'password' });
      await changed({ what: 'factor-added', factor: '<b>iPhone</b>' });
      await changed({ what: 'factors-reset' });
      await changed({ what: 'recovery-codes' });
      await changed({ what: 'email', before: ada.email, after: `new-${ada.email}` });
      expect(await written()).toEqual([
        ...['password-changed', 'factor-changed', 'factor-changed', 'factor-changed', 'email-changed'],
      ]);
      expect(await written(`new-${ada.email}`)).toEqual(['email-changed']);
    });

    it('is not sent for the first password of an invited user', async () => {
      await changed({ what: 'password' });
      expect(await written()).toEqual([]);
    });
  });

  describe('POST /auth/not-me/:token', () => {
    it('ends all sessions, invalidates the password and sends a reset link', async () => {
      await signIn(MAC, '8.8.8.8');
      const stolen = (await signIn(WINDOWS, '9.9.9.9')).json<{ access_token: string }>().access_token;
      const link = await newest();
      expect((await notMe(link, 'GET')).json()).toEqual({ what: 'sign-in', is_done: false });
      expect((await app.call({ url: '/auth/check', token: stolen })).statusCode).toBe(200);
      const done = await notMe(link);
      expect([done.statusCode, done.json()]).toEqual([
        200,
        { message: 'Every device is signed out. We sent you an email with a link to choose a new password.' },
      ]);
      expect((await app.call({ url: '/auth/check', token: stolen })).json()).toMatchObject({ code: 'SESSION_REVOKED' });
      expect(await app.db.read(Session).countBy({ userId: ada.id })).toBe(0);
      expect((await signIn(WINDOWS, '9.9.9.9')).statusCode).toBe(401);
      expect(await noted()).toMatchObject([{ actorId: ada.id, after: { what: 'sign-in' } }]);
      const letter = (await lettersTo(app, ada.email)).at(-1)!;
      expect(letter.template).toBe('account-secured');
      const reset = String(letter.context.resetUrl).replace('/reset-password/', '');
      const answer = await app.call({ method: 'POST', url: `/auth/reset-password/${reset}`, body: { password: NEW } });
      expect([answer.statusCode, (await signIn(MAC, '8.8.8.8', NEW)).statusCode]).toEqual([200, 200]);
    });

    it('does nothing when it is repeated, also concurrently', async () => {
      await signIn(MAC, '8.8.8.8');
      await signIn(WINDOWS, '9.9.9.9');
      const link = await newest();
      const answers = await Promise.all([1, 2, 3].map(() => notMe(link)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await notMe(link, 'GET')).json()).toMatchObject({ is_done: true });
      expect(await noted()).toHaveLength(1);
      expect((await written()).filter((template) => template === 'account-secured')).toHaveLength(1);
      app.clock.advance(8 * DAY);
      expect((await notMe(link)).statusCode).toBe(200);
    });

    it('undoes a change of the address and ignores the reports of the attacker', async () => {
      const [own, theirs] = [ada.email, `thief-${ada.email}`];
      await app.db.transaction(() => app.db.write(User).update({ id: ada.id }, { lastLoginAt: app.clock.now() }));
      await changed({ what: 'email', before: own, after: theirs });
      await app.db.transaction(() => app.db.write(User).update({ id: ada.id }, { email: theirs, searchText: theirs }));
      await changed({ what: 'password' });
      const theirLinks = (await lettersTo(app, theirs)).map(token);
      await app.call({ method: 'POST', url: '/auth/request-password-reset', body: { email: theirs } });
      const theirReset = await resetTokenFor(app, theirs);
      expect((await notMe(token((await lettersTo(app, own))[0]!))).statusCode).toBe(200);
      expect(await person()).toMatchObject({ email: own });
      expect((await person())!.searchText).toContain(own);
      expect(await written(own)).toEqual(['email-changed', 'account-secured']);
      for (const link of theirLinks) expect((await notMe(link)).statusCode).toBe(200);
      expect(await person()).toMatchObject({ email: own });
      expect(await written(theirs)).not.toContain('account-secured');
      const late = await app.call({
        method: 'POST',
        url: `/auth/reset-password/${theirReset}`,
        body: { password: NEW },
      });
      expect(late.statusCode).toBe(400);
      expect(await noted()).toMatchObject([{ after: { what: 'email', email_restored: true } }]);
    });

    it('accepts an older link after an attacker has used a newer one', async () => {
      await app.db.transaction(() => app.db.write(User).update({ id: ada.id }, { lastLoginAt: app.clock.now() }));
      await changed({ what: 'factor-added', factor: 'iPhone' });
      await changed({ what: 'factor-added', factor: 'iPad' });
      const [older, newer] = (await lettersTo(app, ada.email)).map(token) as [string, string];
      expect([(await notMe(newer)).statusCode, (await notMe(older)).statusCode]).toEqual([200, 200]);
      expect(await noted()).toHaveLength(2);
    });

    it('undoes the events of all earlier emails with the newest link', async () => {
      await app.db.transaction(() => app.db.write(User).update({ id: ada.id }, { lastLoginAt: app.clock.now() }));
      const passkeys = (at: Date) =>
        app.db.transaction(() =>
          app.db.write(Passkey).insert({
            userId: ada.id,
            name: 'Key',
            credentialId: randomUUID(),
            credentialHash: randomUUID(),
            publicKey: 'k',
            counter: 0,
            transports: '',
            createdAt: at,
            updatedAt: at,
          }),
        );
      await passkeys(app.clock.now());
      app.clock.advance(DAY);
      await passkeys(app.clock.now());
      await changed({ what: 'factor-added', factor: 'iPhone' });
      app.clock.advance(10 * MINUTE);
      await changed({ what: 'password' });
      const [, newest] = (await lettersTo(app, ada.email)).map(token) as [string, string];
      expect((await notMe(newest)).statusCode).toBe(200);
      const left = await app.db.read(Passkey).findBy({ userId: ada.id });
      expect(left).toHaveLength(1);
      expect(left[0]!.createdAt.getTime()).toBeLessThan(app.clock.now().getTime() - DAY);
    });

    it('keeps the new address and sends nothing when another account has the old one', async () => {
      const own = ada.email;
      await changed({ what: 'email', before: own, after: `x-${own}` });
      await app.db.transaction(() => app.db.write(User).update({ id: ada.id }, { email: `x-${own}` }));
      await givenUser(app, { email: own });
      const link = token((await lettersTo(app, own))[0]!);
      for (const answer of [await notMe(link), await notMe(link)])
        expect(answer.json<{ message: string }>().message).toContain('no link for a new password was sent here');
      expect(await person()).toMatchObject({ email: `x-${own}` });
      expect(await written(own)).toEqual(['email-changed']);
    });

    it('rejects an expired link, and any link of a deactivated user', async () => {
      await signIn(MAC, '8.8.8.8');
      await signIn(WINDOWS, '9.9.9.9');
      const link = await newest();
      app.clock.advance(7 * DAY);
      expect((await notMe(link)).json()).toMatchObject({ code: 'NOT_ME_EXPIRED' });
      app.clock.advance(-DAY);
      await app.db.transaction(() => app.db.write(User).update({ id: ada.id }, { isActive: false }));
      expect((await notMe(link)).json()).toMatchObject({ code: 'NOT_ME_INVALID' });
      expect(await noted()).toEqual([]);
    });

    it.each(['0', 'x'.repeat(43), '%00', 'a'.repeat(900), "' OR 1=1 --"])('rejects the token %s', async (link) => {
      for (const method of ['GET', 'POST'] as const)
        expect((await notMe(encodeURI(link).replaceAll('%25', '%'), method)).json()).toMatchObject({
          code: 'NOT_ME_INVALID',
        });
    });

    it('stores the token as a hash and hides it in the list of emails', async () => {
      await signIn(MAC, '8.8.8.8');
      await signIn(WINDOWS, '9.9.9.9');
      const admin = await givenUser(app, { role: 'admin' });
      const [letter] = await lettersTo(app, ada.email);
      expect(JSON.stringify(await app.db.read(ReportLink).find())).not.toContain(token(letter!));
      const read = await app.call({ url: `/mail/${letter!.id}/letter`, token: admin.token });
      expect(read.json()).toMatchObject({ hidden: true, text: null });
    });
  });
});
