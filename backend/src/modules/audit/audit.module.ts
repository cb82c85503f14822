import { Global, Module } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { AuditController } from './audit.controller.js';
import { AuditExport } from './audit-export.js';
import { AuditListService } from './audit-list.service.js';
import { AuditWriter } from './audit-writer.js';

@Global()
@Module({
  controllers: [AuditController],
  providers: [{ provide: AuditTrail, useClass: AuditWriter }, AuditListService, AuditExport],
  exports: [AuditTrail],
})
export class AuditModule {}
