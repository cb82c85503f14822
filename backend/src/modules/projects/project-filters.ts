import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { type WordIndex, WordSearch } from '../../core/lists/word-search.js';
import { searchable } from '../../core/http/page.js';
import { anyOf, type Condition, holds, is, isOneOf } from '../../core/lists/condition.js';
import type { ProjectExportQuery, ProjectFiles } from './dto/projects-query.dto.js';
import { clientOfList } from './project.policy.js';
import { ANY_MILESTONE, isStatusGroup, STATUS_GROUPS } from './project.rules.js';

type Filters = Partial<Pick<ProjectExportQuery, 'q' | 'status' | 'mine' | 'payment' | 'files'>>;

const WORDS: WordIndex = { table: 'projects', columns: ['search_text', 'client_text'] };

/** Which projects a list holds, of `projects p`. */
@Injectable()
export class ProjectFilters {
  constructor(private readonly words: WordSearch) {}

  /** Says when only beginnings of words are found. */
  async told(actor: Actor, { q, mine }: Filters): Promise<{ by_words?: true }> {
    return q && clientOfList(actor, mine === '1') === null ? this.words.told(WORDS) : {};
  }

  async of(actor: Actor, filters: Filters): Promise<Condition[]> {
    const client = clientOfList(actor, filters.mine === '1');
    const text = searchable(filters.q ?? '');
    return [
      ...(client === null ? [] : [is('p.user_id = ?', client)]),
      ...(text ? [anyOf(holds('p.search_text', text), holds('p.client_text', text))] : []),
      // One person has few projects, whatever the others have.
      ...(text && client === null ? await this.words.begun(WORDS, 'p', text) : []),
      ...columnsOf(filters),
    ];
  }
}

const columnsOf = ({ payment, status, files }: Filters): Condition[] => [
  ...(payment ? [is('p.payment_status = ?', payment)] : []),
  ...(status ? [statusCondition(status)] : []),
  ...(files ? [withFiles(FILES[files])] : []),
];

const FILES: Record<ProjectFiles, string> = {
  unconfirmed: 'attachments f WHERE f.confirmed_at IS NULL',
  unanswered: 'attachments f JOIN comments c ON c.attachment_id = f.id WHERE c.replied_at IS NULL',
};
const withFiles = (files: string): Condition => is(`EXISTS (SELECT 1 FROM ${files} AND f.project_id = p.id)`);

function statusCondition(status: string): Condition {
  if (status === ANY_MILESTONE) return is('p.status LIKE ?', 'Milestone %');
  if (!isStatusGroup(status)) return is('p.status = ?', status);
  return isOneOf('p.status', STATUS_GROUPS[status].excluded, 'NOT ');
}
