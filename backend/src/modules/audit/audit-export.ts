import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { csvFile, inBatches } from '../../core/http/csv.js';
import { AuditListService } from './audit-list.service.js';
import type { AuditRecord } from './audit-record.entity.js';
import type { AuditFileQuery } from './dto/audit.dto.js';
import { shown } from './dto/audit-record.view.js';

const HEADER = [
  'ID',
  'Time',
  'Actor ID',
  'Actor',
  'Role',
  'Action',
  'Record',
  'Record ID',
  'Name',
  'Before',
  'After',
  'Request',
];

/** The trail as a file. Taking it away leaves a line in it. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly lists: AuditListService,
  ) {}

  async csv(actor: Actor, query: AuditFileQuery): Promise<StreamableFile> {
    await this.db.transaction(() =>
      this.audit.record({
        actor,
        action: 'audit.exported',
        record: { type: 'export', id: 'audit', label: 'audit.csv' },
        after: { ...query },
      }),
    );
    return csvFile('audit.csv', HEADER, this.cells(query));
  }

  private async *cells(query: AuditFileQuery): AsyncGenerator<(string | number | null)[]> {
    for await (const record of inBatches((afterId, limit) => this.lists.batch(query, { afterId, limit }), query.ids))
      yield cellsOf(record);
  }
}

const cellsOf = (record: AuditRecord): (string | number | null)[] => [
  record.id,
  record.at.toISOString(),
  record.actorId,
  record.actorName,
  record.actorRole,
  record.action,
  record.recordType,
  record.recordId,
  record.recordLabel,
  asText(record.before),
  asText(record.after),
  record.requestId,
];

const asText = (fields: AuditRecord['before']): string | null => {
  const kept = shown(fields);
  return kept && JSON.stringify(kept);
};
