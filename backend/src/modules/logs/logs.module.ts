import { Module } from '@nestjs/common';
import { Bots } from './bots.js';
import { LogList } from './log.list.js';
import { LogRetention } from './log-retention.js';
import { LogSearch } from './log-search.js';
import { LogSummary } from './log-summary.js';
import { LogsController } from './logs.controller.js';
import { LogsService } from './logs.service.js';
import { Places } from './places.js';
import { VisitBuffer } from './visit-buffer.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    logs: `log.${'cleared' | 'exported'}`;
  }
}

@Module({
  controllers: [VisitsController, LogsController],
  providers: [Bots, LogList, LogRetention, LogSearch, LogSummary, LogsService, Places, VisitBuffer, VisitsService],
})
export class LogsModule {}
