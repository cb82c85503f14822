import { Injectable } from '@nestjs/common';
import { type AuditEntry, AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { insertMany } from '../../core/database/insert-many.js';
import { SEARCH_TEXT } from '../../core/database/search.js';
import { searchLines } from '../../core/http/page.js';
import { currentRequestId } from '../../core/telemetry/logging/request-context.js';
import { cut } from '../../core/common/text/text.js';
import { AuditRecord } from './audit-record.entity.js';

@Injectable()
export class AuditService extends AuditTrail {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {
    super();
  }

  async recordAll(entries: readonly AuditEntry[]): Promise<void> {
    await insertMany(
      this.db.write(AuditRecord),
      entries.map((entry) => this.rowOf(entry)),
    );
  }

  private rowOf({ actor, action, record, before, after }: AuditEntry): Partial<AuditRecord> {
    const actorName = actor?.name ?? 'System';
    return {
      at: this.clock.now(),
      actorId: actor?.id ?? null,
      actorName,
      actorRole: actor?.role ?? 'system',
      action,
      recordType: record.type ?? action.split('.')[0]!,
      recordId: String(record.id),
      recordLabel: cut(record.label, 255),
      before: before ?? null,
      after: after ?? null,
      requestId: currentRequestId(),
      searchText: searchLines(SEARCH_TEXT.length, actorName, record.label),
    };
  }
}
