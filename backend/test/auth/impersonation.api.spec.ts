import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from '../../src/core/common/time/clock.js';
import { RateLimits } from '../../src/core/rate-limit/rate-limits.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import type { CheckView, LoginView } from '../../src/modules/auth/dto/auth.view.js';
import { SessionService } from '../../src/modules/auth/sessions/session.service.js';
import { Session } from '../../src/modules/auth/sessions/session.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, renewProofs, type TestActor } from '../actors.js';
import type { Call } from '../app.js';
import { startWorld, type World } from '../attachments/world.js';

const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, object>;
};
const WAYS_OUT = ['POST /auth/logout', 'POST /auth/view-as/leave'];
const changes = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => !['get', 'head'].includes(method))
    .map((method) => `${method.toUpperCase()} ${path}`),
);

describe('impersonation', () => {
  let world: World;
  let admin: TestActor;

  const viewAs = (id: number, actor = admin) =>
    world.call({ method: 'POST', url: '/auth/view-as', token: actor.token, body: { user_id: id } });
  const eyes = async () => (await viewAs(world.client.id)).json<LoginView>().access_token;
  const check = (token: string) => world.call({ url: '/auth/check', token });
  const leave = (token: string) => world.call({ method: 'POST', url: '/auth/view-as/leave', token });
  const logout = (token: string) => world.call({ method: 'POST', url: '/auth/logout', token });
  const demote = ({ id }: TestActor) =>
    world.call({ method: 'PATCH', url: `/users/${id}/role`, token: world.admin.token, body: { role: 'user' } });
  async function timePasses(token: string): Promise<void> {
    const past = world.clock.in(-HOUR);
    await world.db.transaction(() => world.db.write(Session).update({ userId: admin.id }, { expiresAt: past }));
    expect((await check(token)).statusCode).toBe(401);
    await world.app.get(SessionService).deleteExpired();
  }
  const trail = async () =>
    (await world.db.read(AuditRecord).find({ order: { id: 'ASC' } }))
      .filter(({ action }) => action.startsWith('user.viewing'))
      .map(({ action, actorId, recordId }) => [action, actorId, recordId]);

  beforeAll(async () => {
    world = await startWorld();
  });
  beforeEach(async () => {
    admin = await givenUser(world, { role: 'admin', name: 'Marisol Vega' });
    await world.db.transaction(() => world.db.write(AuditRecord).deleteAll());
  });
  afterAll(() => world.close());

  it('returns the customer’s view and the name of the admin', async () => {
    const file = await world.given('view.txt');
    const token = await eyes();
    const session = (await check(token)).json<CheckView>();
    expect([session.user.id, session.user.role, session.viewer]).toEqual([world.client.id, 'user', 'Marisol Vega']);
    expect(session.permissions).not.toContain('user.manage');
    const projects = await world.call({ url: '/projects', token });
    expect(projects.json<{ items: { id: number }[] }>().items.map(({ id }) => id)).toEqual([world.project.id]);
    expect((await world.call({ url: `/projects/attachments/${file.filename}`, token })).statusCode).toBe(200);
    expect((await world.call({ url: '/users', token })).statusCode).toBe(403);
    expect((await check(admin.token)).json<CheckView>().viewer).toBeUndefined();
  });

  it('rejects every call that can change data', async () => {
    const token = await eyes();
    const operations = changes.filter((operation) => !WAYS_OUT.includes(operation));
    const answers: [string, number, string][] = [];
    for (const operation of operations) {
      const [method, path] = operation.split(' ') as [NonNullable<Call['method']>, string];
      const answer = await world.call({ method, url: path.replaceAll(/\{[a-zA-Z]+\}/g, '1'), token });
      answers.push([operation, answer.statusCode, answer.json<{ code: string }>().code]);
    }
    expect(answers).toEqual(operations.map((operation) => [operation, 403, 'VIEW_ONLY']));
  });

  it('is tested with every call that can change data', () => {
    expect(changes.length).toBeGreaterThan(40);
    expect(changes).toEqual(expect.arrayContaining(WAYS_OUT));
  });

  it('is audited once at its start and its end', async () => {
    const token = await eyes();
    const answers = await Promise.all([leave(token), leave(token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    const about = String(world.client.id);
    expect(await trail()).toEqual([
      ['user.viewing-began', admin.id, about],
      ['user.viewing-ended', admin.id, about],
    ]);
    expect((await check(token)).statusCode).toBe(401);
    expect((await check(admin.token)).statusCode).toBe(200);
    expect((await leave(admin.token)).statusCode).toBe(409);
  });

  it.each<[string, string, (token: string) => Promise<unknown>]>([
    ['the admin signs out while viewing', 'signed out', (token) => logout(token)],
    ['the admin signs out elsewhere', 'signed out', () => logout(admin.token)],
    ['the admin’s rights end', 'revoked', () => demote(admin)],
    ['the time is over', 'time over', (token) => timePasses(token)],
  ])('ends with the admin’s own session and is audited when %s', async (_name, how, end) => {
    const token = await eyes();
    await end(token);
    for (const ended of [token, admin.token]) expect((await check(ended)).statusCode).toBe(401);
    const about = String(world.client.id);
    expect(await trail()).toEqual([
      ['user.viewing-began', admin.id, about],
      ['user.viewing-ended', admin.id, about],
    ]);
    const ended = await world.db.read(AuditRecord).findOneBy({ action: 'user.viewing-ended' });
    expect(ended?.after).toEqual({ ended_by: how });
  });

  it('ends when the viewer’s account is no admin’s, even while both sessions exist', async () => {
    const token = await eyes();
    await world.db.transaction(() => world.db.write(User).update({ id: admin.id }, { role: 'agent' }));
    expect((await check(token)).statusCode).toBe(401);
  });

  it('depends on the admin’s idle timeout and extends it', async () => {
    const token = await eyes();
    for (let hour = 1; hour < 4; hour += 1) {
      world.clock.advance(HOUR);
      expect((await check(token)).statusCode).toBe(200);
      await check(world.admin.token);
    }
    expect((await check(admin.token)).statusCode).toBe(200);
    await world.db.transaction(() =>
      world.db.write(Session).update({ userId: admin.id }, { lastUsedAt: world.clock.in(-2 * HOUR) }),
    );
    const refusal = await check(token);
    expect([refusal.statusCode, refusal.json<{ code: string }>().code]).toEqual([401, 'SESSION_IDLE']);
  });

  it('is limited to active customers', async () => {
    const employee = await givenUser(world, { role: 'agent' });
    const gone = await givenUser(world);
    await renewProofs(world);
    await world.call({
      method: 'PATCH',
      url: `/users/${gone.id}/active`,
      token: admin.token,
      body: { is_active: false },
    });
    for (const id of [employee.id, gone.id, admin.id, 2_000_000_000]) expect((await viewAs(id)).statusCode).toBe(409);
  });

  it('counts as sign-ins of the admin, not of the customer', async () => {
    const limit = jest.spyOn(world.app.get(RateLimits), 'get').mockReturnValue({ limit: 2, window: HOUR });
    const looks = [await viewAs(world.client.id), await viewAs(world.client.id), await viewAs(world.client.id)];
    limit.mockRestore();
    expect(looks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect((await check(world.client.token)).statusCode).toBe(200);
  });
});
