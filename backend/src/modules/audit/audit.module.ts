import type { RetentionRow } from '../../core/privacy/retention.js';
import { Global, Module } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { AuditController } from './audit.controller.js';
import { AuditList } from './audit.list.js';
import { AuditWriter } from './audit-writer.js';
import { AUDIT_PERMISSIONS } from './audit.permissions.js';
import { AuditRecord } from './audit-record.entity.js';
import { AuditPrivacy } from './audit.privacy.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    audit: 'audit.exported';
  }
}

@Global()
@Module({
  controllers: [AuditController],
  providers: [{ provide: AuditTrail, useClass: AuditWriter }, AuditList, AuditPrivacy],
  exports: [AuditTrail],
})
export class AuditModule {
  static readonly entities = [AuditRecord];
  static readonly retention: readonly RetentionRow[] = [{ what: 'trail', until: 'books' }];
  static readonly permissions = AUDIT_PERMISSIONS;
}
