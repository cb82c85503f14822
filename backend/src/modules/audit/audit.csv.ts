import type { CsvContent } from '../../core/lists/csv-export.service.js';
import type { AuditRecord } from './audit-record.entity.js';
import { shown } from './dto/audit-record.view.js';

const asText = (fields: AuditRecord['before']): string | null => {
  const kept = shown(fields);
  return kept && JSON.stringify(kept);
};

export const AUDIT_CSV: CsvContent<AuditRecord>['columns'] = {
  ID: (record) => record.id,
  Time: (record) => record.at.toISOString(),
  'Actor ID': (record) => record.actorId,
  Actor: (record) => record.actorName,
  Role: (record) => record.actorRole,
  Action: (record) => record.action,
  Record: (record) => record.recordType,
  'Record ID': (record) => record.recordId,
  Name: (record) => record.recordLabel,
  Before: (record) => asText(record.before),
  After: (record) => asText(record.after),
  Request: (record) => record.requestId,
};
