export { AuditModule } from './audit.module.js';
export { AuditWriter } from './audit-writer.js';
