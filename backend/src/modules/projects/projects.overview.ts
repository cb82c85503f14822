import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Db } from '../../core/database/db.js';
import { orderBy, type Page } from '../../core/http/page.js';
import type { ProjectCountsQuery, ProjectExportQuery, ProjectSort, ProjectsQuery } from './dto/projects-query.dto.js';
import type { PaymentProgress, PaymentStatus } from './project.entity.js';
import { type Filtered, ProjectFilters } from './project-filters.js';

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
  milestone_names: string | null;
  assignee_id: number | null;
  assignee_name: string | null;
  payment_status: PaymentStatus;
  payment_progress: PaymentProgress | null;
  version: number;
  created_at: string | Date;
  updated_at: string | Date;
  attachments_count: number | string;
  unconfirmed_count: number | string;
  unanswered_count: number | string;
}

const PEOPLE = 'JOIN users u ON u.id = p.user_id LEFT JOIN users s ON s.id = p.assignee_id';
const WITH_PEOPLE = `projects p ${PEOPLE}`;
const FILES = 'SELECT COUNT(*) FROM attachments a WHERE a.project_id = p.id';
const WITH_FILES = `p.id AS id, c.n AS n FROM projects p LEFT JOIN
  (SELECT a.project_id AS project_id, COUNT(*) AS n FROM attachments a GROUP BY a.project_id) c ON c.project_id = p.id`;

const COLUMNS = `p.id AS id, p.title AS title, p.description AS description, p.start_date AS start_date, p.end_date AS end_date,
  p.price_cents AS price_cents, p.status AS status, p.user_id AS user_id, u.name AS client_name, p.milestones AS milestones,
  p.milestone_names AS milestone_names, s.id AS assignee_id, s.name AS assignee_name,
  p.payment_status AS payment_status, p.payment_progress AS payment_progress, p.version AS version, p.created_at AS created_at, p.updated_at AS updated_at,
  (${FILES}) AS attachments_count,
  (${FILES} AND a.confirmed_at IS NULL) AS unconfirmed_count,
  (SELECT COUNT(*) FROM attachments a JOIN comments c ON c.attachment_id = a.id
    WHERE a.project_id = p.id AND c.reply_text IS NULL) AS unanswered_count`;

/** Texts sort by their folded form; `Milestone 10` comes after `Milestone 9`. */
const SORTS: Record<ProjectSort, string> = {
  id: 'p.id',
  title: 'p.search_text',
  description: 'p.sort_description',
  start_date: 'p.start_date',
  end_date: 'p.end_date',
  price: 'p.price_cents',
  status: 'p.sort_status',
  payment_status: 'p.payment_status',
  client_name: 'p.client_text',
  attachments_count: 'c.n',
  updated_at: 'p.updated_at',
};

/** Reads many projects at once: the lists, their tabs and the export. */
@Injectable()
export class ProjectsOverview {
  constructor(
    private readonly db: Db,
    private readonly filters: ProjectFilters,
  ) {}

  async list(actor: Actor, query: ProjectsQuery): Promise<Page<ProjectRow>> {
    const { limit, offset, sort = 'id', dir = query.sort ? 'asc' : 'desc' } = query;
    const filtered = await this.filters.of(actor, query);
    const { where, parameters } = filtered;
    const order = orderBy(SORTS, { sort, dir, id: 'p.id' });
    // The page is chosen by number first, so that the counts are made for its rows only, whatever it is sorted by.
    const chosen = sort === 'attachments_count' ? WITH_FILES : 'p.id AS id FROM projects p';
    const page = `SELECT ${chosen} ${where} ${order} LIMIT ? OFFSET ?`;
    const items = await this.db.query<ProjectRow & { total: number | string }>(
      `SELECT ${COLUMNS}, (${countOf(filtered)}) AS total FROM (${page}) page
       ${this.db.stepJoin} projects p ON p.id = page.id ${PEOPLE} ${order.replace('c.n', 'page.n')}`,
      [...parameters, ...parameters, limit, offset],
    );
    const total = items[0] ? Number(items[0].total) : await this.total(filtered);
    return { items, total, limit, offset, ...(await this.filters.told(actor, query)) };
  }

  /** One project, seen or not seen by the policy of the caller's look-up. */
  async row(id: number): Promise<ProjectRow | null> {
    const [row] = await this.db.query<ProjectRow>(`SELECT ${COLUMNS} FROM ${WITH_PEOPLE} WHERE p.id = ?`, [id]);
    return row ?? null;
  }

  /** How many projects each payment tab holds. */
  async counts(actor: Actor, query: ProjectCountsQuery): Promise<Record<PaymentStatus, number>> {
    const { where, parameters } = await this.filters.of(actor, query);
    const rows = await this.db.query<{ payment_status: PaymentStatus; n: number | string }>(
      `SELECT p.payment_status AS payment_status, COUNT(*) AS n FROM projects p ${where}
       GROUP BY p.payment_status`,
      parameters,
    );
    const of = (status: PaymentStatus) => Number(rows.find((row) => row.payment_status === status)?.n ?? 0);
    return { paid: of('paid'), pending: of('pending') };
  }

  /** The next rows of an export, by ascending number. */
  async batch(
    actor: Actor,
    query: ProjectExportQuery,
    { afterId, limit }: { afterId: number; limit: number },
  ): Promise<ProjectRow[]> {
    const after = { sql: 'p.id > ?', parameters: [afterId] };
    const { where, parameters } = await this.filters.of(actor, query, after);
    return this.db.query<ProjectRow>(`SELECT ${COLUMNS} FROM ${WITH_PEOPLE} ${where} ORDER BY p.id LIMIT ?`, [
      ...parameters,
      limit,
    ]);
  }

  /** For a page past the end, which has no row to carry it. */
  private async total(filtered: Filtered): Promise<number> {
    const [row] = await this.db.query<{ n: number | string }>(
      `SELECT (${countOf(filtered)}) AS n`,
      filtered.parameters,
    );
    return Number(row!.n);
  }
}

const countOf = ({ where }: Filtered): string => `SELECT COUNT(*) FROM projects p ${where}`;
