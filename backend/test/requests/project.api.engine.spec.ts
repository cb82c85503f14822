import { HOUR } from '../../src/core/common/time/clock.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser } from '../actors.js';
import { QUOTATION, type RequestWorld, startRequestWorld } from './world.js';

const PROJECT = {
  title: 'Portfolio site',
  description: 'With a booking form.',
  start_date: '2026-12-01',
  end_date: '2027-02-26',
  price: 9600,
  status: 'Pending',
  milestones: 3,
};

describe('POST /requests/{id}/project', () => {
  let world: RequestWorld;

  beforeAll(async () => {
    world = await startRequestWorld();
  });
  afterEach(async () => {
    await world.db.transaction(() => world.db.write(Project).deleteAll());
    await world.reset();
  });
  afterAll(() => world.close());

  let serial = 0;
  const given = async (email = `wren${(serial += 1)}@abara.example`) => {
    await world.quotation({ ...QUOTATION, email });
    return (await world.rows()).at(-1)!;
  };
  const create = (id: number, body: object = {}, headers: Record<string, string> = {}) =>
    world.call({
      method: 'POST',
      url: `/requests/${id}/project`,
      body: { ...PROJECT, ...body },
      headers,
      token: world.admin.token,
    });
  const projects = () => world.db.read(Project).find();
  const invitations = async () => (await world.mails()).filter(({ template }) => template === 'invitation');

  it.each([9600.005, 10_000_000.01])('rejects the price %d at its field and invites no customer', async (price) => {
    const request = await given();
    const answer = await create(request.id, { price });
    const sentence = 'Please enter a price from 0 to 10,000,000 USD, with at most two decimals.';
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { price: [sentence] } }]);
    expect([await invitations(), await projects()]).toEqual([[], []]);
  });

  it('invites the sender, who sets a password and sees the project', async () => {
    const request = await given();
    const answer = await create(request.id);
    const [project] = await projects();
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        project_id: project!.id,
        client_name: 'Wren Abara',
        invited: true,
        request: expect.objectContaining({ stage: 'won', project_id: project!.id, version: 2 }) as object,
      },
    ]);
    const [mail] = await invitations();
    expect(mail).toMatchObject({ recipient: request.email });
    const { resetUrl } = mail!.context as { resetUrl: string };
    world.clock.advance(6 * 24 * HOUR);
    const set = await world.call({
      method: 'POST',
      url: `/auth${resetUrl}`,
      body: { password: 'wooden harbour lamp' },
    });
    expect(set.statusCode).toBe(200);
    expect(await world.db.read(User).findOneBy({ email: request.email })).toMatchObject({
      termsVersion: '2025-07-12',
      termsAcceptedAt: expect.any(Date) as Date,
    });
    const login = await world.call({
      method: 'POST',
      url: '/auth/login',
      body: { email: request.email, password: 'wooden harbour lamp' },
    });
    const { access_token: token } = login.json<{ access_token: string }>();
    const own = await world.call({ url: '/projects', token });
    expect(own.json()).toMatchObject({ total: 1, items: [{ title: 'Portfolio site', price: 9600 }] });
    const trail = await world.db
      .read(AuditRecord)
      .find({ where: { action: 'request.updated' }, order: { id: 'DESC' } });
    expect(trail[0]).toMatchObject({
      actorId: world.admin.id,
      before: { stage: 'new', project_id: null },
      after: { stage: 'won', project_id: project!.id },
    });
  });

  it('uses the existing customer with that address and sends no email', async () => {
    const client = await givenUser(world, { name: 'Known Client' });
    const { id } = await given(client.email);
    expect((await create(id)).json()).toMatchObject({ client_name: 'Known Client', invited: false });
    expect(await projects()).toMatchObject([{ userId: client.id }]);
    expect(await invitations()).toEqual([]);
  });

  it('makes one project and one customer of many clicks at once', async () => {
    const { id, email } = await given();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    const [project] = await projects();
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'ALREADY_A_PROJECT',
      project_id: project!.id,
    });
    expect(await projects()).toHaveLength(1);
    expect(await world.db.read(User).countBy({ email })).toBe(1);
    expect(await invitations()).toHaveLength(1);
  });

  it('makes one customer of two requests from one new address at once', async () => {
    const [one, two] = [await given('twice@abara.example'), await given('TWICE@abara.example')];
    await world.quotation({ ...QUOTATION, email: 'twice@abara.example', notes: 'Another one.' });
    const ids = [...new Set([one.id, two.id, (await world.rows()).at(-1)!.id])];
    const answers = await Promise.all(ids.map((id) => create(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 201));
    expect(await world.db.read(User).countBy({ email: 'twice@abara.example' })).toBe(1);
    expect(await invitations()).toHaveLength(1);
  });

  it('leaves nothing behind when it is refused', async () => {
    const { id, email } = await given();
    const late = await create(id, { end_date: '2026-01-01' });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([400, expect.any(String)]);
    expect((await create(id, {}, { 'if-match': '"7"' })).json()).toMatchObject({ code: 'STALE' });
    expect((await create(999_999)).statusCode).toBe(404);
    expect([await projects(), await invitations(), await world.db.read(User).countBy({ email })]).toEqual([[], [], 0]);
    expect((await world.rows()).at(-1)).toMatchObject({ stage: 'new', projectId: null, version: 1 });
  });

  it('trims its texts before it judges them, as projects do', async () => {
    const { id } = await given();
    for (const field of ['title', 'description'])
      expect([field, (await create(id, { [field]: '   ' })).statusCode]).toEqual([field, 400]);
    const longest = 'x'.repeat(255);
    expect((await create(id, { title: `  ${longest}  ` })).statusCode).toBe(201);
    expect(await projects()).toMatchObject([{ title: longest }]);
  });

  it('is rejected for company accounts and deactivated people', async () => {
    const { id } = await given(world.admin.email);
    expect((await create(id)).json()).toMatchObject({ code: 'NOT_A_CUSTOMER' });
    const gone = await givenUser(world);
    await world.db.transaction(() => world.db.write(User).update({ id: gone.id }, { isActive: false }));
    expect((await create((await given(gone.email)).id)).json()).toMatchObject({ code: 'CUSTOMER_INACTIVE' });
  });

  it('can be made again once its project is deleted', async () => {
    const { id } = await given();
    const { project_id } = (await create(id)).json<{ project_id: number }>();
    await world.call({ method: 'DELETE', url: `/projects/${project_id}`, token: world.admin.token });
    expect((await world.call({ url: `/requests/${id}`, token: world.admin.token })).json()).toMatchObject({
      project_id: null,
    });
    expect((await create(id)).json()).toMatchObject({ invited: false });
  });
});
