import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { JobRun } from '../../src/core/scheduler/job-run.entity.js';
import { MetricsService } from '../../src/core/telemetry/metrics/metrics.service.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import type { PaymentState } from '../../src/modules/payments/payment.states.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { countQueries } from '../queries.js';

describe('GET /metrics', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const readMetrics = async () => (await app.call({ url: '/metrics' })).body;
  const valueOf = async (line: string) => {
    const found = (await readMetrics()).split('\n').find((each) => each.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };

  it('describes each metric', async () => {
    const body = await readMetrics();
    for (const [name, type] of [
      ['process_resident_memory_bytes', 'gauge'],
      ['process_cpu_seconds_total', 'counter'],
      ['nodejs_heap_used_bytes', 'gauge'],
      ['nodejs_eventloop_active_seconds_total', 'counter'],
      ['nodejs_eventloop_lag_seconds', 'gauge'],
      ['process_uptime_seconds', 'gauge'],
      ['portico_refused_total', 'counter'],
      ['portico_http_request_seconds', 'histogram'],
      ['portico_free_bytes', 'gauge'],
    ])
      expect(body).toMatch(new RegExp(`^# HELP ${name} \\S.*\n# TYPE ${name} ${type}$`, 'm'));
    expect(body).toMatch(/^nodejs_heap_used_bytes \d+$/m);
    expect(await valueOf('nodejs_eventloop_active_seconds_total')).toBeGreaterThan(0);
    expect(await valueOf('portico_database_waiting')).toBe(0);
    expect(await valueOf('portico_database_used')).toBeGreaterThanOrEqual(0);
    expect(await valueOf('portico_free_bytes')).toBeGreaterThan(0);
    for (const share of ['0.5', '0.99', '1'])
      expect(await valueOf(`nodejs_eventloop_lag_seconds{quantile="${share}"}`)).toBeGreaterThanOrEqual(0);
  });

  it('counts calls by route, and never by what the caller has made up', async () => {
    for (const [method, url] of [
      ['GET', '/projects/1234567'],
      ['GET', '/projects/7654321?q=made-up'],
      ['GET', '/made-up-1'],
      ['POST', '/made-up/2'],
      ['PURGE', '/made-up/3'],
    ] as const)
      await app.call({ method: method as 'GET', url });
    const body = await readMetrics();
    expect(body).not.toMatch(/1234567|made-up|PURGE/);
    const calls = 'portico_http_request_seconds_count';
    expect(body).toMatch(new RegExp(`^${calls}{method="GET",route="/api/projects/:id",status="4xx"} 2$`, 'm'));
    expect(body).toMatch(new RegExp(`^${calls}{method="GET",route="/api/metrics",status="2xx"} \\d+$`, 'm'));
  });

  it('reports number and waiting time of queued emails', async () => {
    const letter = { recipient: 'p@client.example', template: 'verification-code', subject: 'x', context: {} };
    await app.db.transaction(() =>
      app.db.write(OutboxMail).save([
        { ...letter, nextAttemptAt: app.clock.in(-HOUR) },
        { ...letter, nextAttemptAt: app.clock.now(), state: 'failed' as const },
        { ...letter, nextAttemptAt: app.clock.now(), state: 'sent' as const },
      ]),
    );
    app.clock.advance(10 * MINUTE);
    const age = (await valueOf('portico_outbox_age_seconds'))!;
    expect(Math.round(age / 60)).toBe(10);
    const states = ['queued', 'sending', 'failed', 'dropped', 'sent'];
    const counts = await Promise.all(states.map((state) => valueOf(`portico_letters{state="${state}"}`)));
    expect(counts).toEqual([1, 0, 1, 0, undefined]);
    await app.db.transaction(() => app.db.write(OutboxMail).clear());
    expect(await valueOf('portico_outbox_age_seconds')).toBe(0);
  });

  it('reports the delay of a job that does not start or end', async () => {
    const name = 'stored-files';
    const change = (run: Partial<JobRun>) => app.db.transaction(() => app.db.write(JobRun).update({ name }, run));
    const late = () => valueOf(`portico_job_late_seconds{name="${name}"}`);
    await change({ dueAt: app.clock.now() });
    app.clock.advance(20 * MINUTE);
    expect(Math.round((await late())! / 60)).toBe(20);
    await change({ leasedUntil: app.clock.in(MINUTE) });
    expect(await late()).toBe(0);
    app.clock.advance(4 * HOUR);
    await change({ startedAt: app.clock.in(-4 * HOUR), leasedUntil: app.clock.in(MINUTE) });
    expect(Math.round((await late())! / 60)).toBe(60);
    await change({ leasedUntil: new Date(0), dueAt: app.clock.in(HOUR) });
    expect(await late()).toBe(0);
  });

  it('reports payments by state and those that need a person', async () => {
    const { id: userId } = await givenUser(app);
    const payment = async (state: PaymentState, attention = false) => {
      const { id: projectId } = await givenProject(app, { userId });
      const order = { orderId: `ORDER-${projectId}`, expectedCents: 100, currency: 'USD', searchText: '' };
      await app.db.transaction(() =>
        app.db.write(Payment).save({ ...order, projectId, state, attention, environment: 'demo' as const }),
      );
    };
    await payment('COMPLETED');
    await payment('COMPLETED');
    await payment('REVIEW', true);
    expect(await valueOf('portico_payments{state="COMPLETED"}')).toBe(2);
    expect(await valueOf('portico_payments{state="REVIEW"}')).toBe(1);
    expect(await valueOf('portico_payments{state="FAILED"}')).toBe(0);
    expect(await valueOf('portico_payments_attention')).toBe(1);
  });

  it('reports a database that fails or does not answer', async () => {
    const ready = 'portico_database_ready';
    expect(await valueOf(ready)).toBe(1);
    const query = jest.spyOn(app.db, 'query').mockRejectedValue(new Error('away'));
    expect(await valueOf(ready)).toBe(0);
    let answer = (_rows: never[]): void => undefined;
    query.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    expect(await valueOf(ready)).toBe(0);
    answer([]);
    query.mockRestore();
    expect(await valueOf(ready)).toBe(1);
  });

  it('counts FAQ results and cached responses', async () => {
    const [unanswered, made, kept] = [
      'portico_faq_total{outcome="unanswered"}',
      'portico_cache_requests_total{cache="faq",outcome="miss"}',
      'portico_cache_requests_total{cache="faq",outcome="hit"}',
    ];
    const values = () => Promise.all([unanswered, made, kept].map(valueOf));
    expect(await values()).toEqual([0, 0, 0]);
    await app.call({ method: 'POST', url: '/faq/public/ask', body: { question: 'Xylophone zebra quux?' } });
    for (let times = 0; times < 3; times += 1) await app.call({ url: '/faq?limit=7' });
    expect(await values()).toEqual([1, 1, 2]);
  });

  it('runs few queries, once for two concurrent requests', async () => {
    await app.db.transaction(() => app.db.acquireGlobalLock());
    const { queries } = await countQueries(app, () => Promise.all([readMetrics(), readMetrics()]));
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length).toBeLessThanOrEqual(6);
  });

  it('has the numbers that modules register, looked up when it is asked', async () => {
    let waiting = 3;
    app.app.get(MetricsService).gauge('portico_waiting', 'Letters', () => Promise.resolve(waiting));
    expect(await valueOf('portico_waiting')).toBe(3);
    waiting = 0;
    expect(await valueOf('portico_waiting')).toBe(0);
  });

  it('returns the other metrics when one fails or hangs', async () => {
    const metrics = app.app.get(MetricsService);
    let answer = () => Promise.resolve(1);
    metrics.gauge('portico_shaky', 'For a while', () => answer());
    expect(await valueOf('portico_shaky')).toBe(1);
    answer = () => Promise.reject(new Error('away'));
    expect(await valueOf('portico_shaky')).toBeUndefined();
    answer = () => new Promise(() => undefined);
    expect(await valueOf('portico_shaky')).toBeUndefined();
    expect(await valueOf('portico_unknown_total{name="portico_shaky"}')).toBe(2);
    answer = () => Promise.resolve(2);
    expect(await valueOf('portico_shaky')).toBe(2);
  });
});
