import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { Db } from '../../core/database/db.js';
import type { Page } from '../../core/http/page.js';
import { ListQuery, type ListTable } from '../../core/lists/list-query.js';
import type { ProjectCountsQuery, ProjectExportQuery, ProjectSort, ProjectsQuery } from './dto/projects-query.dto.js';
import type { PaymentProgress, PaymentStatus } from './project.entity.js';
import { ProjectFilters } from './project-filters.js';

/** A project as the lists read it. Counts arrive as text from some drivers. */
export interface ProjectRow {
  id: number;
  title: string;
  description: string;
  start_date: string;
  end_date: string;
  price_cents: number | null;
  currency: string;
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
const FILES = 'SELECT COUNT(*) FROM attachments a WHERE a.project_id = p.id';
const WITH_FILES = `projects p LEFT JOIN (SELECT a.project_id AS project_id, COUNT(*) AS n FROM attachments a GROUP BY a.project_id) c ON c.project_id = p.id`;

const COLUMNS = `p.id AS id, p.title AS title, p.description AS description, p.start_date AS start_date, p.end_date AS end_date,
  p.price_cents AS price_cents, p.currency AS currency, p.status AS status, p.user_id AS user_id, u.name AS client_name, p.milestones AS milestones,
  p.milestone_names AS milestone_names, s.id AS assignee_id, s.name AS assignee_name,
  p.payment_status AS payment_status, p.payment_progress AS payment_progress, p.version AS version, p.created_at AS created_at, p.updated_at AS updated_at,
  (${FILES}) AS attachments_count,
  (${FILES} AND a.confirmed_at IS NULL) AS unconfirmed_count,
  (SELECT COUNT(*) FROM attachments a JOIN comments c ON c.attachment_id = a.id
    WHERE a.project_id = p.id AND c.reply_text IS NULL) AS unanswered_count`;

/** Texts sort by their folded form; `Milestone 10` comes after `Milestone 9`, and a price within its currency. */
const SORTS: ListTable<ProjectSort>['sorts'] = {
  id: 'p.id',
  title: 'p.search_text',
  description: 'p.sort_description',
  start_date: 'p.start_date',
  end_date: 'p.end_date',
  price: 'p.currency, p.price_cents',
  status: 'p.sort_status',
  payment_status: 'p.payment_status',
  client_name: 'p.client_text',
  attachments_count: { by: 'c.n', rows: WITH_FILES },
  updated_at: 'p.updated_at',
};

/** Reads many projects at once: the lists, their tabs and the export. */
@Injectable()
export class ProjectList {
  private readonly projects: ListQuery<ProjectRow, ProjectSort>;

  constructor(
    db: Db,
    private readonly filters: ProjectFilters,
  ) {
    this.projects = new ListQuery(db, { table: 'projects p', columns: COLUMNS, joins: PEOPLE, sorts: SORTS });
  }

  async list(actor: Actor, query: ProjectsQuery): Promise<Page<ProjectRow>> {
    const { sort = 'id', dir = query.sort ? 'asc' : 'desc' } = query;
    const page = await this.projects.page({ ...query, sort, dir }, await this.filters.of(actor, query));
    return { ...page, ...(await this.filters.told(actor, query)) };
  }

  /** One project, seen or not seen by the policy of the caller's look-up. */
  row(id: number): Promise<ProjectRow | null> {
    return this.projects.one(id);
  }

  /** How many projects each payment tab holds. */
  async counts(actor: Actor, query: ProjectCountsQuery): Promise<Record<PaymentStatus, number>> {
    const counted = await this.projects.countBy('p.payment_status', await this.filters.of(actor, query));
    return { paid: counted.get('paid') ?? 0, pending: counted.get('pending') ?? 0 };
  }

  /** The next rows of an export, by ascending number. */
  async batch(
    actor: Actor,
    query: ProjectExportQuery,
    part: { afterId: number; limit: number },
  ): Promise<ProjectRow[]> {
    return this.projects.batch(await this.filters.of(actor, query), part);
  }
}
