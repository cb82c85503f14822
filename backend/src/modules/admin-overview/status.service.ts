import { Inject, Injectable } from '@nestjs/common';
import { VERSION } from '../../core/common/version.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { HealthService } from '../../core/health/health.service.js';
import { RecentErrorsService } from '../../core/health/recent-errors.service.js';
import { ServerRegistry } from '../../core/health/server-registry.js';
import { JobService } from '../../core/scheduler/job.service.js';
import { MailLogService } from '../mail/mail-log.service.js';
import { PaymentList } from '../payments/admin/payment.list.js';
import { bugReport } from './bug-report.js';
import type { StatusReport } from './dto/status.view.js';
import { checkView, errorView, jobView, serverView, settingViews } from './status.mapper.js';

const LISTED = 5;

@Injectable()
export class StatusService {
  constructor(
    private readonly db: Db,
    private readonly health: HealthService,
    private readonly jobs: JobService,
    private readonly errors: RecentErrorsService,
    private readonly servers: ServerRegistry,
    private readonly payments: PaymentList,
    private readonly mailLog: MailLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async getReport(): Promise<StatusReport> {
    const [facts, servers, payments, letters] = await Promise.all([
      this.readFacts(),
      this.listServers(),
      this.payments.findNeedingAttention(LISTED),
      this.listFailedEmails(),
    ]);
    return { ...facts, servers, payments, letters, report: bugReport(facts, this.config) };
  }

  private async readFacts() {
    // A failed check may add an error.
    const reports = await this.health.check();
    const [jobs, errors] = await Promise.all([this.jobs.reports(), this.errors.list()]);
    return {
      version: VERSION,
      engine: this.db.engine,
      checkedAt: this.health.checkedAt.toISOString(),
      checks: reports.map(checkView),
      jobs: jobs.map(jobView),
      errors: errors.map(errorView),
      settings: settingViews(this.config),
    };
  }

  private async listServers(): Promise<StatusReport['servers']> {
    const [servers, busy] = await Promise.all([this.servers.list(), this.jobs.lastOwner()]);
    return servers.map((server) => serverView(server, busy));
  }

  private async listFailedEmails(): Promise<StatusReport['letters']> {
    const { count } = await this.mailLog.countRecentFailures();
    return { count, items: count > 0 ? await this.mailLog.listRecentFailures(LISTED) : [] };
  }
}
