import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Db } from '../../core/database/db.js';
import { likePattern, orderBy, type Page, searchable } from '../../core/http/page.js';
import type { ProjectCountsQuery, ProjectExportQuery, ProjectSort, ProjectsQuery } from './dto/projects-query.dto.js';
import type { PaymentProgress, PaymentStatus } from './project.entity.js';
import { ownerOfList } from './project.policy.js';
import { ANY_MILESTONE } from './project.rules.js';

/** A project as the lists read it. Counts arrive as text from some drivers. */
export interface ProjectRow {
  id: number;
  title: string;
  description: string;
  start_date: string;
  end_date: string;
  price_cents: number | null;
  status: string;
  user_id: number;
  client_name: string;
  milestones: number;
  payment_status: PaymentStatus;
  payment_progress: PaymentProgress | null;
  version: number;
  created_at: string | Date;
  updated_at: string | Date;
  attachments_count: number | string;
  unconfirmed_count: number | string;
  unanswered_count: number | string;
}

type Filters = Partial<Pick<ProjectExportQuery, 'q' | 'status' | 'mine' | 'payment'>>;

interface Conditions {
  /** `WHERE …`, or nothing. */
  where: string;
  parameters: unknown[];
  /** Whether `where` names the client. */
  usesClient: boolean;
}

const PROJECTS = 'projects p';
const WITH_CLIENT = 'projects p JOIN users u ON u.id = p.user_id';
const FILES = 'SELECT COUNT(*) FROM attachments a WHERE a.project_id = p.id';

const COLUMNS = `p.id AS id, p.title AS title, p.description AS description, p.start_date AS start_date, p.end_date AS end_date,
  p.price_cents AS price_cents, p.status AS status, p.user_id AS user_id, u.name AS client_name, p.milestones AS milestones,
  p.payment_status AS payment_status, p.payment_progress AS payment_progress, p.version AS version, p.created_at AS created_at, p.updated_at AS updated_at,
  (${FILES}) AS attachments_count,
  (${FILES} AND a.confirmed_at IS NULL) AS unconfirmed_count,
  (SELECT COUNT(*) FROM attachments a JOIN comments c ON c.attachment_id = a.id
    WHERE a.project_id = p.id AND c.reply_text IS NULL) AS unanswered_count`;

/** Texts sort by their folded form; `Milestone 10` comes after `Milestone 9`. */
const SORTS: Record<ProjectSort, string> = {
  id: 'p.id',
  title: 'p.search_text',
  description: 'LOWER(p.description)',
  start_date: 'p.start_date',
  end_date: 'p.end_date',
  price: 'p.price_cents',
  status: `CASE WHEN p.status LIKE 'Milestone %' THEN 'Milestone' ELSE p.status END, LENGTH(p.status), p.status`,
  payment_status: 'p.payment_status',
  client_name: 'u.search_text',
  attachments_count: `(${FILES})`,
  updated_at: 'p.updated_at',
};

/** Reads many projects at once: the lists, their tabs and the export. */
@Injectable()
export class ProjectsOverview {
  constructor(private readonly db: Db) {}

  async list(actor: Actor, query: ProjectsQuery): Promise<Page<ProjectRow>> {
    const { limit, offset, sort = 'id', dir = query.sort ? 'asc' : 'desc' } = query;
    const filters = conditions(actor, query);
    const order = orderBy(SORTS, { sort, dir, id: 'p.id' });
    // The page is chosen by number first, so that the counts are made for its rows only, whatever it is sorted by.
    // CROSS JOIN keeps SQLite from reading all projects to look them up in the page.
    const from = filters.usesClient || sort === 'client_name' ? WITH_CLIENT : PROJECTS;
    const page = `SELECT p.id AS id FROM ${from} ${filters.where} ${order} LIMIT ? OFFSET ?`;
    const items = await this.db.query<ProjectRow & { total: number | string }>(
      `SELECT ${COLUMNS}, (${countOf(filters)}) AS total FROM (${page}) page CROSS JOIN projects p ON p.id = page.id
       JOIN users u ON u.id = p.user_id ${order}`,
      [...filters.parameters, ...filters.parameters, limit, offset],
    );
    const total = items[0] ? Number(items[0].total) : await this.total(filters);
    return { items, total, limit, offset };
  }

  /** One project, seen or not seen by the policy of the caller's look-up. */
  async row(id: number): Promise<ProjectRow | null> {
    const [row] = await this.db.query<ProjectRow>(`SELECT ${COLUMNS} FROM ${WITH_CLIENT} WHERE p.id = ?`, [id]);
    return row ?? null;
  }

  /** How many projects each payment tab holds. */
  async counts(actor: Actor, query: ProjectCountsQuery): Promise<Record<PaymentStatus, number>> {
    const { where, parameters, usesClient } = conditions(actor, query);
    const rows = await this.db.query<{ payment_status: PaymentStatus; n: number | string }>(
      `SELECT p.payment_status AS payment_status, COUNT(*) AS n FROM ${usesClient ? WITH_CLIENT : PROJECTS} ${where}
       GROUP BY p.payment_status`,
      parameters,
    );
    const of = (status: PaymentStatus) => Number(rows.find((row) => row.payment_status === status)?.n ?? 0);
    return { paid: of('paid'), pending: of('pending') };
  }

  /** The next rows of an export, by ascending number. */
  batch(actor: Actor, query: ProjectExportQuery, { afterId, limit }: { afterId: number; limit: number }) {
    const { where, parameters } = conditions(actor, query, { sql: 'p.id > ?', parameters: [afterId] });
    return this.db.query<ProjectRow>(`SELECT ${COLUMNS} FROM ${WITH_CLIENT} ${where} ORDER BY p.id LIMIT ?`, [
      ...parameters,
      limit,
    ]);
  }

  /** For a page past the end, which has no row to carry it. */
  private async total(filters: Conditions): Promise<number> {
    const [row] = await this.db.query<{ n: number | string }>(countOf(filters), filters.parameters);
    return Number(row!.n);
  }
}

const countOf = ({ where, usesClient }: Conditions): string =>
  `SELECT COUNT(*) AS n FROM ${usesClient ? WITH_CLIENT : PROJECTS} ${where}`;

interface Condition {
  sql: string;
  parameters: unknown[];
}

function conditions(actor: Actor, filters: Filters, extra?: Condition): Conditions {
  const owner = ownerOfList(actor, filters.mine === '1');
  const search = searchable(filters.q ?? '');
  const all: Condition[] = [
    ...(owner === null ? [] : [{ sql: 'p.user_id = ?', parameters: [owner] }]),
    ...(filters.payment ? [{ sql: 'p.payment_status = ?', parameters: [filters.payment] }] : []),
    ...(filters.status ? [statusCondition(filters.status)] : []),
    ...(search ? [searchCondition(search)] : []),
    ...(extra ? [extra] : []),
  ];
  return {
    where: all.length > 0 ? `WHERE ${all.map(({ sql }) => sql).join(' AND ')}` : '',
    parameters: all.flatMap(({ parameters }) => parameters),
    usesClient: search !== '',
  };
}

const statusCondition = (status: string): Condition =>
  status === ANY_MILESTONE
    ? { sql: 'p.status LIKE ?', parameters: ['Milestone %'] }
    : { sql: 'p.status = ?', parameters: [status] };

/** Title or client name. A client's search text ends in a space and the e-mail address, which must not be found here. */
const searchCondition = (text: string): Condition => ({
  sql: "(p.search_text LIKE ? ESCAPE '!' OR u.search_text LIKE ? ESCAPE '!')",
  parameters: [likePattern(text), `${likePattern(text)} %`],
});
