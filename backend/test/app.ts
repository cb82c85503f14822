import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModule } from '@nestjs/testing';
import { prepareApp } from '../src/app.js';
import { AppModule } from '../src/app.module.js';
import { Clock, MINUTE } from '../src/core/common/time/clock.js';
import type { Config } from '../src/core/config/env.js';
import { Db } from '../src/core/database/db.js';
import { type HealthIndicator } from '../src/core/health/health-indicator.js';
import { HealthService } from '../src/core/health/health.service.js';
import { createAdapter } from '../src/core/server/edge/edge.js';
import { RateLimits } from '../src/core/rate-limit/rate-limits.js';
import { JobRun } from '../src/core/scheduler/job-run.entity.js';
import { createLogger, NestLogger } from '../src/core/telemetry/logging/logger.js';
import { FaqStatisticsService } from '../src/modules/faq/statistics/faq-statistics.service.js';
import { type Answer, type Call, type Sent, sentBy } from './answer.js';
import { type LimitOverrides, sandbox, type TestSettings } from './database.js';
import { FakeClock } from './fakes/clock.js';
import { looked } from './nothing-secret.js';
import { until } from './until.js';

export type { Call } from './answer.js';

export interface Inside {
  app: Pick<NestFastifyApplication, 'get'>;
  db: Db;
  clock: FakeClock;
}

export interface TestApp extends Inside {
  config: Config;
  listen(): Promise<string>;
  call(call: Call): Promise<Answer>;
  send(sent: Sent): Promise<Answer>;
  settle(): Promise<void>;
  /** Stops as on SIGTERM; the database stays. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export interface Lines {
  write(line: string): void;
}

export async function fromInside<T>(config: Config, work: (inside: Inside) => Promise<T>): Promise<T> {
  const clock = new FakeClock();
  const module = await modulesOf(config, clock);
  try {
    return await work({ app: module, db: module.get(Db), clock });
  } finally {
    await module.close();
  }
}

export const modulesOf = (
  config: Config,
  clock: Clock,
  log = createLogger(config),
  limits: LimitOverrides = {},
): Promise<TestingModule> =>
  Test.createTestingModule({ imports: [AppModule.forRoot(config)] })
    .setLogger(new NestLogger(log))
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(RateLimits)
    .useValue(new RateLimits(config.RATE_LIMIT_FACTOR, limits))
    .compile();

async function isSwept(db: Db, clock: Clock): Promise<boolean> {
  const runs = await db.read(JobRun).find();
  return runs.length > 0 && runs.every(({ dueAt }) => dueAt > clock.now());
}

function ignoreSlowness(health: HealthService): void {
  const { indicators } = health as unknown as { indicators: Map<string, HealthIndicator> };
  for (const [kind, { check, ...indicator }] of indicators)
    indicators.set(kind, {
      ...indicator,
      timeoutMs: MINUTE,
      check: async () => {
        const result = await check();
        const { status, measured } = result;
        return status === 'warning' && / in \d+ ms$/.test(measured) ? { status: 'well', measured } : result;
      },
    });
}

export async function startApp(settings: TestSettings = {}, lines?: Lines, clock?: FakeClock): Promise<TestApp> {
  const { config, remove } = await sandbox(settings);
  const app = await startAppAt(config, { lines, clock, limits: settings.limits });
  const close = async () => {
    await app.stop();
    await remove();
  };
  return { ...app, close };
}

interface AppOptions {
  lines?: Lines | undefined;
  clock?: FakeClock | undefined;
  limits?: LimitOverrides | undefined;
}

/** Serves an existing installation. */
export async function startAppAt(
  config: Config,
  { lines, clock = new FakeClock(), limits }: AppOptions = {},
): Promise<TestApp> {
  const log = createLogger(config, lines);
  const testing = await modulesOf(config, clock, log, limits);
  const app = testing.createNestApplication<NestFastifyApplication>(createAdapter(config), {
    logger: new NestLogger(log),
    bodyParser: false,
  });
  try {
    await prepareApp(app, config, log);
  } catch (error) {
    await app.close();
    throw error;
  }
  await app.getHttpAdapter().getInstance().ready();
  ignoreSlowness(app.get(HealthService));
  await until(() => isSwept(app.get(Db), clock));
  const send = async (sent: Sent) => looked(sent, await app.inject(sent));
  return {
    app,
    config,
    db: app.get(Db),
    clock,
    listen: async () => {
      if (!app.getHttpServer().listening) await app.listen(0, '127.0.0.1');
      return app.getUrl();
    },
    send,
    call: (call) => send(sentBy(call)),
    settle: () => app.get(FaqStatisticsService).flush(),
    stop: () => app.close(),
    close: () => app.close(),
  };
}
