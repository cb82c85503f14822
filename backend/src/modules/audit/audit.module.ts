import { Global, Module } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { AuditWriter } from './audit-writer.js';

@Global()
@Module({ providers: [{ provide: AuditTrail, useClass: AuditWriter }], exports: [AuditTrail] })
export class AuditModule {}
