import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';

describe('one’s own data', () => {
  let app: TestApp;
  let admin: TestActor;
  let dana: TestActor;

  beforeAll(async () => {
    app = await startApp({ RATE_LIMIT_FACTOR: '50' });
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

  it('is not for an admin who looks with their eyes', async () => {
    const begun = await app.call({
      ...{ method: 'POST', url: '/auth/view-as', token: admin.token, body: { user_id: dana.id } },
    });
    const { access_token: token } = begun.json<{ access_token: string }>();
    const answer = await app.call({ url: '/account/data', token });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'VIEW_ONLY' }]);
  });

  it('goes with the account, and the trail does not say whose it was', async () => {
    const weighed = await app.call({ url: '/account/erasure', token: dana.token });
    expect(weighed.json()).toMatchObject({
      goes: expect.arrayContaining([{ what: 'account', count: 1 }]),
      obstacles: [],
    });
    expect(code(await leave('other@test.example'))).toEqual([400, 'VALIDATION_FAILED']);
    const answer = await leave();
    expect(code(answer)).toEqual([200, null]);
    expect(String(answer.headers['set-cookie'])).toContain('portico_file=;');
    expect((await app.call({ url: '/auth/check', token: dana.token })).statusCode).toBe(401);
    expect(await app.db.read(User).findOneBy({ id: dana.id })).toBeNull();
    const trail = JSON.stringify(await app.db.read(AuditRecord).find());
    expect(trail).toContain('user.erased');
    expect(trail).not.toContain(dana.email);
    expect(trail).not.toContain(`"${dana.name}"`);
  });

  it('stays while work is going on', async () => {
    await givenProject(app, { userId: dana.id, title: 'Patient portal' });
    const { obstacles } = (await app.call({ url: '/account/erasure', token: dana.token })).json<{
      obstacles: string[];
    }>();
    expect(obstacles.join(' ')).toContain('Patient portal');
    expect(code(await leave())).toEqual([409, 'NOT_ERASABLE']);
    expect(await app.db.read(User).existsBy({ id: dana.id, isActive: true })).toBe(true);
  });

  it('stays with the last admin, of two who leave at once as well', async () => {
    expect(code(await leave(admin.email, admin))).toEqual([409, 'LAST_ADMIN']);
    const second = await givenUser(app, { role: 'admin' });
    const answers = await Promise.all([leave(admin.email, admin), leave(second.email, second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await app.db.read(User).countBy({ role: 'admin', isActive: true })).toBe(1);
  });
});
