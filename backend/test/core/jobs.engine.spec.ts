import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY, HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { JobRun } from '../../src/core/scheduler/job-run.entity.js';
import { JobService } from '../../src/core/scheduler/job.service.js';
import { Tracing } from '../../src/core/telemetry/tracing/tracing.js';
import { RecentErrorsService } from '../../src/core/health/recent-errors.service.js';
import { fromInside, type Inside, startApp, type TestApp } from '../app.js';
import { engine } from '../database.js';
import type { FakeClock } from '../fakes/clock.js';
import { until } from '../until.js';

class ImpatientJobs extends JobService {
  protected override readonly headStartMs = 10;
}

describe('a job', () => {
  let app: TestApp;
  let lines: string;
  let serial = 0;

  beforeAll(async () => {
    app = await startApp({ LOG_LEVEL: 'error' }, { write: (line) => void (lines += line) });
  });
  beforeEach(() => (lines = ''));
  afterAll(() => app.close());

  const jobsOf = (inside: Pick<Inside, 'app'>) => inside.app.get(JobService, { strict: false });
  const runDue = async (jobs = jobsOf(app)) => {
    await jobs.round();
    await jobs.waitForRunning();
  };
  const rowOf = async (name: string) => (await app.db.read(JobRun).findOneBy({ name }))!;
  const anotherHere = (Jobs = JobService) =>
    new Jobs(app.db, app.clock, randomUUID(), app.app.get(RecentErrorsService), Tracing.none);
  const withAnother = (work: (jobs: JobService, clock: FakeClock) => Promise<void>) =>
    engine === 'sqlite'
      ? work(anotherHere(), app.clock)
      : fromInside(app.config, (other) => work(jobsOf(other), other.clock));
  const newName = () => `probe ${(serial += 1)}`;
  const probe = () => {
    const name = newName();
    const done: string[] = [];
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    const job = (server: string) => ({
      name,
      title: 'A probe',
      every: HOUR,
      run: (signal: AbortSignal) => {
        done.push(server);
        signal.addEventListener('abort', () => end());
        return over;
      },
    });
    return { name, done, job, end: () => end() };
  };

  it('that fails is reported once and delays no other job', async () => {
    let isBroken = true;
    const [failing, next] = [newName(), probe()];
    next.end();
    jobsOf(app).add({
      name: failing,
      title: 'One that fails',
      every: HOUR,
      run: () => (isBroken ? Promise.reject(new Error('out of order')) : Promise.resolve()),
    });
    jobsOf(app).add(next.job('this one'));
    await runDue();
    expect(lines.match(new RegExp(`the job ${failing} failed`, 'g'))).toHaveLength(1);
    expect(next.done).toEqual(['this one']);
    isBroken = false;
    expect((await rowOf(failing)).dueAt.getTime()).toBeGreaterThan(app.clock.in(HOUR - MINUTE).getTime());
  });

  it('is done by one of two servers, and not again before its time', () =>
    withAnother(async (other, elsewhere) => {
      const { done, job, end } = probe();
      const servers = [jobsOf(app), other];
      servers.forEach((jobs, n) => jobs.add(job(`server ${n}`)));
      const rounds = servers.map(runDue);
      await until(() => done.length > 0);
      end();
      await Promise.all(rounds);
      expect(done).toHaveLength(1);

      const timePasses = (ms: number) => new Set([app.clock, elsewhere]).forEach((clock) => clock.advance(ms));
      timePasses(HOUR - MINUTE);
      for (const jobs of servers) await runDue(jobs);
      expect(done).toHaveLength(1);
      timePasses(MINUTE);
      await Promise.all(servers.map(runDue));
      expect(done).toHaveLength(2);
    }));

  it('runs on the server that claimed it and moves after a crash', async () => {
    const { name, done, job, end } = probe();
    end();
    jobsOf(app).add(job('this one'));
    const dead = { name, owner: 'another one', leasedUntil: app.clock.in(MINUTE), dueAt: app.clock.now() };
    await app.db.transaction(() => app.db.write(JobRun).insert(dead));
    await runDue();
    expect(done).toEqual([]);
    app.clock.advance(MINUTE);
    await runDue();
    expect(done).toEqual(['this one']);
  });

  it('runs again when its times were written before the clock was set back', async () => {
    const { name, done, job, end } = probe();
    end();
    jobsOf(app).add(job('this one'));
    const ahead = { name, owner: 'another server', leasedUntil: app.clock.in(DAY), dueAt: app.clock.in(DAY) };
    await app.db.transaction(() => app.db.write(JobRun).insert(ahead));
    await runDue();
    expect(done).toEqual(['this one']);
    await runDue();
    expect(done).toEqual(['this one']);
  });

  it('that a stop cuts short is waited for, and goes on at the next start', async () => {
    const { name, done, job } = probe();
    await withAnother(async (leaving) => {
      leaving.add(job('the leaving one'));
      leaving.onApplicationBootstrap();
      await until(() => done.length > 0);
      leaving.onModuleDestroy();
      await leaving.onApplicationShutdown();
    });
    const { dueAt, leasedUntil } = await rowOf(name);
    expect([dueAt, leasedUntil]).toEqual([new Date(0), new Date(0)]);
    jobsOf(app).add({ ...job('the next one'), run: () => Promise.resolve(done.push('the next one')) });
    await runDue();
    expect(done).toEqual(['the leaving one', 'the next one']);
  });

  it('begins after the one before it has ended', async () => {
    const jobs = anotherHere();
    const [first, next] = [probe(), probe()];
    next.end();
    for (const { job } of [first, next]) jobs.add(job('this one'));
    const round = jobs.round();
    await until(() => first.done.length === 1);
    expect(await Promise.race([round, wait(300, 'waits')])).toBe('waits');
    expect(next.done).toEqual([]);
    first.end();
    await round;
    expect(next.done).toEqual(['this one']);
  });

  it('that does not end delays no other job and never runs twice at once', async () => {
    const jobs = anotherHere(ImpatientJobs);
    const [endless, next] = [probe(), probe()];
    next.end();
    for (const { job } of [endless, next]) jobs.add(job('this one'));
    const first = jobs.round();
    await until(async () => next.done.length === 1 && (await rowOf(next.name)).tookMs !== null);
    app.clock.advance(HOUR);
    await until(async () => {
      await jobs.round();
      return next.done.length === 2;
    });
    endless.end();
    await Promise.all([first, jobs.waitForRunning()]);
    expect(endless.done).toHaveLength(1);
  });
});
