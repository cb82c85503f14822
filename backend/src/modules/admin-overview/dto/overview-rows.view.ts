import { ApiProperty } from '@nestjs/swagger';

export class OverviewMonthView {
  @ApiProperty({ type: String, example: '2026-11' }) month!: string;
  /** Received in the month. */
  paid!: number;
  /** Pending for projects that began in the month. */
  pending!: number;
}

/** Amounts in other currencies, which no other sum includes. */
export class OverviewOtherMoneyView {
  currency!: string;
  /** Received in the requested months. */
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
  /** Days since the end date, at least 0. */
  @ApiProperty({ type: 'integer' }) days_late!: number;
}

export class OverviewRequestsView {
  @ApiProperty({ type: 'integer' }) quotations!: number;
  @ApiProperty({ type: 'integer' }) messages!: number;
  /** Since midnight in the company's time zone. */
  @ApiProperty({ type: 'integer' }) spam_today!: number;
  /** Newest of either kind. */
  @ApiProperty({ type: [OverviewRequestView] }) items!: OverviewRequestView[];
}
