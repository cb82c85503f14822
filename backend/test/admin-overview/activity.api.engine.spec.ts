import { DataSource } from 'typeorm';
import type { ProjectActivityView } from '../../src/modules/admin-overview/dto/activity.view.js';
import { AuditTrail } from '../../src/core/audit/audit-trail.js';
import type { Page } from '../../src/core/http/page.js';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { Comment } from '../../src/modules/attachments/comment.entity.js';
import { MailService } from '../../src/modules/mail/mail.service.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { PaymentEvent } from '../../src/modules/payments/payment-event.entity.js';
import { AddAuditProject1770000340000 } from '../../src/migrations/1770000340000-add-audit-project.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { engine } from '../database.js';
import { givenProject } from '../projects.js';
import { givenAttachmentRow } from '../projects/rows.js';
import { countQueries } from '../queries.js';

const migration = new AddAuditProject1770000340000();

type Activity = Page<ProjectActivityView>;

describe('GET /projects/:id/activity', () => {
  let app: TestApp;
  let admin: TestActor;
  let client: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin', name: 'Ada Admin' });
    client = await givenUser(app, { name: 'Cleo Client' });
  });
  afterAll(() => app.close());

  const call = (id: number, query = '', token = admin.token) =>
    app.call({ url: `/projects/${id}/activity${query}`, token });
  const activity = async (id: number, query = '') => (await call(id, query)).json<Activity>();
  const later = () => app.clock.advance(60_000);

  async function busyProject(): Promise<number> {
    const { id } = await givenProject(app, { userId: client.id, status: 'Pending' });
    later();
    const body = { status: 'In Progress' };
    expect((await app.call({ method: 'PATCH', url: `/projects/${id}`, body, token: admin.token })).statusCode).toBe(
      200,
    );
    later();
    const file = await givenAttachmentRow(app, { projectId: id, originalName: 'plan.png', uploadedById: admin.id });
    later();
    const words = { commentText: 'x'.repeat(400), replyText: 'Done.' };
    const at = app.clock.now();
    await app.db.transaction(() =>
      app.db.write(Comment).insert({
        attachmentId: file.id,
        userId: client.id,
        userName: client.name,
        createdAt: at,
        updatedAt: at,
        ...words,
        replyUserName: admin.name,
        repliedAt: new Date(at.getTime() + 1_000),
      } as object),
    );
    later();
    const confirmed = { confirmedAt: app.clock.now(), confirmedByName: client.name, confirmedBy: 'client' as const };
    await app.db.transaction(() => app.db.write(Attachment).update({ id: file.id }, confirmed));
    later();
    await paid(id);
    later();
    await app.db.transaction(() =>
      app.app.get(AuditTrail).record({
        actor: admin,
        action: 'attachment.deleted',
        record: { id: 999, label: 'old.png', projectId: id },
        before: { project_id: id },
      }),
    );
    return id;
  }

  async function paid(projectId: number): Promise<void> {
    const at = app.clock.now();
    const dates = { createdAt: at, updatedAt: at };
    await app.db.transaction(async () => {
      const { identifiers } = await app.db.write(Payment).insert({
        projectId,
        orderId: `ORDER${projectId}`,
        state: 'COMPLETED',
        expectedCents: 125_050,
        currency: 'USD',
        environment: 'demo',
        ...dates,
      } as object);
      const event = { paymentId: identifiers[0]!.id as number, at };
      const note = { actorId: admin.id, actorName: admin.name, detail: 'Asked the client.' };
      await app.db.write(PaymentEvent).insert([
        { ...event, type: 'paid', source: 'buyer', cents: 125_050 },
        { ...event, type: 'looked_at', source: 'admin', ...note },
      ]);
      await app.app.get(MailService).enqueue({
        to: 'cleo@x.example',
        template: 'status',
        about: `project:${projectId}`,
        context: {
          projectTitle: 'Portal',
          before: 'Pending',
          after: 'In Progress',
          url: '/clientProject',
          unsubscribeUrl: '/u',
        },
      });
    });
  }

  it('returns every kind of event of the project, newest first', async () => {
    const id = await busyProject();
    await busyProject();
    const { items, total } = await activity(id);
    const entries = items.map(({ kind, who, what }) => [kind, who, what]);
    expect(entries.slice(0, 8)).toEqual([
      ['file_deleted', 'Ada Admin', 'old.png'],
      ['email', 'cleo@x.example', 'New status: Portal'],
      ['payment', 'admin', 'looked_at'],
      ['payment', 'buyer', 'paid'],
      ['confirmation', 'Cleo Client', 'plan.png'],
      ['reply', 'Ada Admin', 'plan.png'],
      ['comment', 'Cleo Client', 'plan.png'],
      ['file', 'Ada Admin', 'plan.png'],
    ]);
    expect(entries.slice(8).sort()).toEqual([
      ['change', 'Ada Admin', 'project.updated'],
      ['email', expect.any(String), expect.stringMatching(/^New status/)],
    ]);
    expect(total).toBe(items.length);
    const [decision, payment] = items.filter(({ kind }) => kind === 'payment');
    expect(decision).toMatchObject({ amount: null, text: 'Ada Admin: Asked the client.' });
    expect(payment).toMatchObject({ amount: 1250.5, currency: 'USD', text: null });
    expect(items.find(({ kind }) => kind === 'comment')?.text).toHaveLength(300);
    expect(items.find(({ kind }) => kind === 'change')).toMatchObject({
      before: { status: 'Pending' },
      after: { status: 'In Progress' },
    });
  });

  it('returns pages without overlap, with the same number of queries for any length', async () => {
    const id = await busyProject();
    const all = (await activity(id)).items;
    const pages = [
      await activity(id, '?limit=4'),
      await activity(id, '?limit=4&offset=4'),
      await activity(id, '?limit=4&offset=8'),
    ];
    expect(pages.flatMap(({ items }) => items)).toEqual(all);
    expect(pages[0]).toMatchObject({ limit: 4, offset: 0, total: all.length });
    const queries = async (query: string) => (await countQueries(app, () => call(id, query))).queries.length;
    expect(await queries('?limit=10')).toBe(await queries('?limit=200'));
    expect((await call(id, '?sort=at')).statusCode).toBe(400);
  });

  it('finds deleted files in an index, also those of the previous release', async () => {
    const id = await busyProject();
    const runner = app.app.get(DataSource).createQueryRunner();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    const { result, queries } = await countQueries(app, () => activity(id));
    expect(result.items[0]).toMatchObject({ kind: 'file_deleted', what: 'old.png' });
    const sql = queries.find((query) => query.includes('LIMIT') && query.includes('file_deleted'))!;
    const explain = engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const values = sql.match(/\?/g)!.map(() => 1);
    const plan = await app.app.get(DataSource).query(`${explain} ${sql}`, values);
    expect(JSON.stringify(plan)).toContain('IDX_audit_records_project');
  });

  it('is for admins only and rejects an unknown project', async () => {
    const { id } = await givenProject(app, { userId: client.id });
    expect((await call(id, '', client.token)).statusCode).toBe(403);
    expect((await call(999_999)).json()).toMatchObject({ code: 'PROJECT_NOT_FOUND' });
  });
});
