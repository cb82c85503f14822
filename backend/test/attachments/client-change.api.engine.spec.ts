import { request } from 'node:http';
import { SECOND } from '../../src/core/common/time/clock.js';
import { givenUser, type TestActor } from '../actors.js';
import { givenProject } from '../projects.js';
import { until } from '../until.js';
import { text, textOf } from './files.js';
import { form, startWorld, type World } from './world.js';

const MB = 1024 * 1024;

describe('a change of the client', () => {
  let world: World;
  let next: TestActor;
  beforeAll(async () => {
    world = await startWorld();
    next = await givenUser(world);
  });
  afterAll(() => world.close());

  const given = async (title: string) => (await givenProject(world, { userId: world.client.id, title })).id;
  const assign = async (id: number, title: string, change: object = {}) => {
    const plan = { description: 'Booking', start_date: '2026-08-04', end_date: '2026-12-18', price: 1250.5 };
    const body = { ...plan, title, status: 'In Progress', milestones: 5, user_id: next.id, ...change };
    const answer = await world.call({ method: 'PUT', url: `/projects/${id}`, token: world.admin.token, body });
    expect(answer.statusCode).toBe(200);
  };
  const letters = async (title: string) =>
    (await world.mails())
      .filter(({ context }) => context.projectTitle === title)
      .map(({ recipient, template, context }) => [recipient, template, context.filename ?? context.after]);
  const secondsToWait = async (title: string) =>
    (await world.mails())
      .filter(({ context }) => context.projectTitle === title)
      .map(({ createdAt, nextAttemptAt }) => Math.round((nextAttemptAt.getTime() - createdAt.getTime()) / SECOND));

  it('takes the waiting emails along', async () => {
    const id = await given('Mistaken');
    await world.upload([{ name: 'secret.txt', bytes: text }], world.admin, id);
    await world.call({
      ...{ method: 'PATCH', url: `/projects/${id}`, token: world.admin.token, body: { status: 'On Hold' } },
    });
    await assign(id, 'Mistaken', { status: 'On Hold' });
    expect(await letters('Mistaken')).toEqual([
      [next.email, 'attachment', 'secret.txt'],
      [next.email, 'status', 'On Hold'],
    ]);
    expect(await secondsToWait('Mistaken')).toEqual([60, 15]);
  });

  it('sends the email of an unfinished upload to the new client', async () => {
    const id = await given('Uploading');
    const { headers, payload } = form([
      { name: 'whole.txt', bytes: textOf(2 * MB) },
      { name: 'half.txt', bytes: textOf(2 * MB) },
    ]);
    const { hostname, port } = new URL(await world.listen());
    const before = world.stored();
    const sending = request({
      ...{ hostname, port, method: 'POST', path: `/api/projects/${id}/upload` },
      headers: { authorization: `Bearer ${world.admin.token}`, ...headers, 'content-length': String(payload.length) },
    });
    sending.write(payload.subarray(0, 3 * MB));
    await until(() => world.stored() === before + 2);
    await assign(id, 'Uploading');
    const status = await new Promise((resolve, reject) => {
      sending.on('error', reject).on('response', (response) => resolve(response.resume().statusCode));
      sending.end(payload.subarray(3 * MB));
    });
    expect(status).toBe(201);
    expect(await letters('Uploading')).toEqual([[next.email, 'attachment', 'whole.txt and 1 more']]);
  });
});
