import { decimalText } from '../../core/common/money.js';
import {
  count,
  csvColumns,
  instant,
  integer,
  type ListColumn,
  type RowOf,
  selectOf,
  type SortOf,
  sortsOf,
  text,
  value,
} from '../../core/lists/list-columns.js';
import type { PaymentProgress, PaymentStatus, Project } from './project.entity.js';
import { progressOf } from './project.rules.js';

const FILES = 'SELECT COUNT(*) FROM attachments a WHERE a.project_id = p.id';
const WITH_FILES = `projects p LEFT JOIN (SELECT a.project_id AS project_id, COUNT(*) AS n FROM attachments a GROUP BY a.project_id) c ON c.project_id = p.id`;
/** On `comments c`. With `replied_at`, SQLite would scan all unanswered comments for each project. */
export const UNANSWERED = 'c.reply_text IS NULL';

interface ProjectColumn extends ListColumn {
  field?: keyof Project;
}

export const PROJECT_COLUMNS = {
  id: { sql: 'p.id', type: integer, sort: 'p.id' },
  title: { sql: 'p.title', type: text, sort: 'p.search_text', search: 'p.search_text', field: 'title' },
  description: { sql: 'p.description', type: text, sort: 'p.sort_description', field: 'description' },
  start_date: { sql: 'p.start_date', type: text, sort: 'p.start_date', field: 'startDate' },
  end_date: { sql: 'p.end_date', type: text, sort: 'p.end_date', field: 'endDate' },
  price_cents: {
    sql: 'p.price_cents',
    type: value<number | null>(),
    sort: 'p.currency, p.price_cents',
    name: 'price',
    field: 'priceCents',
  },
  currency: { sql: 'p.currency', type: text, field: 'currency' },
  status: { sql: 'p.status', type: text, sort: 'p.sort_status', field: 'status' },
  user_id: { sql: 'p.user_id', type: integer, field: 'userId' },
  milestones: { sql: 'p.milestones', type: integer, field: 'milestones' },
  milestone_names: { sql: 'p.milestone_names', type: value<string | null>(), field: 'milestoneNames' },
  payment_status: { sql: 'p.payment_status', type: value<PaymentStatus>(), sort: 'p.payment_status' },
  payment_progress: { sql: 'p.payment_progress', type: value<PaymentProgress | null>() },
  client_name: { sql: 'u.name', type: text, sort: 'p.client_text', search: 'p.client_text' },
  assignee_id: { sql: 's.id', type: value<number | null>(), field: 'assigneeId' },
  assignee_name: { sql: 's.name', type: value<string | null>() },
  attachments_count: { sql: `(${FILES})`, type: count, sort: { by: 'c.n', rows: WITH_FILES } },
  unconfirmed_count: { sql: `(${FILES} AND a.confirmed_at IS NULL)`, type: count },
  unanswered_count: {
    sql: `(SELECT COUNT(*) FROM attachments a JOIN comments c ON c.attachment_id = a.id
      WHERE a.project_id = p.id AND ${UNANSWERED})`,
    type: count,
  },
  version: { sql: 'p.version', type: integer },
  created_at: { sql: 'p.created_at', type: instant },
  updated_at: { sql: 'p.updated_at', type: instant, sort: 'p.updated_at' },
} as const satisfies Record<string, ProjectColumn>;

export type ProjectRow = RowOf<typeof PROJECT_COLUMNS>;
export type ProjectSort = SortOf<typeof PROJECT_COLUMNS>;

const SORTS = sortsOf(PROJECT_COLUMNS);
export const PROJECT_SORTS = Object.keys(SORTS) as ProjectSort[];

export const PROJECT_TABLE = {
  table: 'projects p',
  columns: selectOf(PROJECT_COLUMNS),
  joins: 'JOIN users u ON u.id = p.user_id LEFT JOIN users s ON s.id = p.assignee_id',
  sorts: SORTS,
};

export const PROJECT_CSV = csvColumns(PROJECT_COLUMNS, {
  ID: 'id',
  Title: 'title',
  Description: 'description',
  Start: 'start_date',
  End: 'end_date',
  Price: (row) => (row.price_cents === null ? null : decimalText({ minor: row.price_cents, currency: row.currency })),
  Status: 'status',
  Milestones: 'milestones',
  Payment: 'payment_status',
  Client: 'client_name',
  Progress: (row) => `${progressOf(row, 'staff')}%`,
  Attachments: 'attachments_count',
  Currency: 'currency',
});
