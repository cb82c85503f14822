import { HOUR } from '../../src/core/common/time/clock.js';
import { givenUser, renewProofs } from '../actors.js';
import { QUOTATION, type RequestWorld, startRequestWorld } from './world.js';

describe('request board', () => {
  let world: RequestWorld;

  beforeAll(async () => {
    world = await startRequestWorld();
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  const given = async (name: string, body: object = {}) => {
    await world.quotation({ ...QUOTATION, requesterName: name, email: `v-${name}@x.example`, ...body });
    return (await world.rows()).at(-1)!.id;
  };
  const change = (id: number, body: object) =>
    world.call({ method: 'PATCH', url: `/requests/${id}`, body, token: world.admin.token });
  const get = (path: string, token = world.admin.token) => world.call({ url: `/requests${path}`, token });
  const names = async (query: string) => (await world.list(query)).items.map(({ name }) => name);

  it('counts each stage and lists unassigned and own requests', async () => {
    const [anna, ben] = [await given('Anna'), await given('Ben')];
    await given('Cleo', { website: 'spam' });
    await change(anna, { stage: 'quoted', owner_id: world.admin.id });
    expect((await get('/counts')).json()).toEqual({
      ...{ all: 2, new: 1, contacted: 0, quoted: 1, won: 0, lost: 0, spam: 1 },
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
