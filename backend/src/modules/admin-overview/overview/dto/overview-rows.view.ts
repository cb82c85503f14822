import { ApiProperty } from '@nestjs/swagger';

export class OverviewMonthView {
  @ApiProperty({ type: String, example: '2026-11' }) month!: string;
  /** Money that arrived in it. */
  paid!: number;
  /** Not yet paid, of the projects that began in it. */
  pending!: number;
}

/** Amounts in another currency than the company's, which no other sum includes. */
export class OverviewOtherMoneyView {
  currency!: string;
  /** Amount received in the requested months. */
  paid!: number;
  pending!: number;
}

export class OverviewStatusView {
  status!: string;
  @ApiProperty({ type: 'integer' }) projects!: number;
}

export class OverviewRequestView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ enum: ['quotation', 'contact'], enumName: 'RequestSource' }) source!: 'quotation' | 'contact';
  /** Not opened yet. */
  is_new!: boolean;
  name!: string;
  company!: string | null;
  subject!: string | null;
  excerpt!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
}

export class OverviewDueView {
  @ApiProperty({ type: 'integer' }) id!: number;
  title!: string;
  @ApiProperty({ type: String, format: 'date' }) end_date!: string;
  status!: string;
  @ApiProperty({ type: 'integer' }) milestones!: number;
  /** Days since the end date; 0 when it is not past. */
  @ApiProperty({ type: 'integer' }) days_late!: number;
}

export class OverviewRequestsView {
  @ApiProperty({ type: 'integer' }) quotations!: number;
  @ApiProperty({ type: 'integer' }) messages!: number;
  /** Stored as spam since midnight in the time zone of the company. */
  @ApiProperty({ type: 'integer' }) spam_today!: number;
  /** The newest of either kind. */
  @ApiProperty({ type: [OverviewRequestView] }) items!: OverviewRequestView[];
}
