import type { SavedViewView } from '../../src/modules/views/saved-view.view.js';
import { SavedView } from '../../src/modules/views/saved-view.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { type Call, startApp, type TestApp } from '../app.js';

describe('saved views', () => {
  let app: TestApp;
  let admin: TestActor;
  let other: TestActor;
  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    other = await givenUser(app, { role: 'admin' });
  });
  beforeEach(() => app.db.transaction(() => app.db.write(SavedView).deleteAll()));
  afterAll(() => app.close());

  const send = (method: Call['method'], path: string, body?: object, by: { as?: TestActor; headers?: object } = {}) => {
    const { token } = by.as ?? admin;
    return app.call({
      method: method!,
      url: `/views${path}`,
      token,
      ...(body && { body }),
      headers: { ...by.headers },
    });
  };
  const save = (name: string, more: object = {}) => send('POST', '', { list: 'projects', name, ...more });
  const saved = async (name: string, more: object = {}) => (await save(name, more)).json<SavedViewView>();
  const listed = async (query = '?list=projects', actor = admin) =>
    (await send('GET', query, undefined, { as: actor })).json<{ items: SavedViewView[] }>().items;
  const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
  const defaults = async () => (await listed()).filter(({ is_default }) => is_default).map(({ name }) => name);

  it('store name, query and hidden columns per list', async () => {
    const answer = await save(' Unpaid ', { words: 'payment=pending&sort=price', hidden: 'start_date,end_date' });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        list: 'projects',
        name: 'Unpaid',
        is_default: false,
        version: 1,
        words: 'payment=pending&sort=price',
        hidden: 'start_date,end_date',
      } as object,
    ]);
    await save('Admins', { list: 'users' });
    expect((await listed()).map(({ name }) => name)).toEqual(['Unpaid']);
    expect((await listed('')).map(({ name }) => name)).toEqual(['Unpaid', 'Admins']);
  });

  it('are visible to their owner only', async () => {
    const { id } = await saved('Mine');
    expect(await listed('', other)).toEqual([]);
    expect((await send('PATCH', `/${id}`, { name: 'Theirs' }, { as: other })).statusCode).toBe(404);
    expect((await send('DELETE', `/${id}`, undefined, { as: other })).statusCode).toBe(404);
    expect((await listed()).map(({ name }) => name)).toEqual(['Mine']);
  });

  it('are changed and deleted; null clears a field', async () => {
    const { id } = await saved('Mine', { words: 'q=a', hidden: 'title' });
    const changed = (await send('PATCH', `/${id}`, { name: 'Ours', words: null })).json<SavedViewView>();
    expect(changed).toMatchObject({ name: 'Ours', words: null, hidden: 'title', version: 2 });
    expect(statuses(await Promise.all([1, 2].map(() => send('DELETE', `/${id}`))))).toEqual([200, 404]);
  });

  it('reject a name of more than 80 characters', async () => {
    const { id } = await saved('x'.repeat(80));
    const long = 'y'.repeat(81);
    for (const answer of [await save(long), await send('PATCH', `/${id}`, { name: long })])
      expect(answer.json()).toMatchObject({ statusCode: 400, fields: { name: [expect.any(String)] } });
    expect((await listed()).map(({ name }) => name)).toEqual(['x'.repeat(80)]);
  });

  it('reject a second view with the same name in any case, also concurrently', async () => {
    expect(statuses(await Promise.all(['Mine', 'MINE'].map((name) => save(name))))).toEqual([201, 409]);
    const { id } = await saved('Second');
    expect((await send('PATCH', `/${id}`, { name: 'mine' })).json()).toMatchObject({ code: 'NAME_TAKEN' });
    expect((await send('PATCH', `/${id}`, { name: 'SECOND' })).statusCode).toBe(200);
    expect((await send('POST', '', { list: 'users', name: 'Mine' })).statusCode).toBe(201);
  });

  it('have names as they are seen, none twice', async () => {
    expect((await saved('Caf\u00e9\u202e\u200b')).name).toBe('Caf\u00e9');
    for (const name of ['Cafe\u0301', 'CAFÉ', 'caf\u00e9\u{e0041}']) expect((await save(name)).statusCode).toBe(409);
    expect((await save('\u3164')).json()).toMatchObject({ fields: { name: ['Please enter a name.'] } });
  });

  it('are limited to 200 per user, also concurrently', async () => {
    const now = app.clock.now();
    const rows = Array.from({ length: 199 }, (_, n) => ({
      userId: admin.id,
      list: n % 2 ? 'users' : 'projects',
      name: `View ${n}`,
      nameKey: `view ${n}`,
      createdAt: now,
      updatedAt: now,
    }));
    await app.db.transaction(() => app.db.write(SavedView).insert(rows));
    expect(statuses(await Promise.all(['a', 'b'].map((name) => save(name))))).toEqual([201, 409]);
    expect((await save('c', { list: 'users' })).json()).toMatchObject({ code: 'TOO_MANY_VIEWS' });
  });

  it('have one default, also when two are set concurrently', async () => {
    const [a, b] = [await saved('A', { is_default: true }), await saved('B')];
    expect(await defaults()).toEqual(['A']);
    await send('PATCH', `/${b.id}`, { is_default: true });
    expect(await defaults()).toEqual(['B']);
    await Promise.all([a, b].map(({ id }) => send('PATCH', `/${id}`, { is_default: true })));
    expect(await defaults()).toHaveLength(1);
  });

  it('reject a stale edit and are deleted with their owner', async () => {
    const { id } = await saved('Mine');
    const old = { 'if-match': '"1"' };
    await send('PATCH', `/${id}`, { name: 'Ours' });
    const stale = await send('PATCH', `/${id}`, { name: 'Theirs' }, { headers: old });
    expect(stale.json()).toMatchObject({ statusCode: 409, code: 'STALE', current: { name: 'Ours', version: 2 } });
    const leaver = await givenUser(app);
    await send('POST', '', { list: 'users', name: 'c' }, { as: leaver });
    await app.call({ method: 'DELETE', url: `/users/${leaver.id}`, token: admin.token });
    expect(await app.db.read(SavedView).countBy({ userId: leaver.id })).toBe(0);
  });
});
