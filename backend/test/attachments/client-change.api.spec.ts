import { request } from 'node:http';
import { SECOND } from '../../src/core/common/time/clock.js';
import { type MailState, OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
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
      method: 'PATCH',
      url: `/projects/${id}`,
      token: world.admin.token,
      body: { status: 'On Hold' },
    });
    await assign(id, 'Mistaken', { status: 'On Hold' });
    expect(await letters('Mistaken')).toEqual([
      [next.email, 'attachment', 'secret.txt'],
      [next.email, 'status', 'On Hold'],
    ]);
    expect(await secondsToWait('Mistaken')).toEqual([60, 15]);
  });

  it('takes along emails that failed once, and deletes replies and confirmations', async () => {
    const id = await given('Outage');
    const { admin, client } = world;
    const add = async (name: string, project = id) =>
      (await world.upload([{ name, bytes: text }], admin, project)).json<{ items: [{ id: number }] }>().items[0].id;
    const call = (path: string, { token }: TestActor, body?: object) =>
      world.call({ method: 'POST', url: `/projects/attachments/${path}`, token, body });
    const mark = (before: MailState, state: MailState) =>
      world.db.transaction(() => world.db.write(OutboxMail).update({ state: before }, { state, attempts: 1 }));
    const file = await add('one.txt');
    await add('other.txt', await given('Other'));
    await world.call({ method: 'PATCH', url: `/projects/${id}`, token: admin.token, body: { status: 'On Hold' } });
    await mark('queued', 'sending');
    const comment = (await call(`${file}/comments`, client, { comment_text: 'Larger.' })).json<{ id: number }>();
    await call(`${file}/comments/${comment.id}/reply`, admin, { reply_text: 'Done.' });
    await call(`${file}/confirm`, admin);
    await add('two.txt');
    expect((await letters('Outage')).slice(-4).map(([, template]) => template)).toEqual([
      ...['comment', 'reply', 'confirmation', 'attachment'],
    ]);
    await mark('sending', 'queued');
    await assign(id, 'Outage', { status: 'On Hold' });
    expect(await letters('Outage')).toEqual([
      [admin.email, 'comment', 'one.txt'],
      [next.email, 'attachment', 'one.txt'],
      [next.email, 'attachment', 'two.txt'],
      [next.email, 'status', 'On Hold'],
    ]);
    expect(await letters('Other')).toEqual([[client.email, 'attachment', 'other.txt']]);
  });

  it('sends the new client no reply to a comment of the former one', async () => {
    const id = await given('Answered');
    const { admin, client } = world;
    const upload = await world.upload([{ name: 'plan.txt', bytes: text }], admin, id);
    const url = `/projects/attachments/${upload.json<{ items: [{ id: number }] }>().items[0].id}/comments`;
    const comment = async ({ token }: TestActor) =>
      (await world.call({ method: 'POST', url, token, body: { comment_text: 'Larger.' } })).json<{ id: number }>().id;
    const reply = (to: number) =>
      world.call({ method: 'POST', url: `${url}/${to}/reply`, token: admin.token, body: { reply_text: 'Done.' } });
    const former = await comment(client);
    await assign(id, 'Answered');
    expect((await reply(former)).statusCode).toBe(201);
    const replies = async () => (await letters('Answered')).filter(([, template]) => template === 'reply');
    expect(await replies()).toEqual([]);
    await reply(await comment(next));
    expect(await replies()).toEqual([[next.email, 'reply', 'plan.txt']]);
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
      hostname,
      port,
      method: 'POST',
      path: `/api/projects/${id}/upload`,
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
