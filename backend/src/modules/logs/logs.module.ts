import { nonPersonalColumns } from '../../core/privacy/personal-columns.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../../core/common/time/clock.js';
import { Jobs } from '../../core/scheduler/jobs.js';
import { Bots } from './bots.js';
import { LogList } from './log.list.js';
import { LogRetention } from './log-retention.js';
import { LogSearch } from './log-search.js';
import { LogSummary } from './log-summary.js';
import { LogsController } from './logs.controller.js';
import { LogsService } from './logs.service.js';
import { VisitBuffer } from './visit-buffer.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';
import { LOGS_PERMISSIONS } from './logs.permissions.js';
import { LOGS_SETTINGS } from './logs.settings.js';
import { VisitorLog } from './visitor-log.entity.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    logs: `log.${'cleared' | 'exported'}`;
  }
}

@Module({
  controllers: [VisitsController, LogsController],
  providers: [Bots, LogList, LogRetention, LogSearch, LogSummary, LogsService, VisitBuffer, VisitsService],
})
export class LogsModule implements OnModuleInit {
  static readonly entities = [VisitorLog];
  static readonly nonPersonalColumns = [
    nonPersonalColumns(
      'no account is noted beside a visit, and the address is shortened with time',
      VisitorLog,
      'ipAddress',
      'userAgent',
    ),
  ];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'visit-addresses', until: 'setting', setting: 'LOG_ADDRESS_DAYS', job: 'old-visits' },
    { what: 'visits', until: 'setting', setting: 'LOG_DAYS', job: 'old-visits' },
  ];
  static readonly permissions = LOGS_PERMISSIONS;
  static readonly settings = LOGS_SETTINGS;

  constructor(
    private readonly jobs: Jobs,
    private readonly retention: LogRetention,
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
