import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import type { ProjectView } from '../../src/modules/projects/dto/project.view.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { projectForm } from './rows.js';

describe('PATCH /projects/:id', () => {
  let app: TestApp;
  let admin: TestActor;
  let client: TestActor;

  const patch = (id: number, body: unknown, version?: number) =>
    app.call({
      method: 'PATCH',
      url: `/projects/${id}`,
      token: admin.token,
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  const given = (change: Partial<Project> = {}) => givenProject(app, { userId: client.id, ...change });
  const letters = async (title: string) =>
    (await app.db.read(OutboxMail).findBy({ template: 'status' })).filter(
      ({ context }) => (context as { projectTitle: string }).projectTitle === title,
    );

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    client = await givenUser(app, { name: 'Dana Whitfield' });
  });
  afterAll(() => app.close());

  it('changes what was given and leaves the rest, also of a project without a price', async () => {
    const { id } = await given({ priceCents: null, description: 'Stays' });
    const answer = await patch(id, { status: 'Milestone 2' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'Milestone 2',
      description: 'Stays',
      price: null,
      version: 2,
      start_date: '2026-08-04',
      end_date: '2026-12-18',
      user_id: client.id,
    });
    expect((await patch(id, { end_date: '2027-01-15' })).json()).toMatchObject({
      status: 'Milestone 2',
      end_date: '2027-01-15',
      version: 3,
    });
    const trail = await app.db.read(AuditRecord).findBy({ recordType: 'project', recordId: String(id) });
    expect(trail).toMatchObject([
      { action: 'project.updated', before: { status: 'In Progress' }, after: { status: 'Milestone 2' } },
      { before: { end_date: '2026-12-18' }, after: { end_date: '2027-01-15' } },
    ]);
  });

  describe('departures from the company', () => {
    const stored = (id: number) => app.db.read(Project).findOneBy({ id });
    const leave = {
      deleted: (id: number) => app.call({ method: 'DELETE', url: `/users/${id}`, token: admin.token }),
      demoted: (id: number, role = 'user') =>
        app.call({ method: 'PATCH', url: `/users/${id}/role`, token: admin.token, body: { role } }),
    };

    it.each(['deleted', 'demoted'] as const)('is in charge of nothing once they are %s', async (how) => {
      const employee = await givenUser(app, { role: 'agent', name: 'Ravi Menon' });
      const { id } = await given({ assigneeId: employee.id });
      const other = await given({ assigneeId: admin.id });
      expect((await leave[how](employee.id)).statusCode).toBe(200);
      expect(await stored(id)).toMatchObject({ assigneeId: null, version: 2 });
      expect(await stored(other.id)).toMatchObject({ assigneeId: admin.id, version: 1 });
      expect(await app.db.read(AuditRecord).findBy({ recordType: 'project', recordId: String(id) })).toMatchObject([
        {
          action: 'project.updated',
          actorId: admin.id,
          before: { assignee_id: employee.id },
          after: { assignee_id: null },
        },
      ]);
    });

    it('keeps the projects of a person with another company role', async () => {
      const employee = await givenUser(app, { role: 'agent' });
      const { id } = await given({ assigneeId: employee.id });
      expect((await leave.demoted(employee.id, 'admin')).statusCode).toBe(200);
      expect((await leave.demoted(employee.id, 'agent')).statusCode).toBe(200);
      expect(await stored(id)).toMatchObject({ assigneeId: employee.id });
    });

    it('gets nothing at that very moment either', async () => {
      for (const how of ['deleted', 'demoted'] as const) {
        const employee = await givenUser(app, { role: 'agent' });
        const projects = await Promise.all([1, 2, 3].map(() => given()));
        await Promise.all([
          ...projects.map(({ id }) => patch(id, { assignee_id: employee.id })),
          leave[how](employee.id),
        ]);
        for (const { id } of projects) expect(await stored(id)).toMatchObject({ assigneeId: null });
      }
    });
  });

  it('sets a person of the company as owner and removes them again', async () => {
    const { id } = await given();
    const employee = await givenUser(app, { role: 'agent', name: 'Ravi Menon' });
    expect((await patch(id, { assignee_id: employee.id })).json()).toMatchObject({
      assignee_id: employee.id,
      assignee_name: 'Ravi Menon',
    });
    const listed = await app.call({ url: '/projects?limit=200', token: admin.token });
    expect(listed.json<{ items: ProjectView[] }>().items.find((project) => project.id === id)).toMatchObject({
      assignee_name: 'Ravi Menon',
    });
    expect((await patch(id, { assignee_id: null })).json()).toMatchObject({ assignee_id: null, assignee_name: null });
    expect((await patch(id, { assignee_id: client.id })).json()).toMatchObject({
      statusCode: 400,
      code: 'ASSIGNEE_NOT_FOUND',
      fields: { assignee_id: ['Please choose a staff member.'] },
    });
  });

  it.each([
    ['a milestone too high', { status: 'Milestone 6' }, 'MILESTONE_OUT_OF_RANGE'],
    ['an end before the start', { end_date: '2026-08-03' }, 'DATES_REVERSED'],
    ['an unknown status', { status: 'Done' }, 'VALIDATION_FAILED'],
    ['null for a status', { status: null }, 'VALIDATION_FAILED'],
    ['what it does not change', { price: 3 }, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_name, change, code) => {
    const { id } = await given();
    expect((await patch(id, change)).json()).toMatchObject({ statusCode: 400, code });
  });

  it('lets one of two changes of the same version through, and loses nothing', async () => {
    const { id } = await given();
    const answers = await Promise.all(['On Hold', 'Under Review'].map((status) => patch(id, { status }, 1)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)!.json<ProjectView>();
    const loser = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(loser.json()).toMatchObject({
      code: 'STALE',
      message: 'Someone else changed this in the meantime. Please look at the current version.',
      current: { status: winner.status, version: 2 },
    });
    expect(await app.db.read(Project).findOneBy({ id })).toMatchObject({ status: winner.status, version: 2 });
  });

  it('returns 404 for an unknown project', async () => {
    expect((await patch(999_999_999, { status: 'On Hold' })).statusCode).toBe(404);
  });

  describe('email about the change', () => {
    it('waits until the change can no longer be taken back', async () => {
      const { id } = await given({ title: 'Waits' });
      const before = Date.now();
      await patch(id, { status: 'On Hold' });
      const [letter] = await letters('Waits');
      expect(letter!.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(before + 9_000);
    });

    it('is not sent when the change is taken back', async () => {
      const { id } = await given({ title: 'Undone' });
      await patch(id, { status: 'On Hold' }, 1);
      await patch(id, { status: 'In Progress' }, 2);
      expect(await letters('Undone')).toEqual([]);
    });

    it('reports several changes at once, from the first to the last', async () => {
      const { id } = await given({ title: 'Twice' });
      await patch(id, { status: 'On Hold' });
      await patch(id, { status: 'Under Review' });
      expect((await letters('Twice')).map(({ context }) => context)).toMatchObject([
        { before: 'In Progress', after: 'Under Review' },
      ]);
    });

    it('reports the reversal when the first change was already emailed', async () => {
      const { id } = await given({ title: 'Notified' });
      await patch(id, { status: 'On Hold' });
      const [{ id: first }] = (await letters('Notified')) as [OutboxMail];
      await app.db.transaction(() => app.db.write(OutboxMail).update({ id: first }, { state: 'sent', attempts: 1 }));
      await patch(id, { status: 'In Progress' });
      expect((await letters('Notified')).map(({ context }) => context)).toMatchObject([
        { before: 'In Progress', after: 'On Hold' },
        { before: 'On Hold', after: 'In Progress' },
      ]);
    });
  });

  describe('names of milestones', () => {
    const save = (method: 'POST' | 'PUT', url: string, change: object = {}) =>
      app.call({ method, url, token: admin.token, body: projectForm(client.id, { milestones: 3, ...change }) });

    it('are stored with the project, visible to its client and kept when omitted', async () => {
      const made = await save('POST', '/projects', { milestone_names: [' Plan ', 'Booking', 'Launch'] });
      const { id } = made.json<ProjectView>();
      expect(made.json()).toMatchObject({ milestone_names: ['Plan', 'Booking', 'Launch'] });
      expect((await save('PUT', `/projects/${id}`)).json()).toMatchObject({
        milestone_names: ['Plan', 'Booking', 'Launch'],
      });
      const seen = await app.call({ url: `/projects/${id}`, token: client.token });
      expect(seen.json()).toMatchObject({ milestone_names: ['Plan', 'Booking', 'Launch'] });
      expect((await save('PUT', `/projects/${id}`, { milestones: 2 })).json()).toMatchObject({
        milestone_names: ['Plan', 'Booking'],
      });
      expect((await save('PUT', `/projects/${id}`, { milestone_names: [] })).json()).toMatchObject({
        milestone_names: [],
      });
    });

    it('are empty for projects that had none', async () => {
      const { id } = await given();
      const seen = await app.call({ url: `/projects/${id}`, token: admin.token });
      expect(seen.json()).toMatchObject({ milestone_names: [] });
    });

    it.each([
      ['more names than milestones', ['1', '2', '3', '4']],
      ['a name too long', ['x'.repeat(61)]],
      ['a line break', ['Plan\nBooking']],
      ['what is no text', [1]],
    ])('refuse %s', async (_name, milestone_names) => {
      const answer = await save('POST', '/projects', { milestone_names });
      expect(answer.json()).toMatchObject({
        statusCode: 400,
        fields: { milestone_names: [expect.any(String)] },
      });
    });
  });
});
