import { HOUR } from '../../src/core/common/time/clock.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { givenUser, renewProofs } from '../actors.js';
import { QUOTATION, type RequestWorld, startRequestWorld } from './world.js';

describe('the inbox of requests', () => {
  let world: RequestWorld;

  beforeAll(async () => {
    world = await startRequestWorld();
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  const given = async (name: string, body: object = {}) => {
    await world.quotation({ ...QUOTATION, requesterName: name, email: `visitor-${name.length}@x.example`, ...body });
    return (await world.rows()).at(-1)!.id;
  };
  const change: RequestWorld['change'] = (...call) => world.change(...call);
  const get = (path: string, token = world.admin.token) => world.call({ url: `/requests${path}`, token });
  const names = async (query: string) => (await world.list(query)).items.map(({ name }) => name);

  it('lists the newest first, and pages without overlap', async () => {
    for (const name of ['anna', 'Ben', 'Émile', 'dora']) await given(name);
    expect(await names('')).toEqual(['dora', 'Émile', 'Ben', 'anna']);
    expect(await names('?limit=3')).toEqual(['dora', 'Émile', 'Ben']);
    expect(await names('?limit=3&offset=3')).toEqual(['anna']);
    expect(await names('?sort=name')).toEqual(['anna', 'Ben', 'dora', 'Émile']);
    expect(await names('?sort=name&dir=desc')).toEqual(['Émile', 'dora', 'Ben', 'anna']);
    expect((await world.list('?offset=99')).total).toBe(4);
  });

  it('finds text anywhere in what was written, literally, whatever accents it has', async () => {
    await given('Zoë', { notes: '50% off_now!' });
    await given('Ben', { companyName: 'Larch' });
    await world.contact({ message: 'the printer' });
    expect(await names('?q=ZOE')).toEqual(['Zoë']);
    expect(await names('?q=larch')).toEqual(['Ben']);
    expect(await names('?q=PRINTER')).toEqual(['Hana Sato']);
    expect(await names('?q=50%25%20off_')).toEqual(['Zoë']);
    expect(await names('?q=5_%25')).toEqual([]);
    expect(await names('?source=contact')).toEqual(['Hana Sato']);
    expect(await names('?source=quotation&sort=name')).toEqual(['Ben', 'Zoë']);
  });

  it.each(['?stage=open', '?source=mail', '?overdue=yes'])('refuses %s', async (query) => {
    expect((await get(query)).statusCode).toBe(400);
  });

  it('changes stage and assignee and audits the changes', async () => {
    const id = await given('Wren');
    const boss = await givenUser(world, { role: 'admin', name: 'Ravi' });
    const answer = await change(id, { stage: 'contacted', owner_id: boss.id, note: 'Called twice.' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ stage: 'contacted', owner_name: 'Ravi', note: 'Called twice.', version: 2 }),
    ]);
    const [record] = await world.db.read(AuditRecord).find({ where: { action: 'request.updated' } });
    expect(record).toMatchObject({
      actorName: 'Ada Admin',
      recordId: String(id),
      before: { stage: 'new', owner_id: null, note: null },
      after: { stage: 'contacted', owner_id: boss.id, note: 'Called twice.' },
    });
    const cleared = await change(id, { owner_id: null, note: null, due_on: null });
    expect(cleared.json()).toMatchObject({ stage: 'contacted', owner_id: null, note: null, due_on: null });
    await change(id, {});
    expect(await world.db.read(AuditRecord).countBy({ action: 'request.updated' })).toBe(2);
  });

  describe('departures of the admin in charge', () => {
    const toRole = (role: string) => (id: number) =>
      world.call({ method: 'PATCH', url: `/users/${id}/role`, token: world.admin.token, body: { role } });
    const leave = {
      deleted: (id: number) => world.call({ method: 'DELETE', url: `/users/${id}`, token: world.admin.token }),
      demoted: toRole('user'),
      employees: toRole('agent'),
    };

    it.each(['deleted', 'demoted', 'employees'] as const)('clears the assignee once they are %s', async (how) => {
      const boss = await givenUser(world, { role: 'admin' });
      const [id, other] = [await given('Wren'), await given('Ben')];
      await change(id, { owner_id: boss.id });
      await change(other, { owner_id: world.admin.id });
      expect((await leave[how](boss.id)).statusCode).toBe(200);
      expect((await world.list('?sort=name&dir=desc')).items).toMatchObject([
        { id, owner_id: null, owner_name: null, version: 3 },
        { id: other, owner_id: world.admin.id, version: 2 },
      ]);
      const trail = { recordType: 'request', recordId: String(id), actorId: world.admin.id };
      expect((await world.db.read(AuditRecord).find({ where: trail, order: { id: 'ASC' } })).at(-1)).toMatchObject({
        before: { owner_id: boss.id },
        after: { owner_id: null },
      });
    });

    it('assigns nothing to an admin who leaves at the same moment', async () => {
      const boss = await givenUser(world, { role: 'admin' });
      const ids = [await given('Wren'), await given('Ben')];
      await Promise.all([...ids.map((id) => change(id, { owner_id: boss.id })), leave.demoted(boss.id)]);
      expect((await world.list()).items).toMatchObject(ids.map(() => ({ owner_id: null })));
    });
  });

  it.each([
    [{ stage: 'open' }, 'stage'],
    [{ stage: null }, 'stage'],
    [{ due_on: '2026-02-30' }, 'due_on'],
    [{ due_on: 'tomorrow' }, 'due_on'],
    [{ note: 'n'.repeat(5_001) }, 'note'],
    [{ owner_id: 999_999 }, 'owner_id'],
    [{ owner_id: '1' }, 'owner_id'],
    [{ email: 'x@y.example' }, 'email'],
  ])('refuses to change %j', async (body, field) => {
    const id = await given('Wren');
    const answer = await change(id, body);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    expect((await world.list()).items).toMatchObject([{ stage: 'new', version: 1 }]);
  });

  it('rejects an assignee without the admin role', async () => {
    const id = await given('Wren');
    for (const role of ['user', 'agent'] as const) {
      const { id: owner_id } = await givenUser(world, { role });
      expect((await change(id, { owner_id })).json()).toMatchObject({ code: 'OWNER_NOT_FOUND' });
    }
  });

  it('refuses what was edited on an older version, and lets one of two at once through', async () => {
    const id = await given('Wren');
    await change(id, { stage: 'contacted' }, { 'if-match': '"1"' });
    const stale = await change(id, { stage: 'lost' }, { 'if-match': '"1"' });
    expect(stale.json()).toMatchObject({ statusCode: 409, code: 'STALE', current: { stage: 'contacted', version: 2 } });
    const both = await Promise.all(['won', 'lost'].map((stage) => change(id, { stage }, { 'if-match': '"2"' })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await change(999_999, { stage: 'won' })).statusCode).toBe(404);
    expect((await change(999_999, { stage: 'won' }, { 'if-match': '"2"' })).statusCode).toBe(404);
  });

  it('marks open requests as overdue after their due date in the company time zone', async () => {
    const [late, today, done, none] = [
      await given('late'),
      await given('today'),
      await given('done'),
      await given('none'),
    ];
    const day = (offset: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(world.clock.in(offset * 24 * HOUR));
    await change(late, { due_on: day(-1), stage: 'quoted' });
    await change(today, { due_on: day(0) });
    await change(done, { due_on: day(-1), stage: 'won' });
    await change(none, { due_on: null });
    expect(await names('?overdue=1')).toEqual(['late']);
    const flags = (await world.list('?sort=name')).items.map(({ name, overdue }) => [name, overdue]);
    expect(Object.fromEntries(flags)).toEqual({ late: true, today: false, done: false, none: false });
  });

  it('has no file for a request that brought none', async () => {
    const id = await given('Wren');
    for (const owner of [id, 999_999]) expect((await get(`/${owner}/attachment`)).statusCode).toBe(404);
  });

  it('counts each stage and lists unassigned and own requests', async () => {
    const [anna, ben] = [await given('Anna'), await given('Ben')];
    await given('Cleo', { website: 'spam' });
    await change(anna, { stage: 'quoted', owner_id: world.admin.id });
    expect((await get('/counts')).json()).toEqual({
      all: 2,
      new: 1,
      contacted: 0,
      quoted: 1,
      won: 0,
      lost: 0,
      spam: 1,
    });
    expect((await get('/counts?owner=mine')).json()).toMatchObject({ all: 1, quoted: 1 });
    expect(await names('?owner=mine')).toEqual(['Anna']);
    expect(await names('?owner=none')).toEqual(['Ben']);
    const other = await givenUser(world, { role: 'admin' });
    expect((await get('?owner=mine', other.token)).json()).toMatchObject({ total: 0 });
    expect((await get(`/${ben}`)).json()).toMatchObject({ id: ben, name: 'Ben', owner_id: null });
    expect((await get('/999999')).statusCode).toBe(404);
  });

  it('sets the due date in business days of the company calendar', async () => {
    const id = await given('Anna');
    const day = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(world.clock.now());
    while (new Date(`${day()}T12:00:00Z`).getUTCDay() !== 5) world.clock.advance(24 * HOUR);
    await renewProofs(world);
    const friday = Date.parse(`${day()}T00:00:00Z`);
    const after = (days: number) => new Date(friday + days * 24 * HOUR).toISOString().slice(0, 10);
    expect((await change(id, { due_in: 1 })).json()).toMatchObject({ due_on: after(3) });
    expect((await change(id, { due_in: 6 })).json()).toMatchObject({ due_on: after(10) });
    for (const body of [{ due_in: 0 }, { due_in: 61 }, { due_in: null }, { due_in: 1, due_on: '2027-01-01' }])
      expect((await change(id, body)).statusCode).toBe(400);
  });

  it('is exported with the filters of the list, as text that no spreadsheet runs', async () => {
    await given('=Anna', { notes: 'one, "two"\nthree' });
    await given('Ben', { website: 'spam' });
    const answer = await get('/export.csv?q=anna');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="requests.csv"');
    const [header, ...rest] = answer.body.slice(1).split('\r\n');
    expect(header).toContain('"ID","Received","Source","Stage","Name","E-mail"');
    expect(rest.join('\r\n')).toContain('"\'=Anna"');
    expect(rest.join('\r\n')).toContain('"one, ""two""\nthree"');
    expect((await get('/export.csv')).body).not.toContain('Ben');
    expect((await get('/export.csv?stage=spam')).body).toContain('"Ben"');
    expect((await get('/export.csv?limit=1')).statusCode).toBe(400);
  });
});
