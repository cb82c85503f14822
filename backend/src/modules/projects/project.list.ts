import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { Db } from '../../core/database/db.js';
import type { Batch } from '../../core/http/csv.js';
import { type Page, searchable } from '../../core/http/page.js';
import { anyOf, type Condition, holds, is, isOneOf } from '../../core/lists/condition.js';
import { searchedIn } from '../../core/lists/list-columns.js';
import { ListQuery } from '../../core/lists/list-query.js';
import { type WordIndex, WordSearchService } from '../../core/lists/word-search.service.js';
import type { ProjectCountsQuery, ProjectExportQuery, ProjectFiles, ProjectsQuery } from './dto/projects-query.dto.js';
import { PROJECT_COLUMNS, PROJECT_TABLE, type ProjectRow, type ProjectSort, UNANSWERED } from './project.columns.js';
import type { PaymentStatus } from './project.entity.js';
import { clientOfList } from './project.policy.js';
import { ANY_MILESTONE, isStatusGroup, STATUS_GROUPS } from './project.rules.js';
import { PRESENT } from './project.trash.js';

type Filters = Partial<Pick<ProjectExportQuery, 'q' | 'status' | 'client' | 'mine' | 'payment' | 'files'>>;

const SEARCHED = searchedIn(PROJECT_COLUMNS);
const WORDS: WordIndex = { table: 'projects', columns: SEARCHED.map((column) => column.replace('p.', '')) };

@Injectable()
export class ProjectList {
  private readonly projects: ListQuery<ProjectRow, ProjectSort>;

  constructor(
    db: Db,
    private readonly words: WordSearchService,
  ) {
    this.projects = new ListQuery(db, PROJECT_TABLE);
  }

  async list(actor: Actor, query: ProjectsQuery): Promise<Page<ProjectRow>> {
    const { sort = 'id', dir = query.sort ? 'asc' : 'desc' } = query;
    const page = await this.projects.page({ ...query, sort, dir }, await this.conditions(actor, query));
    return { ...page, ...(await this.searchNote(actor, query)) };
  }

  /** The caller must check access. */
  row(id: number): Promise<ProjectRow | null> {
    return this.projects.one(id);
  }

  async counts(actor: Actor, query: ProjectCountsQuery): Promise<Record<PaymentStatus, number>> {
    const { sql } = PROJECT_COLUMNS.payment_status;
    const counted = await this.projects.countBy(sql, await this.conditions(actor, query));
    return { paid: counted.get('paid') ?? 0, pending: counted.get('pending') ?? 0 };
  }

  async batch(actor: Actor, query: ProjectExportQuery, part: Batch): Promise<ProjectRow[]> {
    return this.projects.batch(await this.conditions(actor, query), part);
  }

  private async searchNote(actor: Actor, { q, mine }: Filters): Promise<{ by_words?: true }> {
    return q && clientOfList(actor, mine === '1') === null ? this.words.searchMode(WORDS) : {};
  }

  private async conditions(actor: Actor, filters: Filters): Promise<Condition[]> {
    const client = clientOfList(actor, filters.mine === '1');
    const text = searchable(filters.q ?? '');
    return [
      is(PRESENT),
      ...(client === null ? [] : [is(`${PROJECT_COLUMNS.user_id.sql} = ?`, client)]),
      ...(text ? [anyOf(...SEARCHED.map((column) => holds(column, text)))] : []),
      ...(text && client === null ? await this.words.wordConditions(WORDS, 'p', text) : []),
      ...filterConditions(filters),
    ];
  }
}

const filterConditions = ({ payment, status, client, files }: Filters): Condition[] => [
  ...(payment ? [is(`${PROJECT_COLUMNS.payment_status.sql} = ?`, payment)] : []),
  ...(status ? [statusCondition(status)] : []),
  ...(client ? [is(`${PROJECT_COLUMNS.user_id.sql} = ?`, client)] : []),
  ...(files ? [withFiles(FILES[files])] : []),
];

const FILES: Record<ProjectFiles, string> = {
  unconfirmed: 'attachments f WHERE f.confirmed_at IS NULL',
  unanswered: `attachments f JOIN comments c ON c.attachment_id = f.id WHERE ${UNANSWERED}`,
};
const withFiles = (files: string): Condition => is(`EXISTS (SELECT 1 FROM ${files} AND f.project_id = p.id)`);

function statusCondition(status: string): Condition {
  const { sql } = PROJECT_COLUMNS.status;
  if (status === ANY_MILESTONE) return is(`${sql} LIKE ?`, 'Milestone %');
  if (!isStatusGroup(status)) return is(`${sql} = ?`, status);
  return isOneOf(sql, STATUS_GROUPS[status].excluded, 'NOT ');
}
