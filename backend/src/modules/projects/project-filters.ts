import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { WordSearch } from '../../core/database/word-search.js';
import { likePattern, searchable } from '../../core/http/page.js';
import type { ProjectExportQuery, ProjectFiles } from './dto/projects-query.dto.js';
import { ownerOfList } from './project.policy.js';
import { ANY_MILESTONE, isStatusGroup, STATUS_GROUPS } from './project.rules.js';

type Filters = Partial<Pick<ProjectExportQuery, 'q' | 'status' | 'mine' | 'payment' | 'files'>>;

interface Condition {
  sql: string;
  parameters: unknown[];
}

/** `WHERE …` over `projects p`, or nothing. */
export interface Filtered {
  where: string;
  parameters: unknown[];
}

/** Which projects a list holds. */
@Injectable()
export class ProjectFilters {
  constructor(private readonly words: WordSearch) {}

  /** Says when only beginnings of words are found. */
  async told(actor: Actor, { q, mine }: Filters): Promise<{ by_words?: true }> {
    return q && ownerOfList(actor, mine === '1') === null ? this.words.told('projects') : {};
  }

  async of(actor: Actor, filters: Filters, extra?: Condition): Promise<Filtered> {
    const owner = ownerOfList(actor, filters.mine === '1');
    const text = searchable(filters.q ?? '');
    const all = [
      ...(owner === null ? [] : [{ sql: 'p.user_id = ?', parameters: [owner] }]),
      ...(text ? [titleOrClient(text)] : []),
      // One person has few projects, whatever the others have.
      ...(text && owner === null ? await this.words.begun('projects', 'p', text) : []),
      ...columnsOf(filters),
      ...(extra ? [extra] : []),
    ];
    return {
      where: all.length > 0 ? `WHERE ${all.map(({ sql }) => sql).join(' AND ')}` : '',
      parameters: all.flatMap(({ parameters }) => parameters),
    };
  }
}

const columnsOf = ({ payment, status, files }: Filters): Condition[] => [
  ...(payment ? [{ sql: 'p.payment_status = ?', parameters: [payment] }] : []),
  ...(status ? [statusCondition(status)] : []),
  ...(files ? [withFiles(FILES[files])] : []),
];

const titleOrClient = (text: string): Condition => ({
  sql: "(p.search_text LIKE ? ESCAPE '!' OR p.client_text LIKE ? ESCAPE '!')",
  parameters: [likePattern(text), likePattern(text)],
});

const FILES: Record<ProjectFiles, string> = {
  unconfirmed: 'attachments f WHERE f.confirmed_at IS NULL',
  unanswered: 'attachments f JOIN comments c ON c.attachment_id = f.id WHERE c.replied_at IS NULL',
};
const withFiles = (files: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM ${files} AND f.project_id = p.id)`,
  parameters: [],
});

function statusCondition(status: string): Condition {
  if (status === ANY_MILESTONE) return { sql: 'p.status LIKE ?', parameters: ['Milestone %'] };
  if (!isStatusGroup(status)) return { sql: 'p.status = ?', parameters: [status] };
  const { excluded } = STATUS_GROUPS[status];
  return { sql: `p.status NOT IN (${excluded.map(() => '?').join(', ')})`, parameters: [...excluded] };
}
