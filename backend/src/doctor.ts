import { stdout } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Checks } from './core/health/checks.js';
import type { CheckKind } from './core/health/check.view.js';
import { clockCheck } from './core/health/clock-check.js';
import { databaseCheck } from './core/health/database-check.js';
import { type Check, failing } from './core/health/finding.js';
import { migrationsCheck } from './core/health/migrations-check.js';
import { Clock, HOUR, SECOND } from './core/common/time/clock.js';
import type { Config } from './core/config/env.js';
import { type Beside, openBeside } from './core/database/connections/beside.js';
import { reportOf } from './core/scheduler/job-report.js';
import { JobRun } from './core/scheduler/job-run.entity.js';
import { RecentErrors } from './core/health/recent-errors.js';
import { VERSION } from './core/common/version.js';
import { schema } from './data-source.js';
import { backupCheck, lastBackupError, rehearsalCheck } from './modules/backups/backup-checks.js';
import { canRehearse } from './modules/backups/rehearsed-restores.js';
import { lettersCheck } from './modules/mail/letters-check.js';
import { Wallet } from './modules/payments/wallet/wallet.js';
import { walletCheck } from './modules/payments/wallet/wallet-check.js';
import { bugReport } from './modules/status/bug-report.js';
import { checkView, errorView, jobView } from './modules/status/status-rows.js';
import { settingsOf } from './modules/status/told-settings.js';
import type { StatusReport } from './modules/status/dto/status.view.js';
import { spaceCheck, storageCheck } from './core/storage/storage-checks.js';
import { storageOf } from './core/storage/storage-of.js';

const CLOSING_MS = 2 * SECOND;

type Facts = Omit<StatusReport, 'servers' | 'payments' | 'letters' | 'report'>;

/** What the Status screen shows, as text, from this process: no server has to run. Fails when a check does. */
export async function examine(words: string[], config: Config): Promise<void> {
  if (words.length > 0) throw new Error('usage: doctor');
  // What is found stands in the text.
  Logger.overrideLogger(false);
  const database = await openBeside(config, schema).catch((error: Error) => error);
  const facts = await factsOf(config, database);
  stdout.write(told(facts, bugReport(facts, config)));
  // One that does not answer is not waited for.
  if (!(database instanceof Error)) await Promise.race([database.close(), wait(CLOSING_MS)]);
  process.exit(facts.checks.some(({ state }) => state === 'failing') ? 1 : 0);
}

async function factsOf(config: Config, database: Beside | Error): Promise<Facts> {
  const clock = new Clock();
  const checks = new Checks(clock, config);
  for (const [kind, check] of checksOf(config, clock, database)) checks.answerWith(kind, check);
  const found = (await checks.list()).map(checkView);
  return {
    version: VERSION,
    engine: config.DATABASE_URL ? 'mariadb' : 'sqlite',
    checkedAt: clock.now().toISOString(),
    checks: found,
    ...(await doneIn(database, clock, config)),
    settings: settingsOf(config),
  };
}

function checksOf(config: Config, clock: Clock, database: Beside | Error): [CheckKind, Check][] {
  const wallet = new Wallet(config);
  return [
    ...inDatabase(config, clock, database),
    ['storage', storageCheck(storageOf(config))],
    ['space', spaceCheck(config)],
    [
      'backup',
      backupCheck(clock, config, () =>
        database instanceof Error ? Promise.resolve(null) : lastBackupError(database.db),
      ),
    ],
    ...(canRehearse(config) ? ([['rehearsal', rehearsalCheck(clock, config)]] as [CheckKind, Check][]) : []),
    ...(wallet.isConfigured ? ([['wallet', walletCheck(wallet, clock)]] as [CheckKind, Check][]) : []),
  ];
}

function inDatabase(config: Config, clock: Clock, database: Beside | Error): [CheckKind, Check][] {
  if (database instanceof Error)
    return [
      [
        'database',
        {
          name: 'Database',
          threshold: 'it answers',
          look: () => Promise.resolve(failing('No answer', database.message)),
        },
      ],
    ];
  const { db, migrations } = database;
  return [
    ['database', databaseCheck(db)],
    ['letters', lettersCheck(db, clock, config)],
    ['migrations', migrationsCheck(migrations)],
    ['clock', clockCheck(db)],
  ];
}

/** What servers have written down. Nothing, where the database is not there or not that of this version. */
async function doneIn(database: Beside | Error, clock: Clock, config: Config): Promise<Pick<Facts, 'jobs' | 'errors'>> {
  if (database instanceof Error) return { jobs: [], errors: [] };
  const { db } = database;
  const patient = <T>(work: Promise<T[]>): Promise<T[]> =>
    Promise.race([work.catch(() => []), wait(CLOSING_MS, [], { ref: false })]);
  const [runs, errors] = await Promise.all([
    patient(db.read(JobRun).find({ order: { name: 'ASC' } })),
    patient(new RecentErrors(db, clock, config).list()),
  ]);
  const jobs = runs.map((run) => jobView(reportOf({ name: run.name, title: run.name, every: HOUR }, run, clock.now())));
  return { jobs, errors: errors.map(errorView) };
}

/** Numbers stand below each other. */
const WIDTHS = { state: 8, name: 24, measured: 36 };

function told({ checks, settings }: Facts, report: string): string {
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
    ...['Settings that are not left at their default', ...said, ''],
    ...['For a bug report, without secrets and names:', '', report],
  ].join('\n');
}
