import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { JobRun } from '../../src/core/scheduler/job-run.entity.js';
import { JobService } from '../../src/core/scheduler/job.service.js';
import { ServerSeen } from '../../src/core/health/server-seen.entity.js';
import { ServerRegistry } from '../../src/core/health/server-registry.js';
import type { StatusReport } from '../../src/modules/admin-overview/dto/status.view.js';
import { givenUser } from '../actors.js';
import { fromInside, type Inside, startApp, type TestApp } from '../app.js';
import { engine } from '../database.js';
import { until } from '../until.js';

describe('the status of', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-parts-'));
  let app: TestApp;
  beforeAll(async () => {
    const file = join(folder, 'token');
    writeFileSync(file, 'token-of-a-file-of-ours\n');
    app = await startApp({
      METRICS_TOKEN_FILE: file,
      PAYPAL_CLIENT_SECRET: 'pay-pal-knows-us',
      SMTP_URL: 'smtp://joe:lamp-of-the-harbour@127.0.0.1:9',
      TRASH_DAYS: '61',
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const status = async () => {
    const { token } = await givenUser(app, { role: 'admin' });
    return (await app.call({ url: '/status', token })).json<StatusReport>();
  };
  const jobNamed = async (name: string) => (await status()).jobs.find((job) => job.name === name);

  it('settings has their source and no secret', async () => {
    const { settings, report } = await status();
    const named = (name: string) => settings.find((setting) => setting.name === name);
    expect(named('METRICS_TOKEN')).toEqual({ name: 'METRICS_TOKEN', value: null, source: 'file', isSecret: true });
    expect(named('PAYPAL_CLIENT_SECRET')).toMatchObject({ value: null, source: 'environment', isSecret: true });
    expect(named('SMTP_URL')).toMatchObject({ value: null, isSecret: true });
    expect(named('TRASH_DAYS')).toMatchObject({ value: '61', source: 'environment', isSecret: false });
    expect(named('LOG_DAYS')).toMatchObject({ value: '180', source: 'default' });
    expect(JSON.stringify(settings)).not.toMatch(/token-of|pay-pal|lamp|only-tests-use/);
    expect(report).toContain('TRASH_DAYS: 61 (environment)');
    expect(report).not.toMatch(/Pellworth|pellworth|token-of|pay-pal|lamp|127\.0\.0\.1/);
  });

  it('jobs has the result of each', async () => {
    const jobs = app.app.get(JobService, { strict: false });
    jobs.add({ name: 'sound', title: 'A sound one', every: DAY, run: () => Promise.resolve() });
    jobs.add({ name: 'broken', title: 'A broken one', every: HOUR, run: () => Promise.reject(new Error('no room')) });
    jobs.add({ name: 'new', title: 'Never done', every: 90_000, run: () => Promise.resolve() });
    await app.db.transaction(() =>
      app.db.write(JobRun).insert({ name: 'new', owner: '', leasedUntil: new Date(0), dueAt: app.clock.in(HOUR) }),
    );
    await jobs.round();
    await jobs.waitForRunning();
    const took = { lastRunAt: expect.any(String) as string, tookMs: expect.any(Number) as number };
    expect(await jobNamed('sound')).toEqual({
      name: 'sound',
      title: 'A sound one',
      planned: 'Every day',
      state: 'done',
      error: null,
      ...took,
    });
    expect(await jobNamed('broken')).toMatchObject({ planned: 'Every hour', state: 'failed', error: 'Error: no room' });
    expect(await jobNamed('new')).toMatchObject({ planned: 'Every 90 s', state: 'never', lastRunAt: null });
    const { errors, servers } = await status();
    expect(errors).toMatchObject([{ call: 'Job broken', what: 'Error: no room', requestId: null }]);
    expect(servers).toMatchObject([{ runsJobs: true }]);
  });

  it('jobs distinguishes a running one from one that does not end and from an interrupted one', async () => {
    const change = (leasedUntil: Date) =>
      app.db.transaction(() => app.db.write(JobRun).update({ name: 'sound' }, { leasedUntil, tookMs: null }));
    await change(app.clock.in(HOUR));
    expect(await jobNamed('sound')).toMatchObject({ state: 'running', tookMs: null, error: null });
    await app.db.transaction(() =>
      app.db.write(JobRun).update({ name: 'sound' }, { startedAt: app.clock.in(-5 * HOUR) }),
    );
    const error = 'It has run for 5 h. Restart the server if it does not end.';
    expect(await jobNamed('sound')).toMatchObject({ state: 'running', error });
    await change(new Date(0));
    expect(await jobNamed('sound')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('interrupted') as string,
    });
  });

  it('servers has two, until one of them ends or is not seen for a day', async () => {
    const other = randomUUID();
    const begin = async ({ db, clock }: Pick<Inside, 'db' | 'clock'>) => {
      const servers = new ServerRegistry(db, clock, other);
      servers.onApplicationBootstrap();
      await until(async () => (await db.read(ServerSeen).countBy({ id: other })) === 1);
      return servers;
    };
    const names = async () => (await status()).servers.map(({ name }) => name.slice(-6, -1).trim());
    const seesTwo = async (inside: Pick<Inside, 'db' | 'clock'>) => {
      const servers = await begin(inside);
      const { servers: listed } = await status();
      expect(listed).toHaveLength(2);
      expect(listed.map(({ runsJobs }) => runsJobs)).toEqual([true, false]);
      servers.onModuleDestroy();
      await servers.beforeApplicationShutdown();
      expect(await names()).toHaveLength(1);
    };
    await (engine === 'sqlite' ? seesTwo(app) : fromInside(app.config, seesTwo));
    const dead = await begin(app);
    dead.onModuleDestroy();
    app.clock.advance(DAY + HOUR);
    const seen = await app.app.get(ServerRegistry, { strict: false }).list();
    expect(seen.map(({ id }) => id)).not.toContain(other);
  });

  it('servers neither lists nor counts one that stopped before the clock was set back', async () => {
    const registry = app.app.get(ServerRegistry, { strict: false });
    const seen = async (at: Date) => {
      const server = { id: randomUUID(), host: 'former', version: '1.0.0', startedAt: at, seenAt: at };
      await app.db.transaction(() => app.db.write(ServerSeen).insert(server));
      const isListed = (await registry.list()).some(({ id }) => id === server.id);
      const others = await registry.others();
      await app.db.transaction(() => app.db.write(ServerSeen).delete({ id: server.id }));
      return { isListed, others };
    };
    expect(await seen(app.clock.in(DAY))).toEqual({ isListed: false, others: 0 });
    expect(await seen(app.clock.in(MINUTE))).toEqual({ isListed: true, others: 1 });
  });
});
