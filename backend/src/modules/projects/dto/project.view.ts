import { ApiProperty } from '@nestjs/swagger';
import { wireAmount } from '../../../core/common/money.js';
import { readRow } from '../../../core/lists/list-columns.js';
import { AttachmentView } from '../../attachments/dto/attachment.view.js';
import { PROJECT_COLUMNS, type ProjectRow } from '../project.columns.js';
import { PAYMENT_PROGRESS, PAYMENT_STATUSES, type PaymentProgress, type PaymentStatus } from '../project.entity.js';
import { type Audience, milestoneOf, namesIn, progressOf } from '../project.rules.js';

export class ProjectView {
  @ApiProperty({ type: 'integer' }) user_id!: number;
  /** Staff member in charge. */
  @ApiProperty({ type: 'integer', nullable: true }) assignee_id!: number | null;
  @ApiProperty({ type: String, nullable: true }) assignee_name!: string | null;
  @ApiProperty({ type: 'integer' }) attachments_count!: number;
  @ApiProperty({ type: 'integer' }) unconfirmed_count!: number;
  @ApiProperty({ type: 'integer' }) unanswered_count!: number;
  @ApiProperty({ type: 'integer' }) id!: number;
  title!: string;
  description!: string;
  @ApiProperty({ type: String, format: 'date' }) start_date!: string;
  @ApiProperty({ type: String, format: 'date' }) end_date!: string;
  /** Null: not priced yet. */
  price!: number | null;
  /** ISO 4217. */
  currency!: string;
  status!: string;
  @ApiProperty({ type: 'integer' }) milestones!: number;
  /** In order; empty text means no name. */
  milestone_names!: string[];
  client_name!: string;
  /** N of `Milestone N`. */
  @ApiProperty({ type: 'integer', nullable: true }) milestone!: number | null;
  /** Percent, 0 to 100, for the caller. */
  @ApiProperty({ type: 'integer' }) progress!: number;
  @ApiProperty({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus' }) payment_status!: PaymentStatus;
  /** Current payment; null when not begun or complete. */
  @ApiProperty({ enum: PAYMENT_PROGRESS, enumName: 'PaymentProgress', nullable: true })
  payment_progress!: PaymentProgress | null;
  /** For `If-Match`. */
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: String, format: 'date-time' }) updated_at!: string;

  static of(row: ProjectRow, audience: Audience): ProjectView {
    const { price_cents: cents, ...fields } = readRow(PROJECT_COLUMNS, row);
    return {
      ...fields,
      price: cents === null ? null : wireAmount({ minor: cents, currency: row.currency }),
      milestone_names: namesIn(row.milestone_names),
      milestone: milestoneOf(row.status),
      progress: progressOf(row, audience),
    };
  }
}

export class ProjectDetailView extends ProjectView {
  attachments!: AttachmentView[];
}

export class ProjectCountsView {
  @ApiProperty({ type: 'integer' }) all!: number;
  @ApiProperty({ type: 'integer' }) paid!: number;
  @ApiProperty({ type: 'integer' }) pending!: number;
}
