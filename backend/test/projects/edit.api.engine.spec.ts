import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { ProjectPaymentService } from '../../src/modules/projects/project-payment.service.js';
import type { ProjectView } from '../../src/modules/projects/dto/project.view.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { projectForm } from './rows.js';

describe('projects', () => {
  let app: TestApp;
  let admin: TestActor;
  let client: TestActor;

  const form = (change: object = {}) => projectForm(client.id, change);
  const create = (body: unknown) => app.call({ method: 'POST', url: '/projects', token: admin.token, body });
  const put = (id: number, body: unknown, version?: string) =>
    app.call({
      method: 'PUT',
      url: `/projects/${id}`,
      token: admin.token,
      body,
      headers: version === undefined ? {} : { 'if-match': version },
    });
  const remove = (id: number) => app.call({ method: 'DELETE', url: `/projects/${id}`, token: admin.token });
  const stored = (id: number) => app.db.read(Project).findOneBy({ id });
  const trail = (id: number) =>
    app.db.read(AuditRecord).find({ where: { recordType: 'project', recordId: String(id) }, order: { id: 'ASC' } });
  const given = (change: Partial<Project> = {}) => givenProject(app, { userId: client.id, ...change });
  const givenMoney = (projectId: number) =>
    app.db.transaction(() =>
      app.db.write(Payment).insert({
        projectId,
        liveProjectId: projectId,
        userId: client.id,
        environment: 'demo',
        orderId: `ORDER-${projectId}`,
        state: 'COMPLETED',
        expectedCents: 125_050,
        currency: 'USD',
        searchText: '',
      }),
    );

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    client = await givenUser(app, { name: 'Dana Whitfield' });
  });
  afterAll(() => app.close());

  describe('POST /projects', () => {
    it('creates a project that its client sees at once, and writes it down', async () => {
      const response = await create(form({ title: '  Clinic Wi-Fi  ', description: 'Two\nsites 🙂' }));
      expect(response.statusCode).toBe(201);
      const project = response.json<ProjectView>();
      expect(project).toMatchObject({
        title: 'Clinic Wi-Fi',
        description: 'Two\nsites 🙂',
        price: 1250.5,
        payment_status: 'pending',
        client_name: 'Dana Whitfield',
        version: 1,
        progress: 0,
      });
      expect(await stored(project.id)).toMatchObject({ priceCents: 125_050, searchText: 'clinic wi-fi' });
      const seen = await app.call({ url: `/projects/${project.id}`, token: client.token });
      expect(seen.json()).toMatchObject({ id: project.id, title: 'Clinic Wi-Fi' });
      expect(await trail(project.id)).toMatchObject([
        { action: 'project.created', actorId: admin.id, after: { price: 1250.5, status: 'In Progress' } },
      ]);
    });

    it('is found under its client from then on, and under the next one when it changes hands', async () => {
      const next = await givenUser(app, { name: 'Ottoline Quince' });
      const found = async (q: string) =>
        (await app.call({ url: `/projects?q=${q}`, token: admin.token }))
          .json<{ items: ProjectView[] }>()
          .items.some(({ title }) => title === 'Found by its client');
      const { id } = (await create(form({ title: 'Found by its client' }))).json<ProjectView>();
      expect([await found('whitfield'), await found('quince')]).toEqual([true, false]);
      await put(id, form({ title: 'Found by its client', user_id: next.id }));
      expect([await found('whitfield'), await found('quince')]).toEqual([false, true]);
    });

    it('has the new name of a client who is renamed at the same moment', async () => {
      const renamed = await givenUser(app, { name: 'Sofia Lindqvist' });
      const { id } = await given();
      const body = { name: 'Sofia Marchetti' };
      const [made] = await Promise.all([
        create(form({ user_id: renamed.id })),
        put(id, form({ user_id: renamed.id })),
        app.call({ method: 'PATCH', url: '/account', token: renamed.token, body }),
      ]);
      for (const project of [made.json<ProjectView>().id, id])
        expect(await stored(project)).toMatchObject({ userId: renamed.id, clientText: 'sofia marchetti' });
    });

    it('takes the longest title that folds into several signs each', async () => {
      const response = await create(form({ title: 'ﷺ'.repeat(255) }));
      expect(response.statusCode).toBe(201);
    });

    it.each([
      ['an end before the start', { end_date: '2026-08-03' }, 'DATES_REVERSED', 'end_date'],
      ['an unknown client', { user_id: 2_000_000_000 }, 'CLIENT_NOT_FOUND', 'user_id'],
    ])('refuses %s', async (_name, change, code, field) => {
      const response = await create(form(change));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code, fields: { [field]: [expect.any(String)] } });
    });

    it('takes only active customers as clients', async () => {
      const agent = await givenUser(app, { role: 'agent' });
      const gone = await givenUser(app);
      await app.db.transaction(() => app.db.write(User).update({ id: gone.id }, { isActive: false }));
      for (const user_id of [agent.id, gone.id, admin.id])
        expect((await create(form({ user_id }))).json()).toMatchObject({ code: 'CLIENT_NOT_FOUND' });
    });
  });

  describe('PUT /projects/:id', () => {
    it('changes every form field, increments the version and audits before and after', async () => {
      const { id } = await given();
      const response = await put(id, form({ title: 'New name', price: 0, status: 'Milestone 2', milestones: 4 }));
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ title: 'New name', price: 0, milestone: 2, progress: 50, version: 2 });
      expect(await stored(id)).toMatchObject({ searchText: 'new name', paymentStatus: 'pending' });
      expect(await trail(id)).toMatchObject([
        {
          action: 'project.updated',
          before: { title: 'Patient portal', price: 1250.5, status: 'In Progress', milestones: 5 },
          after: { title: 'New name', price: 0, status: 'Milestone 2', milestones: 4 },
        },
      ]);
    });

    it('mails the client a new status, and only that', async () => {
      const { id } = await given({ title: 'Mailed project' });
      await put(id, form({ title: 'Mailed project', status: 'On Hold' }));
      await put(id, form({ title: 'Mailed project', status: 'On Hold', price: 7 }));
      const mails = await app.db.read(OutboxMail).findBy({ template: 'status' });
      const ours = mails.filter(
        ({ context }) => (context as { projectTitle?: string }).projectTitle === 'Mailed project',
      );
      expect(ours).toMatchObject([{ recipient: client.email, context: { before: 'In Progress', after: 'On Hold' } }]);
    });

    it('writes nothing down when nothing changed', async () => {
      const { id } = await given();
      expect((await put(id, form())).statusCode).toBe(200);
      expect(await trail(id)).toEqual([]);
    });

    it('refuses milestones below the current one, at the field that was changed', async () => {
      const { id } = await given({ status: 'Milestone 4' });
      const response = await put(id, form({ status: 'Milestone 4', milestones: 3 }));
      expect(response.json()).toMatchObject({ statusCode: 400, code: 'MILESTONE_OUT_OF_RANGE' });
      expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual(['milestones']);
      expect(await stored(id)).toMatchObject({ milestones: 5, version: 1 });
    });

    it('keeps its client whatever role that person has now, but takes no new one like that', async () => {
      const promoted = await givenUser(app, { role: 'agent' });
      const { id } = await given({ userId: promoted.id });
      expect((await put(id, form({ user_id: promoted.id, title: 'Kept' }))).statusCode).toBe(200);
      const other = await given();
      expect((await put(other.id, form({ user_id: promoted.id }))).json()).toMatchObject({ code: 'CLIENT_NOT_FOUND' });
    });

    it('refuses an edit of a stale version with the current record, and takes the current one', async () => {
      const { id } = await given();
      await put(id, form({ title: 'Second' }));
      const stale = await put(id, form({ title: 'Lost' }), '"1"');
      expect(stale.statusCode).toBe(409);
      expect(stale.json()).toMatchObject({ code: 'STALE', current: { id, title: 'Second', version: 2 } });
      expect((await put(id, form({ title: 'Third' }), '2')).json()).toMatchObject({ version: 3 });
      expect((await put(id, form(), 'yesterday')).statusCode).toBe(400);
    });

    it('lets one of two edits of the same version through', async () => {
      const { id } = await given();
      const answers = await Promise.all(['A', 'B'].map((title) => put(id, form({ title }), '"1"')));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const winner = answers.find(({ statusCode }) => statusCode === 200)!.json<ProjectView>();
      expect(await stored(id)).toMatchObject({ title: winner.title, version: 2 });
      expect(await trail(id)).toHaveLength(1);
    });

    it('keeps a locked price and everything else of that edit', async () => {
      const { id } = await given();
      await givenMoney(id);
      const response = await put(id, form({ price: 9, title: 'Not saved' }));
      expect(response.json()).toMatchObject({ statusCode: 409, code: 'PRICE_LOCKED' });
      expect(await stored(id)).toMatchObject({ priceCents: 125_050, title: 'Patient portal', version: 1 });
      expect((await put(id, form({ title: 'Saved' }))).statusCode).toBe(200);
    });

    it('keeps the price of a paid project', async () => {
      const { id } = await given({ paymentStatus: 'paid' });
      expect((await put(id, form({ price: 9 }))).json()).toMatchObject({ code: 'PRICE_LOCKED' });
    });

    it('never touches the payment status', async () => {
      const { id } = await given();
      const response = await put(id, form({ payment_status: 'paid' }));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ fields: { payment_status: ['Unknown field.'] } });
      expect(await stored(id)).toMatchObject({ paymentStatus: 'pending' });
    });

    it('waits for a payment that takes the price at the same moment', async () => {
      const { id } = await given();
      const payments = app.app.get(ProjectPaymentService);
      let go = () => {};
      const taken = new Promise<void>((resolve) => (go = resolve));
      const claim = app.db.transaction(async () => {
        const { userId } = (await stored(id))!;
        const due = { projectId: id, userId, expectedCents: 125_050, currency: 'USD' };
        const locked = await payments.lockForPayment(due, 'processing');
        go();
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (locked) await givenMoney(id);
      });
      await Promise.race([taken, claim]);
      const [edit, deletion] = await Promise.all([put(id, form({ price: 9 })), remove(id), claim]);
      expect([edit.json<{ code: string }>().code, deletion.json<{ code: string }>().code]).toEqual([
        'PRICE_LOCKED',
        'PROJECT_HAS_PAYMENT',
      ]);
      expect(await stored(id)).toMatchObject({ priceCents: 125_050 });
    });
  });

  describe('DELETE /projects/:id', () => {
    it('deletes once on two concurrent clicks', async () => {
      const { id } = await given();
      const answers = await Promise.all([remove(id), remove(id)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
      expect(await stored(id)).toBeNull();
      expect(await trail(id)).toMatchObject([{ action: 'project.deleted', before: { title: 'Patient portal' } }]);
    });

    it('refuses a project with a payment', async () => {
      const paid = await given({ paymentStatus: 'paid' });
      const locked = await given();
      expect((await remove(paid.id)).json()).toMatchObject({ statusCode: 409, code: 'PROJECT_HAS_PAYMENT' });
      await givenMoney(locked.id);
      expect((await remove(locked.id)).json()).toMatchObject({ statusCode: 409, code: 'PROJECT_HAS_PAYMENT' });
      expect(await stored(locked.id)).toMatchObject({ version: 1 });
    });
  });

  it('is not found for a stranger, whatever they try, nor when it never was', async () => {
    const stranger = await givenUser(app);
    const { id } = await given();
    const unknown = [
      await app.call({ url: `/projects/${id}`, token: stranger.token }),
      ...(await Promise.all(
        ['0', '-1', 'x', '1e3', '2147483648', '999999999'].map((bad) =>
          app.call({ url: `/projects/${bad}`, token: admin.token }),
        ),
      )),
      await put(999_999_999, form()),
      await remove(999_999_999),
    ];
    expect(unknown.map(({ statusCode }) => statusCode)).toEqual(Array(unknown.length).fill(404));
  });

  it('keeps the account of a person with projects', async () => {
    const owner = await givenUser(app);
    const { id } = await given({ userId: owner.id });
    const deletion = () => app.call({ method: 'DELETE', url: `/users/${owner.id}`, token: admin.token });
    expect((await deletion()).json()).toMatchObject({ statusCode: 409, code: 'USER_HAS_PROJECTS' });
    await app.db.transaction(() => app.db.write(Project).delete(id));
    expect((await deletion()).statusCode).toBe(200);
  });
});
