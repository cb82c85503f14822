import { HOUR } from '../../../src/core/common/time/clock.js';
import { RateLimits } from '../../../src/core/rate-limit/rate-limits.js';
import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import { givenUser, type TestActor } from '../../actors.js';
import { startApp, type TestApp } from '../../app.js';
import { givenProject } from '../../projects.js';

interface Account {
  name: string;
  phone: string | null;
  version: number;
}

describe('/account', () => {
  let app: TestApp;
  let admin: TestActor;
  let dana: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  beforeEach(async () => (dana = await givenUser(app, { name: 'Dana Whitfield' })));
  afterAll(() => app.close());

  const read = async (actor = dana) => (await app.call({ url: '/account', token: actor.token })).json<Account>();
  const change = (body: unknown, version?: number) =>
    app.call({
      method: 'PATCH',
      url: '/account',
      token: dana.token,
      body,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });

  it('is one’s own', async () => {
    expect(await read()).toMatchObject({ name: dana.name, email: dana.email, phone: null, role: 'user', version: 1 });
    expect(await read(admin)).toMatchObject({ name: admin.name, role: 'admin' });
  });

  it('has a name that every list then finds, and none the former one', async () => {
    const { id } = await givenProject(app, { userId: dana.id });
    const answer = await change({ name: '  Dána Ortega  ', phone: '(916) 555-0118' }, 1);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { name: 'Dána Ortega', phone: '(916) 555-0118', version: 2 },
    ]);
    const found = async (url: string) =>
      (await app.call({ url, token: admin.token })).json<{ items: { id: number; name?: string }[] }>().items;
    for (const list of ['users', 'clients']) {
      expect(await found(`/${list}?q=dana%20ortega`)).toMatchObject([{ id: dana.id, name: 'Dána Ortega' }]);
      expect((await found(`/${list}?q=whitfield`)).filter((one) => one.id === dana.id)).toEqual([]);
    }
    expect((await found('/projects?q=ortega')).map((one) => one.id)).toEqual([id]);
    const check = await app.call({ url: '/auth/check', token: dana.token });
    expect(check.json<{ user: object }>().user).toMatchObject({ name: 'Dána Ortega' });
  });

  it('keeps omitted fields and clears empty ones', async () => {
    await change({ phone: '1' });
    await change({ name: 'Dana W.' });
    expect(await read()).toMatchObject({ name: 'Dana W.', phone: '1', version: 3 });
    await change({ phone: null });
    await change({ phone: '   ' });
    expect(await read()).toMatchObject({ name: 'Dana W.', phone: null, version: 4 });
  });

  it('refuses a change of an older account, and shows the one that is there', async () => {
    await change({ name: 'First' }, 1);
    const late = await change({ name: 'Second' }, 1);
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'STALE', current: { name: 'First', version: 2 } },
    ]);
    expect(await read()).toMatchObject({ name: 'First' });
  });

  it('takes one of two changes that saw the same', async () => {
    const answers = await Promise.all([change({ name: 'This one' }, 1), change({ name: 'That one' }, 1)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read()).version).toBe(2);
  });

  it('is on record with what changed, and only then', async () => {
    await change({ name: 'Dana W.' });
    await change({ name: 'Dana W.', phone: null });
    const records = await app.db.read(AuditRecord).findBy({ action: 'user.profile-changed', actorId: dana.id });
    expect(records).toMatchObject([{ before: { name: 'Dana Whitfield' }, after: { name: 'Dana W.' } }]);
  });

  it('refuses an invisible name', async () => {
    const answer = await change({ name: '\u200b' });
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['name']]);
    expect(await read()).toMatchObject({ name: 'Dana Whitfield', version: 1 });
  });

  it('rejects more changes than the limit of an account', async () => {
    const limit = jest.spyOn(app.app.get(RateLimits), 'get').mockReturnValue({ limit: 2, window: HOUR });
    const { token } = await givenUser(app);
    const statuses: number[] = [];
    for (const name of ['Ada One', 'Ada One', 'Ada Two', 'Ada Three'])
      statuses.push((await app.call({ method: 'PATCH', url: '/account', token, body: { name } })).statusCode);
    limit.mockRestore();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
