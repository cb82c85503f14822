import { In } from 'typeorm';
import { DAY, MINUTE } from '../../../src/core/common/time/clock.js';
import { PersonalDataRegistry } from '../../../src/core/privacy/personal-data.registry.js';
import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import { SessionService } from '../../../src/modules/auth/sessions/session.service.js';
import { AccountDeletionService } from '../../../src/modules/users/account/account-deletion.service.js';
import { ErasureService } from '../../../src/modules/users/privacy/erasure.service.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { givenUser, renewProofs, type TestActor } from '../../actors.js';
import { startApp, type TestApp } from '../../app.js';
import { lettersTo, viewAs } from '../../auth/people.js';
import { givenProject } from '../../projects.js';

describe('the caller’s own data', () => {
  let app: TestApp;
  let admin: TestActor;
  let dana: TestActor;

  beforeAll(async () => {
    app = await startApp({ RATE_LIMIT_FACTOR: '50', TOKEN_HOURS: '10000', TOKEN_IDLE_MINUTES: '1000000' });
    admin = await givenUser(app, { role: 'admin' });
  });
  beforeEach(async () => (dana = await givenUser(app)));
  afterAll(() => app.close());

  const leave = (email = dana.email, { token } = dana) =>
    app.call({ method: 'DELETE', url: '/account', token, body: { email } });
  const code = (answer: Awaited<ReturnType<typeof leave>>) => [
    answer.statusCode,
    answer.json<{ code?: string }>().code ?? null,
  ];

  it('is a file with what is known of them, and it is on record that they took it', async () => {
    const answer = await app.call({ url: '/account/data', token: dana.token });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-tar']);
    expect(answer.body).toContain(dana.email);
    expect(answer.body).not.toContain(admin.email);
    expect(await app.db.read(AuditRecord).countBy({ action: 'user.data-exported', actorId: dana.id })).toBe(1);
  });

  it('is forbidden for an admin who views as a customer', async () => {
    const answer = await app.call({ url: '/account/data', token: await viewAs(app, admin, dana) });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'VIEW_ONLY' }]);
  });

  it('is weighed before the account is deleted', async () => {
    const weighed = await app.call({ url: '/account/erasure', token: dana.token });
    expect(weighed.json()).toMatchObject({
      deleted: expect.arrayContaining([{ what: 'account', count: 1 }]),
      blockers: [],
    });
    expect(code(await leave('other@test.example'))).toEqual([400, 'VALIDATION_FAILED']);
  });

  const adminToken = async () => (await app.app.get(SessionService).open(admin.id)).token;
  const row = () => app.db.read(User).findOneBy({ id: dana.id });
  const eraseDue = () => app.app.get(ErasureService, { strict: false }).eraseDue();
  const keepLink = async (email = dana.email) => {
    const letter = (await lettersTo(app, email)).findLast(({ template }) => template === 'account-deletion')!;
    return String(letter.context.url).replace('/keep-account/', '');
  };
  const keep = (token: string) => app.call({ method: 'POST', url: `/auth/keep-account/${token}` });

  it('erases the other due accounts when one cannot be erased, and reports the error', async () => {
    const other = await givenUser(app);
    await leave();
    await leave(other.email, other);
    app.clock.advance(7 * DAY);
    const data = app.app.get(PersonalDataRegistry, { strict: false });
    const failing = jest.spyOn(data, 'erase').mockRejectedValueOnce(new Error('disk full'));
    await expect(eraseDue()).rejects.toThrow('disk full');
    failing.mockRestore();
    const left = await app.db.read(User).findBy({ id: In([dana.id, other.id]) });
    expect(left).toHaveLength(1);
    await eraseDue();
    expect(await row()).toBeNull();
  });

  it('deactivates a deleted account at once and erases it after seven days', async () => {
    const before = app.clock.now().getTime();
    const answer = await leave();
    const dueAt = Date.parse(answer.json<{ erased_at: string }>().erased_at);
    expect([answer.statusCode, Math.floor((dueAt - before) / DAY)]).toEqual([200, 7]);
    expect(String(answer.headers['set-cookie'])).toContain('portico_file=;');
    expect((await app.call({ url: '/auth/check', token: dana.token })).statusCode).toBe(401);
    expect(await row()).toMatchObject({ isActive: false, email: dana.email });
    const list = await app.call({ url: `/users?q=${dana.email}`, token: await adminToken() });
    const { items } = list.json<{ items: object[] }>();
    expect(items).toEqual([expect.objectContaining({ id: dana.id, deletion_due_at: new Date(dueAt).toISOString() })]);
    app.clock.advance(7 * DAY - MINUTE);
    await eraseDue();
    expect(await row()).not.toBeNull();
    app.clock.advance(MINUTE);
    await eraseDue();
    expect(await row()).toBeNull();
    const trail = JSON.stringify(await app.db.read(AuditRecord).find());
    expect(trail).toContain('user.erased');
    expect(trail).not.toContain(dana.email);
    expect(trail).not.toContain(`"${dana.name}"`);
  });

  it('rejects a deletion when the account was deactivated in the meantime', async () => {
    const request = () => app.app.get(AccountDeletionService).request({ ...dana, sessionId: '' }, dana.email);
    const answers = await Promise.allSettled([request(), request()]);
    const revoked = { status: 401, code: 'SESSION_REVOKED' };
    expect(answers).toContainEqual(expect.objectContaining({ status: 'fulfilled' }));
    expect(answers).toContainEqual({ status: 'rejected', reason: expect.objectContaining(revoked) });
    expect(await lettersTo(app, dana.email)).toHaveLength(1);
    expect(await app.db.read(AuditRecord).countBy({ action: 'user.deletion-requested', actorId: dana.id })).toBe(1);
  });

  it('keeps an account whose deletion is taken back, once', async () => {
    await leave();
    const token = await keepLink();
    const both = await Promise.all([keep(token), keep(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(code(await keep(token))).toEqual([400, 'KEEP_INVALID']);
    expect(code(await keep(token.replace(/^\d+/, String(admin.id))))).toEqual([400, 'KEEP_INVALID']);
    app.clock.advance(8 * DAY);
    await eraseDue();
    expect(await row()).toMatchObject({ isActive: true, deletionDueAt: null });
  });

  it('rejects a link of an earlier deletion when the account is deleted again', async () => {
    await leave();
    const former = await keepLink();
    await keep(former);
    app.clock.advance(1000);
    const { token } = await app.app.get(SessionService).open(dana.id);
    expect((await leave(dana.email, { ...dana, token })).statusCode).toBe(200);
    expect(code(await keep(former))).toEqual([400, 'KEEP_INVALID']);
    expect(code(await keep(await keepLink()))).toEqual([200, null]);
  });

  it('keeps an account that an admin reactivates, also when it is deactivated again', async () => {
    await leave();
    const token = await adminToken();
    const change = (isActive: boolean) =>
      app.call({ method: 'PATCH', url: `/users/${dana.id}/active`, token, body: { is_active: isActive } });
    expect([(await change(true)).statusCode, (await change(false)).statusCode]).toEqual([200, 200]);
    app.clock.advance(8 * DAY);
    await eraseDue();
    expect(await row()).toMatchObject({ isActive: false, deletionDueAt: null });
  });

  it('comes back with “This wasn’t me” when an attacker changed the address and deleted it', async () => {
    const [own, theirs] = [dana.email, `thief-${dana.email}`];
    const send = (url: string, body: object = {}) => app.call({ method: 'POST', url, token: dana.token, body });
    const newest = async (to: string, wanted: string) =>
      (await lettersTo(app, to)).findLast(({ template }) => template === wanted)!.context;
    await send('/account/email', { email: theirs });
    await send('/account/email/confirm', { code: (await newest(theirs, 'email-code')).code });
    expect((await leave(theirs)).statusCode).toBe(200);
    const url = `/auth${String((await newest(own, 'email-changed')).url)}`;
    expect((await app.call({ url })).json()).toEqual({ what: 'email', is_done: false });
    expect((await app.call({ method: 'POST', url })).statusCode).toBe(200);
    expect(await row()).toMatchObject({ email: own, isActive: true, deletionDueAt: null });
    const reset = `/auth${String((await newest(own, 'account-secured')).resetUrl)}`;
    expect((await send(reset, { password: 'another battery staple' })).statusCode).toBe(200);
    expect(code(await keep(await keepLink(theirs)))).toEqual([400, 'KEEP_INVALID']);
  });

  it('stays while work is going on', async () => {
    await givenProject(app, { userId: dana.id, title: 'Patient portal' });
    const { blockers } = (await app.call({ url: '/account/erasure', token: dana.token })).json<{
      blockers: string[];
    }>();
    expect(blockers.join(' ')).toContain('Patient portal');
    expect(code(await leave())).toEqual([409, 'NOT_ERASABLE']);
    expect(await app.db.read(User).existsBy({ id: dana.id, isActive: true })).toBe(true);
  });

  it('keeps the last admin, even when two leave at once', async () => {
    await renewProofs(app);
    expect(code(await leave(admin.email, admin))).toEqual([409, 'LAST_ADMIN']);
    const second = await givenUser(app, { role: 'admin' });
    const answers = await Promise.all([leave(admin.email, admin), leave(second.email, second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await app.db.read(User).countBy({ role: 'admin', isActive: true })).toBe(1);
  });
});
