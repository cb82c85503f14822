import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { Db } from '../../core/database/db.js';
import { NotFoundError } from '../../core/common/errors.js';
import { mapPage, type Page, searchable } from '../../core/http/page.js';
import { allOf, type Condition, holds, is, isOneOf } from '../../core/lists/condition.js';
import { ListQuery } from '../../core/lists/list-query.js';
import { Firm } from '../../core/company/firm.js';
import { RequestView } from './dto/request.view.js';
import { RequestCountsView } from './dto/request-counts.view.js';
import type { RequestCountsQuery, RequestExportQuery, RequestSort, RequestsQuery } from './dto/requests.dto.js';
import { OPEN_STAGES } from './request.rules.js';
import type { RequestRow } from './request-row.js';

const COLUMNS = `r.id AS id, r.source AS source, r.stage AS stage, r.name AS name, r.email AS email, r.company AS company,
  r.phone AS phone, r.subject AS subject, r.message AS message, r.service_name AS service_name, r.price_range AS price_range,
  r.owner_id AS owner_id, r.project_id AS project_id, u.name AS owner_name, r.note AS note, r.due_on AS due_on, r.storage_key AS storage_key,
  r.file_name AS file_name, r.file_size AS file_size, r.file_type AS file_type, r.spam_reason AS spam_reason,
  r.repeats AS repeats, r.read_at AS read_at, r.version AS version, r.created_at AS created_at, r.updated_at AS updated_at`;

const SORTS: Record<RequestSort, string> = {
  created_at: 'r.created_at',
  due_on: 'r.due_on',
  name: 'r.sort_name',
  stage: 'r.stage',
};

/** What the admins see of requests, as raw rows. */
@Injectable()
export class RequestList {
  private readonly requests: ListQuery<RequestRow, RequestSort>;

  constructor(
    db: Db,
    private readonly firm: Firm,
  ) {
    const joins = 'LEFT JOIN users u ON u.id = r.owner_id';
    this.requests = new ListQuery(db, { table: 'requests r', columns: COLUMNS, joins, sorts: SORTS });
  }

  async list(actor: Actor, query: RequestsQuery): Promise<Page<RequestView>> {
    const { sort = 'created_at', dir = query.sort ? 'asc' : 'desc' } = query;
    const today = this.today();
    const conditions = [stageCondition(query), ...conditionsOf(actor, query, today)];
    const page = await this.requests.page({ ...query, sort, dir }, conditions);
    return mapPage(page, (row) => RequestView.of(row, today));
  }

  /** How many each stage holds. */
  async counts(actor: Actor, query: RequestCountsQuery): Promise<RequestCountsView> {
    return RequestCountsView.of(await this.requests.countBy('r.stage', conditionsOf(actor, query, this.today())));
  }

  /** The next rows of an export, by ascending number. */
  batch(actor: Actor, query: RequestExportQuery, part: { afterId: number; limit: number }) {
    return this.requests.batch([stageCondition(query), ...conditionsOf(actor, query, this.today())], part);
  }

  async one(id: number): Promise<RequestView> {
    const row = await this.requests.one(id);
    if (!row) throw requestNotFound();
    return RequestView.of(row, this.today());
  }

  private today(): string {
    return this.firm.today();
  }
}

export const requestNotFound = () => new NotFoundError('REQUEST_NOT_FOUND', 'There is no such request.');

const isOpen = isOneOf('r.stage', OPEN_STAGES);

function stageCondition({ stage, open }: RequestExportQuery): Condition {
  if (stage) return is('r.stage = ?', stage);
  return open ? isOpen : is('r.stage <> ?', 'spam');
}

function conditionsOf(
  actor: Actor,
  { q, source, owner, overdue, unread }: RequestCountsQuery,
  today: string,
): Condition[] {
  const text = searchable(q ?? '');
  return [
    ...(source ? [is('r.source = ?', source)] : []),
    ...(owner === 'mine' ? [is('r.owner_id = ?', actor.id)] : []),
    ...(owner === 'none' ? [is('r.owner_id IS NULL')] : []),
    ...(overdue ? [allOf(is('r.due_on < ?', today), isOpen)] : []),
    ...(unread ? [is(`r.stage = 'new' AND r.read_at IS NULL`)] : []),
    ...(text ? [holds('r.search_text', text)] : []),
  ];
}
