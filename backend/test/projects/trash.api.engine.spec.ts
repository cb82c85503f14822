import { Readable } from 'node:stream';
import { DAY, SECOND } from '../../src/core/common/time/clock.js';
import { newKey, Storage } from '../../src/core/storage/storage.js';
import { StorageSweepJob } from '../../src/core/storage/storage-sweep.job.js';
import { TrashService } from '../../src/core/trash/trash.service.js';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { Comment } from '../../src/modules/attachments/comment.entity.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import type { ProjectDetailView } from '../../src/modules/projects/dto/project.view.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { Request } from '../../src/modules/requests/request.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { PaymentWorld } from '../payments/world.js';
import { givenProject } from '../projects.js';
import { givenRequest } from '../requests/rows.js';
import { givenAttachmentRow, givenCommentRow, projectForm } from './rows.js';

const LISTS = [
  ...['/projects', '/projects?q=portal', '/projects?status=Active', '/projects?payment=pending', '/projects?mine=1'],
  ...[
    '/projects?files=unconfirmed',
    '/projects?files=unanswered',
    '/projects?sort=attachments_count',
    '/projects/counts',
  ],
  ...[
    '/projects/waiting',
    '/projects/export.csv',
    '/overview',
    '/overview/waiting',
    '/clients',
    '/users',
    '/users/export.csv',
  ],
  ...['/payments', '/payments?q=portal', '/payments/export.csv', '/requests', '/requests/export.csv'],
];
const SHOWN = LISTS.filter(
  (url) => !['/clients', '/projects?mine=1', '/projects/waiting', '/users/export.csv'].includes(url),
);
const OWN = ['/projects', '/projects/counts', '/projects/waiting', '/projects?q=portal'];

describe('a project in the trash', () => {
  let world: PaymentWorld;
  let admin: TestActor;
  let client: TestActor;

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, actor = admin) =>
    world.app.call({ method, url, token: actor.token, ...(body && { body }) });
  const remove = (id: number) => call('DELETE', `/projects/${id}`);
  const restore = (id: number) => call('POST', `/projects/${id}/restore`);
  const purge = async (days: number) => {
    world.app.clock.advance(days * DAY);
    await world.app.app.get(TrashService).sweep();
  };
  const isStored = async ({ storageKey }: Attachment) =>
    (await world.app.app.get(Storage, { strict: false }).stat(storageKey)) !== null;
  const count = async (projectId: number) => ({
    projects: await world.app.db.read(Project).count({ where: { id: projectId }, withDeleted: true }),
    files: await world.app.db.read(Attachment).countBy({ projectId }),
    payments: await world.app.db.read(Payment).countBy({ projectId }),
  });

  const given = async (values: Partial<Project> = {}) => {
    const project = await givenProject(world.app, { userId: client.id, assigneeId: admin.id, ...values });
    const storageKey = newKey();
    await world.app.app.get(Storage, { strict: false }).put(storageKey, Readable.from([Buffer.from('bytes')]));
    const file = await givenAttachmentRow(world.app, { projectId: project.id, storageKey });
    await givenCommentRow(world.app, { attachmentId: file.id, userId: client.id });
    await givenCommentRow(world.app, { attachmentId: file.id, replyText: 'Yes', repliedAt: world.app.clock.now() });
    const { orderId } = (await world.order(project.id, client)).json<{ orderId: string }>();
    return { ...project, file, orderId };
  };
  const listed = async () => {
    world.app.clock.advance(4 * SECOND);
    const read = (actor: TestActor) => async (url: string) => {
      const { statusCode, body } = await call('GET', url, undefined, actor);
      if (statusCode !== 200) throw new Error(`${url}: ${body}`);
      return [`${actor.role} ${url}`, body] as const;
    };
    return Object.fromEntries([
      ...(await Promise.all(LISTS.map(read(admin)))),
      ...(await Promise.all(OWN.map(read(client)))),
    ]);
  };

  beforeAll(async () => {
    world = await PaymentWorld.start();
  });
  beforeEach(async () => {
    admin = await givenUser(world.app, { role: 'admin' });
    client = await givenUser(world.app);
    await world.app.db.transaction(async () => {
      for (const entity of [Payment, Project, Request]) await world.app.db.write(entity).deleteAll();
    });
  });
  afterAll(() => world.stop());

  it('is in no list, count, sum or export, and again in all of them once it is restored', async () => {
    await givenProject(world.app, { userId: client.id, title: 'Another portal' });
    const request = await givenRequest(world.app);
    const without = await listed();
    const { id } = await given();
    await world.app.db.transaction(() => world.app.db.write(Request).update({ id: request.id }, { projectId: id }));
    const shown = [...SHOWN.map((url) => `admin ${url}`), ...OWN.map((url) => `user ${url}`)];
    const missing = async () => {
      const now = await listed();
      return shown.filter((list) => now[list] === without[list]);
    };
    const opened = async () => (await call('GET', `/projects/${id}`)).json<ProjectDetailView>();
    const before = await opened();
    expect(await missing()).toEqual([]);

    expect((await remove(id)).json()).toEqual({ message: 'Project deleted.' });
    expect(await listed()).toEqual(without);
    expect((await restore(id)).json()).toMatchObject({ id, attachments_count: 1, client_name: client.name });
    expect(await missing()).toEqual([]);
    const { version, updated_at } = await opened();
    expect(await opened()).toEqual({ ...before, version, updated_at });
  });

  it('is answered like one that never was', async () => {
    const { id, file, orderId } = await given();
    const payment = await world.only(id);
    const comment = (await world.app.db.read(Comment).findOneBy({ attachmentId: file.id }))!;
    await remove(id);
    const answers = async (ids: { project: number; file: number; name: string; comment: number; payment: number }) => {
      const paid = { orderId, projectId: ids.project, expectedAmount: '1250.50', expectedCurrency: 'USD' };
      const found = [
        ...['', '/activity', `/attachments/${ids.name}`].map((part) => call('GET', `/projects/${ids.project}${part}`)),
        call('GET', `/projects/${ids.project}`, undefined, client),
        call('PUT', `/projects/${ids.project}`, projectForm(client.id)),
        call('PATCH', `/projects/${ids.project}`, { status: 'Completed' }),
        remove(ids.project),
        call('DELETE', `/projects/${ids.project}/attachments/${ids.name}`),
        call('GET', `/projects/attachments/${ids.name}`, undefined, client),
        call('GET', `/projects/attachments/${ids.file}/comments`),
        call('POST', `/projects/attachments/${ids.file}/comments`, { comment_text: 'Hello?' }, client),
        call('POST', `/projects/attachments/${ids.file}/comments/${ids.comment}/reply`, { reply_text: 'Yes' }),
        call('POST', `/projects/attachments/${ids.file}/read`, undefined, client),
        call('POST', `/projects/attachments/${ids.file}/confirm`, undefined, client),
        ...['latest', 'history', 'receipts'].map((part) => call('GET', `/payments/project/${ids.project}/${part}`)),
        call('POST', `/payments/project/${ids.project}/settle`, undefined, client),
        call('POST', '/payments/orders', { projectId: ids.project }, client),
        call('POST', '/payments/paypal-success', paid, client),
        call('POST', `/payments/${ids.payment}/look`),
        call('POST', `/payments/${ids.payment}/reviewed`, { note: 'Looked at it' }),
      ];
      return (await Promise.all(found)).map((answer) => {
        const { requestId: _, ...problem } = answer.json<Record<string, unknown>>();
        return problem;
      });
    };
    const never = { project: 999_999, file: 999_999, name: 'never.png', comment: 999_999, payment: 999_999 };
    const unknown = await answers(never);
    expect(unknown.filter(({ statusCode }) => statusCode !== 404)).toEqual([]);
    const deleted = { project: id, file: file.id, name: file.filename, comment: comment.id, payment: payment.id };
    expect(await answers(deleted)).toEqual(unknown);
  });

  it('is deleted and restored once by two admins at the same time, with a record of each', async () => {
    const { id } = await given();
    const statuses = async (work: () => Promise<{ statusCode: number }>) =>
      (await Promise.all([work(), work()])).map(({ statusCode }) => statusCode).sort();
    expect(await statuses(() => remove(id))).toEqual([200, 404]);
    const listing = (await call('GET', '/trash?kind=projects')).json<{ items: object[] }>();
    expect(listing.items).toMatchObject([{ id, name: 'Patient portal' }]);
    expect(await statuses(() => restore(id))).toEqual([200, 409]);
    expect((await restore(id)).json()).toMatchObject({ code: 'NOT_DELETED' });
    const records = await world.app.db
      .read(AuditRecord)
      .find({ where: { recordType: 'project', recordId: String(id) }, order: { id: 'ASC' } });
    expect(records.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['project.deleted', admin.id],
      ['project.restored', admin.id],
    ]);
  });

  it('keeps its files and attempts to pay for 30 days and goes with them afterwards, alone', async () => {
    const [gone, stays, back, paid] = [await given(), await given(), await given(), await given()];
    for (const { id } of [gone, back, paid]) await remove(id);
    // Only the previous release takes such a payment.
    await world.app.db.transaction(() => world.app.db.write(Project).update(paid.id, { paymentStatus: 'paid' }));
    await purge(29);
    await world.app.app.get(StorageSweepJob, { strict: false }).sweep(-1_000);
    expect([await count(gone.id), await isStored(gone.file)]).toEqual([{ projects: 1, files: 1, payments: 1 }, true]);
    await restore(back.id);
    await purge(2);
    await world.app.app.get(StorageSweepJob, { strict: false }).sweep(-1_000);
    expect([await count(gone.id), await isStored(gone.file)]).toEqual([{ projects: 0, files: 0, payments: 0 }, false]);
    expect(await world.app.db.read(Comment).countBy({ attachmentId: gone.file.id })).toBe(0);
    for (const { id, file } of [stays, back, paid])
      expect([await count(id), await isStored(file)]).toEqual([{ projects: 1, files: 1, payments: 1 }, true]);
    expect((await restore(gone.id)).statusCode).toBe(404);
  });

  it('lets its request become another project', async () => {
    const { id } = await given();
    const request = await givenRequest(world.app, { email: client.email, projectId: id });
    const { user_id: _, ...body } = projectForm(client.id);
    const create = () => call('POST', `/requests/${request.id}/project`, body);
    expect((await create()).json()).toMatchObject({ code: 'ALREADY_A_PROJECT' });
    await remove(id);
    expect((await create()).statusCode).toBe(201);
    expect((await restore(id)).statusCode).toBe(200);
  });

  it('is deleted with the account of its client, and loses an assignee who leaves', async () => {
    const staff = await givenUser(world.app, { role: 'agent' });
    const { id, title } = await given({ assigneeId: staff.id });
    await remove(id);
    expect((await call('GET', `/users/${client.id}/erasure`)).json()).toMatchObject({
      blockers: [expect.stringContaining(`Work is in progress: “${title}” (in the trash).`)],
      retained: [
        { what: 'files', count: 1 },
        { what: 'projects', count: 1 },
        { what: 'payments', count: 1 },
      ],
    });
    expect((await call('DELETE', `/users/${staff.id}`)).statusCode).toBe(200);
    expect((await restore(id)).json()).toMatchObject({ assignee_id: null });
    const refused = await call('DELETE', `/users/${client.id}`);
    expect(refused.json()).toMatchObject({ code: 'USER_HAS_PROJECTS' });
    await remove(id);
    expect((await call('DELETE', `/users/${client.id}`)).statusCode).toBe(200);
    expect(await world.app.db.read(Project).count({ where: { id }, withDeleted: true })).toBe(0);
  });

  it('keeps the trash of a client whose account cannot be deleted', async () => {
    const { id } = await given();
    await given();
    await remove(id);
    expect((await call('DELETE', `/users/${client.id}`)).statusCode).toBe(409);
    expect((await restore(id)).statusCode).toBe(200);
  });

  it('keeps the account of a client while the trash has a project with money', async () => {
    const { id } = await given();
    await remove(id);
    await world.app.db.transaction(() => world.app.db.write(Project).update({ id }, { paymentStatus: 'paid' }));
    expect((await call('DELETE', `/users/${client.id}`)).json()).toMatchObject({
      code: 'USER_HAS_PROJECTS',
      message: 'This person has a project, so the account cannot be deleted. You can deactivate it instead.',
    });
    expect((await count(id)).projects).toBe(1);
  });
});
