import { dayIn, HOUR, SECOND } from '../../src/core/common/time/clock.js';
import { lastMonths, monthAfter, startOfMonth } from '../../src/core/common/time/months.js';
import type { OverviewView } from '../../src/modules/admin-overview/dto/overview.view.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { PaymentEvent } from '../../src/modules/payments/payment-event.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { Request } from '../../src/modules/requests/request.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenAttachmentRow } from '../projects/rows.js';
import { givenProject } from '../projects.js';
import { givenRequest } from '../requests/rows.js';
import { countQueries } from '../queries.js';

const ZONE = 'Pacific/Honolulu';
const DAY = 24 * HOUR;

describe('GET /overview', () => {
  let app: TestApp;
  let admin: TestActor;
  let client: TestActor;
  let serial = 0;

  const months = () => lastMonths(ZONE, app.clock.now(), 12);
  const today = () => dayIn(ZONE, app.clock.now());
  const dayIn30 = (days: number) => new Date(Date.parse(today()) + days * DAY).toISOString().slice(0, 10);
  const fresh = async (query = '') => {
    app.clock.advance(4 * SECOND);
    return (await app.call({ url: `/overview${query}`, token: admin.token })).json<OverviewView>();
  };
  const project = (values: Partial<Project> = {}) => givenProject(app, { userId: client.id, ...values });

  async function paidAt(at: Date, cents: number, currency = 'USD'): Promise<void> {
    const { id: projectId } = await project({ paymentStatus: 'paid', priceCents: cents, status: 'Completed' });
    serial += 1;
    await app.db.transaction(async () => {
      const { identifiers } = await app.db.write(Payment).insert({
        projectId,
        orderId: `ORDER${serial}`,
        state: 'COMPLETED',
        expectedCents: cents,
        currency,
        environment: 'demo',
        createdAt: at,
        updatedAt: at,
      } as object);
      const paymentId = identifiers[0]!.id as number;
      await app.db.write(PaymentEvent).insert({ paymentId, at, type: 'paid', source: 'buyer', cents } as object);
    });
  }

  beforeAll(async () => {
    app = await startApp({ company: { timezone: ZONE } });
    admin = await givenUser(app, { role: 'admin' });
    client = await givenUser(app);
  });
  beforeEach(() =>
    app.db.transaction(async () => {
      await app.db.write(PaymentEvent).deleteAll();
      await app.db.write(Payment).deleteAll();
      await app.db.write(Project).deleteAll();
      await app.db.write(Request).deleteAll();
    }),
  );
  afterAll(() => app.close());

  it('is all zeros for a new company', async () => {
    const view = await fresh();
    expect(view).toMatchObject({
      today: today(),
      active: { value: 0, started: 0 },
      paid: { value: 0, before: 0 },
      pending: { value: 0, projects: 0 },
      files: { value: 0, oldest_days: null },
      requests: { quotations: 0, messages: 0, spam_today: 0, items: [] },
      due: [],
    });
    expect(view.warnings.filter(({ kind }) => kind !== 'status')).toEqual([]);
    expect(view.months.map(({ month }) => month)).toEqual(months());
    expect([view.active, view.paid, view.pending, view.files].map(({ trend }) => trend)).toEqual(
      Array.from({ length: 4 }, () => [0, 0, 0, 0, 0, 0, 0]),
    );
  });

  it('assigns payments to company months, exact to the millisecond', async () => {
    const start = startOfMonth(ZONE, months().at(-1)!);
    await paidAt(new Date(start.getTime() - 1), 20_010);
    await paidAt(start, 5_005);
    const { paid, months: sums } = await fresh();
    expect(paid).toMatchObject({ value: 50.05, before: 200.1 });
    expect(paid.trend.slice(-2)).toEqual([200.1, 50.05]);
    expect(sums.slice(-2).map((sum) => sum.paid)).toEqual([200.1, 50.05]);
  });

  it('sums other currencies over the shown months only', async () => {
    const recent = startOfMonth(ZONE, months().at(-6)!);
    await paidAt(new Date(recent.getTime() - 1), 70_00, 'EUR');
    expect((await fresh('?months=6')).others).toEqual([]);
    await paidAt(recent, 30_00, 'EUR');
    expect((await fresh('?months=6')).others).toMatchObject([{ currency: 'EUR', paid: 30 }]);
  });

  it('counts what is pending by the month a project begins, and never what was cancelled', async () => {
    const [last, current] = months().slice(-2);
    await project({ startDate: `${last}-28`, priceCents: 100_00 });
    await project({ startDate: `${current}-01`, priceCents: 50_50 });
    await project({ startDate: `${monthAfter(current!)}-01`, priceCents: 7_00 });
    await project({ startDate: '2001-01-01', priceCents: 1_00 });
    await project({ startDate: `${current}-01`, priceCents: null });
    await project({ startDate: `${current}-01`, priceCents: 999_00, status: 'Cancelled' });
    await project({ startDate: `${current}-01`, priceCents: 888_00, paymentStatus: 'paid' });
    const { pending, months: sums, active } = await fresh();
    expect(pending).toMatchObject({ value: 158.5, projects: 5 });
    expect(sums.slice(-2).map((sum) => sum.pending)).toEqual([100, 50.5]);
    expect(pending.trend.slice(-3)).toEqual([1, 101, 151.5]);
    expect(active.trend.slice(-2)).toEqual([1, 4]);
    expect((await fresh('?months=6')).months).toHaveLength(6);
    expect((await fresh('?months=24')).months).toHaveLength(24);
  });

  it('agrees with the tables that its figures link to', async () => {
    for (const status of [
      'Pending',
      'In Progress',
      'Milestone 1',
      'Milestone 12',
      'Under Review',
      'On Hold',
      'Completed',
      'Cancelled',
    ])
      await project({ status, milestones: 20 });
    await givenAttachmentRow(app, { projectId: (await project({ status: 'Completed' })).id });
    const { active, pending, statuses } = await fresh();
    const total = async (query: string) =>
      (await app.call({ url: `/projects?${query}`, token: admin.token })).json<{ total: number }>().total;
    expect(active.value).toBe(5);
    expect(await total('status=Active')).toBe(active.value);
    expect(await total('payment=pending&status=Not%20cancelled')).toBe(pending.projects);
    expect(await total('files=unconfirmed')).toBe(1);
    expect(await total('status=Open')).toBe(6);
    expect(statuses).toEqual([
      { status: 'Pending', projects: 1 },
      { status: 'In Progress', projects: 1 },
      { status: 'Milestone', projects: 2 },
      { status: 'Under Review', projects: 1 },
      { status: 'Completed', projects: 2 },
      { status: 'On Hold', projects: 1 },
      { status: 'Cancelled', projects: 1 },
    ]);
    for (const { status, projects } of statuses)
      expect(await total(`status=${encodeURIComponent(status)}`)).toBe(projects);
  });

  it('returns number and age of waiting files', async () => {
    const { id: projectId } = await project();
    const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
    await givenAttachmentRow(app, { projectId, createdAt: ago(6) });
    await givenAttachmentRow(app, { projectId, createdAt: ago(70), confirmedAt: ago(6) });
    const { files } = await fresh();
    expect(files).toMatchObject({ value: 1, oldest_days: 6 });
    expect(files.trend.at(-1)).toBe(1);
    const month = (date: Date) => dayIn(ZONE, date).slice(0, 7);
    const seven = months().slice(-7);
    expect(files.trend[seven.indexOf(month(ago(70)))]).toBe(1);
    expect(files.trend[seven.indexOf(month(ago(70))) - 1]).toBe(0);
  });

  it('lists what is due or late first, and nothing that is over', async () => {
    await project({ title: 'later', endDate: dayIn30(31) });
    await project({ title: 'in time', endDate: dayIn30(30) });
    await project({ title: 'today', endDate: dayIn30(0) });
    await project({ title: 'late', endDate: dayIn30(-1) });
    await project({ title: 'done', endDate: dayIn30(-1), status: 'Completed' });
    await project({ title: 'off', endDate: dayIn30(-1), status: 'Cancelled' });
    const { due } = await fresh();
    expect(due.map(({ title, days_late }) => [title, days_late])).toEqual([
      ['late', 1],
      ['today', 0],
      ['in time', 0],
    ]);
  });

  it('counts requests that wait, and shows the newest of each kind', async () => {
    const { id } = await givenRequest(app);
    await givenRequest(app);
    const won = await givenRequest(app);
    await app.db.transaction(() => app.db.write(Request).update({ id: won.id }, { stage: 'won' }));
    await app.db.transaction(() =>
      app.db.write(Request).update({ id }, { source: 'quotation', stage: 'contacted', serviceName: 'Web Development' }),
    );
    const { requests } = await fresh();
    expect([requests.quotations, requests.messages, requests.items.length]).toEqual([1, 1, 2]);
    expect(requests.items.find(({ source }) => source === 'quotation')).toMatchObject({
      is_new: false,
      subject: 'Web Development',
      excerpt: 'Every morning around six.',
    });
    expect(requests.items.find(({ source }) => source === 'contact')!.is_new).toBe(true);
  });

  it('counts spam by day in the company time zone', async () => {
    const { requests: before } = await fresh();
    await givenRequest(app, { stage: 'spam', spamReason: 'honeypot' });
    await givenRequest(app, { stage: 'spam', spamReason: 'too-fast', createdAt: app.clock.in(-26 * HOUR) });
    const { requests } = await fresh();
    expect([requests.spam_today - before.spam_today, requests.messages - before.messages]).toEqual([1, 0]);
  });

  it('queries once for concurrent requests within seconds, whatever the amount of data', async () => {
    app.clock.freeze();
    await fresh();
    app.clock.advance(4 * SECOND);
    const ask = () => app.call({ url: '/overview', token: admin.token });
    const { queries: first } = await countQueries(app, () => Promise.all([ask(), ask(), ask()]));
    const { queries: more } = await countQueries(app, ask);
    expect(first.filter((sql) => sql.includes('projects p'))).toHaveLength(7);
    expect(more.filter((sql) => sql.includes('projects p'))).toHaveLength(0);
    for (const query of ['months=7', 'months=', 'month=6'])
      expect((await app.call({ url: `/overview?${query}`, token: admin.token })).statusCode).toBe(400);
  });
});
