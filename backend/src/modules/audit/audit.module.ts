import type { RetentionRow } from '../../core/privacy/retention.js';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { PersonalDataRegistry } from '../../core/privacy/personal-data.registry.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { ADMINS } from '../../core/common/roles.js';
import { AuditRecord } from './audit-record.entity.js';
import { AuditPersonalData } from './audit.personal-data.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    audit: 'audit.exported';
  }
}

@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditService, { provide: AuditTrail, useExisting: AuditService }],
  exports: [AuditTrail],
})
export class AuditModule implements OnModuleInit {
  static readonly entities = [AuditRecord];
  static readonly retention: readonly RetentionRow[] = [{ what: 'trail', until: 'books' }];
  static readonly permissions = {
    'audit.read': ADMINS,
  };

  constructor(
    private readonly db: Db,
    private readonly data: PersonalDataRegistry,
  ) {}

  onModuleInit(): void {
    this.data.register('audit', new AuditPersonalData(this.db));
  }
}
