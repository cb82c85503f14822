import type { Actor } from '../../core/common/actor.js';
import type { CsvContent } from '../../core/lists/csv-exports.js';
import { centsToText } from '../../core/common/money.js';
import type { ProjectFileQuery } from './dto/projects-query.dto.js';
import { progressOf } from './project.rules.js';
import type { ProjectRow, ProjectList } from './project.list.js';

const COLUMNS: CsvContent<ProjectRow>['columns'] = {
  ID: (row) => row.id,
  Title: (row) => row.title,
  Description: (row) => row.description,
  Start: (row) => row.start_date,
  End: (row) => row.end_date,
  Price: (row) => (row.price_cents === null ? null : centsToText(row.price_cents, row.currency)),
  Status: (row) => row.status,
  Milestones: (row) => row.milestones,
  Payment: (row) => row.payment_status,
  Client: (row) => row.client_name,
  Progress: (row) => `${progressOf(row, 'staff')}%`,
  Attachments: (row) => Number(row.attachments_count),
  Currency: (row) => row.currency,
};

export const projectsFile = (lists: ProjectList, actor: Actor, query: ProjectFileQuery): CsvContent<ProjectRow> => ({
  columns: COLUMNS,
  next: (part) => lists.batch(actor, query, part),
});
