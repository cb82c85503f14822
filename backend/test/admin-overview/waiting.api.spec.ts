import { DAY } from '../../src/core/common/time/clock.js';
import { Comment } from '../../src/modules/attachments/comment.entity.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import type { StaffWaitingView } from '../../src/modules/admin-overview/dto/waiting.view.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { Request } from '../../src/modules/requests/request.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { givenAttachmentRow, givenCommentRow } from '../projects/rows.js';
import { countQueries } from '../queries.js';
import { givenRequest } from '../requests/rows.js';

describe('GET /overview/waiting', () => {
  let app: TestApp;
  let admin: TestActor;
  let client: TestActor;

  const items = async () => {
    const answer = await app.call({ url: '/overview/waiting', token: admin.token });
    return answer.json<StaffWaitingView>().items.filter(({ kind }) => kind !== 'status');
  };
  const waiting = async () => Object.fromEntries((await items()).map(({ kind, count }) => [kind, count]));
  let serial = 0;
  async function payment(values: Partial<Payment>): Promise<void> {
    const { id: projectId } = await givenProject(app, { userId: client.id });
    serial += 1;
    await app.db.transaction(() =>
      app.db.write(Payment).insert({
        projectId,
        orderId: `ORDER${serial}`,
        state: 'CREATED',
        expectedCents: 100,
        currency: 'USD',
        environment: 'demo',
        ...values,
      } as object),
    );
  }
  async function comment(values: Partial<Omit<Comment, 'attachment'>> = {}): Promise<void> {
    const { id: projectId } = await givenProject(app, { userId: client.id });
    const { id: attachmentId } = await givenAttachmentRow(app, { projectId });
    await givenCommentRow(app, { attachmentId, ...values });
  }

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    client = await givenUser(app);
  });
  beforeEach(() =>
    app.db.transaction(async () => {
      for (const entity of [Comment, Payment, Project, Request, OutboxMail]) await app.db.write(entity).deleteAll();
    }),
  );
  afterAll(() => app.close());

  it('returns no empty groups', async () => {
    expect(await waiting()).toEqual({});
  });

  it('counts only unread, unanswered and undecided items', async () => {
    await givenRequest(app, { name: 'Ann' });
    await givenRequest(app, { name: 'Bob', readAt: app.clock.now() });
    await givenRequest(app, { name: 'Cy', stage: 'contacted', dueOn: '2020-01-01' });
    await givenRequest(app, { name: 'Di', stage: 'spam' });
    await comment();
    await comment({ replyText: 'Yes.', replyUserId: admin.id, replyUserName: 'A', repliedAt: app.clock.now() });
    await payment({ attention: true, state: 'REVIEW' });
    await payment({});
    expect(await waiting()).toEqual({
      'requests-unread': 1,
      'requests-late': 1,
      'comments-unanswered': 1,
      'payments-attention': 1,
    });
  });

  it('returns the age of the oldest item of each kind in days', async () => {
    const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
    await givenRequest(app, { name: 'Ann', createdAt: ago(3) });
    await givenRequest(app, { name: 'Bob', createdAt: ago(1) });
    await comment();
    expect(Object.fromEntries((await items()).map(({ kind, oldest_days: days }) => [kind, days]))).toEqual({
      'requests-unread': 3,
      'comments-unanswered': 0,
    });
  });

  it('leads to the projects whose comments wait for a reply', async () => {
    await comment();
    await comment({ replyText: 'Yes.', replyUserId: admin.id, replyUserName: 'A', repliedAt: app.clock.now() });
    const { total, items } = (await app.call({ url: '/projects?files=unanswered', token: admin.token })).json<{
      total: number;
      items: { unanswered_count: number }[];
    }>();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ unanswered_count: 1 });
  });

  it('is available only to people with permission', async () => {
    expect((await app.call({ url: '/overview/waiting', token: client.token })).statusCode).toBe(403);
    expect((await app.call({ url: '/overview/waiting' })).statusCode).toBe(401);
  });

  it('costs one small question for each kind, however much waits', async () => {
    const asked = async () => (await countQueries(app, waiting)).queries;
    const before = await asked();
    for (let n = 0; n < 5; n += 1) {
      await givenRequest(app, { name: `R${n}` });
      await comment();
      await payment({ attention: true });
    }
    const after = await asked();
    expect(after).toHaveLength(before.length);
    expect(after.filter((sql) => /COUNT\(/i.test(sql)).length).toBeLessThanOrEqual(6);
  });
});
