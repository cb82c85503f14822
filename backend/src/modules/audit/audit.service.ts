import { Injectable } from '@nestjs/common';
import { And, type FindOperator, type FindOptionsWhere, In, IsNull, LessThan, MoreThanOrEqual } from 'typeorm';
import { type AuditEntry, AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock, dayAfter, startOfDay } from '../../core/common/time/clock.js';
import { CompanyService } from '../../core/company/company.service.js';
import { Db } from '../../core/database/db.js';
import { insertMany } from '../../core/database/insert-many.js';
import { isFoundBy, SEARCH_TEXT } from '../../core/database/search.js';
import type { Batch } from '../../core/http/csv.js';
import { type Page, searchLines } from '../../core/http/page.js';
import { entityBatch, entityPage } from '../../core/lists/entity-list.js';
import { currentRequestId } from '../../core/telemetry/logging/request-context.js';
import { truncate } from '../../core/common/text/text.js';
import { AuditRecord } from './audit-record.entity.js';
import type { AuditExportQuery, AuditQuery } from './dto/audit.dto.js';
import type { AuditWordsView } from './dto/audit-words.view.js';

type Where = FindOptionsWhere<AuditRecord>;

const SYSTEM = 'system';
const SYSTEM_ACTOR = { id: null, name: 'System', role: SYSTEM };
const MOST_ACTORS = 200;

/** Filters match both words. */
const TODAY: Record<string, string> = {
  'faq.changed': 'faq.updated',
  'request.changed': 'request.updated',
  'users.exported': 'user.exported',
  list: 'export',
};

const todays = (word: string): string => (Object.hasOwn(TODAY, word) ? TODAY[word]! : word);

const sameAs = (word: string): string[] => {
  const today = todays(word);
  return [today, ...Object.keys(TODAY).filter((former) => TODAY[former] === today)];
};

const distinct = (words: readonly string[]): string[] => [...new Set(words.map(todays))].sort();

/** Append-only: IDs are chronological. */
@Injectable()
export class AuditService extends AuditTrail {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
  ) {
    super();
  }

  async recordAll(entries: readonly AuditEntry[]): Promise<void> {
    await insertMany(
      this.db.write(AuditRecord),
      entries.map((entry) => this.rowOf(entry)),
    );
  }

  list({ dir = 'desc', ...query }: AuditQuery): Promise<Page<AuditRecord>> {
    return entityPage(this.db.read(AuditRecord), query, { where: this.conditions(query), order: { id: dir } });
  }

  batch(filter: AuditExportQuery, part: Batch): Promise<AuditRecord[]> {
    return entityBatch(this.db.read(AuditRecord), this.conditions(filter), part);
  }

  async words(): Promise<AuditWordsView> {
    const [actors, actions, types] = await Promise.all([
      this.db.query<{ id: number | null; name: string }>(
        `SELECT r.actor_id AS id, MAX(r.actor_name) AS name FROM audit_records r WHERE r.actor_role <> 'user'
         GROUP BY r.actor_id ORDER BY name, id LIMIT ${MOST_ACTORS}`,
      ),
      this.db.query<{ word: string }>('SELECT DISTINCT r.action AS word FROM audit_records r'),
      this.db.query<{ word: string }>('SELECT DISTINCT r.record_type AS word FROM audit_records r'),
    ]);
    const words = (rows: { word: string }[]) => distinct(rows.map(({ word }) => word));
    return { actors, actions: words(actions), record_types: words(types) };
  }

  private rowOf({ actor, action, record, before, after }: AuditEntry): Partial<AuditRecord> {
    const { id: actorId, name: actorName, role: actorRole } = actor ?? SYSTEM_ACTOR;
    return {
      at: this.clock.now(),
      actorId,
      actorName,
      actorRole,
      action,
      recordType: record.type ?? action.split('.')[0]!,
      recordId: String(record.id),
      recordLabel: truncate(record.label, 255),
      projectId: record.projectId ?? null,
      before: before ?? null,
      after: after ?? null,
      requestId: currentRequestId(),
      searchText: searchLines(SEARCH_TEXT.length, actorName, record.label),
    };
  }

  private conditions({ q, actor, action, record_type, record_id, from, to }: AuditExportQuery): Where {
    const at = this.between(from, to);
    const all: Where = {
      ...(actor ? { actorId: actor === SYSTEM ? IsNull() : Number(actor) } : {}),
      ...(action ? { action: In(sameAs(action)) } : {}),
      ...(record_type ? { recordType: In(sameAs(record_type)) } : {}),
      ...(record_id ? { recordId: record_id } : {}),
      ...(at ? { at } : {}),
    };
    return q ? { ...all, searchText: isFoundBy(q) } : all;
  }

  /** Both days inclusive. */
  private between(from?: string, to?: string): FindOperator<Date> | null {
    const start = (day: string) => startOfDay(this.firm.facts.timeZone, day);
    const after = from ? MoreThanOrEqual(start(from)) : null;
    const before = to ? LessThan(start(dayAfter(to))) : null;
    return after && before ? And(after, before) : (after ?? before);
  }
}
