import { IntersectionType, PickType } from '@nestjs/swagger';
import { QueryWord } from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../project.entity.js';
import { QueryStatus } from './status.fields.js';

export const PROJECT_SORTS = [
  'id',
  'title',
  'description',
  'start_date',
  'end_date',
  'price',
  'status',
  'payment_status',
  'client_name',
  'attachments_count',
  'updated_at',
] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

/** Filters that the tabs above the list keep. */
export class ProjectCountsQuery extends PickType(PageQuery, ['q']) {
  @QueryStatus() status?: string;
  /** Only the caller's own, whatever their role. */
  @QueryWord(['1'], 'Mine') mine?: '1';
}

export class ProjectExportQuery extends ProjectCountsQuery {
  @QueryWord(PAYMENT_STATUSES, 'PaymentStatus') payment?: PaymentStatus;
}

export class ProjectsQuery extends IntersectionType(PageQuery, ProjectExportQuery) {
  @QueryWord(PROJECT_SORTS, 'ProjectSort') sort?: ProjectSort;
}
