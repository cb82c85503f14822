import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Session } from '../../src/modules/auth/sessions/session.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { UserService } from '../../src/modules/users/user.service.js';
import { givenUser, type TestActor } from '../actors.js';
import { type Call, startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';

interface Problem {
  code: string;
  message: string;
  fields?: Record<string, string[]>;
  current?: unknown;
}

const ALL_ON = { attachment: true, comment: true, reply: true, confirmation: true, status: true, payment: true };

let app: TestApp;

beforeAll(async () => (app = await startApp()));
afterAll(() => app.close());

describe('changes of people', () => {
  let root: TestActor;
  let ada: TestActor;

  beforeEach(async () => {
    await app.db.transaction(() => app.db.write(User).update({ role: 'admin' }, { role: 'agent' }));
    root = await givenUser(app, { role: 'admin' });
    ada = await givenUser(app, { name: 'Ada' });
  });

  const as = (actor: TestActor, call: Call) => app.call({ token: actor.token, ...call });
  const setRole = (actor: TestActor, id: number | string, role: unknown, headers = {}) =>
    as(actor, { method: 'PATCH', url: `/users/${id}/role`, body: { role }, headers });
  const setActive = (actor: TestActor, id: number | string, active: unknown, headers = {}) =>
    as(actor, { method: 'PATCH', url: `/users/${id}/active`, body: { is_active: active }, headers });
  const remove = (actor: TestActor, id: number | string) => as(actor, { method: 'DELETE', url: `/users/${id}` });
  const statusOf = async (actor: TestActor) => (await as(actor, { url: '/auth/check' })).statusCode;
  const auditOf = (id: number) =>
    app.db.read(AuditRecord).find({ where: { recordType: 'user', recordId: String(id) }, order: { id: 'ASC' } });
  const activeAdmins = () => app.db.read(User).countBy({ role: 'admin', isActive: true });

  it('give a role, end the old sessions and are on record', async () => {
    const response = await setRole(root, ada.id, 'admin');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id: ada.id, name: 'Ada', role: 'admin', version: 2 });
    expect(await statusOf(ada)).toBe(401);
    expect(await auditOf(ada.id)).toMatchObject([
      {
        action: 'user.role-changed',
        actorId: root.id,
        recordLabel: 'Ada',
        before: { role: 'user' },
        after: { role: 'admin' },
      },
    ]);
  });

  it.each([
    ['employee', 'agent'],
    ['Customer', 'user'],
    ['ADMIN', 'admin'],
    ['Agent', 'agent'],
  ])('take the word %s for %s', async (word, role) => {
    expect((await setRole(root, ada.id, word)).json()).toMatchObject({ role });
  });

  it('do nothing when the role is the same', async () => {
    expect((await setRole(root, ada.id, 'customer')).json()).toMatchObject({ role: 'user', version: 1 });
    expect(await statusOf(ada)).toBe(200);
    expect(await auditOf(ada.id)).toEqual([]);
  });

  it('deactivate and bring back, ending the sessions at once', async () => {
    expect((await setActive(root, ada.id, false)).json()).toMatchObject({ is_active: false, version: 2 });
    expect(await app.db.read(Session).countBy({ userId: ada.id })).toBe(0);
    expect((await setActive(root, ada.id, true)).json()).toMatchObject({ is_active: true, version: 3 });
    expect(await statusOf(ada)).toBe(401);
    expect((await auditOf(ada.id)).map(({ action }) => action)).toEqual(['user.deactivated', 'user.reactivated']);
  });

  it('delete a person, sessions included, and keep the record', async () => {
    const response = await remove(root, ada.id);
    expect([response.statusCode, Object.keys(response.json<object>())]).toEqual([200, ['message']]);
    expect(await statusOf(ada)).toBe(401);
    expect(await app.db.read(User).findOneBy({ id: ada.id })).toBeNull();
    expect(await auditOf(ada.id)).toMatchObject([{ action: 'user.deleted', recordLabel: 'Ada', actorName: root.name }]);
    expect((await remove(root, ada.id)).statusCode).toBe(404);
    expect((await givenUser(app)).id).toBeGreaterThan(ada.id);
  });

  it('are refused for oneself, in the words of the panel', async () => {
    await givenUser(app, { role: 'admin' });
    const answers = [
      await setRole(root, root.id, 'user'),
      await setActive(root, root.id, false),
      await remove(root, root.id),
    ];
    expect(
      answers.map((answer) => [answer.statusCode, answer.json<Problem>().code, answer.json<Problem>().message]),
    ).toEqual([
      [409, 'OWN_ACCOUNT', 'You can’t demote your own account from here.'],
      [409, 'OWN_ACCOUNT', 'You can’t deactivate your own account from here.'],
      [409, 'OWN_ACCOUNT', 'You can’t delete your own account from here.'],
    ]);
    expect(await statusOf(root)).toBe(200);
  });

  it('are rejected with the reason for a person with projects', async () => {
    await givenProject(app, { userId: ada.id });
    const response = await remove(root, ada.id);
    expect([response.statusCode, response.json<Problem>().code]).toEqual([409, 'USER_HAS_PROJECTS']);
    expect(response.json<Problem>().message).toMatch(/project/);
    expect(await statusOf(ada)).toBe(200);
    expect((await setActive(root, ada.id, false)).statusCode).toBe(200);
  });

  it.each([
    ['demoting', (by: TestActor, whom: TestActor) => setRole(by, whom.id, 'user')],
    ['deactivating', (by: TestActor, whom: TestActor) => setActive(by, whom.id, false)],
    ['deleting', (by: TestActor, whom: TestActor) => remove(by, whom.id)],
  ])('leave one of two admins who are %s each other at once', async (_name, change) => {
    for (let round = 0; round < 3; round += 1) {
      const other = await givenUser(app, { role: 'admin' });
      const answers = await Promise.all([change(root, other), change(other, root)]);
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 404, 409]).toContain(statuses[1]);
      expect(await activeAdmins()).toBe(1);
      if (!(await app.db.read(User).existsBy({ id: root.id, role: 'admin', isActive: true }))) root = other;
    }
  });

  it('are refused for an admin who has lost the role in the meantime', async () => {
    const former = await givenUser(app, { role: 'admin' });
    await app.db.transaction(() => app.db.write(User).update({ id: former.id }, { role: 'agent' }));
    const actor = { ...former, sessionId: '' };
    const users = app.app.get(UserService);
    await expect(users.changeRole(actor, ada.id, 'admin')).rejects.toMatchObject({ status: 403 });
    await expect(users.changeActive(actor, ada.id, false)).rejects.toMatchObject({ status: 403 });
    expect(await app.db.read(User).findOneBy({ id: ada.id })).toMatchObject({ role: 'user', isActive: true });
  });

  it('happen once when two admins do the same at once', async () => {
    const other = await givenUser(app, { role: 'admin' });
    const roles = await Promise.all([root, other].map((by) => setRole(by, ada.id, 'agent')));
    expect(roles.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await auditOf(ada.id)).toHaveLength(1);
    const removals = await Promise.all([root, other].map((by) => remove(by, ada.id)));
    expect(removals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('are refused on an old version, showing the current one', async () => {
    await setRole(root, ada.id, 'agent', { 'if-match': '1' });
    const stale = await setActive(root, ada.id, false, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { id: ada.id, role: 'agent', version: 2 } });
    expect((await setActive(root, ada.id, false, { 'if-match': '"2"' })).statusCode).toBe(200);
    expect((await setRole(root, ada.id, 'user', { 'if-match': 'x' })).statusCode).toBe(400);
  });

  it.each([undefined, 'root', 'admin '])('refuse the role %j', async (role) => {
    const response = await setRole(root, ada.id, role);
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().fields).toEqual({ role: ['Please choose Admin, Employee or Customer.'] });
  });

  it('return 404 for an id that is not written as a plain number', async () => {
    const { id } = ada;
    const disguises = [`0x${id.toString(16)}`, `${id}%20`, `${id}.0`, `${id}e0`, `0${id}`, `%2B${id}`];
    const ids = ['0', '-1', '1.5', '2147483648', '9007199254740993', '1e3', '0x10', '7%20', 'me', '999999'];
    for (const each of [...disguises, ...ids]) {
      const answers = [
        await setRole(root, each, 'agent'),
        await setActive(root, each, false),
        await remove(root, each),
      ];
      expect([each, ...answers.map(({ statusCode }) => statusCode)]).toEqual([each, 404, 404, 404]);
    }
  });
});

describe('/users/me/notifications', () => {
  let ada: TestActor;

  beforeEach(async () => (ada = await givenUser(app)));

  const url = '/users/me/notifications';
  const read = async (actor = ada) => (await app.call({ url, token: actor.token })).json<object>();
  const change = (body: unknown) => app.call({ method: 'PATCH', url, token: ada.token, body });

  it('are all on at first, and change one by one', async () => {
    expect(await read()).toEqual(ALL_ON);
    const response = await change({ comment: false, status: true });
    expect([response.statusCode, response.json()]).toEqual([200, { ...ALL_ON, comment: false }]);
    await change({ payment: false });
    await change({ comment: true });
    expect(await read()).toEqual({ ...ALL_ON, payment: false });
    expect(await read(await givenUser(app))).toEqual(ALL_ON);
  });

  it('keep all that two calls at once change', async () => {
    await Promise.all([change({ comment: false }), change({ reply: false }), change({ status: false })]);
    expect(await read()).toEqual({ ...ALL_ON, comment: false, reply: false, status: false });
  });

  it('are on record with what changed', async () => {
    await change({ reply: false });
    await change({ reply: false });
    const records = await app.db.read(AuditRecord).findBy({ action: 'user.notifications-changed', actorId: ada.id });
    expect(records).toMatchObject([{ before: { reply: true }, after: { reply: false } }]);
  });
});
