import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';

interface Listed {
  items: { id: number; name: string; email: string; role: string }[];
  total: number;
  limit: number;
  offset: number;
}

describe('lists of people', () => {
  let app: TestApp;
  let root: TestActor;
  let zoe: TestActor;

  beforeAll(async () => {
    app = await startApp();
    root = await givenUser(app, { role: 'admin', name: 'Root', email: 'root@people.example' });
    zoe = await givenUser(app, { name: 'Zoë Öberg', email: 'zoe@people.example' });
    await givenUser(app, { name: 'adam', email: 'adam@people.example' });
    await givenUser(app, { role: 'agent', name: 'Carla', email: 'carla@people.example' });
    await givenUser(app, { name: '100%_!', email: 'percent@people.example' });
    await givenUser(app, { role: 'admin', name: 'Ähn', email: 'aehn@people.example' });
    const gone = await givenUser(app, { name: 'Bodo', email: 'bodo@people.example' });
    await app.db.transaction(() => app.db.write(User).update({ id: gone.id }, { isActive: false }));
  });
  afterAll(() => app.close());

  const get = (url: string) => app.call({ url, token: root.token });
  const names = async (query: string) => (await get(`/users?${query}`)).json<Listed>().items.map(({ name }) => name);
  const ALL = ['Ähn', 'Root', 'Carla', '100%_!', 'adam', 'Bodo', 'Zoë Öberg'];

  it('show admins, employees and customers, each by name', async () => {
    const response = await get('/users');
    const { items, ...rest } = response.json<Listed>();
    expect(items.map(({ name }) => name)).toEqual(ALL);
    expect(rest).toEqual({ total: 7, limit: 50, offset: 0 });
    expect(items[1]).toEqual({
      id: root.id,
      name: 'Root',
      email: 'root@people.example',
      role: 'admin',
      is_active: true,
      is_invited: false,
      is_erased: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      version: 1,
      last_login_at: null,
      projects_count: 0,
    });
  });

  it('return last sign-in and number of projects', async () => {
    await givenProject(app, { userId: zoe.id });
    await givenProject(app, { userId: zoe.id });
    await app.db.transaction(() =>
      app.db.write(User).update({ id: zoe.id }, { lastLoginAt: new Date('2026-03-01T10:20:30.000Z') }),
    );
    const { items } = (await get('/users?q=zoe')).json<Listed>();
    expect(items).toMatchObject([{ projects_count: 2, last_login_at: '2026-03-01T10:20:30.000Z' }]);
  });

  it('return the phone number when there is one', async () => {
    const url = '/account';
    const set = (phone: string) => app.call({ method: 'PATCH', url, token: zoe.token, body: { phone } });
    const phones = async () =>
      (await get('/users?q=zoe')).json<{ items: { phone?: string }[] }>().items.map(({ phone }) => phone);
    expect((await set('+1 (916) 555-0118')).statusCode).toBe(200);
    expect(await phones()).toEqual(['+1 (916) 555-0118']);
    expect((await set('')).statusCode).toBe(200);
    expect(await phones()).toEqual([undefined]);
  });

  it.each([
    ['sort=name', ['100%_!', 'adam', 'Ähn', 'Bodo', 'Carla', 'Root', 'Zoë Öberg']],
    ['sort=name&dir=desc&limit=2', ['Zoë Öberg', 'Root']],
    ['sort=id&limit=2', ['Root', 'Zoë Öberg']],
    ['sort=email&limit=2', ['adam', 'Ähn']],
    ['limit=2&offset=2', ['Carla', '100%_!']],
    ['role=agent', ['Carla']],
    ['role=user&q=zoe', ['Zoë Öberg']],
    ['role=admin&q=zoe', []],
    ['q=ZOË', ['Zoë Öberg']],
    ['q=oberg', ['Zoë Öberg']],
    ['q=aehn@people', ['Ähn']],
    ['q=employee', ['Carla']],
    ['q=Agent', ['Carla']],
    ['q=admin', ['Ähn', 'Root']],
    ['q=customer', ['100%_!', 'adam', 'Bodo', 'Zoë Öberg']],
    ['q=%25', ['100%_!']],
    ['q=_', ['100%_!']],
    ['q=!', ['100%_!']],
    ["q=' OR '1'='1", []],
    ['q=(.*)%2B[a-z]{1,9}$^\\', []],
    ['q=%20', ALL],
  ])('answer %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('find a person by number', async () => {
    expect(await names(`q=${zoe.id}`)).toContain('Zoë Öberg');
    expect(await names('q=99999999999')).toEqual([]);
  });

  it('show each person once over all pages', async () => {
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => names(`limit=2&offset=${offset}`)));
    expect(pages.flat()).toEqual(ALL);
  });

  it.each([
    ['limit=1e2', 'limit'],
    ['sort=password_hash', 'sort'],
    ['role=root', 'role'],
    ['role=admin&role=user', 'role'],
    ['q=a&q=b', 'q'],
    [`q=${'x'.repeat(256)}`, 'q'],
    ['q=%00', 'q'],
    ['q[a]=b', 'q[a]'],
  ])('refuse ?%s', async (query, field) => {
    const response = await get(`/users?${query}`);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it('count people by role', async () => {
    expect((await get('/users/counts')).json()).toEqual({ all: 7, admin: 2, agent: 1, user: 4 });
    expect((await get('/users/counts?q=zoe')).json()).toEqual({ all: 1, admin: 0, agent: 0, user: 1 });
  });

  it('leave as CSV, with formulas made harmless, and on record', async () => {
    const evil = await givenUser(app, { name: '=HYPERLINK("x")', email: 'evil@people.example' });
    const response = await get('/users/export.csv?q=people.example&role=user');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="users.csv"');
    const lines = response.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('"id","name","email","role","is_active","created_at"');
    expect(lines).toHaveLength(6);
    expect(lines.find((line) => line.startsWith(`${evil.id},`))).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines.find((line) => line.includes('Bodo'))).toContain('"no"');
    expect(await app.db.read(AuditRecord).findOneBy({ action: 'user.exported' })).toMatchObject({
      actorId: root.id,
      after: { q: 'people.example', role: 'user' },
    });
    await app.db.transaction(() => app.db.write(User).delete({ id: evil.id }));
  });

  it('offer active customers as clients', async () => {
    const { items, total } = (await get('/clients')).json<Listed>();
    expect(items.map(({ name }) => name)).toEqual(['100%_!', 'adam', 'Zoë Öberg']);
    expect(items[2]).toEqual({ id: zoe.id, name: 'Zoë Öberg', email: 'zoe@people.example', is_invited: false });
    expect(total).toBe(3);
    expect((await get('/clients?q=zoe')).json<Listed>().items).toHaveLength(1);
    expect((await get('/clients?sort=role')).statusCode).toBe(400);
  });
});
