import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Clock, dayIn } from '../../core/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { NotFoundError } from '../../core/errors.js';
import { likePattern, mapPage, orderBy, type Page, searchable } from '../../core/http/page.js';
import { RequestView } from './dto/request.view.js';
import { RequestCountsView } from './dto/request-counts.view.js';
import type { RequestCountsQuery, RequestExportQuery, RequestSort, RequestsQuery } from './dto/requests.dto.js';
import { OPEN_STAGES } from './request.rules.js';
import type { RequestRow } from './request-row.js';

type Condition = { sql: string; parameters: (string | number)[] };

const SELECT = `SELECT r.id AS id, r.source AS source, r.stage AS stage, r.name AS name, r.email AS email, r.company AS company,
  r.phone AS phone, r.subject AS subject, r.message AS message, r.service_name AS service_name, r.price_range AS price_range,
  r.owner_id AS owner_id, r.project_id AS project_id, u.name AS owner_name, r.note AS note, r.due_on AS due_on, r.storage_key AS storage_key,
  r.file_name AS file_name, r.file_size AS file_size, r.file_type AS file_type, r.spam_reason AS spam_reason,
  r.repeats AS repeats, r.read_at AS read_at, r.version AS version, r.created_at AS created_at, r.updated_at AS updated_at
  FROM requests r LEFT JOIN users u ON u.id = r.owner_id`;

const COLUMNS: Record<RequestSort, string> = {
  created_at: 'r.created_at',
  due_on: 'r.due_on',
  name: 'r.sort_name',
  stage: 'r.stage',
};

/** What the admins see of requests, as raw rows. */
@Injectable()
export class RequestList {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'COMPANY_TIMEZONE'>,
  ) {}

  async list(actor: Actor, query: RequestsQuery): Promise<Page<RequestView>> {
    const { limit, offset, sort = 'created_at', dir = query.sort ? 'asc' : 'desc' } = query;
    const today = this.today();
    const { sql, parameters } = allOf([stageCondition(query), ...conditions(actor, query, today)]);
    const order = orderBy(COLUMNS, { sort, dir, id: 'r.id' });
    const [items, [count]] = await Promise.all([
      this.db.query<RequestRow>(`${SELECT} ${sql} ${order} LIMIT ? OFFSET ?`, [...parameters, limit, offset]),
      this.db.query<{ total: number | string }>(`SELECT COUNT(*) AS total FROM requests r ${sql}`, parameters),
    ]);
    return mapPage({ items, total: Number(count!.total), limit, offset }, (row) => RequestView.of(row, today));
  }

  /** How many each stage holds. */
  async counts(actor: Actor, query: RequestCountsQuery): Promise<RequestCountsView> {
    const { sql, parameters } = allOf(conditions(actor, query, this.today()));
    const rows = await this.db.query<{ stage: RequestRow['stage']; n: number | string }>(
      `SELECT r.stage AS stage, COUNT(*) AS n FROM requests r ${sql} GROUP BY r.stage`,
      parameters,
    );
    return RequestCountsView.of(rows);
  }

  /** The next rows of an export, by ascending number. */
  batch(actor: Actor, query: RequestExportQuery, { afterId, limit }: { afterId: number; limit: number }) {
    const after = { sql: 'r.id > ?', parameters: [afterId] };
    const { sql, parameters } = allOf([stageCondition(query), ...conditions(actor, query, this.today()), after]);
    return this.db.query<RequestRow>(`${SELECT} ${sql} ORDER BY r.id LIMIT ?`, [...parameters, limit]);
  }

  async one(id: number): Promise<RequestView> {
    const [row] = await this.db.query<RequestRow>(`${SELECT} WHERE r.id = ?`, [id]);
    if (!row) throw requestNotFound();
    return RequestView.of(row, this.today());
  }

  private today(): string {
    return dayIn(this.config.COMPANY_TIMEZONE, this.clock.now());
  }
}

export const requestNotFound = () => new NotFoundError('REQUEST_NOT_FOUND', 'There is no such request.');

function stageCondition({ stage, open }: RequestExportQuery): Condition {
  if (stage) return { sql: 'r.stage = ?', parameters: [stage] };
  return open ? stillOpen() : { sql: 'r.stage <> ?', parameters: ['spam'] };
}

function conditions(
  actor: Actor,
  { q, source, owner, overdue, unread }: RequestCountsQuery,
  today: string,
): Condition[] {
  const text = searchable(q ?? '');
  return [
    ...(source ? [{ sql: 'r.source = ?', parameters: [source] }] : []),
    ...(owner === 'mine' ? [{ sql: 'r.owner_id = ?', parameters: [actor.id] }] : []),
    ...(owner === 'none' ? [{ sql: 'r.owner_id IS NULL', parameters: [] }] : []),
    ...(overdue ? [overdueOn(today)] : []),
    ...(unread ? [{ sql: `r.stage = 'new' AND r.read_at IS NULL`, parameters: [] }] : []),
    ...(text ? [{ sql: "r.search_text LIKE ? ESCAPE '!'", parameters: [likePattern(text)] }] : []),
  ];
}

const allOf = (all: Condition[]): Condition => ({
  sql: all.length > 0 ? `WHERE ${all.map(({ sql }) => sql).join(' AND ')}` : '',
  parameters: all.flatMap(({ parameters }) => parameters),
});

const stillOpen = (): Condition => ({
  sql: `r.stage IN (${OPEN_STAGES.map(() => '?').join(', ')})`,
  parameters: [...OPEN_STAGES],
});

const overdueOn = (today: string): Condition => {
  const { sql, parameters } = stillOpen();
  return { sql: `r.due_on < ? AND ${sql}`, parameters: [today, ...parameters] };
};
