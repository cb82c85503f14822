import { Inject, Injectable } from '@nestjs/common';
import { type CheckReport, Checks } from '../../core/health/checks.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Jobs } from '../../core/scheduler/jobs.js';
import { RecentErrors } from '../../core/health/recent-errors.js';
import type { StatusReport } from './dto/status.view.js';
import { checkView, errorView, jobView } from './status-rows.js';
import { settingsOf } from './told-settings.js';

/** What the server knows of itself. */
@Injectable()
export class StatusFacts {
  constructor(
    private readonly checks: Checks,
    private readonly jobs: Jobs,
    private readonly errors: RecentErrors,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(): Promise<Pick<StatusReport, 'checkedAt' | 'checks' | 'jobs' | 'errors' | 'settings'>> {
    const found: CheckReport[] = await this.checks.list();
    const [jobs, errors] = await Promise.all([this.jobs.reports(), this.errors.list()]);
    return {
      checkedAt: this.checks.madeAt.toISOString(),
      checks: found.map(checkView),
      jobs: jobs.map(jobView),
      errors: errors.map(errorView),
      settings: settingsOf(this.config),
    };
  }
}
