import { Logger } from '@nestjs/common';
import { clockIndicator } from '../core/health/clock-indicator.js';
import { databaseIndicator, migrationsIndicator } from '../core/health/database-indicators.js';
import { failing } from '../core/health/health-indicator.js';
import { type HealthProvider, HealthService } from '../core/health/health.service.js';
import { Clock, HOUR, SECOND } from '../core/common/time/clock.js';
import { within } from '../core/common/time/within.js';
import { OperatorError } from '../core/common/errors.js';
import type { Config } from '../core/config/env.js';
import { type OpenDatabase, openDatabase } from '../core/database/connections/open-database.js';
import { createRedisRateLimiter } from '../core/rate-limit/limits.module.js';
import { MemoryCounterStore } from '../core/rate-limit/memory-counter-store.js';
import { RateLimits } from '../core/rate-limit/rate-limits.js';
import { redisIndicator } from '../core/rate-limit/redis-check.js';
import type { RedisRateLimiter } from '../core/rate-limit/redis-rate-limiter.js';
import { reportOf } from '../core/scheduler/job-report.js';
import { JobRun } from '../core/scheduler/job-run.entity.js';
import { RecentErrorsService } from '../core/health/recent-errors.service.js';
import { VERSION } from '../core/common/version.js';
import { schema } from '../data-source.js';
import { backupIndicator, lastBackupError, rehearsalIndicator } from '../modules/backups/backup-indicators.js';
import { canRehearse } from '../modules/backups/restore/restore-rehearsal.job.js';
import { outboxIndicator } from '../modules/mail/delivery/outbox-indicator.js';
import { payPalIndicator } from '../modules/payments/paypal/paypal-status.service.js';
import { PayPalClient } from '../modules/payments/paypal/paypal.client.js';
import { User } from '../modules/users/user.entity.js';
import { bugReport } from '../modules/admin-overview/bug-report.js';
import { checkView, errorView, jobView, settingViews } from '../modules/admin-overview/status.mapper.js';
import type { StatusReport } from '../modules/admin-overview/dto/status.view.js';
import { spaceIndicator, storageIndicator } from '../core/storage/storage-indicators.js';
import { storageOf } from '../core/storage/storage-of.js';
import type { Command } from './command.js';

const CLOSING_MS = 2 * SECOND;

type Facts = Omit<StatusReport, 'servers' | 'payments' | 'letters' | 'report'>;

export const examine: Command = async (words, { config, output }) => {
  if (words.length > 0) throw new OperatorError('usage: doctor');
  Logger.overrideLogger(false);
  const clock = new Clock();
  const database = await openDatabase(config, schema).catch((error: Error) => error);
  const redis = await openRedis(config, clock);
  const facts = await factsOf(config, clock, { database, redis });
  output.write(formatReport(facts, bugReport(facts, config)));
  redis?.onApplicationShutdown();
  if (!(database instanceof Error)) await within(CLOSING_MS, database.close(), undefined);
  return facts.checks.some(({ state }) => state === 'failing') ? 1 : 0;
};

interface Servers {
  database: OpenDatabase | Error;
  redis: RedisRateLimiter | null;
}

async function openRedis(config: Config, clock: Clock): Promise<RedisRateLimiter | null> {
  const rates = new RateLimits(config.RATE_LIMIT_FACTOR);
  const redis = await createRedisRateLimiter(config, rates, new MemoryCounterStore(clock, rates));
  await redis?.onApplicationBootstrap();
  return redis;
}

async function factsOf(config: Config, clock: Clock, { database, redis }: Servers): Promise<Facts> {
  const health = new HealthService(clock, config);
  health.register({ indicators: indicatorsOf(config, clock, database) });
  if (redis) health.register({ indicators: { redis: redisIndicator(redis) } });
  const checks = (await health.check()).map(checkView);
  return {
    version: VERSION,
    engine: config.DATABASE_URL ? 'mariadb' : 'sqlite',
    checkedAt: clock.now().toISOString(),
    checks,
    ...(await doneIn(database, clock, config)),
    settings: settingViews(config),
  };
}

type Indicators = NonNullable<HealthProvider['indicators']>;

function indicatorsOf(config: Config, clock: Clock, database: OpenDatabase | Error): Indicators {
  const payPal = new PayPalClient(config);
  const lastError = () => (database instanceof Error ? Promise.resolve(null) : lastBackupError(database.db));
  return {
    ...databaseIndicatorsOf(config, clock, database),
    storage: storageIndicator(storageOf(config)),
    space: spaceIndicator(config),
    backup: backupIndicator(clock, config, lastError, () => firstUse(database, clock)),
    ...(canRehearse(config) && { rehearsal: rehearsalIndicator(clock, config) }),
    ...(payPal.isConfigured && { wallet: payPalIndicator(payPal, clock) }),
  };
}

async function firstUse(database: OpenDatabase | Error, clock: Clock): Promise<Date> {
  if (database instanceof Error) return clock.now();
  const oldest = await database.db.read(User).findOne({ where: {}, order: { createdAt: 'ASC' } });
  return oldest?.createdAt ?? clock.now();
}

function databaseIndicatorsOf(config: Config, clock: Clock, database: OpenDatabase | Error): Indicators {
  if (database instanceof Error) {
    const check = () => Promise.resolve(failing('No answer', database.message));
    return { database: { name: 'Database', threshold: 'it answers', check } };
  }
  const { db, migrations } = database;
  return {
    database: databaseIndicator(db),
    letters: outboxIndicator(db, clock, config),
    migrations: migrationsIndicator(migrations),
    clock: clockIndicator(db),
  };
}

async function doneIn(
  database: OpenDatabase | Error,
  clock: Clock,
  config: Config,
): Promise<Pick<Facts, 'jobs' | 'errors'>> {
  if (database instanceof Error) return { jobs: [], errors: [] };
  const { db } = database;
  const patient = <T>(work: Promise<T[]>): Promise<T[]> =>
    within(
      CLOSING_MS,
      work.catch(() => []),
      [],
    );
  const [runs, errors] = await Promise.all([
    patient(db.read(JobRun).find({ order: { name: 'ASC' } })),
    patient(new RecentErrorsService(db, clock, config).list()),
  ]);
  const jobs = runs.map((run) => jobView(reportOf({ name: run.name, title: run.name, every: HOUR }, run, clock.now())));
  return { jobs, errors: errors.map(errorView) };
}

const WIDTHS = { state: 8, name: 24, measured: 36 };

function formatReport({ checks, settings }: Facts, report: string): string {
  const lines = checks.map(
    ({ state, name, measured, threshold, cause }) =>
      `${state.padEnd(WIDTHS.state)} ${name.padEnd(WIDTHS.name)} ${measured.padEnd(WIDTHS.measured)} ${threshold}` +
      (cause ? `\n${' '.repeat(WIDTHS.state)} ${cause}` : ''),
  );
  const said = settings
    .filter(({ source }) => source !== 'default')
    .map(({ name, value, source, isSecret }) => `${name}=${isSecret ? '(a secret)' : (value ?? '')}  # ${source}`);
  return [
    ...['Checks', ...lines, ''],
    ...['Settings that differ from their defaults', ...said, ''],
    ...['For a bug report, without secrets and personal data:', '', report],
  ].join('\n');
}
