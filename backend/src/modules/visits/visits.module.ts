import { nonPersonalColumns } from '../../core/privacy/personal-columns.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { days, setting } from '../../core/config/setting.js';
import { HOUR } from '../../core/common/time/clock.js';
import { JobService } from '../../core/scheduler/job.service.js';
import { VisitsRepository } from './visits.repository.js';
import { VisitRetentionJob } from './visit-retention.job.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';
import { ADMINS } from '../../core/common/roles.js';
import { VisitorLog } from './visitor-log.entity.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    logs: `log.${'cleared' | 'exported'}`;
  }
}

@Module({
  controllers: [VisitsController],
  providers: [VisitRetentionJob, VisitsRepository, VisitsService],
})
export class VisitsModule implements OnModuleInit {
  static readonly entities = [VisitorLog];
  static readonly nonPersonalColumns = [
    nonPersonalColumns(
      'no account is stored with a visit, and the address is shortened over time',
      VisitorLog,
      'ipAddress',
      'userAgent',
    ),
  ];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'visit-addresses', until: 'setting', setting: 'LOG_ADDRESS_DAYS', job: 'old-visits' },
    { what: 'visits', until: 'setting', setting: 'LOG_DAYS', job: 'old-visits' },
  ];
  static readonly permissions = {
    'log.manage': ADMINS,
  };
  static readonly settings = {
    LOG_ADDRESS_DAYS: setting(days, '30', 'days for which visitor logs keep the full address; then only its network'),
    LOG_DAYS: setting(days, '180', 'days after which visitor logs are deleted'),
  };

  constructor(
    private readonly jobs: JobService,
    private readonly retention: VisitRetentionJob,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'old-visits',
      title: 'Clear old visitor logs',
      every: HOUR,
      run: (signal) => this.retention.run(signal),
    });
  }
}
