import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { AppliedMigrations } from '../database/migrations/applied-migrations.js';
import { Db } from '../database/db.js';
import { RecentErrors } from './recent-errors.js';
import { Waiting } from './waiting.js';
import { Warnings } from './warnings.js';
import { type CheckReport, Checks } from './checks.js';
import { clockCheck } from './clock-check.js';
import { databaseCheck } from './database-check.js';
import { migrationsCheck } from './migrations-check.js';

const needsLook = ({ state }: CheckReport): boolean => state !== 'well';

const OBSERVERS = [Checks, RecentErrors, Waiting, Warnings];

@Global()
@Module({ providers: OBSERVERS, exports: OBSERVERS })
export class ChecksModule implements OnModuleInit {
  constructor(
    private readonly checks: Checks,
    private readonly db: Db,
    private readonly migrations: AppliedMigrations,
    private readonly warnings: Warnings,
    private readonly waiting: Waiting,
  ) {}

  onModuleInit(): void {
    this.checks.answerWith('database', databaseCheck(this.db));
    this.checks.answerWith('migrations', migrationsCheck(this.migrations));
    this.checks.answerWith('clock', clockCheck(this.db));
    this.warnings.answerWith('status', async () => {
      const reports = await this.checks.known();
      return reports.filter((report) => needsLook(report) && !report.hasOwnWarning).length;
    });
    this.waiting.answerWith('status', async () => {
      const found = (await this.checks.known()).filter(needsLook);
      const since = found.map((report) => report.since!.getTime());
      return { count: found.length, oldest: found.length > 0 ? new Date(Math.min(...since)) : null };
    });
  }
}
