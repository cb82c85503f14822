import { ApiProperty } from '@nestjs/swagger';
import { isoFromSql } from '../../../core/database/raw.js';
import { fromCents } from '../../../core/common/money.js';
import { PAYMENT_PROGRESS, PAYMENT_STATUSES, type PaymentProgress, type PaymentStatus } from '../project.entity.js';
import { type Audience, milestoneOf, namesIn, progressOf } from '../project.rules.js';
import type { ProjectRow } from '../project.list.js';
import { ProjectTiesView } from './project-ties.view.js';

export class ProjectView extends ProjectTiesView {
  @ApiProperty({ type: 'integer' }) id!: number;
  title!: string;
  description!: string;
  @ApiProperty({ type: String, format: 'date' }) start_date!: string;
  @ApiProperty({ type: String, format: 'date' }) end_date!: string;
  /** Null: not priced yet. */
  price!: number | null;
  /** What the price is in, ISO 4217. */
  currency!: string;
  status!: string;
  @ApiProperty({ type: 'integer' }) milestones!: number;
  /** In their order, none or as many as have one; an empty text is no name. */
  milestone_names!: string[];
  /** The N of `Milestone N`. */
  @ApiProperty({ type: 'integer', nullable: true }) milestone!: number | null;
  /** Percent, 0 to 100, by the rule for the caller. */
  @ApiProperty({ type: 'integer' }) progress!: number;
  @ApiProperty({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus' }) payment_status!: PaymentStatus;
  /** Where a payment on its way stands; null: none was begun, or it is done. */
  @ApiProperty({ enum: PAYMENT_PROGRESS, enumName: 'PaymentProgress', nullable: true })
  payment_progress!: PaymentProgress | null;
  /** For `If-Match`. */
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: String, format: 'date-time' }) updated_at!: string;

  static of(row: ProjectRow, audience: Audience): ProjectView {
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      start_date: row.start_date,
      end_date: row.end_date,
      price: row.price_cents === null ? null : fromCents(row.price_cents, row.currency),
      currency: row.currency,
      status: row.status,
      milestones: row.milestones,
      milestone_names: namesIn(row.milestone_names),
      milestone: milestoneOf(row.status),
      progress: progressOf(row, audience),
      payment_status: row.payment_status,
      payment_progress: row.payment_progress,
      ...ProjectTiesView.tiesOf(row),
      version: row.version,
      created_at: isoFromSql(row.created_at),
      updated_at: isoFromSql(row.updated_at),
    };
  }
}
