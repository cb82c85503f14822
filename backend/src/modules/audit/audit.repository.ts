import { Injectable } from '@nestjs/common';
import { And, type FindOperator, type FindOptionsWhere, In, IsNull, LessThan, MoreThanOrEqual } from 'typeorm';
import { dayAfter, startOfDay } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { isFoundBy } from '../../core/database/search.js';
import { entityBatch, entityPage } from '../../core/lists/entity-list.js';
import type { Page } from '../../core/http/page.js';
import { CompanyService } from '../../core/company/company.service.js';
import { AuditRecord } from './audit-record.entity.js';
import type { AuditExportQuery, AuditQuery } from './dto/audit.dto.js';
import type { AuditWordsView } from './dto/audit-words.view.js';
import { distinct, sameAs } from './former-words.js';

type Where = FindOptionsWhere<AuditRecord>;

const SYSTEM = 'system';
const MOST_ACTORS = 200;

/** Append-only: IDs are in order of time. */
@Injectable()
export class AuditRepository {
  constructor(
    private readonly db: Db,
    private readonly firm: CompanyService,
  ) {}

  list({ dir = 'desc', ...query }: AuditQuery): Promise<Page<AuditRecord>> {
    return entityPage(this.db.read(AuditRecord), query, { where: this.conditions(query), order: { id: dir } });
  }

  batch(filter: AuditExportQuery, part: { afterId: number; limit: number }): Promise<AuditRecord[]> {
    return entityBatch(this.db.read(AuditRecord), this.conditions(filter), part);
  }

  /** Actors are staff only. */
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
