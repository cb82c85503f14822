import { QueryId, QueryIds, QueryText, QueryWord } from '../../../core/http/fields.js';
import { PageLimit, PageOffset, type PageQuery } from '../../../core/http/page.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../project.entity.js';
import { PROJECT_SORTS, type ProjectSort } from '../project.columns.js';
import { QueryStatus } from './status.fields.js';

export const PROJECT_FILES = ['unconfirmed', 'unanswered'] as const;
export type ProjectFiles = (typeof PROJECT_FILES)[number];

export class ProjectCountsQuery {
  @QueryText() q?: string;
  @QueryStatus() status?: string;
  /** ID of a person. */
  @QueryId() client?: number;
  /** Only with files waiting for the client, or comments waiting for a reply. */
  @QueryWord(PROJECT_FILES, 'ProjectFiles') files?: ProjectFiles;
  /** Only the caller's own. */
  @QueryWord(['1'], 'Mine') mine?: '1';
}

export class ProjectExportQuery extends ProjectCountsQuery {
  @QueryWord(PAYMENT_STATUSES, 'PaymentStatus') payment?: PaymentStatus;
}

export class ProjectFileQuery extends ProjectExportQuery {
  @QueryIds() ids?: number[];
}

export class ProjectsQuery extends ProjectExportQuery implements PageQuery {
  @PageLimit() limit = 50;
  @PageOffset() offset = 0;
  @QueryWord(['asc', 'desc'], 'SortDirection') dir?: 'asc' | 'desc';
  @QueryWord(PROJECT_SORTS, 'ProjectSort') sort?: ProjectSort;
}
