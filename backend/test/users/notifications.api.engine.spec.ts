import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';

const ALL_ON = { attachment: true, comment: true, reply: true, confirmation: true, status: true, payment: true };

describe('/users/me/notifications', () => {
  let app: TestApp;
  let ada: TestActor;

  beforeAll(async () => (app = await startApp()));
  beforeEach(async () => (ada = await givenUser(app)));
  afterAll(() => app.close());

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

  it.each([
    ['null', { comment: null }, 'comment'],
    ['a text', { comment: 'false' }, 'comment'],
    ['a number', { status: 0 }, 'status'],
    ['an unknown kind', { newsletter: true }, 'newsletter'],
  ])('refuse %s', async (_name, body, field) => {
    const response = await change(body);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it('require authentication', async () => {
    expect((await app.call({ url })).statusCode).toBe(401);
    expect((await app.call({ method: 'PATCH', url, body: {} })).statusCode).toBe(401);
  });
});
